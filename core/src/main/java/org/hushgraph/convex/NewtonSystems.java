package org.hushgraph.convex;

import java.util.OptionalDouble;
import org.hushgraph.linalg.Vector;

/**
 * Newton systems of a convex loss, for an {@link InteriorDescent}. At every size they take a few sparse solves, because
 * the Hessian is not formed.
 */
public interface NewtonSystems {
    /** Moves to a point, and returns value and gradient there, accurate to about rounding. */
    Loss.Evaluation moveTo(Vector point);

    /**
     * Solves (∇²f + diag(1/spread)) s = v for v and for v = 1.
     *
     * @param spread what is added to the Hessian, inverted; 0 keeps a weight fixed
     */
    Steps solve(double[] spread, double[] v);

    /** A proved lower bound on the loss over a capped simplex, sharp near minimisers. */
    OptionalDouble leastOver(CappedSimplex set);

    /** The solutions of one system. */
    interface Steps {
        /** Σ_l s_l for the right-hand side v, and for 1. */
        double[] sums();

        /** The solution for v + factor · 1, computed from the sum to avoid cancellation. */
        double[] combined(double factor);
    }
}
