package org.hushgraph.krylov;

import java.util.Arrays;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.ResidualBound;

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

    /** The slopes of every column y_c along the links of the ball and to its rim, where y is 0. */
    static ResidualBound.Slopes[] slopes(BallMatrix matrix, double[] y, int columns) {
        Ball ball = matrix.ball();
        int[] start = ball.starts();
        int[] neighbour = ball.neighbours();
        double[] weights = matrix.weights();
        double[] parts = RowBlocks.values(ball.rows(), RowBlocks.LINKED, 3 * columns, (from, to, found, at) -> {
            for (int i = from; i < to; i++) {
                for (int c = 0; c < columns; c++) {
                    double own = y[i * columns + c];
                    double sum = 0;
                    double once = 0; // each link from its inner end
                    double steepest = 0;
                    for (int e = start[i]; e < start[i + 1]; e++) {
                        double difference = own - y[neighbour[e] * columns + c];
                        double square = difference * difference;
                        sum += square;
                        once += neighbour[e] > i ? square : 0;
                        steepest = Math.max(steepest, square == 0 ? 0 : square / weights[e]);
                    }
                    found[at + c] = Math.max(found[at + c], sum);
                    found[at + columns + c] += once;
                    found[at + 2 * columns + c] = Math.max(found[at + 2 * columns + c], steepest);
                }
            }
        });
        double[] largest = new double[columns];
        double[] total = new double[columns];
        double[] perWeight = new double[columns];
        for (int at = 0; at < parts.length; at += 3 * columns) {
            for (int c = 0; c < columns; c++) {
                largest[c] = Math.max(largest[c], parts[at + c]);
                total[c] += parts[at + columns + c];
                perWeight[c] = Math.max(perWeight[c], parts[at + 2 * columns + c]);
            }
        }
        includeRim(ball, y, columns, largest);
        ResidualBound.Slopes[] slopes = new ResidualBound.Slopes[columns];
        Arrays.setAll(slopes, c -> new ResidualBound.Slopes(largest[c], total[c], perWeight[c], matrix.leastWeight()));
        return slopes;
    }

    /** The sums of the nodes one link outside the ball, where y is 0. */
    private static void includeRim(Ball ball, double[] y, int columns, double[] largest) {
        int rows = ball.rows();
        double[] sums = new double[(ball.size() - rows) * columns];
        for (int i = ball.outermost(); i < rows && sums.length > 0; i++) {
            for (int e = ball.starts()[i]; e < ball.starts()[i + 1]; e++) {
                int rim = ball.neighbours()[e] - rows;
                for (int c = 0; c < columns && rim >= 0; c++) {
                    double value = y[i * columns + c];
                    sums[rim * columns + c] += value * value;
                    largest[c] = Math.max(largest[c], sums[rim * columns + c]);
                }
            }
        }
    }
}
