package org.hushgraph.picture;

import java.util.Random;

/**
 * The springs of a drawing: pairs of nodes, their target distance, and how strongly each of the two nodes is pulled.
 *
 * <p>Small networks use all pairs with weight 1/d². Large networks use the links and, for each node, 200 pivots (fewer
 * beyond 6,000 nodes), each of which represents the nodes around it (Ortmann, Klimenta and Brandes: A Sparse Stress
 * Model, 2017).
 */
final class StressTerms {
    private static final int ALL_PAIRS = 600;
    private static final int MOST_PIVOTS = 200;
    private static final int FEWEST_PIVOTS = 40;
    private static final int PIVOT_TERMS = 1_200_000;

    private final int[] a;
    private final int[] b;
    private final float[] length;
    private final float[] pullA;
    private final float[] pullB;
    private int size;

    private StressTerms(int capacity) {
        a = new int[capacity];
        b = new int[capacity];
        length = new float[capacity];
        pullA = new float[capacity];
        pullB = new float[capacity];
    }

    static StressTerms of(Adjacency graph, Random random) {
        return graph.nodes() <= ALL_PAIRS ? allPairs(graph) : sparse(graph, random);
    }

    private static StressTerms allPairs(Adjacency graph) {
        int n = graph.nodes();
        StressTerms terms = new StressTerms(n * (n - 1) / 2);
        int[] distance = new int[n];
        for (int i = 0; i < n; i++) {
            graph.distances(i, distance);
            for (int j = 0; j < i; j++) {
                double weight = 1.0 / ((double) distance[j] * distance[j]);
                terms.add(i, j, distance[j], weight, weight);
            }
        }
        return terms;
    }

    private static StressTerms sparse(Adjacency graph, Random random) {
        int n = graph.nodes();
        int pivots = Math.max(FEWEST_PIVOTS, Math.min(MOST_PIVOTS, PIVOT_TERMS / n));
        int[][] distances = new int[pivots][n];
        int[] nearest = new int[n];
        int[] owner = pivots(graph, random, distances, nearest);
        StressTerms terms = new StressTerms(graph.ends() / 2 + pivots * n);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < graph.degree(i); k++) {
                if (graph.neighbour(i, k) < i) {
                    terms.add(i, graph.neighbour(i, k), 1, 1, 1);
                }
            }
        }
        for (int p = 0; p < pivots; p++) {
            terms.addPivot(distances[p], owner, p);
        }
        return terms;
    }

    /**
     * Chooses pivots far from each other: the next one is always a node farthest from all previous ones. Returns the
     * pivot that represents each node.
     */
    private static int[] pivots(Adjacency graph, Random random, int[][] distances, int[] nearest) {
        int[] owner = new int[graph.nodes()];
        int pivot = random.nextInt(graph.nodes());
        for (int p = 0; p < distances.length; p++) {
            graph.distances(pivot, distances[p]);
            int farthest = 0;
            for (int i = 0; i < owner.length; i++) {
                if (p == 0 || distances[p][i] < nearest[i]) {
                    nearest[i] = distances[p][i];
                    owner[i] = p;
                }
                farthest = nearest[i] > nearest[farthest] ? i : farthest;
            }
            pivot = farthest;
        }
        return owner;
    }

    private void addPivot(int[] distance, int[] owner, int p) {
        int pivot = 0;
        int reach = 0;
        for (int i = 0; i < distance.length; i++) {
            pivot = distance[i] == 0 ? i : pivot;
            reach = Math.max(reach, distance[i]);
        }
        int[] within = new int[reach + 1]; // number of nodes that the pivot represents, up to each distance
        for (int i = 0; i < distance.length; i++) {
            within[distance[i]] += owner[i] == p ? 1 : 0;
        }
        for (int d = 1; d <= reach; d++) {
            within[d] += within[d - 1];
        }
        for (int i = 0; i < distance.length; i++) {
            int d = distance[i];
            if (d > 1) {
                add(i, pivot, d, Math.max(1, within[d / 2]) / ((double) d * d), 0);
            }
        }
    }

    private void add(int first, int second, double distance, double firstPull, double secondPull) {
        a[size] = first;
        b[size] = second;
        length[size] = (float) distance;
        pullA[size] = (float) firstPull;
        pullB[size++] = (float) secondPull;
    }

    float longest() {
        float longest = 1;
        for (int t = 0; t < size; t++) {
            longest = Math.max(longest, length[t]);
        }
        return longest;
    }

    void shuffle(Random random) {
        for (int t = size - 1; t > 0; t--) {
            int other = random.nextInt(t + 1);
            swap(a, t, other);
            swap(b, t, other);
            swap(length, t, other);
            swap(pullA, t, other);
            swap(pullB, t, other);
        }
    }

    /** Moves the two nodes of each term towards their target distance, by a fraction that never overshoots. */
    void relax(double[] x, double[] y, double rate) {
        for (int t = 0; t < size; t++) {
            int i = a[t];
            int j = b[t];
            double dx = x[i] - x[j];
            double dy = y[i] - y[j];
            double distance = Math.max(1e-9, Math.sqrt(dx * dx + dy * dy));
            double excess = (distance - length[t]) / (2 * distance);
            double moveA = excess * Math.min(1, pullA[t] * rate);
            double moveB = excess * Math.min(1, pullB[t] * rate);
            x[i] -= moveA * dx;
            y[i] -= moveA * dy;
            x[j] += moveB * dx;
            y[j] += moveB * dy;
        }
    }

    private static void swap(int[] values, int i, int j) {
        int kept = values[i];
        values[i] = values[j];
        values[j] = kept;
    }

    private static void swap(float[] values, int i, int j) {
        float kept = values[i];
        values[i] = values[j];
        values[j] = kept;
    }
}
