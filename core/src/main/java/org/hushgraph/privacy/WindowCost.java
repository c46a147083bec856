package org.hushgraph.privacy;

import java.util.Optional;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;

/**
 * The exposure to intruders in one time window under the given weights.
 *
 * <pre>  f_t(w) = Σ_{k∈K} ∫_s^{s+Δ} φ_k(w, τ) dτ = Σ_k Σ_p U_kp² h(λ_p),  h(λ) = H(2λ) </pre>
 *
 * Has a closed form from the {@link NetworkSpectrum}, without quadrature in time. Cost: O(N³ + N M), the Hessian O(N²
 * M² + N³ M).
 *
 * <p>Paper: eq. (12) costOnline, eq. (15). Deviates: D1.
 */
public record WindowCost(LinearNetwork network, NodeSet observed, TimeWindow window, WindowGradient rule)
        implements TraceCost, SmoothLoss {
    public WindowCost {
        observed.requireIn(network.graph());
    }

    /** With the exact gradient. */
    public WindowCost(LinearNetwork network, NodeSet observed, TimeWindow window) {
        this(network, observed, window, new ExactGradient());
    }

    @Override
    public WindowCost exact() {
        return new WindowCost(network, observed, window);
    }

    /** The same cost with the gradient as printed in the paper. */
    WindowCost printed() {
        return new WindowCost(network, observed, window, new PrintedGradient());
    }

    @Override
    public Optional<Vector> printedGradient(Vector weights) {
        return Optional.of(printed().gradient(weights));
    }

    @Override
    public Evaluation evaluateIn(IntruderRegion region, Vector weights, boolean withGradient) {
        return region.window(window, rule, weights, withGradient);
    }

    @Override
    public Optional<PrivacyCost> joined(PrivacyCost next) {
        return next instanceof WindowCost other && other.observed.equals(observed)
                ? window.followedBy(other.window).map(both -> new WindowCost(network, observed, both))
                : Optional.empty();
    }

    @Override
    public Evaluation evaluate(Vector weights) {
        network.graph().requireWeights(weights);
        if (observed.isEmpty()) {
            return new Evaluation(0, Vector.constant(weights.size(), 0));
        }
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        return fromModes(value(spectrum), rule.of(network.graph(), spectrum, observed, window), weights);
    }

    @Override
    public double value(Vector weights) {
        return observed.isEmpty() ? 0 : value(NetworkSpectrum.of(network, weights));
    }

    private double value(NetworkSpectrum spectrum) {
        double sum = 0;
        for (int p = 0; p < spectrum.size(); p++) {
            double seen = 0;
            for (int n = 0; n < observed.size(); n++) {
                double share = spectrum.entry(observed.get(n), p);
                seen += share * share;
            }
            sum += seen * window.integral(2 * spectrum.value(p));
        }
        return sum;
    }

    @Override
    public Matrix hessian(Vector weights) {
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        return SpectralHessian.of(network.graph(), spectrum, observed, window);
    }

    @Override
    public TimeSpan span() {
        return window;
    }
}
