package org.hushgraph.krylov;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.linalg.ResidualBound;
import org.hushgraph.linalg.Vector;

/**
 * Solves S x = e_k for the centres of a ball, with error bounds proved from the residual, on as little of the graph as
 * the tolerance allows. The bounds are those of {@link ResidualBound}. They include the nodes outside the ball, which grows while the
 * outflow is too large. Each solve starts from the solutions of the last one.
 *
 * <p>Mathematics: section 5.2.
 */
public final class ImpulseSolve {
    private static final double ONE_STAGE = 0.01;
    private static final int MOST_STEPS = 20_000;
    private static final int MOST_REPAIRS = 5;
    private static final double SAFETY =
            0.8; // for rounding and the quadratic term; Σ‖g_n‖ ≤ √width ‖Σg_n‖, as all have one sign

    private final LinearNetwork network;
    private final BallMatrix matrix;
    private final int width;
    private final ConjugateGradients solver;
    private double[] measures = new double[0]; // of every solution
    private double[] outflow = new double[0];
    private ResidualBound.Slopes[] slopes = new ResidualBound.Slopes[0];
    private final double[] lengths; // targets for ‖r‖₂ …
    private final double[] peaks; // … or for the largest entry of r
    private boolean needsSquares;
    private double least; // a + ρ, a lower bound on the eigenvalues of S

    /** For the centres of a ball, at most four. */
    public ImpulseSolve(LinearNetwork network, BallMatrix matrix) {
        this.network = network;
        this.matrix = matrix;
        this.width = matrix.ball().centreCount();
        this.solver = new ConjugateGradients(matrix);
        this.lengths = new double[width];
        this.peaks = new double[width];
    }

    /** Solves with this relative error of response and squares, or to rounding. */
    public void solve(Vector weights, double discount, double tolerance) {
        needsSquares = true;
        approach(weights, discount, tolerance);
        slopes = EdgeForms.slopes(matrix, solver.solutions(), width);
        setTargets(tolerance); // now including links away from the centres
        solver.advance(lengths, peaks, MOST_STEPS);
        finish();
    }

    /** Solves for the response alone, in half the steps: its error is the square of the solution's. */
    public void solveResponse(Vector weights, double discount, double tolerance) {
        needsSquares = false;
        approach(weights, discount, tolerance);
        finish();
    }

    /** Solves to targets that consider only the links at the centres. */
    private void approach(Vector weights, double discount, double tolerance) {
        least = network.leastDecay() + discount;
        matrix.load(weights, discount);
        solver.restart();
        advanceOneStage();
        slopes = new ResidualBound.Slopes[width];
        Arrays.fill(slopes, new ResidualBound.Slopes(0, 0, 0, 0));
        setTargets(tolerance);
        boolean within = true;
        while (within && !isAccurate()) {
            if (exceeds(solver.outflow())) {
                grow();
                matrix.load(weights, discount);
                solver.restart();
                advanceOneStage();
            } else {
                within = solver.advance(lengths, peaks, MOST_STEPS);
            }
            setTargets(tolerance);
        }
    }

    private void finish() {
        repair();
        measures = solver.measure();
        outflow = solver.outflow();
        if (needsSquares) { // of the final solutions
            slopes = EdgeForms.slopes(matrix, solver.solutions(), width);
        }
    }

    private boolean isAccurate() {
        return solver.advance(lengths, peaks, 0) && !exceeds(solver.outflow());
    }

    private void grow() {
        Ball ball = matrix.ball();
        int all = ball.graph().nodeCount();
        ball.grow(ball.size() > all / 4 ? all : 2 * ball.rows()); // only the whole graph will be enough
    }

    private void advanceOneStage() {
        double[] goal = new double[width];
        Arrays.setAll(goal, n -> ONE_STAGE * solver.residual(n));
        solver.advance(goal, new double[width], MOST_STEPS);
    }

    /** The residual of the recurrence drifts from the true one: restarts from the true one while that improves it. */
    private void repair() {
        double[] last = new double[width];
        Arrays.fill(last, Double.POSITIVE_INFINITY);
        for (int n = 0; n < MOST_REPAIRS; n++) {
            solver.restart();
            boolean better = false;
            for (int c = 0; c < width; c++) {
                boolean missesTarget = solver.residual(c) > 2 * lengths[c] && solver.peak(c) > 2 * peaks[c];
                better |= missesTarget && solver.residual(c) < last[c] / 2;
                last[c] = solver.residual(c);
            }
            if (!better) {
                return;
            }
            solver.advance(lengths, peaks, MOST_STEPS);
        }
        solver.restart();
    }

