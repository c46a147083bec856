package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.Sensitivity;

/**
 * Everything that decides what a run does; the same scenario gives the same result, bit for bit.
 *
 * @param name what people call it
 * @param origin where the network comes from
 * @param network graph and decays
 * @param feasibleSet 𝒫
 * @param initialWeights w_1 as given, which need not be feasible for an evaluation
 * @param intruders who is read when
 * @param sensitivity what each node's state is worth
 * @param cost what a round costs
 * @param learner who chooses the weights
 * @param rounds T
 * @param states how states are simulated, if at all
 */
public record Scenario(
        String name,
        NetworkOrigin origin,
        LinearNetwork network,
        CappedSimplex feasibleSet,
        Vector initialWeights,
        IntruderSchedule intruders,
        Sensitivity sensitivity,
        CostChoice cost,
        LearnerChoice learner,
        int rounds,
        Optional<StateChoice> states) {

    /** The paper's setting on a graph: decay 1, weights in [0.01, 0.99] with sum 1, 50 rounds. */
    public static Scenario on(Graph graph, IntruderSchedule intruders) {
        CappedSimplex set = WeightDefaults.of(graph.edgeCount(), 1).set();
        return new Scenario(
                "a run on " + graph,
                NetworkOrigin.of(graph),
                LinearNetwork.of(graph),
                set,
                set.uniform(),
                intruders,
                Sensitivity.uniform(graph.nodeCount()),
                CostChoice.standard(),
                LearnerChoice.standard(),
                50,
                Optional.empty());
    }

    public Graph graph() {
        return network.graph();
    }

    /** f_t, as the learner of round t sees it. */
    public PrivacyCost cost(int round) {
        return cost.cost(network, intruders.observed(round), sensitivity, round, intruders.lastChange(round));
    }

    public Scenario withName(String value) {
        return new Scenario(
                value,
                origin,
                network,
                feasibleSet,
                initialWeights,
                intruders,
                sensitivity,
                cost,
                learner,
                rounds,
                states);
    }

    public Scenario withInitialWeights(Vector value) {
        return new Scenario(
                name, origin, network, feasibleSet, value, intruders, sensitivity, cost, learner, rounds, states);
    }

    public Scenario withCost(CostChoice value) {
        return new Scenario(
                name,
                origin,
                network,
                feasibleSet,
                initialWeights,
                intruders,
                sensitivity,
                value,
                learner,
                rounds,
                states);
    }

    public Scenario withLearner(LearnerChoice value) {
        return new Scenario(
                name,
                origin,
                network,
                feasibleSet,
                initialWeights,
                intruders,
                sensitivity,
                cost,
                value,
                rounds,
                states);
    }

    public Scenario withRounds(int value) {
        return new Scenario(
                name,
                origin,
                network,
                feasibleSet,
                initialWeights,
                intruders,
                sensitivity,
                cost,
                learner,
                value,
                states);
    }
}
