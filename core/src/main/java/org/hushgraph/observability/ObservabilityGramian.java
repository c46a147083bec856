package org.hushgraph.observability;

import java.util.function.DoubleUnaryOperator;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * The observability Gramian of the nodes that are read: how strongly every initial state shows in the output.
 *
 * <pre>  W_O = ∫_0^{t_f} e^{Aᵀt} CᵀC e^{At} dt = Σ_k U (u_k u_kᵀ ∘ H(λ_p + λ_q)) Uᵀ,  y = Cx = (x_k), k ∈ K </pre>
 *
 * In closed form, no quadrature. Over all time, discounted at rate ρ, H(x) = −1/(x − 2ρ).
 *
 * <p>Paper: eq. (1) linear, eq. (2) LinGram.
 */
public final class ObservabilityGramian {
    private ObservabilityGramian() {}

    /** Over [0, horizon]. */
    public static Matrix finite(LinearNetwork network, Vector weights, NodeSet observed, double horizon) {
        TimeWindow window = new TimeWindow(0, horizon);
        return of(network, weights, observed, window::integral);
    }

    /** Over all time, with what is read at time τ counted e^{−2ρτ}. */
    public static Matrix infinite(LinearNetwork network, Vector weights, NodeSet observed, double discount) {
        return of(network, weights, observed, x -> 1 / (2 * discount - x));
    }

    private static Matrix of(LinearNetwork network, Vector weights, NodeSet observed, DoubleUnaryOperator integral) {
        observed.requireIn(network.graph());
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        int size = spectrum.size();
        Matrix modes = Matrix.generate(size, size, spectrum::entry);
        double[][] seen = spectrum.seenBy(observed);
        Matrix inModes = Matrix.generate(
                size, size, (p, q) -> seen[p][q] * integral.applyAsDouble(spectrum.value(p) + spectrum.value(q)));
        Matrix gramian = modes.times(inModes).times(modes.transpose());
        return Matrix.generate(size, size, (i, j) -> (gramian.get(i, j) + gramian.get(j, i)) / 2);
    }
}
