package org.hushgraph.observability;

import java.util.OptionalDouble;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;

/**
 * Scalar measures of observability from the literature.
 *
 * <p>The trace is split into the exposure of the observed nodes themselves ({@code own}) and of all other nodes ({@code
 * others}). The determinant and the inverse exist only at full numerical rank: eigenvalues below N ulp of the largest
 * are noise.
 *
 * <p>Paper: measures of W_O in section II-B, objective eq. (9) MaxPrivacy.
 *
 * @param trace Tr W
 * @param own Σ_{k ∈ K} W_kk
 * @param others trace − own, summed over the other nodes
 * @param largestEigenvalue λ_max(W)
 * @param smallestEigenvalue λ_min(W), 0 if it is below the rounding error
 * @param logDet log det W, absent if W is numerically singular
 * @param traceInverse Tr W⁻¹, absent if W is numerically singular
 * @param rank number of eigenvalues above the rounding error
 */
public record ObservabilityMeasure(
        double trace,
        double own,
        double others,
        double largestEigenvalue,
        double smallestEigenvalue,
        OptionalDouble logDet,
        OptionalDouble traceInverse,
        int rank) {

    /** The measures of a Gramian that is exact up to rounding. */
    public static ObservabilityMeasure of(Matrix gramian, NodeSet observed) {
        return of(gramian, observed, 0);
    }

    /**
     * The measures of a Gramian with errors.
     *
     * @param error of its entries, relative to the largest eigenvalue; 0 for rounding only
     */
    public static ObservabilityMeasure of(Matrix gramian, NodeSet observed, double error) {
        int size = gramian.rows();
        double own = 0;
        double others = 0;
        for (int i = 0; i < size; i++) {
            if (observed.contains(i)) {
                own += gramian.get(i, i);
            } else {
                others += gramian.get(i, i);
            }
        }
        SymmetricEigen eigen = SymmetricEigen.of(gramian);
        double largest = eigen.value(size - 1);
        double noise = size * Math.max(Math.ulp(1.0), error) * largest;
        int rank = 0;
        double logDet = 0;
        double traceInverse = 0;
        for (int p = 0; p < size; p++) {
            if (eigen.value(p) > noise) {
                rank++;
                logDet += Math.log(eigen.value(p));
                traceInverse += 1 / eigen.value(p);
            }
        }
        boolean regular = rank == size;
        return new ObservabilityMeasure(
                own + others,
                own,
                others,
                largest,
                error > 0 && eigen.value(0) <= noise ? 0 : Math.max(0, eigen.value(0)),
                regular ? OptionalDouble.of(logDet) : OptionalDouble.empty(),
                regular ? OptionalDouble.of(traceInverse) : OptionalDouble.empty(),
                rank);
    }
}
