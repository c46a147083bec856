package org.hushgraph.graph;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.hushgraph.random.SplitMix64;

/**
 * Random families of graphs, the same for a seed on every machine. A draw that is not connected is drawn again from the
 * same stream. Cost: linear in the edges.
 */
public final class RandomGraphs {
    private static final int DRAWS = 1000;

    private RandomGraphs() {}

    /** Erdős–Rényi: each pair is joined with the given probability, found by skipping over the pairs that are not. */
    public static Graph erdosRenyi(int nodes, double probability, long seed) {
        requireNodes(nodes, 1);
        requireProbability("probability", probability);
        SplitMix64 random = new SplitMix64(seed);
        return connected("erdos-renyi with " + nodes + " nodes and probability " + probability, () -> {
            EdgeList edges = new EdgeList(nodes);
            double scale = StrictMath.log1p(-probability);
            for (long i = 1, j = -1;
                    i < nodes && probability > 0; ) { // pairs (i, j), j < i, in order (Batagelj, Brandes 2005)
                j += 1
                        + (probability == 1
                                ? 0
                                : (long) Math.min(1e18, StrictMath.floor(-random.nextExponential() / scale)));
                while (j >= i && i < nodes) {
                    j -= i++;
                }
                if (i < nodes) {
                    edges.add((int) j, (int) i);
                }
            }
            return edges;
        });
    }

    /** Random geometric: nodes uniform in the unit square, joined when nearer than the radius. */
    public static Graph geometric(int nodes, double radius, long seed) {
        requireNodes(nodes, 1);
        if (!(radius > 0) || Double.isInfinite(radius)) {
            throw new IllegalArgumentException("radius = " + radius + " must be a positive number.");
        }
        SplitMix64 random = new SplitMix64(seed);
        return connected("geometric with " + nodes + " nodes and radius " + radius, () -> {
            double[] x = new double[nodes];
            double[] y = new double[nodes];
            for (int i = 0; i < nodes; i++) {
                x[i] = random.nextDouble();
                y[i] = random.nextDouble();
            }
            return nearPairs(x, y, radius);
        });
    }

    private static EdgeList nearPairs(double[] x, double[] y, double radius) {
        int nodes = x.length;
        int cells = (int) Math.max(1, Math.min(Math.floor(1 / radius), Math.sqrt(nodes) + 1));
        int[] first = new int[cells * cells]; // first node + 1 in each cell, then a chain
        int[] next = new int[nodes];
        EdgeList edges = new EdgeList(nodes);
        for (int i = 0; i < nodes; i++) {
            int column = (int) Math.min(cells - 1.0, x[i] * cells);
            int row = (int) Math.min(cells - 1.0, y[i] * cells);
            for (int r = Math.max(0, row - 1); r <= Math.min(cells - 1, row + 1); r++) {
                for (int c = Math.max(0, column - 1); c <= Math.min(cells - 1, column + 1); c++) {
                    for (int j = first[r * cells + c] - 1; j >= 0; j = next[j] - 1) {
                        double dx = x[i] - x[j];
                        double dy = y[i] - y[j];
                        if (dx * dx + dy * dy < radius * radius) {
                            edges.add(j, i);
                        }
                    }
                }
            }
            next[i] = first[row * cells + column];
            first[row * cells + column] = i + 1;
        }
        return edges;
    }

    /** Small world (Watts, Strogatz 1998): a ring where each node knows {@code neighbours} others, some links rewired. */
    public static Graph smallWorld(int nodes, int neighbours, double rewire, long seed) {
        requireNodes(nodes, 3);
        requireProbability("rewire", rewire);
        if (neighbours < 2 || neighbours % 2 != 0 || neighbours >= nodes) {
            throw new IllegalArgumentException(
                    "neighbours = " + neighbours + " must be even, at least 2 and below the " + nodes + " nodes.");
        }
        SplitMix64 random = new SplitMix64(seed);
        return connected("small-world with " + nodes + " nodes and " + neighbours + " neighbours", () -> {
            Set<Long> taken = new HashSet<>();
            for (int hop = 1; hop <= neighbours / 2; hop++) {
                for (int i = 0; i < nodes; i++) {
                    taken.add(pair(i, (i + hop) % nodes));
                }
            }
            EdgeList edges = new EdgeList(nodes);
            for (int hop = 1; hop <= neighbours / 2; hop++) {
                for (int i = 0; i < nodes; i++) {
                    int j = (i + hop) % nodes;
                    if (random.nextDouble() < rewire && neighbours < nodes - 1) {
                        int other = random.nextInt(nodes);
                        if (other != i && taken.add(pair(i, other))) {
                            taken.remove(pair(i, j));
                            j = other;
                        }
                    }
                    edges.add(i, j);
                }
            }
            return edges;
        });
    }

