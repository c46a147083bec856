package org.hushgraph.scenario;

import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.privacy.Sensitivity;

/**
 * What is minimised, and how it is computed.
 *
 * @param choice what a round costs
 * @param objective whose states count
 * @param sensitivity what each node's state is worth
 * @param engine how costs are computed
 */
public record CostPlan(CostChoice choice, Objective objective, Sensitivity sensitivity, EngineChoice engine) {
    /** The defaults: all-time cost, every node counted alike. */
    public static CostPlan standard(int nodes) {
        return new CostPlan(
                CostChoice.defaults(), Objective.STANDARD, Sensitivity.uniform(nodes), EngineChoice.defaults());
    }

    /** What each node's state is worth while these nodes are read. */
    public Sensitivity counted(NodeSet observed) {
        return objective == Objective.OTHERS ? sensitivity.without(observed) : sensitivity;
    }

    /** Whether anything is left to protect while these nodes are read. */
    public boolean isAnyProtected(NodeSet observed) {
        return objective != Objective.OTHERS
                || IntStream.range(0, sensitivity.values().size())
                        .anyMatch(i ->
                                !observed.contains(i) && sensitivity.values().get(i) > 0);
    }

    /** Whether the sparse engine can't compute these costs. */
    boolean isDenseOnly() {
        return objective == Objective.BITS || choice instanceof CostChoice.Own;
    }
}
