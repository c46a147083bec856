package org.hushgraph.krylov;

import java.util.Arrays;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.linalg.Vector;

/**
 * S x = e_k for the centres of a ball, to an accuracy that is proved from the residual, on as little of the graph as that allows.
 *
 * <pre>
 *  [S⁻¹]_kk = x_k + xᵀr + rᵀS⁻¹r,   0 ≤ rᵀS⁻¹r ≤ ‖r‖² / (a + ρ)
 *  q_l = (x_i − x_j)²,   ‖δq‖₂ ≤ 2√(2C) ε + 2 d_max ε²,   ε = ‖r‖ / (a + ρ),   C = max_i Σ_{l∋i} (x_i − x_j)²
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
    private double[] steepest = new double[0]; // C, once it is known
    private double least; // a + ρ, the smallest eigenvalue of S is at least this

    /** For the centres of a ball, at most four. */
    public ImpulseSolve(LinearNetwork network, BallMatrix matrix) {
        this.network = network;
        this.matrix = matrix;
        this.width = matrix.ball().centreCount();
        this.solver = new ConjugateGradients(matrix);
    }

    /** Solves so that response and squares are right to this part of themselves, or to rounding. */
    public void solve(Vector weights, double discount, double tolerance) {
        least = network.leastDecay() + discount;
        matrix.load(weights, discount);
        solver.restart();
        advanceOneStage();
        steepest = new double[width];
        double[] targets = targets(tolerance);
        boolean within = true;
        while (within) {
            if (exceeds(solver.outflow(), targets)) {
                grow();
                matrix.load(weights, discount);
                solver.restart();
                advanceOneStage();
            } else if (exceeds(residuals(), targets)) {
                within = solver.advance(targets, MOST_STEPS);
            } else {
                break;
            }
            targets = targets(tolerance);
        }
        steepest = EdgeForms.steepest(matrix.ball(), solver.solutions(), width);
        targets = targets(tolerance); // with what links farther away may add
        if (exceeds(residuals(), targets)) {
            solver.advance(targets, MOST_STEPS);
        }
        repair(targets);
        measures = solver.measure();
        outflow = solver.outflow();
    }

    private void grow() {
        Ball ball = matrix.ball();
        int all = ball.graph().nodeCount();
        ball.grow(ball.size() > all / 4 ? all : 2 * ball.rows()); // where it grows that fast, no ball will do
    }

    private void advanceOneStage() {
        double[] goal = residuals();
        for (int n = 0; n < goal.length; n++) {
            goal[n] *= ONE_STAGE;
        }
        solver.advance(goal, MOST_STEPS);
    }

    /** The residual that the recurrence carries along drifts from the true one: steps again from that one while it helps. */
    private void repair(double[] targets) {
        double[] last = new double[width];
        Arrays.fill(last, Double.POSITIVE_INFINITY);
        for (int n = 0; n < MOST_REPAIRS; n++) {
            solver.restart();
            double[] now = residuals();
            boolean better = false;
            for (int c = 0; c < now.length; c++) {
                better |= now[c] > 2 * targets[c] && now[c] < last[c] / 2;
                last[c] = now[c];
            }
            if (!better) {
                return;
            }
            solver.advance(targets, MOST_STEPS);
        }
        solver.restart();
    }

    /** Residuals that would do, as far as the links at the centres tell: no more is known before all links are looked at. */
    private double[] targets(double tolerance) {
        double[] result = new double[width];
        Ball ball = matrix.ball();
        for (int n = 0; n < result.length; n++) {
            double squares = 0;
            double fourths = 0;
            for (int e = ball.starts()[n]; e < ball.starts()[n + 1]; e++) {
                double difference = solver.get(n, n) - solver.get(ball.neighbours()[e], n);
                squares += difference * difference;
                fourths += difference * difference * difference * difference;
            }
            squares = Math.max(squares, steepest[n]);
            double forSquares = squares == 0 ? 0 : tolerance * Math.sqrt(fourths) / (2 * Math.sqrt(2 * squares));
            double forResponse = Math.sqrt(tolerance * Math.abs(solver.get(n, n)) / least);
            double rounding = Math.ulp(1.0) * matrix.diagonal(n) * Math.abs(solver.get(n, n));
            result[n] = Math.max(SAFE / Math.sqrt(width) * least * Math.min(forSquares, forResponse), rounding);
        }
        return result;
    }

    private double[] residuals() {
        double[] result = new double[width];
        for (int n = 0; n < result.length; n++) {
            result[n] = solver.residual(n);
        }
        return result;
    }

    private static boolean exceeds(double[] values, double[] bounds) {
        for (int n = 0; n < values.length; n++) {
            if (values[n] > bounds[n]) {
                return true;
            }
        }
        return false;
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
            double error = wholeResidual(n) / least;
            sum += 2 * Math.sqrt(2 * steepest[n]) * error
                    + 2 * matrix.ball().graph().largestDegree() * error * error;
        }
        return sum;
    }

    /** How many steps of conjugate gradients were made so far. */
    public int steps() {
        return solver.steps();
    }
}
