package org.hushgraph.report;

import static org.hushgraph.report.RunFigures.afterRounds;
import static org.hushgraph.report.RunReport.number;
import static org.hushgraph.report.RunReport.percent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.hushgraph.linalg.Vector;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.Figure;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.picture.PanelGrid;
import org.hushgraph.picture.Series;
import org.hushgraph.picture.Table;
import org.hushgraph.picture.WidthScale;
import org.hushgraph.regret.LogarithmFit;
import org.hushgraph.reproduction.Claim;
import org.hushgraph.reproduction.Reproduction;
import org.hushgraph.reproduction.Reproduction.Played;
import org.hushgraph.reproduction.Reproduction.Step;
import org.hushgraph.reproduction.Trial;
import org.hushgraph.reproduction.Verdict;
import org.hushgraph.scenario.PaperScenarios;
import org.hushgraph.simulation.Run;

/** The HTML report on the paper's simulations, with its two figures reproduced. */
public final class ReproductionReport {
    private final Reproduction.Outcome outcome;
    private final Map<String, String> figures;

    ReproductionReport(Reproduction.Outcome outcome, Map<String, String> figures) {
        this.outcome = outcome;
        this.figures = figures;
    }

    static Map<String, Figure> figures(Reproduction.Outcome outcome) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        figures.put("misfits", misfits(outcome));
        for (Played played : outcome.nine()) {
            figures.put("figure-1-regret-" + played.variant().key(), regret(played, outcome.control()));
        }
        figures.put("figure-2-networks", networks(outcome.fifteen().get(0)));
        figures.put("figure-2-variants", variants(outcome.fifteen()));
        figures.put("time-step", timeSteps(outcome));
        return figures;
    }

    /** The paper's second figure, with its cost and gradient. */
    private static Figure networks(Played played) {
        RunFigures run = new RunFigures(played.run());
        int[] rounds = {0, 1, 9, 10, 11, 19};
        WidthScale scale = WidthScale.of(run.weightsAt(rounds).toArray(double[][]::new));
        PanelGrid grid =
                PanelGrid.of("Re-weighting with the " + played.variant().description(), 3);
        return run.panels(grid, "", scale, 290, 230, rounds);
    }

    /** One row of small panels per variant, all with the same scale. */
    private static Figure variants(List<Played> simulations) {
        int[] rounds = {0, 9, 10, 19};
        WidthScale scale = WidthScale.of(simulations.stream()
                .flatMap(played -> new RunFigures(played.run()).weightsAt(rounds))
                .toArray(double[][]::new));
        PanelGrid grid = PanelGrid.of("Re-weighting in all variants", rounds.length);
        for (Played played : simulations) {
            String name = played.variant().label() + ", ";
            grid = new RunFigures(played.run()).panels(grid, name, scale, 215, 170, rounds);
        }
        return grid;
    }

    /** The misfits of all random graphs, each curve in ascending order. */
    private static Figure misfits(Reproduction.Outcome outcome) {
        return LineChart.titled("Error of the best multiple of log T on random graphs")
                .x(Axis.linear("graphs in ascending order of the error"))
                .y(Axis.linear("error, relative to the regret"))
                .series(sorted("Newton step", outcome, Trial.Figures::measured))
                .series(sorted("weights that never adapt", outcome, Trial.Figures::control))
                .build();
    }

    private static Series sorted(String name, Reproduction.Outcome outcome, ToDoubleFunction<Trial.Figures> figure) {
        double[] values = outcome.trials().stream()
                .mapToDouble(trial -> figure.applyAsDouble(trial.of(Claim.LOGARITHMIC_REGRET)))
                .sorted()
                .toArray();
        return afterRounds(name, Vector.adopt(values));
    }

    HtmlPage page() {
        HtmlPage page = HtmlPage.titled(
                        "The paper's simulations, repeated",
                        "Alaeddini, Morgansen, Mesbahi: Adaptive Communication Networks with Privacy Guarantees")
                .paragraph(
                        "The paper states the number of nodes and rounds, the weight bounds and when intruders move. It does not"
                                + " state the graphs, the observed nodes, the initial weights, the time step and the"
                                + " gradient bound G. This report uses Erdős–Rényi graphs, random initial weights and time"
                                + " step Δ = " + number(PaperScenarios.TIME_STEP)
                                + ". For the paper's cost, G is half of the proved bound; with this Δ, no gradient exceeds"
                                + " it. All random choices have fixed seeds, so every run gives the same numbers.")
                .section("Verdicts on the paper's claims")
                .paragraph(criteria())
                .table(
                        verdictTable(),
                        "Each claim with the median of its figure, and the number of graphs on which the figure passes the test."
                                + " The control lacks what the claim is about.")
                .bullets(reasons())
                .paragraph(mainFinding(outcome))
                .figure(
                        figures.get("misfits"),
                        "A lower curve means a better fit. The fit is evidence for the learner only if its curve is the lower one.")
                .section("Results")
                .table(
                        summary(outcome, NumberStyle.TYPESET),
                        "Totals over all rounds. Gained: the learner's saving over equal weights, relative to the saving of the"
                                + " best fixed weights. It is above 100 % if adapting was cheaper than any fixed weights;"
                                + " the regret is then below 0. Misfit: the error of the best multiple of log T, relative"
                                + " to the regret.");
        page = page.section("Nine nodes: regret (the paper's figure 1)")
                .paragraph(
                        "One intruder moves at t = 25. The paper claims that regret grows like log T. If regret is above 0"
                                + " on average, the dashed curve is the best-fitting multiple of log T. Regret below 0 means that"
                                + " adapting was cheaper than any fixed weights. The first chart also shows the control.");
        for (Played played : outcome.nine()) {
            page = page.figure(figures.get("figure-1-regret-" + played.variant().key()), caption(played));
        }
        page = page.section("Fifteen nodes: re-weighting (the paper's figure 2)")
                .paragraph(
                        "Two of three intruders move at t = 10. The first row shows the network before the move, the second"
                                + " row after it.")
                .figure(
                        figures.get("figure-2-networks"),
                        caption(outcome.fifteen().get(0)))
                .figure(
                        figures.get("figure-2-variants"),
                        outcome.fifteen().stream()
                                .map(ReproductionReport::caption)
                                .collect(Collectors.joining(" ")));
        return page.section("Effect of the time step")
                .paragraph(
                        "Under the paper's clock, round t has the window [tΔ, (t+1)Δ], and the cost at time τ decays like"
                                + " e^(−2τ). With Δ = 1, almost nothing is left to learn when the second intruder arrives, and the"
                                + " first rounds determine the regret. With Δ = 0.02, the rounds after the move still contribute"
                                + " a large part of the cost.")
                .table(
                        stepTable(),
                        "Nine nodes. After the move: the share of rounds 25 to 49 in the total cost. Least curvature: the"
                                + " smallest curvature that the convexity monitor measured, relative to the largest.")
                .figure(
                        figures.get("time-step"),
                        "Static regret in percent of the cost of the best fixed weights, for each time step.")
                .section("Errors in the paper")
                .bullets(List.of(
                        "The printed gradient is zero on every link that does not touch an observed node. The exact gradient is"
                                + " not. Both have almost the same direction early on, but not later (deviation D1).",
                        "The window cost is not convex: the monitor finds directions of negative curvature (deviation D2).",
                        "So no logarithmic bound is proved for the window cost. For the all-time cost there is a proved bound,"
                                + " shown with the measured regret (deviation D3)."));
    }

    private static String criteria() {
        long percent = Math.round(100 * Verdict.REQUIRED_SHARE);
        return "Both simulations were repeated with other random graphs, observed nodes and initial weights, and the proved"
                + " bound as G. A test is passed if it holds on at least " + percent
                + " % of the graphs. Not decidable: the control passes the test."
                + " Reproduced: the test is passed, but not by the control. Not reproduced: it is not passed.";
    }

    private Table verdictTable() {
        Table table = Table.of("claim", "paper", "verdict", "median", "passed", "control", "passed");
        for (Verdict verdict : outcome.verdicts()) {
            table = table.row(
                    verdict.claim().statement(),
                    verdict.claim().place(),
                    verdict.answer().words(),
                    number(verdict.measured().median()),
                    verdict.measured().share(),
                    number(verdict.control().median()),
                    verdict.control().share());
        }
        return table;
    }

    private List<String> reasons() {
        return outcome.verdicts().stream()
                .map(verdict -> sentence(verdict.claim().statement()) + " "
                        + sentence(verdict.answer().words())
                        + " Figure: " + verdict.claim().figure() + ". Control: "
                        + verdict.claim().control() + ". " + verdict.why())
                .toList();
    }

    private static String sentence(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
    }

    /** How the fit of c log T compares with that of weights that never adapt. */
    private static String mainFinding(Reproduction.Outcome outcome) {
        long better = outcome.trials().stream()
                .map(trial -> trial.of(Claim.LOGARITHMIC_REGRET))
                .filter(misfits -> misfits.control() < misfits.measured())
                .count();
        return "Weights that never adapt follow c log T more closely than the Newton step does on " + better + " of "
                + outcome.trials().size() + " graphs.";
    }

    /** The lines about all verdicts, for the terminal. */
    public static List<String> verdicts(Reproduction.Outcome outcome) {
        Table table = Table.of("verdict", "claim", "median", "passed", "control", "passed");
        for (Verdict verdict : outcome.verdicts()) {
            table = table.row(
                    verdict.answer().words(),
                    verdict.claim().statement(),
                    NumberStyle.PLAIN.number(verdict.measured().median(), 3),
                    verdict.measured().share(),
                    NumberStyle.PLAIN.number(verdict.control().median(), 3),
                    verdict.control().share());
        }
        List<String> lines = new ArrayList<>(table.toLines());
        for (Verdict verdict : outcome.verdicts()) {
            lines.add("");
            lines.add(verdict.claim().statement() + ": " + verdict.answer().words());
            lines.add("  figure:  " + verdict.claim().figure());
            lines.add("  control: " + verdict.claim().control());
            lines.add("  why:     " + verdict.why());
        }
        lines.add("");
        lines.add(mainFinding(outcome));
        return lines;
    }

    /** The table of all variants, for the report and the terminal. */
    public static Table summary(Reproduction.Outcome outcome, NumberStyle style) {
        Table table = Table.of(
                "nodes", "variant", "cost", "best fixed", "equal weights", "regret", "gained", "misfit", "convex");
        for (Played played : outcome.nine()) {
            table = table.row(row("9", played, style));
        }
        for (Played played : outcome.fifteen()) {
            table = table.row(row("15", played, style));
        }
        return table;
    }

    private static String[] row(String nodes, Played played, NumberStyle style) {
        Run run = played.run();
        return new String[] {
            nodes,
            played.variant().label(),
            style.number(run.totalCost(), 4),
            style.number(run.best().value(), 4),
            style.number(played.uniformCost(), 4),
            style.number(run.staticRegret().total(), 4),
            percent(played.gainFraction()),
            misfit(run, style),
            ReproductionTable.isConvex(run) ? "yes" : "no"
        };
    }

    private static String share(double part) {
        return part < 1e-4 ? "< 0.01 %" : number(100 * part) + " %";
    }

    /** The error of the best multiple of log T; a dash if regret does not rise. */
    private static String misfit(Run run, NumberStyle style) {
        double misfit = ReproductionTable.misfit(run);
        return Double.isNaN(misfit) ? style.absent() : percent(misfit);
    }

    private static String caption(Played played) {
        Run run = played.run();
        return sentence(played.variant().description()) + " Static regret "
                + number(run.staticRegret().total()) + ", dynamic "
                + number(run.dynamicRegret().total()) + ". Theory: " + BoundText.regret(run, NumberStyle.TYPESET) + "."
                + run.convexity()
                        .map(verdict -> " " + RunReport.verdict(verdict))
                        .orElse("");
    }

    /** The regret with its fit. The control has the same cost and the same best fixed weights as the paper's variant. */
    private static Figure regret(Played played, Run control) {
        LineChart.Builder chart = LineChart.titled("Regret, " + played.variant().description())
                .x(Axis.linear("rounds T"))
                .y(Axis.linear("regret"));
        addRegret(chart, "static regret", played.run(), 0);
        if (played.variant() == Reproduction.Variant.PRINTED) {
            addRegret(chart, "weights that never adapt", control, 1);
        }
        return chart.marker(PaperScenarios.NINE_NODES_MOVE, "intruder moves").build();
    }

    private static void addRegret(LineChart.Builder chart, String name, Run run, int colour) {
        Vector regret = run.staticRegret().cumulative();
        chart.series(afterRounds(name, regret).coloured(colour));
        LogarithmFit fit = LogarithmFit.of(regret);
        if (fit.factor() > 0) {
            chart.series(
                    afterRounds("c log T", fit.curve(regret.size())).dashed().coloured(colour));
        }
    }

    private static Figure timeSteps(Reproduction.Outcome outcome) {
        LineChart.Builder chart = LineChart.titled("Regret and time step, exact gradient")
                .x(Axis.linear("rounds T"))
                .y(Axis.linear("regret in % of the best cost"));
        for (Step step : outcome.steps()) {
            Vector regret = step.exact().staticRegret().cumulative();
            double best = step.exact().best().value();
            chart.series(afterRounds("Δ = " + number(step.length()), regret.scale(100 / best)));
        }
        return chart.marker(25, "intruder moves").build();
    }

    private Table stepTable() {
        Table table = Table.of(
                "Δ", "cost", "after the move", "regret, printed", "regret, exact", "misfit, exact", "least curvature");
        for (Step step : outcome.steps()) {
            Run run = step.exact();
            double late = run.rounds().stream()
                    .filter(round -> round.round() >= 25)
                    .mapToDouble(round -> round.cost())
                    .sum();
            table = table.row(
                    number(step.length()),
                    number(run.totalCost()),
                    share(late / run.totalCost()),
                    number(step.printed().staticRegret().total()),
                    number(run.staticRegret().total()),
                    misfit(run, NumberStyle.TYPESET),
                    run.convexity().map(v -> number(v.alongBudget().relative())).orElse("–"));
        }
        return table;
    }
}
