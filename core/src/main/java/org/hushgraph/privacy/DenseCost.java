package org.hushgraph.privacy;

import org.hushgraph.linalg.Vector;

/** A cost by its definition, computed with matrices of N × N: right to rounding, for some hundreds of nodes. */
public sealed interface DenseCost extends LinearCost
        permits WindowCost, AllTimeCost, ProtectiveWindowCost, ProtectiveAllTimeCost, InformationCost {
    @Override
    default DenseCost definition() {
        return this;
    }

    @Override
    default LinearCost redefined(DenseCost definition) {
        return definition;
    }

    @Override
    default ExposureSplit split(Vector weights) {
        return ExposureSplit.of(this, weights);
    }
}
