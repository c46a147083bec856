package org.hushgraph.online;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Projected;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * Online gradient descent whose steps follow from the gradients so far, so that it needs no bound on them.
 *
 * <pre>  w_{t+1} = Π_𝒫 (w_t − η_t g_t),   η_t = D / √(2 Σ_{s≤t} ‖g_s‖²) </pre>
 *
 * For convex costs its static regret is at most √2 D √(Σ‖g_t‖²) (Streeter, McMahan 2010, AdaGrad with one step length for all
 * weights).
 */
public final class AdaptiveGradientDescent implements ResumableLearner, AdjustableLearner {
    private static final String KIND = "adaptive gradient descent";

    private final FeasibleSet set;
    private Vector weights;
    private double squares;

    public AdaptiveGradientDescent(FeasibleSet set, Vector initial) {
        this.set = set;
        this.weights = StartingWeights.given(set, initial);
    }

    @Override
    public Vector weights() {
        return weights;
    }

    @Override
    public Projected update(Vector gradient) {
        double norm = gradient.norm();
        squares += norm * norm;
        if (squares > 0) {
            weights = set.gradientStep(weights, set.diameter().value() / Math.sqrt(2 * squares), gradient);
        }
        return new Projected(weights, Projected.Status.CONVERGED, 1);
    }

    @Override
    public void save(StateWriter to) {
        StartingWeights.save(to, KIND, weights);
        to.put(squares);
    }

    @Override
    public AdaptiveGradientDescent restored(StateReader from) {
        AdaptiveGradientDescent learner = new AdaptiveGradientDescent(set, StartingWeights.saved(from, KIND, set));
        learner.squares = from.real("squares");
        return learner;
    }

    @Override
    public AdaptiveGradientDescent within(FeasibleSet changed) {
        AdaptiveGradientDescent learner = new AdaptiveGradientDescent(changed, StartingWeights.moved(changed, weights));
        learner.squares = squares;
        return learner;
    }
}
