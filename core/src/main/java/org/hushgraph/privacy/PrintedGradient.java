package org.hushgraph.privacy;

import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeWindow;

/**
 * The gradient as printed in the paper. It is correct only if A(w) and A_l commute, which they do not on a graph.
 *
 * <pre>  ∇φ = −2τ diag(Eᵀ e^{2Aτ} e_k e_kᵀ E):  ∂f/∂w_kj = −Σ_p U_kp (U_kp − U_jp) h'(λ_p),  0 off the edges at k </pre>
 *
 * <p>Paper: eq. (13) gradientwij, eq. (14). Deviates: D1.
 */
public record PrintedGradient() implements WindowGradient {
    @Override
    public Vector of(Graph graph, NetworkSpectrum spectrum, NodeSet observed, TimeWindow window) {
        double[] result = new double[graph.edgeCount()];
        for (int p = 0; p < spectrum.size(); p++) {
            double doubled = 2 * spectrum.value(p);
            double slope = 2 * window.difference(doubled, doubled); // h'(λ) = ∫ 2τ e^{2λτ} dτ
            for (int n = 0; n < observed.size(); n++) {
                int k = observed.get(n);
                double share = spectrum.entry(k, p);
                for (int m = 0; m < graph.degree(k); m++) {
                    double difference = share - spectrum.entry(graph.neighbour(k, m), p);
                    result[graph.edgeTo(k, m)] -= share * difference * slope;
                }
            }
        }
        return Vector.adopt(result);
    }
}
