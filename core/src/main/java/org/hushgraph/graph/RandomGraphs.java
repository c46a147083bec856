package org.hushgraph.graph;

import java.util.Optional;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;

/**
 * Random families of graphs; a seed yields the same graph on every machine. A draw that is not connected is repeated
 * with the next numbers of the same stream; {@link GraphModel} can keep its largest component instead. Cost: linear in
 * the number of edges.
 */
public final class RandomGraphs {
    private RandomGraphs() {}

    /** Erdős–Rényi: each pair is joined with the given probability. */
    public static Graph erdosRenyi(int nodes, double probability, long seed) {
        return erdosRenyi(nodes, probability, seed, ComponentRule.REDRAW).graph();
    }

    static GeneratedGraph erdosRenyi(int nodes, double probability, long seed, ComponentRule rule) {
        requireNodes(nodes, 1);
        requireProbability("probability", probability);
        SplitMix64 random = new SplitMix64(seed);
        return RandomDraw.connected(
                "erdos-renyi with " + nodes + " nodes and probability " + probability,
                rule,
                () -> RandomDraw.of(joinedPairs(nodes, probability, random)));
    }

    /** Pairs (j, i), j < i, in order, found by skipping over those that are not joined (Batagelj, Brandes 2005). */
    private static EdgeList joinedPairs(int nodes, double probability, SplitMix64 random) {
        double expected = probability * (nodes * (nodes - 1.0) / 2);
        EdgeList edges = new EdgeList(nodes, expected + 4 * Math.sqrt(expected));
        double scale = StrictMath.log1p(-probability);
        long j = -1;
        for (int i = 1; i < nodes && probability > 0; ) {
            j += 1 + (probability == 1 ? 0 : skipped(random, scale));
            while (j >= i && i < nodes) {
                j -= i++;
            }
            if (i < nodes) {
                edges.add((int) j, i);
            }
        }
        return edges;
    }

    /** Geometrically distributed: ⌊ln u / ln(1 − p)⌋. */
    private static long skipped(SplitMix64 random, double scale) {
        return (long) Math.min(1e18, StrictMath.floor(-random.nextExponential() / scale));
    }

    /** Random geometric: nodes uniform in the unit square, joined if closer than the radius. */
    public static Graph geometric(int nodes, double radius, long seed) {
        return geometric(nodes, radius, seed, ComponentRule.REDRAW).graph();
    }

    static GeneratedGraph geometric(int nodes, double radius, long seed, ComponentRule rule) {
        requireNodes(nodes, 1);
        if (!(radius > 0) || Double.isInfinite(radius)) {
            throw new IllegalArgumentException("radius = " + radius + " must be a positive number.");
        }
        SplitMix64 random = new SplitMix64(seed);
        return RandomDraw.connected(
                "geometric with " + nodes + " nodes and radius " + radius,
                rule,
                () -> scattered(nodes, radius, random));
    }

    private static RandomDraw scattered(int nodes, double radius, SplitMix64 random) {
        double[] x = new double[nodes];
        double[] y = new double[nodes];
        for (int i = 0; i < nodes; i++) {
            x[i] = random.nextDouble();
            y[i] = random.nextDouble();
        }
        EdgeList edges = NearPairs.of(x, y, radius);
        return new RandomDraw(edges, Optional.of(new Positions(Vector.adopt(x), Vector.adopt(y))));
    }

    /**
     * Small world (Watts, Strogatz 1998): a ring where each node has {@code neighbours} neighbours, with some links
     * rewired.
     */
    public static Graph smallWorld(int nodes, int neighbours, double rewire, long seed) {
        return smallWorld(nodes, neighbours, rewire, seed, ComponentRule.REDRAW).graph();
    }

    static GeneratedGraph smallWorld(int nodes, int neighbours, double rewire, long seed, ComponentRule rule) {
        requireNodes(nodes, 3);
        requireProbability("rewire", rewire);
        if (neighbours < 2 || neighbours % 2 != 0 || neighbours >= nodes) {
            throw new IllegalArgumentException(
                    "neighbours = " + neighbours + " must be even, at least 2 and below the " + nodes + " nodes.");
        }
        SplitMix64 random = new SplitMix64(seed);
        return RandomDraw.connected(
                "small-world with " + nodes + " nodes and " + neighbours + " neighbours",
                rule,
                () -> RandomDraw.of(RewiredRing.of(nodes, neighbours / 2, rewire, random)));
    }

    /** Scale free (Barabási, Albert 1999): each new node joins {@code links} others, drawn in proportion to degree. */
    public static Graph scaleFree(int nodes, int links, long seed) {
        requireNodes(nodes, 2);
        if (links < 1 || links >= nodes) {
            throw new IllegalArgumentException(
                    "links = " + links + " must be at least 1 and below the " + nodes + " nodes.");
        }
        SplitMix64 random = new SplitMix64(seed);
        EdgeList edges = new EdgeList(nodes, (double) links * (nodes - links));
        for (int i = 1; i <= links; i++) { // the first links + 1 nodes: a star
            edges.add(0, i);
        }
        int[] lastJoined = new int[nodes]; // the new node that joined it last
        for (int i = links + 1; i < nodes; i++) {
            int before = edges.size();
            while (edges.size() < before + links) {
                int candidate = edges.end(random.nextInt(2 * before)); // drawn in proportion to its degree
                if (lastJoined[candidate] != i) {
                    lastJoined[candidate] = i;
                    edges.add(candidate, i);
                }
            }
        }
        return edges.toGraph();
    }

    /** Random regular: every node has the same degree. */
    static GeneratedGraph regular(int nodes, int degree, long seed, ComponentRule rule) {
        requireNodes(nodes, 1);
        if (degree < 1 || degree >= nodes || (long) nodes * degree % 2 != 0) {
            throw new IllegalArgumentException("degree = " + degree + " must be at least 1, below the " + nodes
                    + " nodes, and nodes × degree must be even.");
        }
        SplitMix64 random = new SplitMix64(seed);
        int missing = nodes - 1 - degree;
        return RandomDraw.connected(
                "regular with " + nodes + " nodes and degree " + degree,
                rule,
                () -> RandomDraw.of(
                        missing < degree ? Pairing.allBut(nodes, missing, random) : Pairing.of(nodes, degree, random)));
    }

    private static void requireNodes(int nodes, int least) {
        if (nodes < least) {
            throw new IllegalArgumentException("nodes = " + nodes + " must be at least " + least + ".");
        }
    }

    private static void requireProbability(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " = " + value + " must be between 0 and 1.");
        }
    }
}
