package org.hushgraph.convex;

import org.hushgraph.linalg.Vector;

/**
 * The price of changing the weights, because each change has to reach the agents.
 *
 * <pre>
 *  λ‖w − c‖₂,   subgradients λ(w − c)/‖w − c‖ for w ≠ c, and λu with any ‖u‖ ≤ 1 for w = c
 * </pre>
 *
 * It is convex, and differentiable except at c.
 *
 * <p>Mathematics: section 14.4.
 *
 * @param rate λ, above 0
 * @param from c, the weights before the change
 */
public record ChangePrice(double rate, Vector from) {
    private static final double[] STEPS = {1, 1e-2, 1e-4, 1e-6}; // relative to the diameter

    public ChangePrice {
        if (!(rate > 0) || Double.isInfinite(rate)) {
            throw new IllegalArgumentException("rate = " + rate + " must be above 0 and finite.");
        }
    }

    public double at(Vector weights) {
        return rate * weights.minus(from).norm();
    }

    /** A loss plus this price. At {@link #from} it has the gradient of the loss, which is a subgradient of the sum. */
    public Loss added(Loss loss) {
        return new Loss() {
            @Override
            public Evaluation evaluate(Vector point) {
                Evaluation at = loss.evaluate(point);
                Vector change = point.minus(from);
                double length = change.norm();
                return new Evaluation(
                        at.value() + rate * length,
                        length == 0 ? at.gradient() : at.gradient().plus(rate / length, change),
                        at.valueError(),
                        at.gradientError());
            }

            @Override
            public double value(Vector point) {
                return loss.value(point) + at(point);
            }

            @Override
            public double work() {
                return loss.work();
            }
        };
    }

    /**
     * A subgradient of a loss plus this price, given the gradient g of the loss. At {@link #from} it is one with the
     * least Frank–Wolfe gap that was found: u cancels the projected gradient (Π(c − tg) − c)/t as far as ‖u‖ ≤ 1
     * allows. As t decreases, this becomes the projection of −g onto the tangent cone, with which the gap is 0 if
     * staying is optimal.
     */
    public Vector subgradient(FeasibleSet set, Vector weights, Vector gradient) {
        Vector change = weights.minus(from);
        double length = change.norm();
        if (length > 0) {
            return gradient.plus(rate / length, change);
        }
        double slope = gradient.norm();
        Vector best = gradient;
        double least = set.frankWolfeGap(weights, gradient);
        for (double size : STEPS) {
            double step = size * set.diameter().value() / slope;
            if (!(step > 0) || Double.isInfinite(step)) {
                break; // nothing to choose, or no slope
            }
            Vector direction =
                    set.gradientStep(weights, step, gradient).minus(weights).scale(1 / step);
            Vector candidate = gradient.plus(Math.min(1, rate / direction.norm()), direction);
            double gap = set.frankWolfeGap(weights, candidate);
            if (gap < least) {
                best = candidate;
                least = gap;
            }
        }
        return best;
    }
}
