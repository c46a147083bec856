package org.hushgraph.blocks;

import java.io.Serializable;

/** Nodes 0 … N − 1 cut into blocks of consecutive numbers, all of one size but the last ones, which may have fewer or none. */
public record NodeCut(int nodes, int blocks) implements Serializable {
    public NodeCut {
        if (nodes < 1) {
            throw new IllegalArgumentException("nodes = " + nodes + " must be 1 or more.");
        }
        if (blocks < 1) {
            throw new IllegalArgumentException("blocks = " + blocks + " must be 1 or more.");
        }
    }

    /** How many nodes a full block has. */
    int rows() {
        return (int) (((long) nodes + blocks - 1) / blocks);
    }

    /** The block of a node. */
    public int blockOf(int node) {
        return node / rows();
    }

    /** The first node of a block; that of the block after the last is the number of nodes. */
    int first(int block) {
        return (int) Math.min(nodes, (long) block * rows());
    }

    /** How many nodes a block has. */
    int size(int block) {
        return first(block + 1) - first(block);
    }
}
