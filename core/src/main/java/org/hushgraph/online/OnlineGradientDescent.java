package org.hushgraph.online;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Projected;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * Online gradient descent, the first-order alternative named in the paper.
 *
 * <pre>  w_{t+1} = Π_𝒫 (w_t − η_t g_t),  Π_𝒫 Euclidean </pre>
 */
public final class OnlineGradientDescent implements ResumableLearner, AdjustableLearner {
    private static final String KIND = "online gradient descent";

    private final FeasibleSet set;
    private final StepRule rule;
    private Vector weights;
    private int round;

    public OnlineGradientDescent(FeasibleSet set, StepRule rule, Vector initial) {
        this.set = set;
        this.rule = rule;
        this.weights = StartingWeights.given(set, initial);
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

    @Override
    public void save(StateWriter to) {
        StartingWeights.save(to, KIND, weights);
        to.put(rule.length(1)).put(round);
    }

    @Override
    public OnlineGradientDescent restored(StateReader from) {
        OnlineGradientDescent learner = new OnlineGradientDescent(set, rule, StartingWeights.saved(from, KIND, set));
        from.require("first step", rule.length(1));
        learner.round = (int) from.whole("round");
        return learner;
    }

    @Override
    public OnlineGradientDescent within(FeasibleSet changed) {
        OnlineGradientDescent learner =
                new OnlineGradientDescent(changed, rule, StartingWeights.moved(changed, weights));
        learner.round = round;
        return learner;
    }
}
