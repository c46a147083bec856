package org.hushgraph.online;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Projected;
import org.hushgraph.linalg.Vector;

/**
 * Online gradient descent, the first-order learner that the paper names as the alternative.
 *
 * <pre>  w_{t+1} = Π_𝒫 (w_t − η_t g_t),  Π_𝒫 Euclidean </pre>
 */
public final class OnlineGradientDescent implements OnlineLearner {
    private final FeasibleSet set;
    private final StepRule rule;
    private Vector weights;
    private int round;

    public OnlineGradientDescent(FeasibleSet set, StepRule rule, Vector initial) {
        this.set = set;
        this.rule = rule;
        this.weights = initial;
    }

    @Override
    public Vector weights() {
        return weights;
    }

    @Override
    public Projected update(Vector gradient) {
        round++;
        weights = set.gradientStep(weights, rule.length(round), gradient);
        return new Projected(weights, Projected.Status.CONVERGED, 1);
    }
}
