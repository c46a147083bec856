package org.hushgraph.regret;

import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;

/**
 * The fixed weights that would have cost least, known only afterwards, with a certificate.
 *
 * <pre>  w* = argmin_{w∈𝒫} Σ_t f_t(w) </pre>
 *
 * For a convex total one descent suffices, and the Frank–Wolfe gap proves how close it came. Else the best of several starts is
 * taken, and the proof is a convex function below the total: no weights cost less than its minimum.
 *
 * <p>Mathematics: sections 4 and 7.
 *
 * @param weights w*
 * @param value the total at w*
 * @param gap a proved bound on value − min: no weights are better by more than this
 * @param residual max_{v∈𝒫} ∇(w* − v), the first-order optimality residual
 * @param certificate what proves the gap
 */
public record BestInHindsight(Vector weights, double value, double gap, double residual, Certificate certificate) {
    private static final int RANDOM_STARTS = 4;

    /** What proves the gap. */
    public enum Certificate {
        /** Convexity: the linearised total can fall by no more over the set. */
        FRANK_WOLFE,
        /** A convex lower bound of the total, minimised. */
        LOWER_BOUND
    }

    /** Of a total that is known to be convex. */
    public static BestInHindsight convex(Loss total, CappedSimplex set, Vector start) {
        ProjectedDescent.Minimum best = ProjectedDescent.standard().minimise(total, set, start);
        return new BestInHindsight(best.point(), best.value(), best.gap(), best.gap(), Certificate.FRANK_WOLFE);
    }

    /**
     * Of a total that may have several minima.
     *
     * @param lowerBound a convex function that is nowhere above the total
     * @param starts points to descend from, besides the uniform one and some random vertices
     */
    public static BestInHindsight searched(
            Loss total, Loss lowerBound, CappedSimplex set, List<Vector> starts, long seed) {
        ProjectedDescent descent = ProjectedDescent.standard();
        SplitMix64 random = new SplitMix64(seed);
        List<Vector> vertices = IntStream.range(0, RANDOM_STARTS)
                .mapToObj(n -> set.minimiser(Vector.generate(set.size(), l -> random.nextDouble())))
                .toList();
        ProjectedDescent.Minimum best = descent.minimise(total, set, set.uniform());
        for (Vector start : IntStream.range(0, starts.size() + vertices.size())
                .mapToObj(n -> n < starts.size() ? starts.get(n) : vertices.get(n - starts.size()))
                .toList()) {
            ProjectedDescent.Minimum found = descent.minimise(total, set, start);
            best = found.value() < best.value() ? found : best;
        }
        ProjectedDescent.Minimum below = descent.minimise(lowerBound, set, best.point());
        double gap = Math.max(0, best.value() - (below.value() - below.gap()));
        return new BestInHindsight(best.point(), best.value(), gap, best.gap(), Certificate.LOWER_BOUND);
    }
}
