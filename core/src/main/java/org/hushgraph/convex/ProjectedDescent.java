package org.hushgraph.convex;

import java.util.function.BooleanSupplier;
import org.hushgraph.linalg.Vector;

/**
 * Minimises a loss over a feasible set by projected gradients with Barzilai–Borwein steps and a nonmonotone line search
 * (Birgin, Martínez, Raydan 2000).
 *
 * <p>Needs only gradients and the linear-time projection, so it works at every size. It stops when the Frank–Wolfe gap is
 * below the tolerance, when rounding prevents further descent, or when a value has an error of more than 10 %. The gap
 * bounds the distance to the minimum of a convex loss.
 *
 * @param relativeGap the gap to reach, relative to the value
 * @param limit maximum number of gradients
 * @param leastProgress stops once {@value #PROGRESS_OVER} gradients reduce the loss by less than this part of it; 0 for
 *     never
 * @param stop cancellation check, called before every gradient but the first; if true, the best point so far is
 *     returned
 */
public record ProjectedDescent(double relativeGap, int limit, double leastProgress, BooleanSupplier stop) {
    static final int PROGRESS_OVER = 20;

    public ProjectedDescent(double relativeGap, int limit) {
        this(relativeGap, limit, 0, () -> false);
    }

    /** A relative gap of 1e-12 within 5,000 gradients. */
    public static ProjectedDescent defaults() {
        return new ProjectedDescent(1e-12, 5000);
    }

    /** The same with a cancellation check; the gap then bounds the distance to the minimum. */
    public ProjectedDescent until(BooleanSupplier stopSignal) {
        return new ProjectedDescent(relativeGap, limit, leastProgress, stopSignal);
    }

    /** The same with another limit on the number of gradients. */
    public ProjectedDescent atMost(int gradients) {
        return new ProjectedDescent(relativeGap, gradients, leastProgress, stop);
    }

    /** The same, which stops once several gradients reduce the loss by less than this part of it. */
    public ProjectedDescent whileImprovingBy(double part) {
        return new ProjectedDescent(relativeGap, limit, part, stop);
    }

    /**
     * The result of a descent.
     *
     * @param point the best point found
     * @param value its loss
     * @param gap upper bound on max_{v∈𝒫} ∇fᵀ(point − v), including the error of the gradient
     * @param iterations number of gradients computed
     */
    public record Minimum(Vector point, double value, double gap, int iterations) {}

    public Minimum minimise(Loss loss, FeasibleSet set, Vector start) {
        Descent descent = Descent.start(this, loss, set, start);
        while (!descent.isDone() && !stop.getAsBoolean()) {
            descent.step();
        }
        return descent.best();
    }
}
