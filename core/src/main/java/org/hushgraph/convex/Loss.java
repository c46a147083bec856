package org.hushgraph.convex;

import org.hushgraph.linalg.Vector;

/** What one round costs as a function of the weights. It need not be convex: that is measured or proved elsewhere. */
public interface Loss {
    /** Value and gradient together, which share most of their work. */
    Evaluation evaluate(Vector point);

    default double value(Vector point) {
        return evaluate(point).value();
    }

    default Vector gradient(Vector point) {
        return evaluate(point).gradient();
    }

    /** f(w) and ∇f(w). */
    record Evaluation(double value, Vector gradient) {}
}
