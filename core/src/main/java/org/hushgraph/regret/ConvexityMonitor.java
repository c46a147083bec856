package org.hushgraph.regret;

import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;

/**
 * Watches whether the costs were convex where the weights have been: the least eigenvalue of the Hessian over the directions
 * that keep the budget, 1ᵀd = 0.
 *
 * <p>Mathematics: section 3.2.
 */
public final class ConvexityMonitor {
    /** Negative curvature below this part of the largest is rounding. */
    private static final double ROUNDING = 1e-10;

    private double least = Double.POSITIVE_INFINITY;
    private double leastRelative = Double.POSITIVE_INFINITY;
    private int worstRound = -1;

    /**
     * What was seen.
     *
     * @param leastCurvature the least eigenvalue
     * @param relative the same divided by the largest eigenvalue of that round
     * @param convex whether no round had negative curvature beyond rounding
     * @param worstRound where {@code relative} was least, −1 when nothing was measured
     */
    public record Verdict(double leastCurvature, double relative, boolean convex, int worstRound) {
        public String inWords() {
            if (worstRound < 0) {
                return "not measured";
            }
            if (convex) {
                return "convex: no direction of negative curvature was met in any round";
            }
            return String.format(
                    java.util.Locale.ROOT,
                    "not convex: in round %d the cost curves down along some direction, by %.2g of its largest curvature",
                    worstRound,
                    -relative);
        }
    }

    /** Measures one round. A cost that is 0 everywhere is convex. */
    public void add(int round, SmoothLoss loss, Vector weights) {
        if (weights.size() < 2) {
            return;
        }
        SymmetricEigen eigen = SymmetricEigen.of(onTangent(loss.hessian(weights)));
        double lowest = eigen.value(0);
        double highest = Math.max(Math.abs(lowest), eigen.value(eigen.size() - 1));
        double relative = highest == 0 ? 0 : lowest / highest;
        least = Math.min(least, lowest);
        if (relative < leastRelative) {
            leastRelative = relative;
            worstRound = round;
        }
    }

    public Verdict verdict() {
        return worstRound < 0
                ? new Verdict(0, 0, true, -1)
                : new Verdict(least, leastRelative, leastRelative >= -ROUNDING, worstRound);
    }

    /** BᵀHB with an orthonormal basis B of 1ᵀd = 0: the Householder reflection that takes e_1 to 1/√M, without its first column. */
    private static Matrix onTangent(Matrix hessian) {
        int size = hessian.rows();
        double root = Math.sqrt(size);
        Matrix basis = Matrix.generate(size, size - 1, (i, c) -> {
            double correction = i == 0 ? 1 / root : -1 / (root * (root - 1));
            return i == 0 ? correction : (i == c + 1 ? 1 : 0) + correction;
        });
        Matrix restricted = basis.transpose().times(hessian).times(basis);
        return Matrix.generate(size - 1, size - 1, (i, j) -> (restricted.get(i, j) + restricted.get(j, i)) / 2);
    }
}
