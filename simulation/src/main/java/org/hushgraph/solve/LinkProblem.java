package org.hushgraph.solve;

import java.io.Serializable;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.AllTime;
import org.hushgraph.privacy.SparseEngine;

/**
 * What is asked: the all-time cost of a list of links and its derivative by every weight.
 *
 * @param links where the list is: a file, or an address that the machines of a cluster know
 * @param observed the nodes that intruders read
 * @param decay a, of every node
 * @param discount ρ
 * @param tolerance relative error of cost and gradient (in the Euclidean norm) that is aimed at
 * @param weight which column is the weight
 * @param blocks into which nodes are cut on a cluster; 0: as many as the links take
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
    /** Vectors are kept for all observed nodes at a time. */
    private static final int MOST_OBSERVED = 64;

    private static final int LEAST_BLOCKS = 8;
    private static final int LINKS_PER_BLOCK = 1_000_000;
    private static final int MOST_BLOCKS = 100_000;

    public LinkProblem {
        if (observed.isEmpty() || observed.size() > MOST_OBSERVED) {
            throw new IllegalArgumentException("observed are " + observed.size() + " nodes, but it must be 1 to "
                    + MOST_OBSERVED + ". Maybe ask several times: costs and gradients add up.");
        }
        if (observed.get(0) < 0) {
            throw new IllegalArgumentException("observed node " + observed.get(0) + " must be 0 or more.");
        }
        if (!(decay > 0 && decay < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("decay = " + decay + " must be a positive, finite number.");
        }
        new AllTime(discount); // refuses what is no discount
        SparseEngine.requireTolerance(tolerance);
        if (blocks < 0 || blocks > MOST_BLOCKS) {
            throw new IllegalArgumentException("blocks = " + blocks + " must be 1 to " + MOST_BLOCKS + ".");
        }
    }

    /** a + ρ. */
    public double shift() {
        return decay + discount;
    }

    /** How many blocks so many rows of the list are cut into. It depends on nothing else, so that the answer has the same bits anywhere. */
    public int blocksFor(long rows) {
        long needed = (rows + LINKS_PER_BLOCK - 1) / LINKS_PER_BLOCK;
        return blocks > 0 ? blocks : (int) Math.min(MOST_BLOCKS, Math.max(LEAST_BLOCKS, needed));
    }

    /** Refuses observed nodes that the list does not have. */
    public void requireIn(int nodes) {
        int last = observed.get(observed.size() - 1);
        if (last >= nodes) {
            throw new IllegalArgumentException(
                    "observed node " + last + " is not in the list; its nodes are 0 to " + (nodes - 1) + ".");
        }
    }
}
