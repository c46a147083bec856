package org.hushgraph.krylov;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.linalg.Vector;

/**
 * S x = e_k for the centres of a ball, to an accuracy that is proved from the residual, on as little of the graph as that allows.
 *
 * <pre>
 *  [S⁻¹]_kk = x_k + xᵀr + rᵀS⁻¹r,   0 ≤ rᵀS⁻¹r ≤ ‖r‖² / (a + ρ)
 *  q_l = (x_i − x_j)²,   ‖δq‖₂ ≤ 2 min{√(2C) ε, 2E ε_∞} + 2 ε_∞ √(2 d_max) ε,
 *      ε = ‖r‖₂ / (a + ρ),   ε_∞ = ‖r‖_∞ / (a + ρ),   C = max_i Σ_{l∋i} (x_i − x_j)²,   E² = Σ_l (x_i − x_j)²
 * </pre>
 *
 * r is the residual on the whole graph, so that what lies outside the ball is counted; the ball grows while too much flows out of
 * it. Each solve starts from the solutions of the last one.
 *
 * <p>Mathematics: section 5.2.
 */
public final class ImpulseSolve {
    private static final double ONE_STAGE = 0.01;
    private static final int MOST_STEPS = 20_000;
    private static final int MOST_REPAIRS = 5;
    private static final double SAFE =
            0.8; // for rounding and the quadratic term; Σ‖g_n‖ ≤ √width ‖Σg_n‖, as all have one sign

    private final LinearNetwork network;
    private final BallMatrix matrix;
    private final int width;
    private final ConjugateGradients solver;
    private double[] measures = new double[0]; // xᵀr and ‖Dx‖² of every solution
    private double[] outflow = new double[0];
    private EdgeForms.Steepness steepness = new EdgeForms.Steepness(new double[0], new double[0]);
    private final double[] lengths; // targets for ‖r‖₂ …
    private final double[] peaks; // … or for the largest entry of r
    private boolean wantsSquares;
    private double least; // a + ρ, the smallest eigenvalue of S is at least this

    /** For the centres of a ball, at most four. */
    public ImpulseSolve(LinearNetwork network, BallMatrix matrix) {
        this.network = network;
        this.matrix = matrix;
        this.width = matrix.ball().centreCount();
        this.solver = new ConjugateGradients(matrix);
        this.lengths = new double[width];
        this.peaks = new double[width];
    }

    /** Solves so that response and squares are right to this part of themselves, or to rounding. */
    public void solve(Vector weights, double discount, double tolerance) {
        wantsSquares = true;
        approach(weights, discount, tolerance);
        steepness = EdgeForms.steepness(matrix.ball(), solver.solutions(), width);
        setTargets(tolerance); // with what links farther away may add
        solver.advance(lengths, peaks, MOST_STEPS);
        finish();
    }

    /** Solves so that the response is right, which takes half of the steps: its error is the square of the solution's. */
    public void respond(Vector weights, double discount, double tolerance) {
        wantsSquares = false;
        approach(weights, discount, tolerance);
        finish();
    }

    /** As far as the links at the centres tell. */
    private void approach(Vector weights, double discount, double tolerance) {
        least = network.leastDecay() + discount;
        matrix.load(weights, discount);
        solver.restart();
        advanceOneStage();
        steepness = new EdgeForms.Steepness(new double[width], new double[width]);
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
    }

    private boolean isAccurate() {
        return solver.advance(lengths, peaks, 0) && !exceeds(solver.outflow());
    }

    private void grow() {
        Ball ball = matrix.ball();
        int all = ball.graph().nodeCount();
        ball.grow(ball.size() > all / 4 ? all : 2 * ball.rows()); // where it grows that fast, no ball will do
    }

    private void advanceOneStage() {
        double[] goal = new double[width];
        Arrays.setAll(goal, n -> ONE_STAGE * solver.residual(n));
        solver.advance(goal, new double[width], MOST_STEPS);
    }

