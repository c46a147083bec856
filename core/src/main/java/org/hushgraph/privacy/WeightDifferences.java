package org.hushgraph.privacy;

import java.util.function.ToDoubleFunction;
import org.hushgraph.linalg.Vector;

/**
 * The gradient of a cost without derivatives, by finite differences: two values per link.
 *
 * <pre>  ∂f/∂w_l ≈ (f(w + h e_l) − f(w − h e_l)) / (2h) </pre>
 *
 * If w_l is too small for that, the parabola through f(w), f(w + h e_l) and f(w + 2h e_l) is used, so that no weight
 * becomes negative.
 */
final class WeightDifferences {
    /** Estimated relative error of the gradient, in the norm. */
    static final double ERROR = 1e-6;

    /** Accuracy of the values that this requires. */
    static final double TOLERANCE = 1e-10;

    private static final double STEP = 1e-4;

    private WeightDifferences() {}

    static Vector gradient(ToDoubleFunction<Vector> cost, Vector weights) {
        return Vector.generate(weights.size(), l -> {
            double step = STEP * Math.max(1, weights.get(l));
            Vector along = Vector.unit(weights.size(), l);
            double above = cost.applyAsDouble(weights.plus(step, along));
            return weights.get(l) >= step
                    ? (above - cost.applyAsDouble(weights.plus(-step, along))) / (2 * step)
                    : (4 * above - 3 * cost.applyAsDouble(weights) - cost.applyAsDouble(weights.plus(2 * step, along)))
                            / (2 * step);
        });
    }
}
