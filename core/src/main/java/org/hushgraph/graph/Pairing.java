package org.hushgraph.graph;

import java.util.BitSet;
import org.hushgraph.random.SplitMix64;

/**
 * A random graph in which every node has the same degree. Each node has that many stubs, which are shuffled and paired.
 * Pairs that form a self-loop or a duplicate link are repaired by swaps with other pairs.
 *
 * <p>Cost: O(M), for degrees up to half the nodes.
 */
final class Pairing {
    private final SplitMix64 random;
    private final int[] stubs; // pair p is entries 2p and 2p + 1
    private final int pairs;
    private final PairSet taken;
    private final BitSet bad = new BitSet();

    private Pairing(int nodes, int degree, SplitMix64 random) {
        this.random = random;
        this.stubs = new int[Math.multiplyExact(nodes, degree)];
        this.pairs = stubs.length / 2;
        this.taken = new PairSet(pairs);
        for (int s = 0; s < stubs.length; s++) {
            stubs[s] = s / degree;
        }
        random.shuffle(stubs, stubs.length);
        for (int p = 0; p < pairs; p++) {
            bad.set(p, stubs[2 * p] == stubs[2 * p + 1] || !taken.add(stubs[2 * p], stubs[2 * p + 1]));
        }
    }

    static EdgeList of(int nodes, int degree, SplitMix64 random) {
        Pairing pairing = new Pairing(nodes, degree, random);
        while (!pairing.repair()) { // rare, and only with few nodes
            pairing = new Pairing(nodes, degree, random);
        }
        EdgeList edges = new EdgeList(nodes, pairing.pairs);
        for (int s = 0; s < pairing.stubs.length; s += 2) {
            edges.add(
                    Math.min(pairing.stubs[s], pairing.stubs[s + 1]), Math.max(pairing.stubs[s], pairing.stubs[s + 1]));
        }
        return edges;
    }

    private boolean repair() {
        int p = bad.length() - 1;
        for (long tries = 100L * stubs.length; p >= 0 && tries > 0; tries--) {
            int q = random.nextInt(pairs);
            if (!bad.get(q) && swap(p, q)) {
                bad.clear(p);
                p = bad.length() - 1;
            }
        }
        return p < 0;
    }

    /** Replaces a–b, c–d by a–c, b–d, unless one of these exists already. */
    private boolean swap(int p, int q) {
        int a = stubs[2 * p];
        int b = stubs[2 * p + 1];
        int c = stubs[2 * q];
        int d = stubs[2 * q + 1];
        boolean same = a == d && b == c; // a–c and b–d would be one pair
        if (a == c || b == d || same || taken.contains(a, c) || taken.contains(b, d)) {
            return false;
        }
        taken.remove(c, d);
        taken.add(a, c);
        taken.add(b, d);
        stubs[2 * p + 1] = c;
        stubs[2 * q] = b;
        return true;
    }

    /** For dense graphs: draws the pairs that are not joined instead. */
    static EdgeList allBut(int nodes, int missing, SplitMix64 random) {
        EdgeList absent = of(nodes, missing, random);
        PairSet left = new PairSet(absent.size());
        for (int l = 0; l < absent.size(); l++) {
            left.add(absent.from(l), absent.to(l));
        }
        EdgeList edges = new EdgeList(nodes, nodes * (nodes - 1.0 - missing) / 2);
        for (int i = 0; i < nodes; i++) {
            for (int j = i + 1; j < nodes; j++) {
                if (!left.contains(i, j)) {
                    edges.add(i, j);
                }
            }
        }
        return edges;
    }
}