    /** The residual that the recurrence carries along drifts from the true one: steps again from that one while it helps. */
    private void repair() {
        double[] last = new double[width];
        Arrays.fill(last, Double.POSITIVE_INFINITY);
        for (int n = 0; n < MOST_REPAIRS; n++) {
            solver.restart();
            boolean better = false;
            for (int c = 0; c < width; c++) {
                boolean far = solver.residual(c) > 2 * lengths[c] && solver.peak(c) > 2 * peaks[c];
                better |= far && solver.residual(c) < last[c] / 2;
                last[c] = solver.residual(c);
            }
            if (!better) {
                return;
            }
            solver.advance(lengths, peaks, MOST_STEPS);
        }
        solver.restart();
    }

    /** Residuals that would do, as far as the links looked at so far tell: those at the centres, and all of them in the end. */
    private void setTargets(double tolerance) {
        Ball ball = matrix.ball();
        for (int n = 0; n < width; n++) {
            double squares = 0;
            double fourths = 0;
            for (int e = ball.starts()[n]; e < ball.starts()[n + 1]; e++) {
                double difference = solver.get(n, n) - solver.get(ball.neighbours()[e], n);
                squares += difference * difference;
                fourths += difference * difference * difference * difference;
            }
            double allowed = SAFE / Math.sqrt(width) * tolerance * Math.sqrt(fourths) / 2; // of ‖d[x] d[e]‖
            double steepest = Math.sqrt(2 * Math.max(squares, steepness.largest()[n]));
            double all = 2 * Math.sqrt(Math.max(squares, steepness.total()[n]));
            double forResponse = SAFE * Math.sqrt(tolerance * Math.abs(solver.get(n, n)) * least);
            double rounding = Math.ulp(1.0) * matrix.diagonal(n) * Math.abs(solver.get(n, n));
            // first things first: peaks say nothing of the response
            boolean early = !wantsSquares || solver.residual(n) > forResponse;
            double forSquares = early ? forResponse : steepest == 0 ? 0 : least * allowed / steepest;
            double enough = wantsSquares ? forResponse : forResponse / Math.sqrt(2); // inside, and as much on the rim
            lengths[n] = Math.max(Math.min(forSquares, enough), rounding);
            peaks[n] = early || all == 0 ? 0 : least * allowed / all;
        }
    }

    private boolean exceeds(double[] flow) {
        return IntStream.range(0, width).anyMatch(n -> flow[n] > lengths[n]);
    }

    /** [S⁻¹]_kk of the n-th centre. */
    public double response(int n) {
        return solver.get(n, n) + measures[2 * n];
    }

    /** A bound on the error of the response. */
    public double responseError(int n) {
        double norm = wholeResidual(n);
        double rounding = rounding(n) * Math.abs(solver.get(n, n));
        return norm * norm / least + rounding;
    }

    /** ‖r‖₂ on the whole graph, and what rounding hides of it. */
    private double wholeResidual(int n) {
        return Math.hypot(solver.residual(n), outflow[n]) + rounding(n);
    }

    /** Two ulp of ‖Dx‖. */
    private double rounding(int n) {
        return 2 * Math.ulp(1.0) * Math.sqrt(measures[2 * n + 1]);
    }

    /** result_l ← result_l + factor Σ_n (x_i − x_j)². */
    public void addSquares(double factor, double[] result) {
        double[] factors = new double[width];
        Arrays.fill(factors, factor);
        EdgeForms.add(matrix.ball(), matrix.ball().rows(), solver.solutions(), factors, result);
    }

    /** A bound on the error of Σ_n (x_i − x_j)² in the Euclidean norm over all links. */
    public double squaresError() {
        double sum = 0;
        for (int n = 0; n < width; n++) {
            double error = wholeResidual(n) / least; // ‖e‖₂
            double peak = Math.min(error, (solver.peak(n) + outflow[n] + rounding(n)) / least); // max |e_i|
            double linear = Math.min(
                    Math.sqrt(2 * steepness.largest()[n]) * error,
                    2 * Math.sqrt(steepness.total()[n]) * peak);
            double spread = Math.sqrt(2.0 * matrix.ball().graph().largestDegree()) * error; // ‖d[e]‖₂
            sum += 2 * linear + 2 * peak * spread;
        }
        return sum;
    }

    /** How many steps of conjugate gradients were made so far. */
    public int steps() {
        return solver.steps();
    }
}
