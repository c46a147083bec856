package org.hushgraph.consensus;

import java.util.Arrays;
import java.util.Optional;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Vector;

/**
 * The linear equations of a step of Newton's method from an {@link InteriorPoint}, factorised.
 *
 * <pre>  ∇²f + (e_lᵀXe_m)(e_lᵀPe_m) + z/(w − lower) + z'/(upper − w),   bordered by t if it is unknown </pre>
 */
final class NewtonSystem {
    private final InteriorPoint point;
    private final Vector gradient;
    private final boolean climbing;
    private final Cholesky factor;

    /** The direction of a step: changes of w, z and z' of the free links, of t, S and X. */
    @SuppressWarnings("ArrayRecordComponent") // stays inside the package
    record Direction(double[] weights, double[] low, double[] high, double rate, double[][] slack, double[][] dual) {}

    private NewtonSystem(InteriorPoint point, Vector gradient, boolean climbing, Cholesky factor) {
        this.point = point;
        this.gradient = gradient;
        this.climbing = climbing;
        this.factor = factor;
    }

    /**
     * Returns empty if rounding makes the system indefinite.
     *
     * @param climbing whether t is unknown
     */
    static Optional<NewtonSystem> at(InteriorPoint point, SpectralProgram.Objective objective, boolean climbing) {
        int[] free = point.free();
        int count = free.length;
        DualMatrix dual = point.dual();
        SlackMatrix slack = point.slack();
        double[] edge = climbing ? dual.formsWithInverse(free, slack) : new double[count]; // e_lᵀ X P e_l
        Cholesky factor = new Cholesky(count + 1);
        for (int m = 0; m < count; m++) {
            double[] row = factor.upperRows()[m];
            for (int n = m; n < count; n++) {
                row[n] = objective.curvature().at(point.weights(), free[m], free[n])
                        + dual.form(free[m], free[n]) * slack.form(free[m], free[n]);
            }
            row[m] += point.low()[m] / point.below(m) + point.high()[m] / point.above(m);
            row[count] = -edge[m];
        }
        factor.upperRows()[count][count] = climbing ? dual.productWithInverse(slack) : 1; // Tr XP
        return factor.factorise(count + 1)
                ? Optional.of(new NewtonSystem(
                        point, objective.gradient().apply(Vector.of(point.weights())), climbing, factor))
                : Optional.empty();
    }

    /** The direction towards the point of the central path with this μ. */
    Direction direction(double mu) {
        int[] free = point.free();
        SlackMatrix slack = point.slack();
        double[] weights = new double[free.length];
        double[] low = new double[free.length];
        double[] high = new double[free.length];
        double[] move = move(mu);
        for (int m = 0; m < free.length; m++) {
            weights[m] = move[m];
            low[m] = (mu - point.low()[m] * move[m]) / point.below(m) - point.low()[m];
            high[m] = (mu + point.high()[m] * move[m]) / point.above(m) - point.high()[m];
        }
        double rate = climbing ? move[free.length] : 0;
        double[][] slackChange = slack.change(free, weights, rate);
        return new Direction(weights, low, high, rate, slackChange, point.dual().change(mu, slack, slackChange));
    }

    /** Changes of the free weights and t that keep the budget. */
    private double[] move(double mu) {
        int[] free = point.free();
        int count = free.length;
        double[] move = new double[count + 1];
        double[] ones = new double[count + 1];
        for (int m = 0; m < count; m++) {
            double pressure = point.slack().form(free[m], free[m]) + 1 / point.below(m) - 1 / point.above(m);
            move[m] = mu * pressure - gradient.get(free[m]);
            ones[m] = 1;
        }
        move[count] = climbing ? 1 - mu * point.slack().inverseTrace() : 0;
        factor.solve(move);
        factor.solve(ones);
        double shift = (point.missing() - sum(move, count)) / sum(ones, count);
        Arrays.setAll(move, m -> move[m] + shift * ones[m]);
        return move;
    }

    private static double sum(double[] values, int count) {
        double sum = 0;
        for (int m = 0; m < count; m++) {
            sum += values[m];
        }
        return sum;
    }
}
