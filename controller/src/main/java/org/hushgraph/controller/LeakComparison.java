package org.hushgraph.controller;

import java.util.Optional;
import org.hushgraph.belief.Belief;
import org.hushgraph.convex.ChangePrice;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Loss;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.ComingRound;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.PerceivedRound;
import org.hushgraph.scenario.Scenario;

/**
 * Compares what intruders at some nodes learn under the current weights and under new ones. Results are reproducible
 * bit for bit, as long as {@link #next} is called only once.
 */
final class LeakComparison {
    private final Belief belief;
    private final PrivacyCost cost;
    private final Vector weights;
    private final Loss.Evaluation evaluation;

    /** With the nodes that intruders read, or may read. */
    LeakComparison(Scenario scenario, Belief belief, Vector weights) {
        PrivacyCost definition = scenario.believedCost(new PerceivedRound(0, NodeSet.none(), belief, 0));
        this.belief = belief;
        this.cost = scenario.costEngine().cost(definition); // a new engine, because engines cache results
        this.weights = weights;
        this.evaluation = cost.evaluate(weights);
    }

    boolean isOf(Belief others, Vector otherWeights) {
        return weights.equals(otherWeights) && belief.equals(others);
    }

    /** The round that these intruders cause. */
    ComingRound comingRound(FeasibleSet allowed, Optional<ChangePrice> price) {
        return new ComingRound(belief, cost, cost.isProvedConvex(), allowed, price);
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
