package org.hushgraph.regret;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;

/**
 * The fixed weights that would have cost least in hindsight, with a certificate.
 *
 * <pre>  w* = argmin_{w∈𝒫} Σ_t f_t(w) </pre>
 *
 * For a convex total one descent suffices, and the Frank–Wolfe gap proves how close it came. Otherwise the best of
 * several starts is used, and the proof is a convex function below the total: no weights cost less than its minimum. If
 * all that proves is that costs are not negative, there is no certificate.
 *
 * <p>Mathematics: sections 4 and 7.
 *
 * @param weights w*
 * @param value the total at w*
 * @param gap a proved bound on value − min: no weights are better by more than this. Without a certificate it is the
 *     value or more, which says nothing.
 * @param residual max_{v∈𝒫} ∇(w* − v), the first-order optimality residual
 * @param certificate the kind of proof for the gap
 */
public record BestInHindsight(Vector weights, double value, double gap, double residual, Certificate certificate) {
    /** Seed of the random vertices, so that results are reproducible. */
    public static final long DEFAULT_SEED = 20240229;

    /**
     * The effort of a search.
     *
     * @param descent for each start
     * @param randomStarts random vertices to start from if there may be several minima, besides the uniform weights and
     *     the given starts; 0: one descent from the first start
     */
    public record Effort(ProjectedDescent descent, int randomStarts) {
        private static final int LEAST_GRADIENTS = 20;
        private static final int MOST_GRADIENTS = 1000;

        /** Descends as far as rounding allows, from four random vertices. */
        public static Effort defaults() {
            return new Effort(ProjectedDescent.defaults(), 4);
        }

        /**
         * For several searches with a common limit: the more entries a gradient has, the fewer gradients.
         *
         * @param tolerance the relative gap at which a descent stops
         * @param entries limit on the entries of all gradients in all searches
         * @param searches number of searches that share the limit
         */
        public static Effort limited(double tolerance, int entries, int edges, int searches, int randomStarts) {
            int gradients = Math.max(LEAST_GRADIENTS, Math.min(MOST_GRADIENTS, entries / edges));
            return new Effort(
                    new ProjectedDescent(tolerance, Math.max(LEAST_GRADIENTS / 2, gradients / searches)), randomStarts);
        }

        /**
         * The same with at most this many operations, estimated, for each descent.
         *
         * @param work of a gradient
         */
        public Effort within(double operations, double work) {
            double affordable = Math.max(LEAST_GRADIENTS / 2.0, operations / Math.max(1, work));
            return new Effort(descent.atMost((int) Math.min(descent.limit(), affordable)), randomStarts);
        }

        /** The same with a cancellation check. */
        public Effort until(BooleanSupplier stop) {
            return new Effort(descent.until(stop), randomStarts);
        }
    }

    /** The kind of proof for the gap. */
    public enum Certificate {
        /** Convexity: the linearised total can't fall by more over the set. */
        FRANK_WOLFE,
        /** The minimum of a convex lower bound of the total. */
        LOWER_BOUND,
        /** Nothing is proved, except that the total is not negative. */
        NONE;

        private Certificate ifUseful(double value, double gap) {
            return gap < value || value == 0 ? this : NONE;
        }
    }

    /** What is proved: no weights cost less than this. Empty without a certificate. */
    public OptionalDouble provedMinimum() {
        return certificate == Certificate.NONE ? OptionalDouble.empty() : OptionalDouble.of(value - gap);
    }

    /** For a total that is proved to be convex. */
    public static BestInHindsight convex(Loss total, FeasibleSet set, Vector start, Effort effort) {
        ProjectedDescent.Minimum best = effort.descent().minimise(total, set, start);
        Certificate certificate = Certificate.FRANK_WOLFE.ifUseful(best.value(), best.gap());
        return new BestInHindsight(best.point(), best.value(), best.gap(), best.gap(), certificate);
    }

    /**
     * For a total that may have several minima.
     *
     * @param lowerBound a convex function that is nowhere above the total
     * @param starts points to descend from; a single descent uses the first
     */
    public static BestInHindsight searched(
            Loss total, Loss lowerBound, FeasibleSet set, List<Vector> starts, long seed, Effort effort) {
        ProjectedDescent descent = effort.descent();
        SplitMix64 random = new SplitMix64(seed);
        boolean single = effort.randomStarts() == 0;
        ProjectedDescent.Minimum best = descent.minimise(total, set, single ? starts.get(0) : set.uniform());
        int others = single ? 0 : starts.size() + effort.randomStarts();
        for (int n = 0; n < others && !descent.stop().getAsBoolean(); n++) {
            Vector start = n < starts.size()
                    ? starts.get(n)
                    : set.farPoint(Vector.generate(set.size(), l -> random.nextDouble()));
            ProjectedDescent.Minimum found = descent.minimise(total, set, start);
            best = found.value() < best.value() ? found : best;
        }
        ProjectedDescent.Minimum below = descent.minimise(lowerBound, set, best.point());
        double gap = Math.max(0, best.value() - (below.value() - below.gap()));
        Certificate certificate = Certificate.LOWER_BOUND.ifUseful(best.value(), gap);
        return new BestInHindsight(best.point(), best.value(), gap, best.gap(), certificate);
    }
}
