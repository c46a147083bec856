package org.hushgraph.privacy;

import org.hushgraph.dynamics.LinearNetwork;

/** What intruders learn of a linear network: {@linkplain DenseCost by its definition}, or {@linkplain SparseCost at scale}. */
public sealed interface LinearCost extends PrivacyCost permits DenseCost, SparseCost {
    LinearNetwork network();

    /** What is computed, whatever way. */
    DenseCost definition();

    /** Another cost, computed the same way. */
    LinearCost redefined(DenseCost definition);
}
