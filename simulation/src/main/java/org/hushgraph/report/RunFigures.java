package org.hushgraph.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.Figure;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.NodeValues;
import org.hushgraph.picture.PanelGrid;
import org.hushgraph.picture.Series;
import org.hushgraph.picture.WidthScale;
import org.hushgraph.regret.LogarithmFit;
import org.hushgraph.scenario.IntruderSchedule;
import org.hushgraph.simulation.Knowledge;
import org.hushgraph.simulation.Round;
import org.hushgraph.simulation.Run;
import org.hushgraph.simulation.RunLedger;

/** The figures of a {@link Run}. */
final class RunFigures {
    private final Run run;
    private final NeighbourhoodView view;
    private final WeightsChart weights;
    private final double[] rounds;

    RunFigures(Run run) {
        this.run = run;
        this.view = new NeighbourhoodView(run);
        this.weights = new WeightsChart(run);
        this.rounds = IntStream.range(0, run.rounds().size()).asDoubleStream().toArray();
    }

    /** All figures by file name. */
    Map<String, Figure> all() {
        Map<String, Figure> figures = new LinkedHashMap<>();
        figures.put("network", beforeAndAfter());
        figures.put("weights", weights());
        figures.put("cost", cost());
        figures.put("regret", regret());
        figures.put("exposure", exposure());
        run.knowledge().ifPresent(knowledge -> figures.put("knowledge", knowledge(knowledge)));
        run.ledger().filter(RunLedger::isLeak).ifPresent(ledger -> figures.put("ledger", ledger(ledger)));
        if (StatesChart.suits(run)) {
            figures.put("states", new StatesChart(run, run.trajectory().orElseThrow()).figure());
        }
        return figures;
    }

    /** The caption of the figure of the network. */
    String networkCaption() {
        return "Weights in the first round and after the last round." + view.describe();
    }

    /** The caption of the figure of the weights. */
    String weightsCaption() {
        return weights.caption();
    }

    /** The network with the initial weights, and with those after the last round. */
    Figure beforeAndAfter() {
        Round first = run.rounds().get(0);
        Round last = run.rounds().get(run.rounds().size() - 1);
        WidthScale scale = WidthScale.of(view.weights(run.weights().first()), view.weights(run.finalWeights()));
        return PanelGrid.of("Line width shows the weight; observed nodes are red", 2)
                .with("before: initial weights", network(run.weights().first(), first.observed(), scale, 430, 340))
                .with(
                        "after " + run.rounds().size() + " rounds",
                        network(run.finalWeights(), last.observed(), scale, 430, 340));
    }

    /** How much the last intruders can learn about every node, before and after. */
    private Figure knowledge(Knowledge knowledge) {
        WidthScale scale = WidthScale.of(view.weights(run.weights().first()), view.weights(run.finalWeights()));
        return PanelGrid.of("How well each initial state is known: 0 not at all, 1 exactly", 2)
                .with(
                        "before",
                        known(knowledge, knowledge.before(), run.weights().first(), scale))
                .with("after", known(knowledge, knowledge.after(), run.finalWeights(), scale));
    }

    /** What was learned about the worst nodes so far. */
    private Figure ledger(RunLedger ledger) {
        LineChart.Builder chart = timeline("Information about the worst nodes", LedgerText.axis());
        return new LedgerText(ledger, run.scenario()).addTo(chart).build();
    }

    private Figure known(Knowledge knowledge, Disclosure disclosure, Vector weights, WidthScale scale) {
        double unknown = Math.sqrt(knowledge.observer().prior());
        Vector shares = disclosure.deviations().map(deviation -> 1 - deviation / unknown);
        return view.picture(knowledge.observed(), weights)
                .values(NodeValues.between("known", view.values(shares), 0, 1))
                .widths(scale)
                .size(430, 340)
                .build();
    }

    /** The weights that are shown in each of the rounds. */
    Stream<double[]> weightsAt(int... chosen) {
        return IntStream.of(chosen).mapToObj(t -> view.weights(run.weights().at(t)));
    }

