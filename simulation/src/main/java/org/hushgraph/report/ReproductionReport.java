package org.hushgraph.report;

import static org.hushgraph.report.RunFigures.afterRounds;
import static org.hushgraph.report.RunReport.number;
import static org.hushgraph.report.RunReport.percent;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hushgraph.linalg.Vector;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.Figure;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.picture.Table;
import org.hushgraph.regret.LogarithmFit;
import org.hushgraph.reproduction.Reproduction;
import org.hushgraph.reproduction.Reproduction.Played;
import org.hushgraph.reproduction.Reproduction.Step;
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
        for (Played played : outcome.nine()) {
            figures.put("figure-1-regret-" + played.variant().key(), regret(played));
        }
        for (Played played : outcome.fifteen()) {
            figures.put(
                    "figure-2-networks-" + played.variant().key(),
                    new RunFigures(played.run())
                            .panels("Re-weighting with " + played.variant().label(), 3, 0, 1, 9, 10, 11, 19));
        }
        figures.put("time-step", timeSteps(outcome));
        return figures;
    }

    HtmlPage page() {
        HtmlPage page = HtmlPage.titled(
                        "The paper's simulations, reproduced",
                        "Alaeddini, Morgansen, Mesbahi: Adaptive Communication Networks with Privacy Guarantees")
                .paragraph(
                        "The paper states the number of nodes and rounds, the weight bounds and when intruders move. It does not"
                                + " state the graphs, the observed nodes, the initial weights, the time step and the"
                                + " gradient bound G. This report uses Erdős–Rényi graphs, random initial weights and time"
                                + " step Δ = " + number(PaperScenarios.TIME_STEP)
                                + ". For the paper's cost, G is half of the proved bound; no gradient with this Δ exceeds"
                                + " it. All random choices have fixed seeds, so every run gives the same numbers.")
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
                                + " adapting was cheaper than any fixed weights.");
        for (Played played : outcome.nine()) {
            page = page.figure(figures.get("figure-1-regret-" + played.variant().key()), caption(played));
        }
        page = page.section("Fifteen nodes: re-weighting (the paper's figure 2)")
                .paragraph(
                        "Two of three intruders move at t = 10. The first row shows the network before the move, the second"
                                + " row after it. As in the paper, the links next to intruders gain weight.");
        for (Played played : outcome.fifteen()) {
            page = page.figure(
                    figures.get("figure-2-networks-" + played.variant().key()), caption(played));
        }
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
        String bound = run.bound()
                .map(proved ->
                        " Proved bound: " + number(proved.after(run.rounds().size())) + ", sharper bound: "
                                + number(proved.sharpAfter(run.rounds().size())) + ".")
                .orElse(" No regret bound is proved.");
        String text = played.variant().description();
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ". Static regret "
                + number(run.staticRegret().total()) + ", dynamic "
                + number(run.dynamicRegret().total()) + "." + bound
                + run.convexity()
                        .map(verdict -> " " + RunReport.verdict(verdict))
                        .orElse("");
    }

    private static Figure regret(Played played) {
        Vector regret = played.run().staticRegret().cumulative();
        LineChart.Builder chart = LineChart.titled("Regret, " + played.variant().description())
                .x(Axis.linear("rounds T"))
                .y(Axis.linear("regret"))
                .series(afterRounds("static regret", regret));
        LogarithmFit fit = LogarithmFit.of(regret);
        if (fit.factor() > 0) {
            chart.series(afterRounds("c log T", fit.curve(regret.size())).dashed());
        }
        return chart.marker(25, "intruder moves").build();
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
