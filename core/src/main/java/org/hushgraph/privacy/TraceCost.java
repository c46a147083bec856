package org.hushgraph.privacy;

import org.hushgraph.linalg.Vector;

/** A cost Tr(Q W) of the observability Gramian W, which a {@link SparseEngine} can compute, too. */
public sealed interface TraceCost extends CostDefinition permits WindowCost, AllTimeCost, ProtectiveCost {
    /** The value, and the gradient if requested, from responses around the intruders. */
    Evaluation evaluateIn(IntruderRegion region, Vector weights, boolean withGradient);

    /** The same cost with every node counted equally: Tr W. */
    default TraceCost unweighted() {
        return this;
    }

    @Override
    default PrivacyCost atScale(SparseEngine engine) {
        return new SparseCost(this, engine);
    }
}
