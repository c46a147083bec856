package org.hushgraph.controller;

import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.Vector;

/**
 * The cost of one round, which remembers its values at the first weights and at the cheapest ones so far. These are
 * often the weights before and after the round, whose costs are published. Mutable.
 */
final class RememberedLoss implements Loss {
    private final Loss cost;
    private Known first = Known.NOTHING;
    private Known cheapest = Known.NOTHING;

    /** The value at some weights. */
    private record Known(Vector weights, double value) {
        static final Known NOTHING = new Known(Vector.of(), Double.POSITIVE_INFINITY);

        boolean isAt(Vector point) {
            return weights.equals(point);
        }
    }

    RememberedLoss(Loss cost) {
        this.cost = cost;
    }

    /** Always computes both, because no gradient is remembered. */
    @Override
    public Evaluation evaluate(Vector point) {
        Evaluation found = cost.evaluate(point);
        remember(point, found.value());
        return found;
    }

    @Override
    public double value(Vector point) {
        if (first.isAt(point)) {
            return first.value();
        }
        if (cheapest.isAt(point)) {
            return cheapest.value();
        }
        double value = cost.value(point);
        remember(point, value);
        return value;
    }

    private void remember(Vector point, double value) {
        if (first.equals(Known.NOTHING)) {
            first = new Known(point, value);
        } else if (value < cheapest.value()) {
            cheapest = new Known(point, value);
        }
    }

    @Override
    public double work() {
        return cost.work();
    }

    /** Whether both are the same cost, whatever they remember. */
    @Override
    public boolean equals(Object other) {
        return other instanceof RememberedLoss that && cost.equals(that.cost);
    }

    @Override
    public int hashCode() {
        return cost.hashCode();
    }
}
