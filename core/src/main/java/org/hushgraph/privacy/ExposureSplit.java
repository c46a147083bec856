package org.hushgraph.privacy;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;

/**
 * What the trace hides: how much of it is about the nodes that are read anyway, and how much about the others.
 *
 * <pre>  Tr W = Σ_{k∈K} W_kk + Σ_{i∉K} W_ii,   Σ_{k∈K} W_kk = Σ_pq P_pq² H(λ_p + λ_q),   P = Σ_k u_k u_kᵀ </pre>
 *
 * Over the time of the cost, every node counted alike whatever the sensitivities.
 *
 * <p>Mathematics: section 3.5.
 */
public record ExposureSplit(double own, double others) {
    /** With matrices of N × N, right to rounding. */
    public static ExposureSplit of(LinearNetwork network, NodeSet observed, TimeSpan span, Vector weights) {
        if (observed.isEmpty()) {
            return new ExposureSplit(0, 0);
        }
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        double[][] seen = spectrum.seenBy(observed);
        double own = 0;
        double total = 0;
        for (int p = 0; p < spectrum.size(); p++) {
            total += seen[p][p] * span.integral(2 * spectrum.value(p));
            for (int q = 0; q < spectrum.size(); q++) {
                own += seen[p][q] * seen[p][q] * span.integral(spectrum.value(p) + spectrum.value(q));
            }
        }
        return new ExposureSplit(own, Math.max(0, total - own));
    }
}
