package org.hushgraph.scenario;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.hushgraph.belief.Belief;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.privacy.Sensitivity;

/**
 * The cost that is minimised, and how it is computed.
 *
 * @param choice the kind of cost of a round
 * @param objective which information counts
 * @param sensitivity the value of each node's state
 * @param engine how costs are computed
 */
public record CostPlan(CostChoice choice, Objective objective, Sensitivity sensitivity, EngineChoice engine) {
    /** All-time cost, the same sensitivity for every node. */
    static CostPlan of(int nodes, ScenarioDefaults defaults) {
        return new CostPlan(
                CostChoice.defaults(), defaults.objective(), Sensitivity.uniform(nodes), EngineChoice.defaults());
    }

    /** The value of each node's state while these nodes are observed. */
    public Sensitivity sensitivity(NodeSet observed) {
        return objective.isAboutHiddenNodes() ? sensitivity.without(observed) : sensitivity;
    }

    /** Whether any state remains to protect while these nodes are observed. */
    public boolean isAnyProtected(NodeSet observed) {
        return !objective.isAboutHiddenNodes()
                || IntStream.range(0, sensitivity.values().size())
                        .anyMatch(i ->
                                !observed.contains(i) && sensitivity.values().get(i) > 0);
    }

    /** The same belief without nodes whose intruders leave nothing to protect, so that they cost nothing. */
    public Belief relevant(Belief belief) {
        if (!objective.isAboutHiddenNodes()) {
            return belief;
        }
        if (!isAnyProtected(belief.certain())) {
            return Belief.none();
        }
        Map<Integer, Double> kept = new HashMap<>();
        for (int n = 0; n < belief.size(); n++) {
            if (isAnyProtected(NodeSet.of(belief.node(n)))) {
                kept.put(belief.node(n), belief.probability(n));
            }
        }
        return kept.size() == belief.size() ? belief : Belief.of(kept);
    }

    /** Whether the sparse engine can't compute these costs. */
    boolean isDenseOnly() {
        return objective.isInBits() || choice instanceof CostChoice.Custom;
    }
}
