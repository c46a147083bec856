package org.hushgraph.consensus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Vector;

/**
 * The linear equations of a step of Newton's method from an {@link InteriorPoint}, factorised.
 *
 * <pre>
 *  ∇²f + Σ_C (e_lᵀX_C e_m)(e_lᵀP_C e_m) + z/(w − lower) + z'/(upper − w),   bordered by t if it is unknown
 * </pre>
 */
final class NewtonSystem {
    private final InteriorPoint point;
    private final Vector gradient;
    private final boolean climbing;
    private final Cholesky factor;

    /** The direction of a step: changes of w, z and z' of the free links, of t, and of S and X of each part. */
    @SuppressWarnings("ArrayRecordComponent") // stays inside the package
    record Direction(
            double[] weights,
            double[] low,
            double[] high,
            double rate,
            List<double[][]> slacks,
            List<double[][]> duals) {}

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
        Cholesky factor = new Cholesky(count + 1);
        double[][] rows = factor.upperRows();
        for (int m = 0; m < count; m++) {
            for (int n = m; n < count; n++) {
                rows[m][n] = objective.curvature().at(point.weights(), free[m], free[n]);
            }
        }
        for (int b = 0; b < point.slacks().size(); b++) {
            addFloor(rows, point, b, climbing);
        }
        for (int m = 0; m < count; m++) {
            rows[m][m] += point.low()[m] / point.below(m) + point.high()[m] / point.above(m);
        }
        rows[count][count] = climbing ? rows[count][count] : 1;
        return factor.factorise(count + 1)
                ? Optional.of(new NewtonSystem(
                        point, objective.gradient().apply(Vector.of(point.weights())), climbing, factor))
                : Optional.empty();
    }

    private static void addFloor(double[][] rows, InteriorPoint point, int b, boolean climbing) {
        RateFloor part = point.floors().parts().get(b);
        SlackMatrix slack = point.slacks().get(b);
        DualMatrix dual = point.duals().get(b);
        int[] inside = point.freeOf(part);
        int[] local = local(point, part);
        int count = point.free().length;
        for (int p = 0; p < inside.length; p++) {
            double[] row = rows[inside[p]];
            for (int q = p; q < inside.length; q++) {
                row[inside[q]] += dual.form(local[p], local[q]) * slack.form(local[p], local[q]);
            }
        }
        if (climbing) {
            double[] edge = dual.formsWithInverse(local, slack); // e_lᵀ X P e_l
            for (int p = 0; p < inside.length; p++) {
                rows[inside[p]][count] -= part.floor() * edge[p];
            }
            rows[count][count] += part.floor() * part.floor() * dual.productWithInverse(slack); // Tr XP
        }
    }

    /** The free links of a part, by their numbers in the part. */
    private static int[] local(InteriorPoint point, RateFloor part) {
        return Arrays.stream(point.freeOf(part))
                .map(m -> part.local(point.free()[m]))
                .toArray();
    }

    /** The direction towards the point of the central path with this μ. */
    Direction direction(double mu) {
        int[] free = point.free();
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
        List<double[][]> slacks = new ArrayList<>();
        List<double[][]> duals = new ArrayList<>();
        for (int b = 0; b < point.slacks().size(); b++) {
            RateFloor part = point.floors().parts().get(b);
            int[] inside = point.freeOf(part);
            SlackMatrix slack = point.slacks().get(b);
            double[][] change = slack.change(
                    local(point, part),
                    Arrays.stream(inside).mapToDouble(m -> weights[m]).toArray(),
                    rate * part.floor());
            slacks.add(change);
            duals.add(point.duals().get(b).change(mu, slack, change));
        }
        return new Direction(weights, low, high, rate, slacks, duals);
    }

    /** Changes of the free weights and t that keep the budget. */
    private double[] move(double mu) {
        int count = point.free().length;
        double[] move = new double[count + 1];
        double[] ones = new double[count + 1];
        double pull = 0; // Σ_C c_C Tr P_C
        for (int b = 0; b < point.slacks().size(); b++) {
            RateFloor part = point.floors().parts().get(b);
            SlackMatrix slack = point.slacks().get(b);
            for (int m : point.freeOf(part)) {
                int local = part.local(point.free()[m]);
                move[m] += slack.form(local, local);
            }
            pull += part.floor() * slack.inverseTrace();
        }
        for (int m = 0; m < count; m++) {
            double pressure = move[m] + 1 / point.below(m) - 1 / point.above(m);
            move[m] = mu * pressure - gradient.get(point.free()[m]);
            ones[m] = 1;
        }
        move[count] = climbing ? 1 - mu * pull : 0;
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
