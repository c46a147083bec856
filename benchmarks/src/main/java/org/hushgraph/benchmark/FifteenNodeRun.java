package org.hushgraph.benchmark;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.online.OnlineNewtonStep;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.Clock;
import org.hushgraph.privacy.WindowCost;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A run of the Online Newton Step on a graph of 15 nodes, with three intruders that move once. {@code rounds.json} describes it.
 *
 * <p>The costs in that file were computed independently, with other programs and projections.
 */
public final class FifteenNodeRun {
    private final LinearNetwork network;
    private final CappedSimplex set;
    private final NewtonParameters parameters;
    private final Vector initial;
    private final List<Loss> losses;
    private final List<Double> expectedCosts;

    private FifteenNodeRun(JsonNode json) {
        JsonNode edges = json.get("edges");
        int[] from = numbers(edges.size(), l -> edges.get(l).get(0));
        int[] to = numbers(edges.size(), l -> edges.get(l).get(1));
        network = LinearNetwork.of(
                Graph.of(json.get("nodes").asInt(), from, to), json.get("decay").asDouble());
        set = CappedSimplex.of(
                edges.size(),
                json.get("lower").asDouble(),
                json.get("upper").asDouble(),
                json.get("budget").asDouble());
        parameters = new NewtonParameters(
                json.get("beta").asDouble(), json.get("epsilon").asDouble());
        initial = Vector.generate(
                edges.size(), l -> json.get("initialWeights").get(l).asDouble());
        losses = losses(json);
        expectedCosts = json.get("costs").valueStream().map(JsonNode::asDouble).toList();
    }

    /** A window cost over half a unit of time per round, counted from the last move of the intruders. */
    public static FifteenNodeRun window() {
        return read("window");
    }

    /** The all-time cost, discounted. */
    public static FifteenNodeRun allTime() {
        return read("allTime");
    }

    private static FifteenNodeRun read(String name) {
        try (InputStream in = FifteenNodeRun.class.getResourceAsStream("rounds.json")) {
            return new FifteenNodeRun(JsonMapper.shared().readTree(in).get(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Loss> losses(JsonNode json) {
        List<Loss> result = new ArrayList<>();
        JsonNode cost = json.get("cost");
        for (JsonNode stay : json.get("intruders")) {
            JsonNode nodes = stay.get("nodes");
            NodeSet observed = NodeSet.of(numbers(nodes.size(), nodes::get));
            int arrival = stay.get("round").asInt();
            result.subList(arrival, result.size()).clear();
            for (int round = arrival; round < json.get("rounds").asInt(); round++) {
                result.add(
                        cost.has("discount")
                                ? new AllTimeCost(
                                        network, observed, cost.get("discount").asDouble())
                                : new WindowCost(
                                        network,
                                        observed,
                                        Clock.SINCE_INTRUSION.window(
                                                round,
                                                arrival,
                                                cost.get("length").asDouble())));
            }
        }
        return result;
    }

    private static int[] numbers(int count, java.util.function.IntFunction<JsonNode> entry) {
        return IntStream.range(0, count).map(n -> entry.apply(n).asInt()).toArray();
    }

    /** The cost of every round. */
    public double[] costs() {
        double[] costs = new double[losses.size()];
        OnlineNewtonStep learner = OnlineNewtonStep.of(set, parameters, initial);
        for (int round = 0; round < costs.length; round++) {
            Loss.Evaluation now = losses.get(round).evaluate(learner.weights());
            costs[round] = now.value();
            learner.update(now.gradient());
        }
        return costs;
    }

    /** Computes the same costs and gradients at fixed weights: a run without Newton steps and projections. */
    public double[] costsOfInitialWeights() {
        return losses.stream()
                .mapToDouble(loss -> loss.evaluate(initial).value())
                .toArray();
    }

    /** The expected value of {@link #costs()}. */
    public List<Double> expectedCosts() {
        return expectedCosts;
    }
}
