package org.hushgraph.privacy;

import java.util.Optional;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;

/**
 * What intruders learn, as a loss of the weights that is never negative. The costs of a linear network are {@linkplain CostDefinition definitions}, which a
 * {@link SparseCost} computes at scale; an {@link EmpiricalCost} serves any network; a {@link CostModel} adds others.
 *
 * <p>Only the first three methods and {@link Loss#evaluate} are required. The others state what is proved about the cost or known
 * besides; their defaults claim nothing. Equal costs should be equal objects (records are), because a run computes each cost once.
 */
public interface PrivacyCost extends Loss {
    /** K_t, the nodes that are read. */
    NodeSet observed();

    /** The time over which they learn. */
    TimeSpan span();

    /** The exposure, divided into that of the observed nodes and that of the others. */
    ExposureSplit split(Vector weights);

    /** α with e^{−αf} concave on all weights ≥ 0; absent where that is not proved. */
    default Optional<Double> expConcavity() {
        return Optional.empty();
    }

    /** Whether the cost is proved to be convex on all weights ≥ 0, as an exp-concave one is. */
    default boolean isProvedConvex() {
        return expConcavity().isPresent();
    }

    /** G, a proved bound on the norm of the gradient over all weights ≥ 0. */
    default Optional<Double> gradientBound() {
        return Optional.empty();
    }

    /** A convex function that is nowhere above the cost. */
    default Optional<Loss> lowerBound() {
        return Optional.empty();
    }

    /** The cost with its second derivatives, where they are known. */
    default Optional<SmoothLoss> smooth() {
        return this instanceof SmoothLoss smooth ? Optional.of(smooth) : Optional.empty();
    }

    /** The same cost with its true gradient, whatever gradient a learner is given. */
    default PrivacyCost exact() {
        return this;
    }

    /** The gradient as the paper prints it, where it prints one. */
    default Optional<Vector> printedGradient(Vector weights) {
        return Optional.empty();
    }

    /** One cost in place of this and the next, where windows follow each other without a change of intruders. */
    default Optional<PrivacyCost> joined(PrivacyCost next) {
        return Optional.empty();
    }

    /** Whether the cost lies below the smallest normal number for all weights, because its window starts so late. */
    default boolean underflows() {
        return false;
    }

    /** The same cost computed by a sparse engine, where that is possible; otherwise this one. */
    default PrivacyCost atScale(SparseEngine engine) {
        return this;
    }
}
