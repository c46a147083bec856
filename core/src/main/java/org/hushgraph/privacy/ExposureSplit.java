package org.hushgraph.privacy;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.ModeRounding;
import org.hushgraph.observability.TimeSpan;

/**
 * The trace, split into the part about the observed nodes, which are read anyway, and the part about the others.
 *
 * <pre>  Tr W = Σ_{k∈K} W_kk + Σ_{i∉K} W_ii,   Σ_{k∈K} W_kk = Σ_pq P_pq² H(λ_p + λ_q),   P = Σ_k u_k u_kᵀ </pre>
 *
 * It covers the time span of the cost, and every node counts equally, whatever its sensitivity.
 *
 * <p>Mathematics: section 3.5.
 *
 * @param error estimate of the absolute error of either part; 0 if exact up to rounding
 */
public record ExposureSplit(double own, double others, double error) {
    /** Exact up to rounding. */
    public ExposureSplit(double own, double others) {
        this(own, others, 0);
    }

    /** Computed with N × N matrices, accurate to rounding. */
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
        double error = observed.size() * ModeRounding.of(network, weights, span).value();
        return new ExposureSplit(own, Math.max(0, total - own), ModeRounding.stated(error, total));
    }
}
