package org.hushgraph.regret;

import java.util.Locale;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;

/**
 * Checks whether the costs were convex at the weights in force: computes the least eigenvalue of the Hessian.
 *
 * <p>Learners move along directions that keep the budget, 1ᵀd = 0, so these decide the verdict. All directions are
 * measured, too, because a cost can have negative curvature only in directions that change the budget.
 *
 * <p>Mathematics: section 3.2.
 */
public final class ConvexityMonitor {
    /** Negative curvature below this fraction of the largest is rounding. */
    private static final double ROUNDING = 1e-10;

    private Curvature alongBudget = Curvature.NOT_MEASURED;
    private Curvature allDirections = Curvature.NOT_MEASURED;

    /**
     * The least curvature found so far over a set of directions.
     *
     * @param least the least eigenvalue of all rounds
     * @param relative the least quotient of a round's least and largest eigenvalue
     * @param worstRound the round of {@code relative}, −1 if nothing was measured
     */
    public record Curvature(double least, double relative, int worstRound) {
        private static final Curvature NOT_MEASURED = new Curvature(0, 0, -1);

        public boolean isConvex() {
            return relative >= -ROUNDING;
        }

        private Curvature with(int round, Matrix hessian) {
            SymmetricEigen eigen = SymmetricEigen.of(hessian);
            double lowest = eigen.value(0);
            double highest = Math.max(Math.abs(lowest), eigen.value(eigen.size() - 1));
            double quotient = highest == 0 ? 0 : lowest / highest;
            boolean worse = worstRound < 0 || quotient < relative;
            return new Curvature(
                    worstRound < 0 ? lowest : Math.min(least, lowest),
                    worse ? quotient : relative,
                    worse ? round : worstRound);
        }

        private String describe() {
            return String.format(
                    Locale.ROOT,
                    "in round %d the cost has negative curvature in some direction, %.2g of its largest curvature",
                    worstRound,
                    -relative);
        }
    }

    /**
     * The result.
     *
     * @param alongBudget over the directions that keep the budget
     * @param allDirections over all directions
     */
    public record Verdict(Curvature alongBudget, Curvature allDirections) {
        /** Whether no direction that keeps the budget had negative curvature. */
        public boolean convex() {
            return alongBudget.isConvex();
        }

        public String describe() {
            if (alongBudget.worstRound() < 0) {
                return "not measured";
            }
            if (!convex()) {
                return "not convex: " + alongBudget.describe();
            }
            return allDirections.isConvex()
                    ? "convex: no direction of negative curvature was met in any round"
                    : "convex along the budget, but not convex in other directions: " + allDirections.describe();
        }
    }

    /** Measures one round. */
    public void add(int round, SmoothLoss loss, Vector weights) {
        if (weights.size() > 1) {
            Matrix hessian = loss.hessian(weights);
            alongBudget = alongBudget.with(round, onTangent(hessian));
            allDirections = allDirections.with(round, hessian);
        }
    }

    public Verdict verdict() {
        return new Verdict(alongBudget, allDirections);
    }

    /**
     * BᵀHB with an orthonormal basis B of 1ᵀd = 0: the Householder reflection that maps e_1 to 1/√M, without its first
     * column.
     */
    private static Matrix onTangent(Matrix hessian) {
        int size = hessian.rows();
        double root = Math.sqrt(size);
        Matrix basis = Matrix.generate(size, size - 1, (i, c) -> {
            double correction = i == 0 ? 1 / root : -1 / (root * (root - 1));
            return i == c + 1 ? 1 + correction : correction;
        });
        Matrix restricted = basis.transpose().times(hessian).times(basis);
        return Matrix.generate(size - 1, size - 1, (i, j) -> (restricted.get(i, j) + restricted.get(j, i)) / 2);
    }
}