    /** Sufficient residuals for the links examined so far: first those at the centres, in the end all. */
    private void setTargets(double tolerance) {
        Ball ball = matrix.ball();
        for (int n = 0; n < width; n++) {
            double squares = 0;
            double fourths = 0;
            double perWeight = slopes[n].perWeight();
            for (int e = ball.starts()[n]; e < ball.starts()[n + 1]; e++) {
                double difference = solver.get(n, n) - solver.get(ball.neighbours()[e], n);
                squares += difference * difference;
                fourths += difference * difference * difference * difference;
                perWeight = Math.max(perWeight, difference == 0 ? 0 : difference * difference / matrix.weights()[e]);
            }
            double allowed = SAFETY / Math.sqrt(width) * tolerance * Math.sqrt(fourths) / 2; // of ‖d[x] d[e]‖
            double steepest = Math.sqrt(2 * Math.max(squares, slopes[n].steepest()));
            double all = 2 * Math.sqrt(Math.max(squares, slopes[n].total()));
            double forResponse = SAFETY * Math.sqrt(tolerance * Math.abs(solver.get(n, n)) * least);
            double rounding = ResidualBound.reachable(matrix.degree(n));
            // the response comes first: peaks don't bound its error
            boolean early = !needsSquares || solver.residual(n) > forResponse;
            double fromNodes = steepest == 0 ? 0 : least * allowed / steepest;
            double fromLinks = perWeight == 0 ? 0 : Math.sqrt(least / perWeight) * allowed;
            double forSquares = early ? forResponse : Math.max(fromNodes, fromLinks);
            double enough = needsSquares ? forResponse : forResponse / Math.sqrt(2); // half inside, half on the rim
            lengths[n] = Math.max(Math.min(forSquares, enough), rounding);
            peaks[n] = early || all == 0 ? 0 : least * allowed / all;
        }
    }

    private boolean exceeds(double[] flow) {
        return IntStream.range(0, width).anyMatch(n -> flow[n] > lengths[n]);
    }

    /** [S⁻¹]_kk of the n-th centre. */
    public double response(int n) {
        return solver.get(n, n) + measures[ConjugateGradients.MEASURES * n];
    }

    /** Bound on the error of the response, as one of several that are added. */
    public double responseError(int n, int terms) {
        return bound(n).responseError(response(n), terms);
    }

    /** What the residual on the whole graph proves about the n-th solution. */
    private ResidualBound bound(int n) {
        int at = ConjugateGradients.MEASURES * n;
        return new ResidualBound(
                Math.hypot(solver.residual(n), outflow[n]),
                solver.peak(n) + outflow[n],
                Math.sqrt(measures[at + 1]),
                measures[at + 2],
                measures[at + 3] * matrix.ball().rows(),
                least);
    }

    /** result_l ← result_l + factor Σ_n (x_i − x_j)². */
    public void addSquares(double factor, double[] result) {
        double[] factors = new double[width];
        Arrays.fill(factors, factor);
        EdgeForms.add(matrix.ball(), matrix.ball().rows(), solver.solutions(), factors, result);
    }

    /** Entry of the n-th solution at its own centre. */
    public double centre(int n) {
        return solver.get(n, n);
    }

    /** Σ_n Σ_i (a_i + ρ) x_i² of all solutions. */
    public double decayEnergy(double discount) {
        Ball ball = matrix.ball();
        double[] total = new double[1];
        RowBlocks.pass(ball.rows(), RowBlocks.PLAIN, total, (from, to, sums, at) -> {
            double sum = 0;
            for (int i = from; i < to; i++) {
                double shift = network.decay().get(ball.node(i)) + discount;
                for (int n = 0; n < width; n++) {
                    sum += shift * solver.get(i, n) * solver.get(i, n);
                }
            }
            sums[at] = sum;
        });
        return total[0];
    }

    /** Bound on the error of Σ_n (x_i − x_j)² in the Euclidean norm over all links, as part of a sum over several nodes. */
    public double squaresError(int terms) {
        int degree = matrix.ball().graph().largestDegree();
        return IntStream.range(0, width)
                .mapToDouble(n -> bound(n).squaresError(slopes[n], degree, terms))
                .sum();
    }

    /** Number of conjugate gradient steps so far. */
    public int steps() {
        return solver.steps();
    }
}
