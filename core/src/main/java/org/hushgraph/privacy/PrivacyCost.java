package org.hushgraph.privacy;

import java.util.Optional;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;

/**
 * The exposure to intruders, as a nonnegative loss of the weights. The costs of a linear network are
 * {@linkplain CostDefinition definitions}, which a {@link SparseCost} computes at scale. An {@link EmpiricalCost} works
 * for any network, and a {@link CostModel} adds others.
 *
 * <p>Only the first three methods and {@link Loss#evaluate} are required. The others state what is proved or otherwise
 * known about the cost; their defaults claim nothing. Equal costs should be equal objects (records are), because a run
 * computes each cost once.
 */
public interface PrivacyCost extends Loss {
    /** K_t, the observed nodes. */
    NodeSet observed();

    /** The time span of the cost. */
    TimeSpan span();

    /** The exposure, divided into that of the observed nodes and that of the others. */
    ExposureSplit split(Vector weights);

    /** α with e^{−αf} concave on all weights ≥ 0; empty if that is not proved. */
    default Optional<Double> expConcavity() {
        return Optional.empty();
    }

    /** Whether the cost is proved to be convex on all weights ≥ 0, as an exp-concave one is. */
    default boolean isProvedConvex() {
        return expConcavity().isPresent();
    }

    /** A proved bound on the cost over all weights ≥ 0. */
    default Optional<Double> valueBound() {
        return Optional.empty();
    }

    /**
     * Whether the errors that an evaluation states are proved bounds, rounding included. Otherwise they are estimates.
     */
    default boolean hasProvedErrors() {
        return false;
    }

    /** G, a proved bound on the norm of the gradient over all weights ≥ 0. */
    default Optional<Double> gradientBound() {
        return Optional.empty();
    }

    /** A convex function that is nowhere above the cost. */
    default Optional<Loss> lowerBound() {
        return Optional.empty();
    }

    /** The cost with its second derivatives, if it has any. */
    default Optional<SmoothLoss> smooth() {
        return this instanceof SmoothLoss smooth ? Optional.of(smooth) : Optional.empty();
    }

    /** The same cost with its true gradient, whatever gradient a learner is given. */
    default PrivacyCost exact() {
        return this;
    }

    /** The gradient as printed in the paper, if there is one. */
    default Optional<Vector> printedGradient(Vector weights) {
        return Optional.empty();
    }

    /** One cost that replaces this and the next, if their windows are consecutive and the intruders are the same. */
    default Optional<PrivacyCost> joined(PrivacyCost next) {
        return Optional.empty();
    }

    /** Whether the cost is below the smallest normal number for all weights, because its window starts so late. */
    default boolean underflows() {
        return false;
    }

    /** The same cost computed by a sparse engine if possible, otherwise this one. */
    default PrivacyCost atScale(SparseEngine engine) {
        return this;
    }
}
