package org.hushgraph;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/** The solution of S x = e_k to 60 digits: by elimination of leaves on a tree, otherwise of all nodes. */
public final class ExactImpulse {
    private static final MathContext DIGITS = new MathContext(60);
    private static final int SMALL = 60;

    private ExactImpulse() {}

    /** x, given the decays of a network plus a discount. */
    public static BigDecimal[] of(LinearNetwork network, Vector weights, double discount, int node) {
        Graph graph = network.graph();
        BigDecimal[] shifts = new BigDecimal[graph.nodeCount()];
        Arrays.setAll(shifts, i -> exact(network.decay().get(i)).add(exact(discount)));
        if (graph.edgeCount() == graph.nodeCount() - 1) {
            return tree(graph, weights, shifts, node);
        }
        return graph.nodeCount() > SMALL
                ? uniformClique(graph, weights, shifts, node)
                : eliminated(graph, weights, shifts, node);
    }

    private static BigDecimal exact(double value) {
        return new BigDecimal(value);
    }

    /** Each subtree conducts to the ground like one resistor, so no digits cancel. */
    private static BigDecimal[] tree(Graph graph, Vector weights, BigDecimal[] shifts, int root) {
        int nodes = graph.nodeCount();
        int[] order = new int[nodes];
        int[] link = new int[nodes]; // to the parent
        int[] parent = new int[nodes];
        Arrays.fill(parent, -1);
        Deque<Integer> open = new ArrayDeque<>();
        open.add(root);
        parent[root] = root;
        for (int n = 0; n < nodes; n++) {
            int i = open.remove();
            order[n] = i;
            for (int m = 0; m < graph.degree(i); m++) {
                int j = graph.neighbour(i, m);
                if (parent[j] < 0) {
                    parent[j] = i;
                    link[j] = graph.edgeTo(i, m);
                    open.add(j);
                }
            }
        }
        BigDecimal[] conductance = shifts.clone();
        for (int n = nodes - 1; n > 0; n--) {
            int j = order[n];
            BigDecimal weight = exact(weights.get(link[j]));
            BigDecimal series = weight.multiply(conductance[j]).divide(weight.add(conductance[j]), DIGITS);
            conductance[parent[j]] = conductance[parent[j]].add(series, DIGITS);
        }
        BigDecimal[] x = new BigDecimal[nodes];
        x[root] = BigDecimal.ONE.divide(conductance[root], DIGITS);
        for (int n = 1; n < nodes; n++) {
            int j = order[n];
            BigDecimal weight = exact(weights.get(link[j]));
            x[j] = x[parent[j]].multiply(weight).divide(weight.add(conductance[j]), DIGITS);
        }
        return x;
    }

    /** n [S⁻¹]_kj = 1/a + (n [j = k] − 1)/(a + n w). */
    private static BigDecimal[] uniformClique(Graph graph, Vector weights, BigDecimal[] shifts, int node) {
        int nodes = graph.nodeCount();
        if (graph.edgeCount() != nodes * (nodes - 1) / 2 || weights.min() != weights.max()) {
            throw new IllegalArgumentException("only small networks, trees and uniform cliques are solved exactly.");
        }
        BigDecimal count = new BigDecimal(nodes);
        BigDecimal slow = BigDecimal.ONE.divide(shifts[0], DIGITS);
        BigDecimal fast = BigDecimal.ONE.divide(shifts[0].add(count.multiply(exact(weights.get(0)))), DIGITS);
        BigDecimal[] x = new BigDecimal[nodes];
        Arrays.fill(x, slow.subtract(fast, DIGITS).divide(count, DIGITS));
        x[node] =
                slow.add(fast.multiply(count.subtract(BigDecimal.ONE)), DIGITS).divide(count, DIGITS);
        return x;
    }

    /**
     * Eliminates node after node. Of 60 digits, fewer than 30 are lost to cancellation.
     */
    private static BigDecimal[] eliminated(Graph graph, Vector weights, BigDecimal[] shifts, int node) {
        int nodes = graph.nodeCount();
        BigDecimal[][] matrix = new BigDecimal[nodes][nodes + 1];
        for (BigDecimal[] row : matrix) {
            Arrays.fill(row, BigDecimal.ZERO);
        }
        for (int i = 0; i < nodes; i++) {
            matrix[i][i] = shifts[i];
        }
        for (int l = 0; l < graph.edgeCount(); l++) {
            int i = graph.from(l);
            int j = graph.to(l);
            BigDecimal weight = exact(weights.get(l));
            matrix[i][i] = matrix[i][i].add(weight);
            matrix[j][j] = matrix[j][j].add(weight);
            matrix[i][j] = matrix[i][j].subtract(weight);
            matrix[j][i] = matrix[j][i].subtract(weight);
        }
        matrix[node][nodes] = BigDecimal.ONE;
        for (int p = 0; p < nodes; p++) {
            for (int i = p + 1; i < nodes; i++) {
                if (matrix[i][p].signum() != 0) {
                    BigDecimal factor = matrix[i][p].divide(matrix[p][p], DIGITS);
                    for (int j = p; j <= nodes; j++) {
                        matrix[i][j] = matrix[i][j].subtract(factor.multiply(matrix[p][j]), DIGITS);
                    }
                }
            }
        }
        BigDecimal[] x = new BigDecimal[nodes];
        for (int i = nodes - 1; i >= 0; i--) {
            BigDecimal rest = matrix[i][nodes];
            for (int j = i + 1; j < nodes; j++) {
                rest = rest.subtract(matrix[i][j].multiply(x[j]), DIGITS);
            }
            x[i] = rest.divide(matrix[i][i], DIGITS);
        }
        return x;
    }
}
