package org.hushgraph.online;

import java.util.Objects;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Loss;
import org.hushgraph.graph.NodeSet;

/**
 * The round that comes next. The alarms determine its intruders, and so its cost.
 *
 * @param observed the nodes that are read
 * @param cost of the weights in this round
 * @param convex whether the cost is proved to be convex
 * @param set the feasible weights
 */
public record ComingRound(NodeSet observed, Loss cost, boolean convex, FeasibleSet set) {
    /** Whether the best weights are the same as for another round. */
    boolean isLike(ComingRound other) {
        return Objects.equals(cost, other.cost) && Objects.equals(set, other.set) && observed.equals(other.observed);
    }
}
