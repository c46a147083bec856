package org.hushgraph.krylov;

import org.hushgraph.graph.Graph;

/**
 * Computes quadratic forms of node functions for every link of a ball: the last step of each gradient.
 *
 * <pre>  Σ_c κ_c (y_ic − y_jc)²   for l = {i, j}, 0 where both ends are outside </pre>
 *
 * Reads two short rows per link. Column c of row i is at {@code i · columns + c}.
 */
final class EdgeForms {
    private EdgeForms() {}

    /** Adds the forms to {@code result}, edge by edge. */
    static void add(Ball ball, int rows, double[] y, double[] factors, double[] result) {
        if (ball.isWhole() && rows == ball.rows()) {
            addInOrder(ball, y, factors, result);
        } else {
            addByRows(ball, rows, y, factors, result);
        }
    }

    /** Reorders y by node of the graph, then writes edges in order; going by rows would write at scattered places. */
    private static void addInOrder(Ball ball, double[] y, double[] factors, double[] result) {
        int columns = factors.length;
        Graph graph = ball.graph();
        double[] byNode = new double[y.length];
        RowBlocks.pass(ball.rows(), RowBlocks.LINKED, (from, to, sums, at) -> {
            for (int i = from; i < to; i++) {
                System.arraycopy(y, i * columns, byNode, ball.node(i) * columns, columns);
            }
        });
        RowBlocks.pass(graph.edgeCount(), RowBlocks.LINKED, (from, to, sums, at) -> {
            for (int l = from; l < to; l++) {
                result[l] += form(byNode, graph.from(l) * columns, graph.to(l) * columns, factors);
            }
        });
    }

    private static void addByRows(Ball ball, int rows, double[] y, double[] factors, double[] result) {
        int columns = factors.length;
        int[] start = ball.starts();
        int[] neighbour = ball.neighbours();
        int[] edge = ball.edges();
        RowBlocks.pass(rows, RowBlocks.LINKED, (from, to, sums, at) -> {
            for (int i = from; i < to; i++) {
                for (int e = start[i]; e < start[i + 1]; e++) {
                    int j = neighbour[e];
                    if (j > i) { // each link once, from its inner end
                        result[edge[e]] += form(y, i * columns, j < rows ? j * columns : -1, factors);
                    }
                }
            }
        });
    }

    private static double form(double[] y, int i, int j, double[] factors) {
        double sum = 0;
        for (int c = 0; c < factors.length; c++) {
            double difference = j < 0 ? y[i + c] : y[i + c] - y[j + c];
            sum += factors[c] * difference * difference;
        }
        return sum;
    }

    /**
     * The sensitivity of the forms to changes of column c: max_i Σ_{l∋i} (y_ic − y_jc)² for a change at one node, and
     * Σ_l (y_ic − y_jc)² for a change at all nodes.
     */
    static Steepness steepness(Ball ball, double[] y, int columns) {
        int[] start = ball.starts();
        int[] neighbour = ball.neighbours();
        double[] parts = RowBlocks.values(ball.rows(), RowBlocks.LINKED, 2 * columns, (from, to, found, at) -> {
            for (int i = from; i < to; i++) {
                for (int c = 0; c < columns; c++) {
                    double own = y[i * columns + c];
                    double sum = 0;
                    double once = 0; // each link from its inner end
                    for (int e = start[i]; e < start[i + 1]; e++) {
                        double difference = own - y[neighbour[e] * columns + c];
                        double square = difference * difference;
                        sum += square;
                        once += neighbour[e] > i ? square : 0;
                    }
                    found[at + c] = Math.max(found[at + c], sum);
                    found[at + columns + c] += once;
                }
            }
        });
        double[] largest = new double[columns];
        double[] total = new double[columns];
        for (int at = 0; at < parts.length; at += 2 * columns) {
            for (int c = 0; c < columns; c++) {
                largest[c] = Math.max(largest[c], parts[at + c]);
                total[c] += parts[at + columns + c];
            }
        }
        return new Steepness(largest, total);
    }

    /** The largest sum at one node, and the sum over all links, by column. */
    @SuppressWarnings("ArrayRecordComponent") // stays inside the package
    record Steepness(double[] largest, double[] total) {}
}
