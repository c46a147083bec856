package org.hushgraph.online;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.hushgraph.convex.DenseMetric;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.LowRankMetric;
import org.hushgraph.convex.Metric;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * The Online Newton Step: a Newton step whose curvature is the sum of the gradients' outer products.
 *
 * <pre>  𝔸_s = εI + Σ_{i≤s} g_i g_iᵀ,   w_{s+1} = Π_𝒫^𝔸 (w_s − (1/β) 𝔸_s⁻¹ g_s) </pre>
 *
 * A dense and a low-rank metric give the same iterates. A restarting learner resets the curvature at an alarm, because
 * gradients of the old intruders contain little information about the new ones.
 *
 * <p>Paper: Algorithm 1 (Hazan, Agarwal, Kale 2007).
 */
public final class OnlineNewtonStep implements ResumableLearner, AdjustableLearner {
    private static final String KIND = "online newton step";

    /** The scenario key for the choice of the metric. */
    static final String CURVATURE = "curvature";

    private static final String DENSE = "dense";
    private static final String LOW_RANK = "low-rank";
    static final List<String> CURVATURES = List.of("auto", DENSE, LOW_RANK);

    /** Up to this number of edges the dense metric is faster (benchmark {@code MetricBenchmark}). */
    private static final int DENSE_UP_TO = 128;

    private final FeasibleSet set;
    private final NewtonParameters parameters;
    private final Supplier<Metric> freshMetric;
    private final boolean restarting;
    private Metric curvature;
    private Vector weights;
    private boolean resetPending;

    private OnlineNewtonStep(
            FeasibleSet set,
            NewtonParameters parameters,
            Vector initial,
            Supplier<Metric> freshMetric,
            boolean restarting,
            Metric curvature) {
        this.set = set;
        this.parameters = parameters;
        this.weights = StartingWeights.given(set, initial);
        this.freshMetric = freshMetric;
        this.restarting = restarting;
        this.curvature = curvature;
    }

    private static OnlineNewtonStep fresh(
            FeasibleSet set, NewtonParameters parameters, Vector initial, Supplier<Metric> freshMetric) {
        return new OnlineNewtonStep(set, parameters, initial, freshMetric, false, freshMetric.get());
    }

    /** With the metric chosen by a scenario; empty if there is nothing to learn. */
    static Optional<OnlineNewtonStep> of(LearnerSetup setup) {
        String metric = setup.parameters().word(CURVATURE).orElse("");
        return NewtonParameters.chosen(setup.gradientBound(), setup.diameter(), setup.alpha(), setup.parameters())
                .map(parameters -> switch (metric) {
                    case DENSE -> dense(setup.set(), parameters, setup.start());
                    case LOW_RANK -> lowRank(setup.set(), parameters, setup.start());
                    default -> of(setup.set(), parameters, setup.start());
                });
    }

    /** With the metric that is faster for this number of edges. */
    public static OnlineNewtonStep of(FeasibleSet set, NewtonParameters parameters, Vector initial) {
        return set.size() <= DENSE_UP_TO ? dense(set, parameters, initial) : lowRank(set, parameters, initial);
    }

    public static OnlineNewtonStep dense(FeasibleSet set, NewtonParameters parameters, Vector initial) {
        return fresh(
                set, parameters, initial, () -> DenseMetric.scaledIdentity(set.size(), parameters.initialCurvature()));
    }

    public static OnlineNewtonStep lowRank(FeasibleSet set, NewtonParameters parameters, Vector initial) {
        return fresh(
                set,
                parameters,
                initial,
                () -> LowRankMetric.scaledIdentity(set.size(), parameters.initialCurvature()));
    }

    /** The same learner from here on, but it resets the curvature at every alarm. */
    public OnlineNewtonStep restarting() {
        return new OnlineNewtonStep(set, parameters, weights, freshMetric, true, freshMetric.get());
    }

    @Override
    public Vector weights() {
        return weights;
    }

    @Override
    public Projected update(Vector gradient) {
        if (resetPending) {
            curvature = freshMetric.get();
            resetPending = false;
        }
        curvature.addOuterProduct(gradient); // 𝔸_s = 𝔸_{s−1} + g gᵀ
        Projected next =
                set.newtonStep(curvature, weights, gradient, 1 / parameters.beta()); // Π_𝒫^𝔸 (w − (1/β) 𝔸_s⁻¹ g)
        weights = next.point();
        return next;
    }

    @Override
    public void alarm(NodeSet observed) {
        resetPending = restarting;
    }

    @Override
    public void save(StateWriter to) {
        StartingWeights.save(to, KIND, weights);
        to.put(parameters.beta())
                .put(parameters.initialCurvature())
                .put(restarting)
                .put(resetPending);
        curvature.save(to);
    }

    @Override
    public OnlineNewtonStep restored(StateReader from) {
        Vector saved = StartingWeights.saved(from, KIND, set);
        from.require("beta", parameters.beta());
        from.require("epsilon", parameters.initialCurvature());
        from.require("restarting", restarting);
        boolean pending = from.flag("forget");
        OnlineNewtonStep learner =
                new OnlineNewtonStep(set, parameters, saved, freshMetric, restarting, curvature.restored(from));
        learner.resetPending = pending;
        return learner;
    }

    @Override
    public OnlineNewtonStep within(FeasibleSet changed) {
        OnlineNewtonStep learner = new OnlineNewtonStep(
                changed, parameters, StartingWeights.moved(changed, weights), freshMetric, restarting, curvature);
        learner.resetPending = resetPending;
        return learner;
    }
}
