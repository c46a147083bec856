package org.hushgraph.audit;

import java.io.Serializable;

/**
 * What an intruder at one node would learn.
 *
 * @param node its number in the graph
 * @param exposure f_k, the trace of the Gramian
 * @param own how much of it is about the node itself
 * @param others how much is about all others
 * @param error each of the three is off by no more than this; 0 where it is rounding alone
 */
public record NodeAudit(int node, double exposure, double own, double others, double error) implements Serializable {
    /** The same for another node that can't be told from this one. */
    NodeAudit of(int twin) {
        return new NodeAudit(twin, exposure, own, others, error);
    }
}
