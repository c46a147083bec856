package org.hushgraph.report;

import java.util.Map;
import java.util.Optional;
import org.hushgraph.network.ImportReport;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.picture.Decimal;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.Table;
import org.hushgraph.picture.Tile;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.regret.ConvexityMonitor;
import org.hushgraph.regret.LogarithmFit;
import org.hushgraph.scenario.CostChoice;
import org.hushgraph.scenario.Objective;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.Constants;
import org.hushgraph.simulation.Round;
import org.hushgraph.simulation.Run;
import org.hushgraph.word.EnumNames;

/**
 * A {@link Run} for people: one page with everything on it.
 *
 * @param figures as {@link RunFigures#all} names them
 */
record RunReport(Run run, RunFigures captions, Map<String, String> figures) {
    private static final int CHANGED_ROWS = 20;

    String toHtml() {
        Scenario scenario = run.scenario();
        HtmlPage page = HtmlPage.titled(
                scenario.name(),
                scenario.graph() + " · " + run.rounds().size() + " rounds · " + describeCost(scenario) + " · "
                        + scenario.nonlinear()
                                .map(nonlinear -> nonlinear.model() + " dynamics · ")
                                .orElse("")
                        + scenario.learner().model().name());
        page = page.tiles(tiles());
        for (String note : run.notes()) {
            page = page.note(note);
        }
        page = page.section("The network, before and after")
                .paragraph(describeNetwork())
                .figure(figures.get("network"), captions.networkCaption())
                .section("Weights")
                .figure(figures.get("weights"), captions.weightsCaption())
                .table(changed(), "The links whose weights after the last round differ most from the first ones.")
                .section("Cost and regret")
                .figure(figures.get("cost"), "What intruders learn in each round under the weights in force.")
                .figure(figures.get("regret"), describeRegret())
                .paragraph(describeBest())
                .section("Whom it is about")
                .figure(figures.get("exposure"), describeExposure());
        if (run.knowledge().isPresent()) {
            KnowledgeText knowledge = new KnowledgeText(run.knowledge().get(), scenario.graph());
            page = page.section("What intruders could know")
                    .paragraph(knowledge.describe())
                    .figure(figures.get("knowledge"), "The part of each node's deviation that reading takes away.")
                    .paragraph(knowledge.describeWorse())
                    .table(
                            knowledge.table(),
                            "The least standard deviation with which any estimator can know a node's initial state; the"
                                    + " best known first.");
        }
        if (figures.containsKey("states")) {
            page = page.section("States")
                    .figure(
                            figures.get("states"),
                            "States over time, as long as they are visible; the nodes that intruders ever read are in"
                                    + " colour. All of it is in states.csv.");
        } else if (run.trajectory().isPresent()) {
            page = page.section("States")
                    .paragraph("There are too many nodes to draw their states. All of them are in states.csv.");
        }
        if (scenario.origin().report().isPresent()) {
            ImportReport report = scenario.origin().report().get();
            page = page.section("The file of the network")
                    .table(new ImportText(report).table(), "What stood in the file, and what became of it.");
            for (String note : report.notes()) {
                page = page.paragraph(note);
            }
        }
        return page.section("Constants and assumptions")
                .table(constants(), "What the learner ran with.")
                .paragraph(describeEngine())
                .paragraph(describeConvexity())
                .paragraph(describeBound())
                .toHtml();
    }

    private Table changed() {
        Table table = Table.of("link", "before", "after", "best fixed");
        for (int link : run.weights().mostChangedAtEnd(CHANGED_ROWS)) {
            table = table.row(
                    run.scenario().graph().edgeName(link),
                    number(run.weights().first().get(link)),
                    number(run.finalWeights().get(link)),
                    number(run.best().weights().get(link)));
        }
        return table;
    }

    private Tile[] tiles() {
        double first = run.rounds().get(0).cost();
        Round last = run.rounds().get(run.rounds().size() - 1);
        return new Tile[] {
            new Tile(
                    "Total cost",
                    number(run.totalCost()),
                    "best fixed weights: " + number(run.best().value())),
            new Tile(
                    "Static regret",
                    number(run.staticRegret().total()),
                    run.staticRegret().total() < 0
                            ? "below 0: cheaper than " + fixedWeights()
                            : "more than the best fixed weights"),
            new Tile("Dynamic regret", number(run.dynamicRegret().total()), "more than each round's own best"),
            new Tile("Cost of the last round", number(last.cost()), "first round: " + number(first)),
        };
    }

    private String describeNetwork() {
        return "The thicker a line, the more weight its link has. "
                + (countsAllAlike()
                        ? "What an intruder reads at its node fades faster the more weight there is around it."
                        : "Not every node counts alike here, so that links next to an intruder may gain or lose weight.");
    }

    private String describeExposure() {
        String cost;
        if (run.scenario().objective() == Objective.BITS) {
            cost = ". The cost is the information in bits instead.";
        } else if (countsAllAlike()) {
            cost = ". The cost is their sum, and lowering it can raise the second part.";
        } else if (run.scenario().costs().sensitivity().isUniform()) {
            cost = ". The cost is the second part.";
        } else {
            cost = ", every node counted alike. The cost counts them by their sensitivities instead.";
        }
        return "The trace of the Gramian, split into what intruders learn of the nodes they hold anyway and of everyone"
                + " else" + cost;
    }

