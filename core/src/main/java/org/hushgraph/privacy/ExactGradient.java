package org.hushgraph.privacy;

import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeWindow;

/**
 * The true gradient of the window cost (Daletskii and Krein).
 *
 * <pre>  ∂f/∂w_l = −(Γ_ii + Γ_jj − 2Γ_ij),  Γ = Σ_k U (h[λ_p, λ_q] ∘ u_k u_kᵀ) Uᵀ,  h[λ, μ] = 2 H[2λ, 2μ] </pre>
 *
 * <p>Mathematics: section 2. Deviation D1 shows the difference from the printed one.
 */
public record ExactGradient() implements WindowGradient {
    @Override
    public Vector of(Graph graph, NetworkSpectrum spectrum, NodeSet observed, TimeWindow window) {
        int size = spectrum.size();
        double[] doubled = spectrum.values();
        for (int p = 0; p < size; p++) {
            doubled[p] *= 2;
        }
        double[][] kernel = window.differences(doubled);
        double[][] seen = spectrum.seenBy(observed);
        for (int p = 0; p < size; p++) {
            for (int q = 0; q < size; q++) {
                kernel[p][q] *= -2 * seen[p][q];
            }
        }
        return Vector.adopt(spectrum.edgeForms(kernel));
    }
}
