package org.hushgraph.krylov;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;

/**
 * Computes Σ_k ∫ x(τ)ᵀ Q x(τ) dτ, x(τ) = e^{−Sτ} e_k, over the centres of a ball, and its derivative by every link. It
 * uses as little of the graph as the tolerance allows.
 *
 * <p>{@link ChebyshevColumns} replace the exponential. Cost and gradient come from one {@link AdjointSweep} per centre,
 * their errors from an {@link ErrorTally}. If the errors are too large, the columns are refined or the ball grows;
 * later computations start from there. Memory: about 30 vectors, for any number of steps.
 *
 * <p>Mathematics: section 5.4.
 */
public final class ProtectedResponse {
    private static final double FIRST = 0.01; // initial accuracy of the columns, relative to the tolerance
    private static final double FINEST = 1e-20;
    private static final int MOST_ATTEMPTS = 40;

    private final LinearNetwork network;
    private final BallMatrix matrix;
    private final Ball ball;
    private double accuracy = Double.NaN;
    private ChebyshevColumns columns;
    private double value;
    private ErrorTally errors;
    private double[] forms; // derivatives by entry of the ball

    /** For the centres of a ball. */
    public ProtectedResponse(LinearNetwork network, BallMatrix matrix) {
        this.network = network;
        this.matrix = matrix;
        this.ball = matrix.ball();
    }

    /**
     * Computes value and gradient for new weights, with this relative error or to rounding.
     *
     * @param sensitivities q_i by node of the graph
     * @param withGradient whether to compute the gradient, too
     */
    public void compute(Vector weights, TimeSpan span, Vector sensitivities, double tolerance, boolean withGradient) {
        accuracy = Double.isNaN(accuracy) ? FIRST * tolerance : accuracy;
        boolean enough = false;
        for (int attempt = 0; !enough && attempt < MOST_ATTEMPTS; attempt++) {
            attempt(weights, span, sensitivities, withGradient);
            boolean refined = refined(tolerance, withGradient);
            boolean grown = grown(tolerance, withGradient);
            enough = !refined && !grown;
        }
    }

    private void attempt(Vector weights, TimeSpan span, Vector sensitivities, boolean withGradient) {
        double discount = span instanceof AllTime allTime ? allTime.discount() : 0;
        matrix.load(weights, discount);
        DecayInterval interval = DecayInterval.of(matrix, network.leastDecay() + discount, span);
        if (columns == null || !columns.matches(interval, accuracy)) {
            columns = new ChebyshevColumns(interval, accuracy);
        }
        EscapeSeries escape = ball.isWhole() ? null : new EscapeSeries(interval, accuracy);
        AdjointSweep sweep = new AdjointSweep(matrix, interval.half(), columns);
        errors = new ErrorTally(
                interval, columns, sensitivities.max(), ball.graph().largestDegree());
        value = 0;
        forms = new double[withGradient ? ball.entries() : 0];
        for (int n = 0; n < ball.centreCount(); n++) {
            sweep.forward(n, escape, sensitivities);
            double own = sweep.value(sensitivities);
            value += own;
            errors.add(own, sweep.seen(), sweep.escape(), withGradient ? sweep.backward(n, forms) : 0);
        }
    }

    /** Grows the ball if it was too small; returns true if it has grown. */
    private boolean grown(double tolerance, boolean withGradient) {
        boolean escapes = withGradient
                ? errors.gradient().byEscape() > tolerance / 2 * norm()
                : errors.value().byEscape() > tolerance / 2 * value;
        int all = ball.graph().nodeCount();
        return escapes && ball.grow(3 * ball.rows() > all ? all : 2 * ball.rows());
    }

    /** Increases the accuracy if the columns were too coarse; returns true if so. */
    private boolean refined(double tolerance, boolean withGradient) {
        double part = Math.max(
                errors.value().byColumns() / value,
                withGradient ? errors.gradient().byColumns() / norm() : 0);
        if (!(part > tolerance / 2) || accuracy == FINEST || columns.isLimited()) {
            return false;
        }
        accuracy = Math.max(FINEST, accuracy * Math.max(1e-4, Math.min(0.1, tolerance / (4 * part))));
        return true;
    }

    /** ‖∇f‖₂. */
    private double norm() {
        double[] sum = new double[1];
        RowBlocks.pass(ball.rows(), RowBlocks.LINKED, sum, (from, to, sums, at) -> {
            for (int i = from; i < to; i++) {
                for (int e = ball.starts()[i]; e < ball.starts()[i + 1]; e++) {
                    sums[at] += ball.neighbours()[e] > i ? forms[e] * forms[e] : 0;
                }
            }
        });
        return Math.sqrt(sum[0]);
    }

    /** The cost, summed over the centres. */
    public double value() {
        return value;
    }

    public double valueError() {
        return errors.value().total();
    }

    /** result_l ← result_l + the derivative by w_l, summed over the centres. */
    public void addGradient(double[] result) {
        RowBlocks.pass(ball.rows(), RowBlocks.LINKED, (from, to, sums, at) -> {
            for (int i = from; i < to; i++) {
                for (int e = ball.starts()[i]; e < ball.starts()[i + 1]; e++) {
                    if (ball.neighbours()[e] > i) { // each link once, from its inner end
                        result[ball.edges()[e]] += forms[e];
                    }
                }
            }
        });
    }

    /** Estimated error of the gradient in the Euclidean norm; valid if the gradient was computed. */
    public double gradientError() {
        return errors.gradient().total();
    }
}
