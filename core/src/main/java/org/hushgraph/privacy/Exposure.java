package org.hushgraph.privacy;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.linalg.Vector;

/**
 * The exposure of node k at time τ.
 *
 * <pre>  φ_k(w, τ) = [e^{2A(w)τ}]_kk = Σ_i (e_iᵀ e^{Aτ} e_k)² = Σ_p U_kp² e^{2λ_p τ} </pre>
 *
 * Its integral over time is the trace of the Gramian. Not convex in w: deviation D2.
 *
 * <p>Paper: eq. (10) TrW_LTV.
 */
public record Exposure(LinearNetwork network, int node) {
    public double at(Vector weights, double time) {
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        double sum = 0;
        for (int p = 0; p < spectrum.size(); p++) {
            double share = spectrum.entry(node, p);
            sum += share * share * Math.exp(2 * spectrum.value(p) * time);
        }
        return sum;
    }
}
