package org.hushgraph.online;

import java.util.function.IntToDoubleFunction;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Projected;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * The exponentiated gradient: mirror descent in the entropy of the weights, with multiplicative updates.
 *
 * <pre>  w_{t+1} = argmin_{x ∈ 𝒫} KL(x, w_t e^{−η_t g_t}),  η_t = √(log M / t) / G </pre>
 *
 * A weight of 0 stays 0. Regret: O(√T) if lower bounds are above 0. Cost of a step: O(M log M).
 *
 * <p>Mathematics: section 6.1 (Kivinen, Warmuth 1997; Shalev-Shwartz 2012, sections 2.6 and 2.7).
 */
public final class ExponentiatedGradient implements ResumableLearner, AdjustableLearner {
    private static final String KIND = "exponentiated gradient";

    private final FeasibleSet set;
    private final IntToDoubleFunction length;
    private Vector weights;
    private int round;

    /**
     * With η_t = √(log M / t) / G, G a bound on the largest entry of every gradient; a bound on their Euclidean norm is
     * enough.
     */
    public ExponentiatedGradient(FeasibleSet set, double gradientBound, Vector initial) {
        this(set, new StepRule.Entropic(gradientBound, set.size())::length, initial);
    }

    ExponentiatedGradient(FeasibleSet set, IntToDoubleFunction length, Vector initial) {
        requireLogarithms(set.simplex());
        this.set = set;
        this.length = length;
        this.weights = StartingWeights.given(set, initial).map(w -> Math.max(0, w));
    }

    private static void requireLogarithms(CappedSimplex set) {
        for (int l = 0; l < set.size(); l++) {
            if (set.lower(l) < 0) {
                throw new IllegalArgumentException("lower[" + l + "] = " + set.lower(l)
                        + " must be at least 0 for a logarithm of the weights. Try online gradient descent.");
            }
        }
    }

    @Override
    public Vector weights() {
        return weights;
    }

    @Override
    public Projected update(Vector gradient) {
        round++;
        Vector logarithms = weights.map(Math::log).plus(-length.applyAsDouble(round), gradient); // log w_t − η_t g_t
        weights = set.entropicProjection(logarithms);
        return new Projected(weights, Projected.Status.CONVERGED, 1);
    }

    @Override
    public void save(StateWriter to) {
        StartingWeights.save(to, KIND, weights);
        to.put(length.applyAsDouble(1)).put(round);
    }

    @Override
    public ExponentiatedGradient restored(StateReader from) {
        Vector saved = StartingWeights.saved(from, KIND, set);
        ExponentiatedGradient learner = new ExponentiatedGradient(set, length, saved);
        learner.weights = saved;
        from.require("first step", length.applyAsDouble(1));
        learner.round = (int) from.whole("round");
        return learner;
    }

    /**
     * {@inheritDoc} They are nearest in relative entropy. Weights of 0 could never grow, so they restart at the centre
     * of the set.
     */
    @Override
    public ExponentiatedGradient within(FeasibleSet changed) {
        StartingWeights.requireSize(changed, weights);
        requireLogarithms(changed.simplex());
        Vector center = changed.simplex().center();
        Vector positive = Vector.generate(set.size(), l -> weights.get(l) > 0 ? weights.get(l) : center.get(l));
        ExponentiatedGradient learner =
                new ExponentiatedGradient(changed, length, changed.entropicProjection(positive.map(Math::log)));
        learner.round = round;
        return learner;
    }
}
