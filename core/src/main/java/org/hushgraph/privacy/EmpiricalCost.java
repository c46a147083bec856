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
    @Override
    public Evaluation evaluate(Vector weights) {
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

    @Override
    public double value(Vector weights) {
        return gramian.diagonal(weights).values().dot(sensitivities.values());
    }

    @Override
    public ExposureSplit split(Vector weights) {
        Vector diagonal = gramian.diagonal(weights).values();
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
