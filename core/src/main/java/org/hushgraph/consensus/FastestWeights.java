package org.hushgraph.consensus;

import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * The feasible weights under which a network agrees fastest, with a proof that none are faster.
 *
 * <pre>
 *  maximise t  over w ∈ 𝒫,  L(w) ⪰ t (I − 11ᵀ/N)
 *  no w ∈ 𝒫 has λ₂(w) > max_{w∈𝒫} Σ_l w_l e_ijᵀ X e_ij   for any X ⪰ 0 with X1 = 0, Tr X = 1
 * </pre>
 *
 * A semidefinite program, solved by an interior point method. X is found among the eigenvectors of λ₂, and the bound is a linear
 * program with a closed form. Cost: some 20 steps of O(M³ + N³).
 *
 * <p>Sun, Boyd, Xiao, Diaconis: "The fastest mixing Markov process on a graph and a connection to a maximum variance unfolding
 * problem", SIAM Review 48, 2006. Mathematics: section 10.1.
 *
 * @param weights in 𝒫
 * @param rate λ₂ under them
 * @param bound proved: no weights in 𝒫 have a larger λ₂
 */
public record FastestWeights(Vector weights, double rate, double bound) {
    public static FastestWeights of(Graph graph, CappedSimplex set) {
        Vector center = set.center();
        Vector found = SpectralProgram.fastest(graph, set, center).solve();
        boolean better = AlgebraicConnectivity.of(graph, found) > AlgebraicConnectivity.of(graph, center);
        Vector weights =
                better ? found : center; // where all links are alike, the center is best and rounding moves away
        EigenspaceMultipliers slowest = new EigenspaceMultipliers(graph, set, weights);
        boolean single = set.diameter().value() == 0;
        double bound = single ? slowest.rate() : bound(slowest, set);
        return new FastestWeights(weights, slowest.rate(), Math.max(bound, slowest.rate()));
    }

    /** max_{w∈𝒫} Σ_l w_l e_lᵀXe_l / Tr X, the least for some X. */
    private static double bound(EigenspaceMultipliers slowest, CappedSimplex set) {
        double least = Double.POSITIVE_INFINITY;
        for (int count : slowest.counts(slowest.rate())) {
            EigenspaceMultipliers.Balance balance = slowest.balancing(Vector.constant(set.size(), 1), count, false);
            Vector most = set.minimiser(balance.stretch().scale(-1));
            least = Math.min(least, balance.stretch().dot(most) / balance.trace());
        }
        return least;
    }
}
