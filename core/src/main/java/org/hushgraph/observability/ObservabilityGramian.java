package org.hushgraph.observability;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * The observability Gramian of the observed nodes: how strongly each initial state affects the output.
 *
 * <pre>  W_O = ∫_0^{t_f} e^{Aᵀt} CᵀC e^{At} dt = Σ_k U (u_k u_kᵀ ∘ H(λ_p + λ_q)) Uᵀ,  y = Cx = (x_k), k ∈ K </pre>
 *
 * Computed in closed form, without quadrature; H is the kernel of the {@link TimeSpan}.
 *
 * <p>Paper: eq. (1) linear, eq. (2) LinGram.
 */
public final class ObservabilityGramian {
    private ObservabilityGramian() {}

    /** Over [0, horizon]. */
    public static Matrix finite(LinearNetwork network, Vector weights, NodeSet observed, double horizon) {
        return of(network, weights, observed, new TimeWindow(0, horizon));
    }

    /** Over all time; readings at time τ are weighted by e^{−2ρτ}. */
    public static Matrix infinite(LinearNetwork network, Vector weights, NodeSet observed, double discount) {
        return of(network, weights, observed, new AllTime(discount));
    }

    public static Matrix of(LinearNetwork network, Vector weights, NodeSet observed, TimeSpan span) {
        observed.requireIn(network.graph());
        return of(NetworkSpectrum.of(network, weights), observed, span);
    }

    /** From the spectrum of a network. */
    public static Matrix of(NetworkSpectrum spectrum, NodeSet observed, TimeSpan span) {
        int size = spectrum.size();
        Matrix modes = Matrix.generate(size, size, spectrum::entry);
        double[][] seen = spectrum.seenBy(observed);
        Matrix inModes = Matrix.generate(
                size, size, (p, q) -> seen[p][q] * span.integral(spectrum.value(p) + spectrum.value(q)));
        Matrix gramian = modes.times(inModes).times(modes.transpose());
        return Matrix.generate(size, size, (i, j) -> (gramian.get(i, j) + gramian.get(j, i)) / 2);
    }
}
