package org.hushgraph.privacy;

import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;

/**
 * What intruders learn in one window of time of nodes that matter unequally.
 *
 * <pre>
 *  f(w) = Σ_k ∫_s^{s+Δ} e_kᵀ e^{Aτ} Q e^{Aτ} e_k dτ = Σ_pq P_pq B_pq H(λ_p + λ_q),   P = Σ_k u_k u_kᵀ,  B = UᵀQU
 * </pre>
 *
 * The derivatives are a {@link TraceGradient}. Cost: O(N³). No convexity is proved, so no bound is claimed.
 *
 * <p>Mathematics: section 5, "Protecting others".
 */
public record ProtectiveWindowCost(
        LinearNetwork network, NodeSet observed, TimeWindow window, Sensitivity sensitivities)
        implements DenseCost, SmoothLoss {
    public ProtectiveWindowCost {
        observed.requireIn(network.graph());
    }

    @Override
    public Evaluation evaluate(Vector weights) {
        if (observed.isEmpty()) {
            return new Evaluation(0, Vector.constant(weights.size(), 0));
        }
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        double[][] seen = spectrum.seenBy(observed);
        double[][] guarded = spectrum.inModes(sensitivities.values());
        int size = spectrum.size();
        double value = 0;
        for (int r = 0; r < size; r++) {
            for (int p = 0; p < size; p++) {
                value += seen[r][p] * guarded[r][p] * window.integral(spectrum.value(r) + spectrum.value(p));
            }
        }
        return new Evaluation(value, TraceGradient.of(spectrum, seen, guarded, window));
    }

    @Override
    public Matrix hessian(Vector weights) {
        return AdjointHessian.of(network, weights, observed, window, sensitivities);
    }

    @Override
    public TimeSpan span() {
        return window;
    }

    @Override
    public double sensitivity(int node) {
        return sensitivities.values().get(node);
    }
}
