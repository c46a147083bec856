package org.hushgraph.graph;

import org.hushgraph.random.SplitMix64;

/**
 * A ring on which each node is joined to all nodes up to {@code hops} away. Each link is then redirected to a random
 * node with a given probability, unless the two are joined already.
 *
 * <p>Only redirected links need a set: the list itself shows whether a link of the ring is unchanged.
 */
final class RewiredRing {
    private final int nodes;
    private final int hops;
    private final EdgeList edges; // edge (h − 1) N + i joined i and i + h

    private RewiredRing(int nodes, int hops) {
        this.nodes = nodes;
        this.hops = hops;
        this.edges = new EdgeList(nodes, (double) nodes * hops);
        for (int hop = 1; hop <= hops; hop++) {
            for (int i = 0; i < nodes; i++) {
                edges.add(i, next(i, hop));
            }
        }
    }

    static EdgeList of(int nodes, int hops, double rewire, SplitMix64 random) {
        RewiredRing ring = new RewiredRing(nodes, hops);
        if (2 * hops < nodes - 1) { // otherwise all nodes are joined already
            ring.rewire(rewire, random);
        }
        return ring.edges;
    }

    private void rewire(double rewire, SplitMix64 random) {
        PairSet redirected = new PairSet(rewire * edges.size());
        for (int l = 0; l < edges.size(); l++) {
            if (random.nextDouble() < rewire) {
                int i = edges.from(l);
                int other = random.nextInt(nodes);
                if (other != i && !isUnchanged(i, other) && !isUnchanged(other, i) && redirected.add(i, other)) {
                    edges.redirect(l, other);
                }
            }
        }
    }

    /** Whether the ring joined i to j, and the link was not redirected. */
    private boolean isUnchanged(int i, int j) {
        int hop = j - i + (j < i ? nodes : 0);
        return hop <= hops && edges.to((hop - 1) * nodes + i) == j;
    }

    private int next(int i, int hop) {
        int j = i - nodes + hop;
        return j < 0 ? j + nodes : j;
    }
}
