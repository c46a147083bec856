package org.hushgraph.convex;

import java.util.Optional;
import java.util.OptionalDouble;
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
     * A proved lower bound on the loss over a capped simplex; empty if none is known. If the loss offers one, it is sharp
     * where the point is a minimiser.
     */
    default OptionalDouble leastOver(CappedSimplex set, Vector point) {
        return OptionalDouble.empty();
    }

    /** Newton systems of a convex loss, if they are cheap. Each call returns new ones. */
    default Optional<NewtonSystems> newtonSystems() {
        return Optional.empty();
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