    /** Adds a panel for each of the rounds. The name precedes the caption of the first. */
    PanelGrid panels(PanelGrid grid, String name, WidthScale scale, int width, int height, int... chosen) {
        PanelGrid more = grid;
        for (int t : chosen) {
            NodeSet observed = run.rounds().get(t).observed();
            String caption = (t == chosen[0] ? name : "") + "t = " + t;
            more = more.with(caption, network(run.weights().at(t), observed, scale, width, height));
        }
        return more;
    }

    private Figure network(Vector weights, NodeSet observed, WidthScale scale, int width, int height) {
        return view.picture(observed, weights).widths(scale).size(width, height).build();
    }

    /** The weights over time. The links that changed most are named. */
    Figure weights() {
        return weights.on(timeline("Weights over time", Axis.linear("weight")));
    }

    /** The cost of each round. */
    Figure cost() {
        Vector costs = run.costs();
        boolean wide = costs.max() > 100 * leastPositive(costs);
        return timeline("Cost of each round", axis("cost", wide))
                .series(Series.of("cost", rounds, positive(costs, wide)))
                .build();
    }

    private static double leastPositive(Vector values) {
        return Arrays.stream(values.toArray()).filter(value -> value > 0).min().orElse(1);
    }

    private static Axis axis(String label, boolean logarithmic) {
        return logarithmic ? Axis.logarithmic(label) : Axis.linear(label);
    }

    /** A logarithmic axis can't show 0, so rounds without intruders are gaps. */
    private static double[] positive(Vector values, boolean logarithmic) {
        return values.map(value -> logarithmic && value <= 0 ? Double.NaN : value)
                .toArray();
    }

    /** Static and dynamic regret, with the logarithm that fits the static regret. */
    Figure regret() {
        LineChart.Builder chart = marked(LineChart.titled("Regret"))
                .x(Axis.linear("rounds T"))
                .y(Axis.linear("regret"))
                .series(afterRounds("static", run.staticRegret().cumulative()))
                .series(afterRounds("dynamic", run.dynamicRegret().cumulative()));
        LogarithmFit fit = LogarithmFit.of(run.staticRegret().cumulative());
        if (fit.factor() > 0) {
            chart.series(afterRounds("c log T", fit.curve(rounds.length)).dashed());
        }
        return chart.build();
    }

    /** A line through the values after 1, 2, … rounds. */
    static Series afterRounds(String name, Vector values) {
        double[] counts =
                IntStream.rangeClosed(1, values.size()).asDoubleStream().toArray();
        return Series.of(name, counts, values.toArray());
    }

    /** The exposure, split into own and others. */
    Figure exposure() {
        Vector own =
                Vector.generate(rounds.length, t -> run.rounds().get(t).split().own());
        Vector others =
                Vector.generate(rounds.length, t -> run.rounds().get(t).split().others());
        boolean wide = own.max() > 10 * leastPositive(others);
        return timeline("Exposure, own and others", axis("exposure", wide))
                .series(Series.of("own: observed nodes", rounds, positive(own, wide)))
                .series(Series.of("others: hidden nodes", rounds, positive(others, wide)))
                .build();
    }

    private LineChart.Builder timeline(String title, Axis axis) {
        return marked(LineChart.titled(title)).x(Axis.linear("round t")).y(axis);
    }

    private LineChart.Builder marked(LineChart.Builder chart) {
        moves().forEach(change -> chart.marker(change.round(), "intruders move"));
        return chart;
    }

    /** The changes after round 0 within the run; empty if there are too many to mark. */
    private List<IntruderSchedule.Change> moves() {
        List<IntruderSchedule.Change> moves = run.scenario().intruders().changes().stream()
                .filter(change -> change.round() > 0 && change.round() < rounds.length)
                .toList();
        return moves.size() <= 6 ? moves : List.of();
    }
}
