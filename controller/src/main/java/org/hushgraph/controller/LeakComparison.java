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
    private final RememberedLoss values;
    private final Vector weights;
    private Optional<Loss.Evaluation> evaluation = Optional.empty();

    /** With the nodes that intruders read, or may read. */
    LeakComparison(Scenario scenario, Belief belief, Vector weights) {
        PrivacyCost definition = scenario.believedCost(new PerceivedRound(0, NodeSet.none(), belief, 0));
        this.belief = belief;
        this.cost = scenario.costEngine().cost(definition); // a new engine, because engines cache results
        this.values = new RememberedLoss(cost);
        this.weights = weights;
    }

    boolean isOf(Belief others, Vector otherWeights) {
        return weights.equals(otherWeights) && belief.equals(others);
    }

    /** The round that these intruders cause. */
    ComingRound comingRound(FeasibleSet allowed, Optional<ChangePrice> price) {
        return new ComingRound(belief, values, cost.isProvedConvex(), allowed, price);
    }

    /** The cost under the current weights, from the learner's evaluations if it evaluated them. */
    double value() {
        return values.value(weights);
    }

    Vector gradient() {
        if (evaluation.isEmpty()) {
            evaluation = Optional.of(values.evaluate(weights));
        }
        return evaluation.get().gradient();
    }

    /**
     * The cost under the new weights. Faster than computing it separately, because it starts from the results for the
     * current weights, and from those of the learner.
     */
    Next next(Vector others) {
        double value = values.value(others);
        return new Next(value, cost.split(others));
    }

    record Next(double value, ExposureSplit split) {}
}
