package org.hushgraph.privacy;

/**
 * How costs are computed.
 *
 * @param kind with dense matrices, right to rounding, with sparse ones, to a tolerance, or from trajectories, likewise
 * @param tolerance the relative error of costs and gradients that is aimed at where they are not right to rounding
 */
public record EngineChoice(Kind kind, double tolerance) {
    /** The engines by the names that scenarios use. */
    public enum Kind {
        /** Whichever is faster for the size of the network. */
        AUTO,
        DENSE,
        SPARSE,
        /** From trajectories: the one for nonlinear networks, and for them alone. */
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