    /** Scale free (Barabási, Albert 1999): each new node joins {@code links} others, drawn in proportion to degree. */
    public static Graph scaleFree(int nodes, int links, long seed) {
        requireNodes(nodes, 2);
        if (links < 1 || links >= nodes) {
            throw new IllegalArgumentException(
                    "links = " + links + " must be at least 1 and below the " + nodes + " nodes.");
        }
        SplitMix64 random = new SplitMix64(seed);
        EdgeList edges = new EdgeList(nodes);
        int[] ends =
                new int[Math.multiplyExact(2, Math.multiplyExact(links, nodes))]; // each node as often as it has links
        int size = 0;
        for (int i = 1; i <= links; i++) { // the first links + 1 nodes: a star
            edges.add(0, i);
            ends[size++] = 0;
            ends[size++] = i;
        }
        int[] chosen = new int[links];
        for (int i = links + 1; i < nodes; i++) {
            for (int n = 0; n < links; ) {
                int candidate = ends[random.nextInt(size)];
                if (Arrays.stream(chosen, 0, n).noneMatch(c -> c == candidate)) {
                    chosen[n++] = candidate;
                }
            }
            for (int candidate : chosen) {
                edges.add(candidate, i);
                ends[size++] = candidate;
                ends[size++] = i;
            }
        }
        return edges.toGraph();
    }

    /** Random regular: every node has the same degree. Stubs are paired; bad pairs are mended by swaps with others. */
    public static Graph regular(int nodes, int degree, long seed) {
        requireNodes(nodes, 1);
        if (degree < 1 || degree >= nodes || (long) nodes * degree % 2 != 0) {
            throw new IllegalArgumentException("degree = " + degree + " must be at least 1, below the " + nodes
                    + " nodes, and nodes × degree must be even.");
        }
        SplitMix64 random = new SplitMix64(seed);
        int missing = nodes - 1 - degree;
        return connected(
                "regular with " + nodes + " nodes and degree " + degree,
                () -> missing < degree ? complement(nodes, missing, random) : pairing(nodes, degree, random));
    }

    /** Where most pairs are joined, those that are not are drawn instead. */
    private static EdgeList complement(int nodes, int missing, SplitMix64 random) {
        Set<Long> left = new HashSet<>();
        EdgeList absent = pairing(nodes, missing, random);
        for (int l = 0; l < absent.size(); l++) {
            left.add(pair(absent.from(l), absent.to(l)));
        }
        EdgeList edges = new EdgeList(nodes);
        for (int i = 0; i < nodes && absent.size() == nodes * missing / 2; i++) {
            for (int j = i + 1; j < nodes; j++) {
                if (!left.contains(pair(i, j))) {
                    edges.add(i, j);
                }
            }
        }
        return edges;
    }

    private static EdgeList pairing(int nodes, int degree, SplitMix64 random) {
        int[] stubs = new int[Math.multiplyExact(nodes, degree)];
        Arrays.setAll(stubs, s -> s / degree);
        random.shuffle(stubs, stubs.length);
        int pairs = stubs.length / 2;
        Set<Long> taken = new HashSet<>();
        int[] bad = new int[pairs];
        int badCount = 0;
        for (int p = 0; p < pairs; p++) {
            if (stubs[2 * p] == stubs[2 * p + 1] || !taken.add(pair(stubs[2 * p], stubs[2 * p + 1]))) {
                bad[badCount++] = p;
            }
        }
        boolean[] isBad = new boolean[pairs];
        for (int b = 0; b < badCount; b++) {
            isBad[bad[b]] = true;
        }
        for (long tries = 100L * stubs.length; badCount > 0 && tries > 0; tries--) {
            int p = bad[badCount - 1];
            int q = random.nextInt(pairs);
            int a = stubs[2 * p];
            int b = stubs[2 * p + 1];
            int c = stubs[2 * q];
            int d = stubs[2 * q + 1];
            if (isBad[q] || a == c || b == d || pair(a, c) == pair(b, d)) {
                continue;
            }
            if (!taken.contains(pair(a, c)) && !taken.contains(pair(b, d))) { // a–b, c–d become a–c, b–d
                taken.remove(pair(c, d));
                taken.add(pair(a, c));
                taken.add(pair(b, d));
                stubs[2 * p + 1] = c;
                stubs[2 * q] = b;
                isBad[p] = false;
                badCount--;
            }
        }
        EdgeList edges = new EdgeList(nodes);
        for (int p = 0; badCount == 0 && p < pairs; p++) {
            edges.add(Math.min(stubs[2 * p], stubs[2 * p + 1]), Math.max(stubs[2 * p], stubs[2 * p + 1]));
        }
        return edges;
    }

    private static long pair(int i, int j) {
        return (long) Math.min(i, j) << 32 | Math.max(i, j);
    }

    private static Graph connected(String what, Supplier<EdgeList> draw) {
        for (int n = 0; n < DRAWS; n++) {
            EdgeList edges = draw.get();
            if (edges.isConnected()) {
                return edges.toGraph();
            }
        }
        throw new IllegalArgumentException(
                what + ": none of " + DRAWS + " draws was connected. Maybe ask for more links.");
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
