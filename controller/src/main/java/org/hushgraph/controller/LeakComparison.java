package org.hushgraph.controller;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Loss;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.ComingRound;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.IntruderSchedule;
import org.hushgraph.scenario.Scenario;

/**
 * Compares what intruders at some nodes learn under the current weights and under new ones. Results are reproducible
 * bit for bit, as long as {@link #next} is called only once.
 */
final class LeakComparison {
    private final PrivacyCost cost;
    private final Vector weights;
    private final Loss.Evaluation evaluation;

    LeakComparison(Scenario scenario, NodeSet observed, Vector weights) {
        Scenario now = scenario.withIntruders(IntruderSchedule.stationary(observed));
        this.cost = now.costEngine().cost(now.cost(0)); // a new engine, because engines cache results
        this.weights = weights;
        this.evaluation = cost.evaluate(weights);
    }

    boolean isOf(NodeSet observed, Vector others) {
        return weights.equals(others) && cost.observed().equals(observed);
    }

    /** The round that these intruders cause. */
    ComingRound comingRound(FeasibleSet allowed) {
        return new ComingRound(cost.observed(), cost, cost.isProvedConvex(), allowed);
    }

    double value() {
        return evaluation.value();
    }

    Vector gradient() {
        return evaluation.gradient();
    }

    /**
     * The cost under the new weights. Faster than computing it separately, because it starts from the results for the
     * current weights.
     */
    Next next(Vector others) {
        double value = cost.value(others);
        return new Next(value, cost.split(others));
    }

    record Next(double value, ExposureSplit split) {}
}
