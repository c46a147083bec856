package org.hushgraph.scenario;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.privacy.Clock;

/**
 * The paper's two simulations. The paper states the number of nodes, the bounds, the rounds and when intruders move. Graph, observed
 * nodes, initial weights and time step are not stated there; they are chosen here.
 *
 * <p>Paper: section IV, Simulation.
 */
public final class PaperScenarios {
    /** Δ: short enough for the move to matter under the paper's clock, where late rounds decay like e^{−2τ}. */
    public static final double TIME_STEP = 0.1;

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
        Graph graph = RandomGraphs.erdosRenyi(9, 0.35, NINE_NODES_SEED);
        IntruderSchedule intruders = IntruderSchedule.of(
                new IntruderSchedule.Change(0, NodeSet.of(2)), new IntruderSchedule.Change(25, NodeSet.of(6)));
        return scenario("nine nodes, one intruder that moves at t = 25", graph, intruders, 50);
    }

    /** Fifteen nodes, three intruders of which two move at t = 10, 20 rounds. */
    public static Scenario fifteenNodes() {
        Graph graph = RandomGraphs.erdosRenyi(15, 0.22, FIFTEEN_NODES_SEED);
        IntruderSchedule intruders = IntruderSchedule.of(
                new IntruderSchedule.Change(0, NodeSet.of(0, 4, 9)),
                new IntruderSchedule.Change(10, NodeSet.of(3, 4, 12)));
        return scenario("fifteen nodes, two of three intruders move at t = 10", graph, intruders, 20);
    }

    /**
     * The paper's cost: consecutive windows of this length, with the printed or the exact gradient. The paper only states that G
     * exists. Here G is half of the proved bound, which no gradient of the runs with Δ = 0.1 exceeds. The full bound would halve the
     * steps.
     */
    public static Scenario withWindows(Scenario scenario, double timeStep, CostChoice.GradientRule gradient) {
        Scenario windowed = scenario.withCost(new CostChoice.Window(timeStep, Clock.ELAPSED, gradient));
        double proved = 0;
        for (int round = 0; round < windowed.rounds(); round++) {
            proved = Math.max(proved, windowed.cost(round).gradientBound().orElseThrow());
        }
        return windowed.withLearner(LearnerChoice.defaults().withGradientBound(proved / 2));
    }

    private static Scenario scenario(String name, Graph graph, IntruderSchedule intruders, int rounds) {
        Scenario plain = Scenario.on(graph, intruders).withName(name).withRounds(rounds);
        Scenario started = plain.withInitialWeights(
                WeightDefaults.random(plain.feasibleSet().simplex(), WEIGHTS_SEED));
        return withWindows(started, TIME_STEP, CostChoice.GradientRule.PRINTED);
    }
}
