package org.hushgraph.blocks;

import java.io.Serializable;

/**
 * A partition of the nodes 0 … N − 1 into blocks of consecutive numbers. All blocks have the same size, except that the
 * last ones may be smaller or empty.
 */
public record NodeCut(int nodes, int blocks) implements Serializable {
    public NodeCut {
        if (nodes < 1) {
            throw new IllegalArgumentException("nodes = " + nodes + " must be 1 or more.");
        }
        if (blocks < 1) {
            throw new IllegalArgumentException("blocks = " + blocks + " must be 1 or more.");
        }
    }

    /** The number of nodes in a full block. */
    int rows() {
        return (int) (((long) nodes + blocks - 1) / blocks);
    }

    /** The block of a node. */
    public int blockOf(int node) {
        return node / rows();
    }

    /** The first node of a block. For the index after the last block, the number of nodes. */
    int first(int block) {
        return (int) Math.min(nodes, (long) block * rows());
    }

    /** The number of nodes in a block. */
    int size(int block) {
        return first(block + 1) - first(block);
    }
}
