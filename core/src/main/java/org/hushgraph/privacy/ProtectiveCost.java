package org.hushgraph.privacy;

import java.util.Optional;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;

/**
 * The exposure of nodes with different sensitivities, over a window or for all time.
 *
 * <pre>
 *  f(w) = Tr(Q W) = Σ_k ∫ e_kᵀ e^{Aτ} Q e^{Aτ} e_k dτ = Σ_pq P_pq B_pq H(λ_p + λ_q),   P = Σ_k u_k u_kᵀ,  B = UᵀQU
 * </pre>
 *
 * Derivatives over a window are a {@link TraceGradient} and an {@link AdjointHessian}, for all time
 * {@link LyapunovDerivatives}. Cost: O(N³). Convexity is not proved, so no bound is claimed.
 *
 * <p>Mathematics: sections 4 and 5, "Protecting others".
 */
public record ProtectiveCost(LinearNetwork network, NodeSet observed, TimeSpan span, Sensitivity sensitivities)
        implements TraceCost, SmoothLoss {
    public ProtectiveCost {
        observed.requireIn(network.graph());
    }

    @Override
    public Evaluation evaluate(Vector weights) {
        if (observed.isEmpty()) {
            return new Evaluation(0, Vector.constant(weights.size(), 0));
        }
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        if (span instanceof AllTime allTime) {
            Evaluation found = new LyapunovDerivatives(spectrum, observed, allTime, sensitivities).evaluation();
            return fromModes(found.value(), found.gradient(), weights);
        }
        double[][] seen = spectrum.seenBy(observed);
        double[][] sensitivity = spectrum.inModes(sensitivities.values());
        int size = spectrum.size();
        double value = 0;
        for (int r = 0; r < size; r++) {
            for (int p = 0; p < size; p++) {
                value += seen[r][p] * sensitivity[r][p] * span.integral(spectrum.value(r) + spectrum.value(p));
            }
        }
        return fromModes(value, TraceGradient.of(spectrum, seen, sensitivity, span), weights);
    }

    @Override
    public Matrix hessian(Vector weights) {
        int edges = network.graph().edgeCount();
        if (observed.isEmpty()) {
            return Matrix.generate(edges, edges, (l, m) -> 0);
        }
        return span instanceof AllTime allTime
                ? new LyapunovDerivatives(NetworkSpectrum.of(network, weights), observed, allTime, sensitivities)
                        .hessian(network.graph())
                : AdjointHessian.of(network, weights, observed, (TimeWindow) span, sensitivities);
    }

    @Override
    public Evaluation evaluateIn(IntruderRegion region, Vector weights, boolean withGradient) {
        return region.weighted(sensitivities, span, weights, withGradient);
    }

    @Override
    public TraceCost unweighted() {
        return span instanceof TimeWindow window
                ? new WindowCost(network, observed, window)
                : new AllTimeCost(network, observed, ((AllTime) span).discount());
    }

    @Override
    public Optional<PrivacyCost> joined(PrivacyCost next) {
        return next instanceof ProtectiveCost other
                        && other.observed.equals(observed)
                        && span instanceof TimeWindow window
                        && other.span instanceof TimeWindow later
                ? window.followedBy(later).map(both -> new ProtectiveCost(network, observed, both, sensitivities))
                : Optional.empty();
    }

    @Override
    public double sensitivity(int node) {
        return sensitivities.values().get(node);
    }
}
