package org.hushgraph.scenario;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.privacy.Clock;
import org.hushgraph.random.SplitMix64;

/**
 * The paper's two simulations. The paper states the number of nodes, the bounds, the rounds and when intruders move. Graph, observed
 * nodes, initial weights and time step are not stated there; they are chosen here.
 *
 * <p>Paper: section IV, Simulation.
 */
public final class PaperScenarios {
    /** Δ: short enough for the move to matter under the paper's clock, where late rounds decay like e^{−2τ}. */
    public static final double TIME_STEP = 0.1;

    /** When the intruder of the first simulation moves. */
    public static final int NINE_NODES_MOVE = 25;

    /** When two intruders of the second simulation move. */
    public static final int FIFTEEN_NODES_MOVE = 10;

    private static final long NINE_NODES_SEED = 11;
    private static final long FIFTEEN_NODES_SEED = 5;
    private static final long WEIGHTS_SEED = 7;

    private PaperScenarios() {}

    /** The seeds of the graphs and of the initial weights. */
    public static Map<String, Long> seeds() {
        Map<String, Long> seeds = new LinkedHashMap<>();
        seeds.put("nine-nodes", NINE_NODES_SEED);
        seeds.put("fifteen-nodes", FIFTEEN_NODES_SEED);
        seeds.put("weights", WEIGHTS_SEED);
        return seeds;
    }

    /** Nine nodes, one intruder that moves at t = 25, 50 rounds. */
    public static Scenario nineNodes() {
        return nineNodes(nineNodeGraph(NINE_NODES_SEED), NodeSet.of(2), NodeSet.of(6), WEIGHTS_SEED);
    }

    /** The same with another random graph, random observed nodes, other initial weights, and the proved bound as G. */
    public static Scenario nineNodes(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Graph graph = nineNodeGraph(random.nextLong());
        int[] nodes = shuffledNodes(graph, random);
        return nineNodes(graph, NodeSet.of(nodes[0]), NodeSet.of(nodes[1]), random.nextLong())
                .withLearner(ScenarioDefaults.PAPER.learner());
    }

    private static Graph nineNodeGraph(long seed) {
        return RandomGraphs.erdosRenyi(9, 0.35, seed);
    }

    private static Scenario nineNodes(Graph graph, NodeSet first, NodeSet then, long weightsSeed) {
        IntruderSchedule intruders = moving(first, NINE_NODES_MOVE, then);
        return scenario("nine nodes, one intruder that moves at t = 25", graph, intruders, 50, weightsSeed);
    }

    /** Fifteen nodes, three intruders of which two move at t = 10, 20 rounds. */
    public static Scenario fifteenNodes() {
        Graph graph = fifteenNodeGraph(FIFTEEN_NODES_SEED);
        return fifteenNodes(graph, NodeSet.of(0, 4, 9), NodeSet.of(3, 4, 12), WEIGHTS_SEED);
    }

    /** The same with another random graph, random observed nodes, other initial weights, and the proved bound as G. */
    public static Scenario fifteenNodes(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Graph graph = fifteenNodeGraph(random.nextLong());
        int[] nodes = shuffledNodes(graph, random);
        NodeSet first = NodeSet.of(nodes[0], nodes[1], nodes[2]);
        return fifteenNodes(graph, first, NodeSet.of(nodes[2], nodes[3], nodes[4]), random.nextLong())
                .withLearner(ScenarioDefaults.PAPER.learner());
    }

    private static Graph fifteenNodeGraph(long seed) {
        return RandomGraphs.erdosRenyi(15, 0.22, seed);
    }

    private static Scenario fifteenNodes(Graph graph, NodeSet first, NodeSet then, long weightsSeed) {
        IntruderSchedule intruders = moving(first, FIFTEEN_NODES_MOVE, then);
        return scenario("fifteen nodes, two of three intruders move at t = 10", graph, intruders, 20, weightsSeed);
    }

    private static int[] shuffledNodes(Graph graph, SplitMix64 random) {
        int[] nodes = IntStream.range(0, graph.nodeCount()).toArray();
        random.shuffle(nodes, nodes.length);
        return nodes;
    }

    private static IntruderSchedule moving(NodeSet first, int round, NodeSet then) {
        return IntruderSchedule.of(new IntruderSchedule.Change(0, first), new IntruderSchedule.Change(round, then));
    }

    /**
     * The paper's cost: consecutive windows of this length, with the printed or the exact gradient. The paper only states that G
     * exists. Here G is half of the proved bound, which no gradient of these two networks exceeds with Δ = 0.1. The full bound would halve the
     * steps.
     */
    public static Scenario withWindows(Scenario scenario, double timeStep, CostChoice.GradientRule gradient) {
        Scenario windowed = scenario.withCost(new CostChoice.Window(timeStep, Clock.ELAPSED, gradient));
        double proved = 0;
        for (int round = 0; round < windowed.rounds(); round++) {
            proved = Math.max(proved, windowed.cost(round).gradientBound().orElseThrow());
        }
        return windowed.withLearner(ScenarioDefaults.PAPER.learner().withGradientBound(proved / 2));
    }

    private static Scenario scenario(
            String name, Graph graph, IntruderSchedule intruders, int rounds, long weightsSeed) {
        Scenario plain = Scenario.on(graph, intruders, ScenarioDefaults.PAPER)
                .withName(name)
                .withRounds(rounds);
        Scenario started = plain.withInitialWeights(
                WeightDefaults.random(plain.feasibleSet().simplex(), weightsSeed));
        return withWindows(started, TIME_STEP, CostChoice.GradientRule.PRINTED);
    }
}
