package org.hushgraph.solve;

import java.io.Serializable;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.AllTime;
import org.hushgraph.privacy.SparseEngine;

/**
 * The problem to solve: the all-time cost of a list of links and its derivative by every weight.
 *
 * @param links the location of the list: a file, or an address that the cluster can read
 * @param observed the observed nodes
 * @param decay a, the same for every node
 * @param discount ρ
 * @param tolerance target for the relative error of cost and gradient, the latter in the Euclidean norm
 * @param weight the weight column
 * @param blocks the number of node blocks on a cluster; 0 derives it from the number of links
 */
public record LinkProblem(
        String links,
        NodeSet observed,
        double decay,
        double discount,
        double tolerance,
        WeightColumn weight,
        int blocks)
        implements Serializable {
    /** Limited because the vectors of all observed nodes are in memory at the same time. */
    private static final int MOST_OBSERVED = 64;

    private static final int LEAST_BLOCKS = 8;
    private static final int LINKS_PER_BLOCK = 1_000_000;
    private static final int MOST_BLOCKS = 100_000;

    public LinkProblem {
        if (observed.isEmpty() || observed.size() > MOST_OBSERVED) {
            throw new IllegalArgumentException(
                    "there are " + observed.size() + " observed nodes, but there must be 1 to " + MOST_OBSERVED
                            + ". Try several calls: costs and gradients add up.");
        }
        if (observed.get(0) < 0) {
            throw new IllegalArgumentException("observed node " + observed.get(0) + " must be 0 or more.");
        }
        if (!(decay > 0 && decay < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("decay = " + decay + " must be a positive, finite number.");
        }
        new AllTime(discount); // rejects an invalid discount
        SparseEngine.requireTolerance(tolerance);
        if (blocks < 0 || blocks > MOST_BLOCKS) {
            throw new IllegalArgumentException("blocks = " + blocks + " must be 1 to " + MOST_BLOCKS + ".");
        }
    }

    /** a + ρ. */
    public double shift() {
        return decay + discount;
    }

    /** The number of blocks for a list with this many rows. Depends on nothing else, so that results are the same on every machine. */
    public int blocksFor(long rows) {
        long needed = (rows + LINKS_PER_BLOCK - 1) / LINKS_PER_BLOCK;
        return blocks > 0 ? blocks : (int) Math.min(MOST_BLOCKS, Math.max(LEAST_BLOCKS, needed));
    }

    /** Rejects observed nodes that are not in the list. */
    public void requireIn(int nodes) {
        int last = observed.get(observed.size() - 1);
        if (last >= nodes) {
            throw new IllegalArgumentException(
                    "observed node " + last + " is not in the list, which has the nodes 0 to " + (nodes - 1) + ".");
        }
    }
}
