package org.hushgraph.scenario;

import org.hushgraph.belief.Belief;
import org.hushgraph.graph.NodeSet;

/**
 * What the policy knows about the intruders of a round.
 *
 * @param round t, from 0
 * @param reports the nodes reported in this round
 * @param belief the probability of each node that it is read
 * @param lastChange the round in which the set of likely nodes last changed; 0 if it never did
 */
public record PerceivedRound(int round, NodeSet reports, Belief belief, int lastChange) {
    /** Whether the set of nodes that are likely read changed in this round. */
    public boolean isChange() {
        return lastChange == round && (round > 0 || !belief.likely().isEmpty());
    }
}
