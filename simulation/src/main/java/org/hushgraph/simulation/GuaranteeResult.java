package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntConsumer;
import org.hushgraph.consensus.AlgebraicConnectivity;
import org.hushgraph.consensus.HiddenConvergence;
import org.hushgraph.consensus.UsefulWeights;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.guarantee.Guarantee;
import org.hushgraph.guarantee.GuaranteeCheck;
import org.hushgraph.guarantee.GuaranteedWeights;
import org.hushgraph.guarantee.ProofKind;
import org.hushgraph.guarantee.Readers;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.linalg.Vector;
import org.hushgraph.scenario.GuaranteeChoice;
import org.hushgraph.scenario.Scenario;

/**
 * Whether the present weights of a scenario keep its guarantee, and the fastest weights that do.
 *
 * @param guarantee the promise against the readers of the scenario
 * @param proof the proof that was asked for; empty for the better one
 * @param found the weights with their proof
 * @param check what the worst readers learn under the present weights, while they stay constant
 * @param convergence λ₂ under the present weights; empty for large networks
 * @param hiddenConvergence the same of the hidden nodes, for fixed readers
 * @param tradeOff usefulness by promise; empty unless it was asked for
 * @param notes what a user must know
 */
public record GuaranteeResult(
        Scenario scenario,
        Guarantee guarantee,
        Optional<ProofKind> proof,
        GuaranteedWeights found,
        GuaranteeCheck check,
        OptionalDouble convergence,
        OptionalDouble hiddenConvergence,
        List<Point> tradeOff,
        List<String> notes) {
    /** The number of points of a trade-off. */
    public static final int POINTS = 12;

    /**
     * A promise and the rates of the fastest weights that keep it.
     *
     * @param deviation the promise: no estimate is better
     * @param caps the rate with proof by caps; empty if no weights were found
     * @param gramian the rate of constant weights
     */
    public record Point(double deviation, OptionalDouble caps, OptionalDouble gramian) {}

    /**
     * Finds the weights.
     *
     * @param proof empty for the better one
     * @param isTradeOff whether to compute the trade-off as well
     * @param progress receives the number of finished points
     */
    public static GuaranteeResult of(
            Scenario scenario, Optional<ProofKind> proof, boolean isTradeOff, IntConsumer progress) {
        GuaranteeChoice choice = scenario.guarantee()
                .orElseThrow(() -> new IllegalArgumentException(
                        "the scenario has no guarantee. Try adding guarantee: {deviation: 0.9}."));
        LinearNetwork network = scenario.linear().orElseThrow();
        Graph graph = network.graph();
        Guarantee guarantee = choice.stated().against(scenario.reading(), graph);
        Vector present = scenario.initialWeights();
        GuaranteedWeights found = proof.map(
                        kind -> GuaranteedWeights.of(network, choice.limits(), present, guarantee, kind))
                .orElseGet(() -> GuaranteedWeights.of(network, choice.limits(), present, guarantee));
        GuaranteeCheck check = GuaranteeCheck.of(network, present, guarantee);
        List<String> notes = new ArrayList<>(found.notes());
        choice.limit().loweredNote().ifPresent(notes::add);
        return new GuaranteeResult(
                scenario,
                guarantee,
                proof,
                found,
                check,
                convergence(graph, present),
                hidden(graph, guarantee, present),
                isTradeOff ? tradeOff(network, choice, guarantee, present, check, progress) : List.of(),
                notes);
    }

    private static OptionalDouble convergence(Graph graph, Vector weights) {
        return graph.nodeCount() > 1 && graph.nodeCount() <= UsefulWeights.MOST_NODES
                ? OptionalDouble.of(AlgebraicConnectivity.of(graph, weights))
                : OptionalDouble.empty();
    }

    private static OptionalDouble hidden(Graph graph, Guarantee guarantee, Vector weights) {
        if (!(guarantee.readers() instanceof Readers.Fixed fixed) || graph.nodeCount() > UsefulWeights.MOST_NODES) {
            return OptionalDouble.empty();
        }
        double rate = HiddenConvergence.of(graph, fixed.nodes()).at(weights);
        return Double.isFinite(rate) ? OptionalDouble.of(rate) : OptionalDouble.empty();
    }

    /** Promises from what the present weights keep almost up to the prior deviation. */
    private static List<Point> tradeOff(
            LinearNetwork network,
            GuaranteeChoice choice,
            Guarantee guarantee,
            Vector present,
            GuaranteeCheck check,
            IntConsumer progress) {
        double prior = guarantee.observer().prior();
        double least = new KnownState(check.worst(), prior).deviation();
        double range = Math.sqrt(prior) - least;
        List<Point> points = new ArrayList<>();
        for (int n = 0; n < POINTS && range > 0; n++) {
            progress.accept(n);
            double deviation = least + range * n / POINTS;
            Guarantee promised = new Guarantee(
                    new Promise.Deviation(deviation), guarantee.observer(), guarantee.readers(), guarantee.exempt());
            points.add(new Point(
                    deviation,
                    rate(GuaranteedWeights.of(network, choice.limits(), present, promised, ProofKind.CAPS)),
                    rate(GuaranteedWeights.of(network, choice.limits(), present, promised, ProofKind.GRAMIAN))));
        }
        return points;
    }

    private static OptionalDouble rate(GuaranteedWeights found) {
        return found.kept() && Double.isFinite(found.rate()) ? OptionalDouble.of(found.rate()) : OptionalDouble.empty();
    }

    /** The rate that is as large as possible, under the present weights. */
    public OptionalDouble presentRate() {
        return hiddenConvergence.isPresent() ? hiddenConvergence : convergence;
    }

    /** The deviation of the best known protected node under the present weights. */
    public double presentDeviation() {
        return new KnownState(check.worst(), guarantee.observer().prior()).deviation();
    }

    /** The same under the returned weights. */
    public double deviation() {
        return new KnownState(found.check().worst(), guarantee.observer().prior()).deviation();
    }
}
