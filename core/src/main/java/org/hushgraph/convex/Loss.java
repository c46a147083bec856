package org.hushgraph.convex;

import org.hushgraph.linalg.Vector;

/** The cost of one round as a function of the weights. It need not be convex: that is measured or proved elsewhere. */
public interface Loss {
    /** Value and gradient together, because they share most of the work. */
    Evaluation evaluate(Vector point);

    default double value(Vector point) {
        return evaluate(point).value();
    }

    default Vector gradient(Vector point) {
        return evaluate(point).gradient();
    }

    /** A rough estimate of the floating-point operations of an evaluation, to limit searches; 0 if it is cheap. */
    default double work() {
        return 0;
    }

    /**
     * f(w) and ∇f(w) with their errors, which the loss proves or estimates.
     *
     * @param valueError |error of the value|, 0 if it is accurate to rounding
     * @param gradientError ‖error of the gradient‖₂, 0 if it is accurate to rounding
     */
    record Evaluation(double value, Vector gradient, double valueError, double gradientError) {
        /** Accurate to rounding. */
        public Evaluation(double value, Vector gradient) {
            this(value, gradient, 0, 0);
        }
    }
}