    private boolean countsAllAlike() {
        return run.scenario().objective() == Objective.TOTAL
                && run.scenario().costs().sensitivity().isUniform();
    }

    /** What a negative regret beats: the gap tells whether weights that were not found could be better. */
    private String fixedWeights() {
        return run.staticRegret().total() < -run.best().gap() ? "any fixed weights" : "the best fixed weights found";
    }

    private String describeRegret() {
        LogarithmFit fit = LogarithmFit.of(run.staticRegret().cumulative());
        String text = "Regret against the best fixed weights (static) and against each round's own best (dynamic).";
        if (run.staticRegret().total() < 0) {
            text += " A static regret below 0 means that adapting was cheaper than " + fixedWeights() + ".";
        }
        return fit.factor() > 0
                ? text + " The multiple of log T that fits the static regret best, " + number(fit.factor())
                        + " log T, misses it by " + percent(fit.error()) + " (root mean square)."
                : text;
    }

    private String describeBest() {
        BestInHindsight best = run.best();
        if (best.value() > 0 && best.gap() >= best.value()) {
            return "The best fixed weights found, from several starts, cost " + number(best.value())
                    + ". How much less others could cost is not proved.";
        }
        String proof = best.certificate() == BestInHindsight.Certificate.FRANK_WOLFE
                ? " The total is convex, so the Frank–Wolfe gap proves it."
                : " The cost may have several minima: the best of several starts was taken, and a convex function below the"
                        + " cost proves the gap.";
        return "No fixed weights can cost less than " + number(best.value() - best.gap()) + "; those found cost "
                + number(best.value()) + " (gap " + number(best.gap()) + ")." + proof;
    }

    private String describeConvexity() {
        return run.convexity()
                .map(RunReport::verdict)
                .orElse(
                        run.scenario().nonlinear().isPresent()
                                ? "Convexity was not measured: nonlinear networks have no Hessians here."
                                : "Convexity was not measured: the network is too large for Hessians, or the run was too"
                                        + " long or stopped.");
    }

    private String describeEngine() {
        return run.engine() == EngineChoice.Kind.DENSE
                ? "Costs and gradients were computed with dense matrices: they are right to rounding."
                : "Costs and gradients were computed "
                        + (run.engine() == EngineChoice.Kind.SPARSE ? "by the sparse engine" : "from trajectories")
                        + " to a tolerance of "
                        + number(run.scenario().engine().tolerance()) + "; by its own estimates the worst is off by "
                        + number(run.largestError()) + " of itself.";
    }

    private String describeBound() {
        int rounds = run.rounds().size();
        return run.bound()
                .map(bound ->
                        "Proved: the static regret is at most 5 (1/α + GD) M log T = " + number(bound.after(rounds))
                                + ", and by the same proof at most " + number(bound.sharpAfter(rounds)) + "; measured: "
                                + number(run.staticRegret().total()) + ".")
                .orElse("No regret bound is claimed: it is proved for the Online Newton Step on the all-time cost with"
                        + " sensitivity 1, the proved constants and gradients within G only.");
    }

    private Table constants() {
        String absent = "–";
        Constants constants = run.constants();
        Optional<NewtonParameters> newton = constants.newton();
        return Table.of("constant", "value", "meaning")
                .row("G", number(constants.gradientBound()), "bound on the gradients")
                .row(
                        "D",
                        number(constants.diameter().value()),
                        constants.diameter().exact() ? "diameter of the feasible set" : "upper bound of the diameter")
                .row("α", constants.alpha().map(RunReport::number).orElse(absent), "exp-concavity")
                .row("β", newton.map(of -> number(of.beta())).orElse(absent), "step scale")
                .row("ε", newton.map(of -> number(of.initialCurvature())).orElse(absent), "initial curvature");
    }

    private static String describeCost(Scenario scenario) {
        return switch (scenario.objective()) {
                    case TOTAL -> "";
                    case OTHERS -> "about others, ";
                    case BITS -> "in bits, ";
                }
                + describeCost(scenario.cost());
    }

    static String describeCost(CostChoice cost) {
        if (cost instanceof CostChoice.Custom custom) {
            return "cost " + custom.model().name() + " " + custom.parameters() + ", time as in "
                    + describeCost(custom.time());
        }
        if (cost instanceof CostChoice.AllTime allTime) {
            return "all-time cost" + (allTime.discount() > 0 ? ", discount " + number(allTime.discount()) : "");
        }
        CostChoice.Window window = (CostChoice.Window) cost;
        return "window cost, Δ = " + number(window.length()) + ", clock " + EnumNames.of(window.clock()) + ", "
                + EnumNames.of(window.gradient()) + " gradient";
    }

    /** What the monitor saw, as a sentence. */
    static String verdict(ConvexityMonitor.Verdict verdict) {
        return verdict.alongBudget().worstRound() < 0
                ? "There was no curvature to measure."
                : "By the convexity monitor, the cost was " + verdict.inWords() + ".";
    }

    static String percent(double part) {
        return Math.round(100 * part) + " %";
    }

    static String number(double value) {
        return Decimal.significant(value, 4);
    }
}
