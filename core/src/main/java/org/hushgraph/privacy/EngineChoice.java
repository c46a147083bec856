package org.hushgraph.privacy;

import java.io.Serializable;

/**
 * The method for computing costs.
 *
 * @param kind dense matrices (accurate to rounding), sparse matrices (to a tolerance), or trajectories (to a tolerance)
 * @param tolerance target relative error of costs and gradients that are not accurate to rounding
 */
public record EngineChoice(Kind kind, double tolerance) implements Serializable {
    /** The engines, by the names used in scenarios. */
    public enum Kind {
        /** The faster one for the size of the network. */
        AUTO,
        DENSE,
        SPARSE,
        /** From trajectories; only for nonlinear networks, which have no other. */
        EMPIRICAL
    }

    public EngineChoice {
        SparseEngine.requireTolerance(tolerance);
    }

    public static EngineChoice defaults() {
        return of(Kind.AUTO);
    }

    public static EngineChoice of(Kind kind) {
        return new EngineChoice(kind, SparseEngine.DEFAULT_TOLERANCE);
    }
}
