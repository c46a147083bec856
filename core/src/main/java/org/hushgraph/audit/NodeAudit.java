package org.hushgraph.audit;

import java.io.Serializable;

/**
 * The exposure to an intruder at one node.
 *
 * @param node its number in the graph
 * @param exposure f_k, the trace of the Gramian
 * @param own the part about the node itself
 * @param others the part about all other nodes
 * @param error estimate of the error of each of the three; 0 if it is below 1e-10 of the exposure
 */
public record NodeAudit(int node, double exposure, double own, double others, double error) implements Serializable {
    /** The same audit for an equivalent node. */
    NodeAudit of(int twin) {
        return new NodeAudit(twin, exposure, own, others, error);
    }
}
