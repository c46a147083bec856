package org.hushgraph.privacy;

import java.util.Optional;
import org.hushgraph.linalg.Vector;

/** A cost Tr(Q W) of the observability Gramian W, which a {@link SparseEngine} can compute, too. */
public sealed interface TraceCost extends CostDefinition permits WindowCost, AllTimeCost, ProtectiveCost {
    /** The value, and the gradient if requested, from responses around the intruders. */
    Evaluation evaluateIn(IntruderRegion region, Vector weights, boolean withGradient);

    /** The same cost with every node counted equally: Tr W. */
    default TraceCost unweighted() {
        return this;
    }

    /** |K| q_max ∫ e^{−2aτ} dτ over the time span, because a response is no longer than e^{−aτ}. */
    @Override
    default Optional<Double> valueBound() {
        return Optional.of(observed().size()
                * gradientFactor()
                * span().integral(-2 * network().leastDecay()));
    }

    @Override
    default PrivacyCost atScale(SparseEngine engine) {
        return new SparseCost(this, engine);
    }
}
