package org.hushgraph.report;

import java.util.Map;
import java.util.Optional;
import org.hushgraph.network.ImportReport;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.picture.Decimal;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.NumberStyle;
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
import org.hushgraph.simulation.Protection;
import org.hushgraph.simulation.Round;
import org.hushgraph.simulation.Run;
import org.hushgraph.word.EnumNames;

/**
 * The HTML report of a {@link Run}.
 *
 * @param figures SVG texts by the names of {@link RunFigures#all}
 */
record RunReport(Run run, RunFigures captions, Map<String, String> figures) {
    private static final int CHANGED_ROWS = 20;

    HtmlPage page() {
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
        page = page.section("Network before and after");
        if (run.protection().isPresent()) {
            page = page.paragraph(describeProtection(run.protection().get()));
        }
        Optional<String> alarms = DoubtText.alarms(run, NumberStyle.TYPESET);
        if (alarms.isPresent()) {
            page = page.paragraph("What the policy knew about the intruders: " + alarms.get() + "."
                    + " Costs and exposure are those of the true intruders; gaps are those of the cost that the policy"
                    + " minimised.");
        }
        Optional<String> price = DoubtText.price(run, NumberStyle.TYPESET);
        if (price.isPresent()) {
            page = page.paragraph("The price of change was " + price.get() + ". The cost does not include it.");
        }
        page = page.paragraph(describeNetwork())
                .figure(figures.get("network"), captions.networkCaption())
                .section("Weights")
                .figure(figures.get("weights"), captions.weightsCaption())
                .table(changed(), "The links whose weights after the last round differ most from their first weights.")
                .section("Cost and regret")
                .figure(figures.get("cost"), "What intruders learn in each round under the weights of that round.")
                .figure(figures.get("regret"), describeRegret())
                .paragraph(describeBest())
                .section("Own and others")
                .figure(figures.get("exposure"), describeExposure());
        if (run.knowledge().isPresent()) {
            KnowledgeText knowledge = new KnowledgeText(run.knowledge().get(), scenario.graph());
            page = page.section("What the intruders know")
                    .paragraph(knowledge.describe())
                    .figure(
                            figures.get("knowledge"),
                            "The relative decrease of each node's deviation due to the readings.")
                    .paragraph(knowledge.describeWorse())
                    .table(
                            knowledge.table(),
                            "The lower bound on the standard deviation of any estimate of a node's initial state, best"
                                    + " known nodes first.");
        }
        if (scenario.guarantee().isPresent()) {
            page = page.section("What is guaranteed")
                    .paragraph(GuaranteeText.always(scenario.guarantee().get(), scenario.graph()));
        }
        if (run.ledger().isPresent()) {
            LedgerText ledger = new LedgerText(run.ledger().get(), scenario);
            page = page.section("What was given away").paragraph(ledger.describe());
            if (figures.containsKey("ledger")) {
                page = page.figure(
                        figures.get("ledger"),
                        "The Fisher information about the initial state of a node, added up over rounds.");
            }
            page = page.table(ledger.table(), ledger.caption());
        }
        if (figures.containsKey("states")) {
            page = page.section("States")
                    .figure(
                            figures.get("states"),
                            "States over time, until they are too small to see. Nodes that were observed in any round are"
                                    + " coloured. All states are in states.csv.");
        } else if (run.trajectory().isPresent()) {
            page = page.section("States")
                    .paragraph("There are too many nodes to draw their states. All states are in states.csv.");
        }
        if (scenario.origin().report().isPresent()) {
            ImportReport report = scenario.origin().report().get();
            page = page.section("Network file")
                    .table(
                            new ImportText(report, NumberStyle.TYPESET).table(),
                            "The contents of the file, and the changes on import.");
            for (String note : report.notes()) {
                page = page.paragraph(note);
            }
        }
        return page.section("Constants and assumptions")
                .table(constants(), "The constants of the learner.")
                .paragraph(describeEngine())
                .paragraph(describeConvexity())
                .paragraph(describeBound());
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
                            : "above the best fixed weights"),
            new Tile("Dynamic regret", number(run.dynamicRegret().total()), "above each round's best weights"),
            new Tile("Cost of the last round", number(last.cost()), "first round: " + number(first)),
        };
    }

    private static String describeProtection(Protection protection) {
        return "Hidden nodes: " + ProtectionText.hidden(protection, NumberStyle.TYPESET) + "."
                + ProtectionText.usefulness(protection, NumberStyle.TYPESET)
                        .map(rates -> " The rate at which they agree without the observed nodes: " + rates + ".")
                        .orElse("");
    }

    private String describeNetwork() {
        String effect;
        if (run.scenario().objective().isInBits()) {
            effect = "The cost is the leak in bits, so the links of observed nodes may gain or lose weight.";
        } else if (isPlainExposure()) {
            effect = "The more weight the links of an observed node have, the faster its state decays.";
        } else {
            effect =
                    "The cost does not count all nodes equally, so the links of observed nodes may gain or lose weight.";
        }
        return "Line width shows the weight of a link. " + effect;
    }

    private String describeExposure() {
        String cost;
        if (run.scenario().objective().isInBits()) {
            cost = ". The cost is not this trace, but the leak in bits.";
        } else if (run.scenario().objective() == Objective.BOUND) {
            cost = ". The cost is a proved bound on the part about others.";
        } else if (isPlainExposure()) {
            cost = ". The cost is their sum. It can fall although the part about others rises.";
        } else if (run.scenario().costs().sensitivity().isUniform()) {
            cost = ". The cost is the part about others.";
        } else {
            cost = ", with all nodes counted equally. The cost multiplies each node by its sensitivity instead.";
        }
        return "The trace of the Gramian, split into what intruders learn about the observed nodes themselves (own) and about"
                + " all others" + cost;
    }

    private boolean isPlainExposure() {
        return run.scenario().objective() == Objective.TOTAL
                && run.scenario().costs().sensitivity().isUniform();
    }

    /** The weights that a negative regret beats. The gap decides whether better ones could exist. */
    private String fixedWeights() {
        return run.staticRegret().total() < -run.best().gap() ? "any fixed weights" : "the best fixed weights found";
    }

    private String describeRegret() {
        LogarithmFit fit = LogarithmFit.of(run.staticRegret().cumulative());
        String text = "Regret against the best fixed weights (static) and against each round's best weights (dynamic).";
        if (run.staticRegret().total() < 0) {
            text += " A static regret below 0 means that adapting was cheaper than " + fixedWeights() + ".";
        }
        return fit.factor() > 0
                ? text + " The best-fitting multiple of log T, " + number(fit.factor())
                        + " log T, has a root mean square error of " + percent(fit.error()) + " of the static regret."
                : text;
    }

    private String describeBest() {
        BestInHindsight best = run.best();
        if (best.provedMinimum().isEmpty()) {
            return "The best fixed weights found from several starts cost " + number(best.value())
                    + ". There is no certificate: nothing is proved about how much better others could be.";
        }
        String proof = best.certificate() == BestInHindsight.Certificate.FRANK_WOLFE
                ? " The total cost is convex, so the Frank–Wolfe gap proves this."
                : " The cost may have several minima. These weights are the best from several starts, and a convex lower"
                        + " bound of the cost proves the gap.";
        return "No fixed weights can cost less than " + number(best.value() - best.gap())
                + ". The best weights found cost " + number(best.value()) + " (gap " + number(best.gap()) + ")."
                + proof;
    }

    private String describeConvexity() {
        return run.convexity().map(RunReport::verdict).orElse("Convexity was not measured: " + whyNotMeasured());
    }

    private String whyNotMeasured() {
        if (run.scenario().nonlinear().isPresent()) {
            return "Hessians are not available for nonlinear networks.";
        }
        return run.scenario().objective().isInBits()
                ? "Hessians are not available for the leak in bits."
                : "the network is too large for Hessians, the cost has none, the run was too long, or it was stopped.";
    }

    private String describeEngine() {
        return run.engine() == EngineChoice.Kind.DENSE
                ? "Costs and gradients were computed with dense matrices." + describeError()
                : "Costs and gradients were computed "
                        + (run.engine() == EngineChoice.Kind.SPARSE ? "by the sparse engine" : "from trajectories")
                        + " to a tolerance of "
                        + number(run.scenario().engine().tolerance()) + "." + describeError();
    }

    private String describeError() {
        return " The largest relative error is "
                + (run.largestError() == 0
                        ? "that of rounding."
                        : ErrorText.describe(run.hasProvedErrors(), run.largestError(), NumberStyle.TYPESET) + ".");
    }

    private String describeBound() {
        int rounds = run.rounds().size();
        return run.bound()
                .map(bound -> "Proved: the static regret is at most 5 (1/α + GD) M log T = "
                        + number(bound.after(rounds)) + ". In a sharper form: "
                        + BoundText.regret(run, NumberStyle.TYPESET)
                        + ". The trivial bound holds for any weights, because"
                        + " no round costs more than |K|/(2(a + ρ)). Measured: "
                        + number(run.staticRegret().total()) + ".")
                .orElse(
                        "No regret bound is proved for this run. The proof requires the Online Newton Step, the all-time cost"
                                + " with sensitivity 1, the proved constants, and gradients within G.");
    }

    private Table constants() {
        String absent = "–";
        Constants constants = run.constants();
        Optional<NewtonParameters> newton = constants.newton();
        return Table.of("constant", "value", "meaning")
                .row("G", number(constants.gradientBound()), "bound on the gradient norm")
                .row(
                        "D",
                        number(constants.diameter().value()),
                        constants.diameter().exact() ? "diameter of the feasible set" : "upper bound on the diameter")
                .row("α", constants.alpha().map(RunReport::number).orElse(absent), "exp-concavity")
                .row("β", newton.map(of -> number(of.beta())).orElse(absent), "step scale")
                .row("ε", newton.map(of -> number(of.initialCurvature())).orElse(absent), "initial curvature");
    }

    private static String describeCost(Scenario scenario) {
        return switch (scenario.objective()) {
                    case TOTAL -> "";
                    case OTHERS -> "objective others, ";
                    case BITS -> "objective bits, ";
                    case HIDDEN_BITS -> "objective hidden-bits, ";
                    case BOUND -> "objective bound, ";
                }
                + describeCost(scenario.cost());
    }

    static String describeCost(CostChoice cost) {
        if (cost instanceof CostChoice.Custom custom) {
            return "cost " + custom.model().name() + " " + custom.parameters() + ", time span as in "
                    + describeCost(custom.time());
        }
        if (cost instanceof CostChoice.AllTime allTime) {
            return "all-time cost" + (allTime.discount() > 0 ? ", discount " + number(allTime.discount()) : "");
        }
        CostChoice.Window window = (CostChoice.Window) cost;
        return "window cost, Δ = " + number(window.length()) + ", clock " + EnumNames.of(window.clock()) + ", "
                + EnumNames.of(window.gradient()) + " gradient";
    }

    /** States the result of the convexity monitor. */
    static String verdict(ConvexityMonitor.Verdict verdict) {
        return verdict.alongBudget().worstRound() < 0
                ? "There was no curvature to measure."
                : "According to the convexity monitor, the cost was " + verdict.describe() + ".";
    }

    static String percent(double part) {
        return Math.round(100 * part) + " %";
    }

    static String number(double value) {
        return Decimal.significant(value, 4);
    }
}
