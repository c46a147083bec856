package org.hushgraph.consensus;

import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * The feasible weights under which a network agrees fastest, with a proved upper bound on the rate.
 *
 * <pre>
 *  maximise t  over w ∈ 𝒫,  L(w) ⪰ t (I − 11ᵀ/N)
 *  no w ∈ 𝒫 has λ₂(w) > max_{w∈𝒫} Σ_l w_l e_ijᵀ X e_ij   for any X ⪰ 0 with X1 = 0, Tr X = 1
 * </pre>
 *
 * This is a semidefinite program, solved by an interior point method. X comes from that method or from the eigenvectors
 * of λ₂, and the bound is a linear program with a closed form. Cost: about 20 steps of O(M³ + N³).
 *
 * <p>Sun, Boyd, Xiao, Diaconis: "The fastest mixing Markov process on a graph and a connection to a maximum variance
 * unfolding problem", SIAM Review 48, 2006. Mathematics: section 10.1.
 *
 * @param weights in 𝒫
 * @param rate λ₂ under them
 * @param bound proved upper bound on λ₂ over 𝒫
 */
public record FastestWeights(Vector weights, double rate, double bound) {
    public static FastestWeights of(Graph graph, CappedSimplex set) {
        return of(RateFloors.of(graph, 1), set);
    }

    /** For several parts: the rate is the least λ₂ of a part, relative to its floor. */
    public static FastestWeights of(RateFloors floors, CappedSimplex set) {
        Vector center = set.center();
        SpectralProgram.Optimum found =
                SpectralProgram.fastest(floors, set, center).solve();
        boolean better = floors.ratio(found.weights()) > floors.ratio(center);
        Vector weights = better
                ? found.weights()
                : center; // if all links are equivalent, the centre is best and rounding moves away from it
        EigenspaceMultipliers slowest = new EigenspaceMultipliers(floors, set, weights);
        boolean single = set.diameter().value() == 0;
        double bound = single ? slowest.rate() : bound(slowest, set, found);
        return new FastestWeights(weights, slowest.rate(), Math.max(bound, slowest.rate()));
    }

    /**
     * The least bound that several X prove: that of the interior point method, and those fitted to the eigenvectors.
     */
    private static double bound(EigenspaceMultipliers slowest, CappedSimplex set, SpectralProgram.Optimum found) {
        double least = found.certificate().fastest(set);
        for (int[] counts : slowest.counts(slowest.rate())) {
            DualCertificate fitted = slowest.balancing(Vector.constant(set.size(), 1), counts, false);
            DualCertificate corrected = slowest.balancing(found.equalStretch(), counts, false, found);
            least = Math.min(least, Math.min(fitted.fastest(set), corrected.fastest(set)));
        }
        return least;
    }
}
