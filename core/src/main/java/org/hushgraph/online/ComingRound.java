package org.hushgraph.online;

import java.util.Objects;
import java.util.Optional;
import org.hushgraph.belief.Belief;
import org.hushgraph.convex.ChangePrice;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Loss;
import org.hushgraph.graph.NodeSet;

/**
 * The round that comes next. The alarms determine which nodes are read, with certainty or not, and so its cost.
 *
 * @param belief the probability of each node that it is read
 * @param cost of the weights in this round, under this belief
 * @param convex whether the cost is proved to be convex
 * @param set the feasible weights
 * @param price of changing the weights, if there is one
 */
public record ComingRound(Belief belief, Loss cost, boolean convex, FeasibleSet set, Optional<ChangePrice> price) {
    /** With certain alarms and without a price. */
    public ComingRound(NodeSet observed, Loss cost, boolean convex, FeasibleSet set) {
        this(Belief.certain(observed), cost, convex, set, Optional.empty());
    }

    /** The nodes that are read with a probability of at least one half. */
    public NodeSet observed() {
        return belief.likely();
    }

    /** Whether no node is read, so that the cost is 0. */
    public boolean isIdle() {
        return belief.significant().isEmpty();
    }

    /** The cost and the price. */
    Loss objective() {
        return price.map(change -> change.added(cost)).orElse(cost);
    }

    /** Whether the best weights are the same as for another round: the best response to it stays the best. */
    boolean isLike(ComingRound other) {
        return Objects.equals(cost, other.cost) && Objects.equals(set, other.set) && belief.equals(other.belief);
    }
}
