package org.hushgraph.controller;

import org.hushgraph.convex.Loss;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.IntruderSchedule;
import org.hushgraph.scenario.Scenario;

/**
 * What intruders at some nodes learn under some weights, and then under others: the same bits whatever was computed before, and for the
 * others as long as they are asked for once.
 */
final class LeakComparison {
    private final PrivacyCost cost;
    private final Vector weights;
    private final Loss.Evaluation evaluation;

    LeakComparison(Scenario scenario, NodeSet observed, Vector weights) {
        Scenario now = scenario.withIntruders(IntruderSchedule.stationary(observed));
        this.cost = now.costEngine().cost(now.cost(0)); // an engine of its own: one that is used again remembers
        this.weights = weights;
        this.evaluation = cost.evaluate(weights);
    }

    boolean isOf(NodeSet observed, Vector others) {
        return weights.equals(others) && cost.observed().equals(observed);
    }

    double value() {
        return evaluation.value();
    }

    Vector gradient() {
        return evaluation.gradient();
    }

    /** What they learn under the next weights. It starts from what is known under the present ones, so that it takes less time. */
    Next next(Vector others) {
        double value = cost.value(others);
        return new Next(value, cost.split(others));
    }

    record Next(double value, ExposureSplit split) {}
}
