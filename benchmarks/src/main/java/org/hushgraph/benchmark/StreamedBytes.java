package org.hushgraph.benchmark;

import java.util.function.LongBinaryOperator;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.krylov.Ball;
import org.hushgraph.krylov.BallMatrix;
import org.hushgraph.krylov.ImpulseResponse;
import org.hushgraph.krylov.ImpulseSolve;

/**
 * A lower bound on the memory traffic of the sparse engine, in bytes. It assumes that every pass reads each of its arrays once, writes
 * each changed array once, and finds the entries of neighbours in a cache. With n rows, e = 2M ends of links and M links:
 *
 * <pre>
 *  ball       16e + 16n        adjacency of the graph → rows, numbers
 *  weights    12e + 12n + 8M   edge numbers, weights → values, diagonal
 *  product    12e + 12n        values, neighbours, row starts, diagonal
 *  step of conjugate gradients   product + 64n    x, r, p and q read and written
 *  residual                      product + 16n    x → r
 *  step of Lanczos               product + 24n    v_{j−1}, v_j → v_{j+1}
 *  gradient   8e + 4n + 8M     neighbours, edge numbers, row starts → gradient; and x, or every Lanczos vector
 * </pre>
 *
 * After j steps, the vectors are nonzero only within j links of the intruder, so step j of a first solve counts only those rows. The
 * numbers of steps are those of the engine on the whole graph.
 */
final class StreamedBytes {
    private final EngineCase given;
    private final double tolerance;
    private final Ball ball;
    private final BallMatrix matrix;
    private final long edges;

    public StreamedBytes(EngineCase given, double tolerance) {
        this.given = given;
        this.tolerance = tolerance;
        this.ball = new Ball(given.graph(), given.observed());
        ball.grow(given.graph().nodeCount());
        this.matrix = new BallMatrix(given.network(), ball);
        this.edges = given.graph().edgeCount();
    }

    /** The number of bytes, and of the steps in which they are moved. */
    public record Count(long bytes, int steps) {}

    /** The counts of one cost, for the first solve and with the next weights. */
    public record Counts(Count first, Count next) {}

    public Counts of(MeasuredCost cost) {
        return switch (cost) {
            case ALL_TIME -> allTime();
            case WINDOW -> window();
        };
    }

    private Counts allTime() {
        ImpulseSolve solve = new ImpulseSolve(given.network(), matrix);
        solve.solve(given.weights(), 0, tolerance);
        int first = solve.steps();
        solve.solve(given.nextWeights(), 0, tolerance);
        int next = solve.steps() - first;
        long end = whole(StreamedBytes::residual) + whole((n, e) -> gradient(n, e, edges) + 8 * n);
        long start = whole((n, e) -> weights(n, e, edges));
        return new Counts(
                new Count(
                        whole(StreamedBytes::ball) + start + spreading(first, StreamedBytes::gradientStep) + end,
                        first),
                new Count(
                        start + whole(StreamedBytes::residual) + next * whole(StreamedBytes::gradientStep) + end,
                        next));
    }

    private Counts window() {
        ImpulseResponse response = new ImpulseResponse(matrix, NodeSet.none());
        response.compute(given.weights(), MeasuredCost.SPAN, tolerance);
        int first = response.steps();
        response.compute(given.nextWeights(), MeasuredCost.SPAN, tolerance);
        int next = response.steps();
        return new Counts(
                new Count(whole(StreamedBytes::ball) + windowBytes(first), first), new Count(windowBytes(next), next));
    }

    private long windowBytes(int steps) {
        return whole((n, e) -> weights(n, e, edges) + gradient(n, e, edges))
                + spreading(steps, StreamedBytes::lanczosStep)
                + spreading(steps, (n, e) -> 8 * n); // the vectors again, for the gradient
    }

    static long ball(long rows, long ends) {
        return 16 * ends + 16 * rows;
    }

    static long weights(long rows, long ends, long edges) {
        return 12 * ends + 12 * rows + 8 * edges;
    }

    static long gradientStep(long rows, long ends) {
        return product(rows, ends) + 64 * rows;
    }

    static long residual(long rows, long ends) {
        return product(rows, ends) + 16 * rows;
    }

    static long lanczosStep(long rows, long ends) {
        return product(rows, ends) + 24 * rows;
    }

    static long gradient(long rows, long ends, long edges) {
        return 8 * ends + 4 * rows + 8 * edges;
    }

    private static long product(long rows, long ends) {
        return 12 * ends + 12 * rows;
    }

    private long whole(LongBinaryOperator bytes) {
        return bytes.applyAsLong(ball.rows(), 2 * edges);
    }

    /** Σ_j bytes of the rows within j links, j = 1, …, steps. */
    private long spreading(int steps, LongBinaryOperator bytes) {
        long sum = 0;
        long ends = 0;
        int row = 0;
        for (int j = 1; j <= steps; j++) {
            for (; row < ball.within(j); row++) {
                ends += given.graph().degree(ball.node(row));
            }
            sum += bytes.applyAsLong(row, ends);
        }
        return sum;
    }
}
