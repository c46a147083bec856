package org.hushgraph.privacy;

import java.util.Optional;
import org.hushgraph.dynamics.DifferentiableNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.EmpiricalGramian;
import org.hushgraph.observability.TimeSpan;

/**
 * The exposure of a nonlinear network to intruders in one time window, if it starts near its operating point.
 *
 * <pre>  f(w) = Tr(Q W) = Σ_i q_i / (4ε²) ∫_s^{s+Δ} |C (x^{+i} − x^{−i})|² dt </pre>
 *
 * W is the {@link EmpiricalGramian}. If the network is differentiable, the gradient integrates a costate backwards in
 * time for every pair of trajectories. Otherwise it uses {@link WeightDifferences}. Neither convexity nor a bound on
 * the gradient is proved, and errors are estimates.
 *
 * <p>Mathematics: section 9.
 */
public record EmpiricalCost(EmpiricalGramian gramian, Sensitivity sensitivities) implements PrivacyCost {
    /** A second integration has its tolerance divided by this. */
    private static final double FINER = 10;

    /** Larger tolerances don't lengthen the steps any more, so the two integrations would be the same. */
    private static final double LARGEST_TOLERANCE = 1e-7;

    /**
     * The part of the difference of both integrations that the finer one may be wrong by. A ninth would be exact if errors were
     * proportional to the tolerance.
     */
    private static final double SHARE = 1.0 / 3;

    /** {@inheritDoc} The errors are estimated from a second integration: trajectories can amplify the errors of their steps. */
    @Override
    public Evaluation evaluate(Vector weights) {
        Evaluation rough = integrated(weights);
        Evaluation fine = new EmpiricalCost(finer(), sensitivities).integrated(weights);
        double valueChange = Math.abs(fine.value() - rough.value());
        double gradientChange = fine.gradient().minus(rough.gradient()).norm();
        return new Evaluation(
                fine.value(),
                fine.gradient(),
                Math.max(fine.valueError(), SHARE * valueChange),
                Math.max(fine.gradientError(), SHARE * gradientChange));
    }

    private EmpiricalGramian finer() {
        return gramian.withTolerance(Math.min(gramian.tolerance(), LARGEST_TOLERANCE) / FINER);
    }

    /** With errors as if those of the steps were not amplified. */
    private Evaluation integrated(Vector weights) {
        boolean smooth = gramian.network() instanceof DifferentiableNetwork;
        EmpiricalGramian.Diagonal diagonal =
                smooth ? gramian.diagonal(weights, sensitivities.values()) : gramian.diagonal(weights);
        double value = diagonal.values().dot(sensitivities.values());
        Vector gradient = smooth ? diagonal.gradient() : differences(weights);
        double gradientError = smooth ? diagonal.error() : Math.max(diagonal.error(), WeightDifferences.ERROR);
        return new Evaluation(value, gradient, diagonal.error() * value, gradientError * gradient.norm());
    }

    private Vector differences(Vector weights) {
        double tolerance = Math.min(gramian.tolerance(), WeightDifferences.TOLERANCE);
        return WeightDifferences.gradient(
                new EmpiricalCost(gramian.withTolerance(tolerance), sensitivities)::value, weights);
    }

    /** {@inheritDoc} Two trajectories per node, and the derivatives by every weight along them. */
    @Override
    public double work() {
        return 1e4
                * gramian.network().graph().nodeCount()
                * gramian.network().graph().edgeCount();
    }

    @Override
    public double value(Vector weights) {
        return finer().diagonal(weights).values().dot(sensitivities.values());
    }

    @Override
    public ExposureSplit split(Vector weights) {
        Vector diagonal = finer().diagonal(weights).values();
        double own = observed().stream().mapToDouble(diagonal::get).sum();
        return new ExposureSplit(own, Math.max(0, diagonal.sum() - own));
    }

    @Override
    public NodeSet observed() {
        return gramian.observed();
    }

    @Override
    public TimeSpan span() {
        return gramian.window();
    }

    @Override
    public Optional<PrivacyCost> joined(PrivacyCost next) {
        return next instanceof EmpiricalCost other && other.observed().equals(observed())
                ? gramian.window()
                        .followedBy(other.gramian.window())
                        .map(both -> new EmpiricalCost(gramian.over(both), sensitivities))
                : Optional.empty();
    }
}
