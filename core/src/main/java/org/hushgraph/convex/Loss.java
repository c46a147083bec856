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

    /**
     * f(w) and ∇f(w), with how far they may be off.
     *
     * @param valueError at most |error of the value|, 0 when it is right to rounding
     * @param gradientError at most ‖error of the gradient‖₂, 0 when it is right to rounding
     */
    record Evaluation(double value, Vector gradient, double valueError, double gradientError) {
        /** Right to rounding. */
        public Evaluation(double value, Vector gradient) {
            this(value, gradient, 0, 0);
        }
    }
}
