package org.hushgraph.guarantee;

import java.util.Arrays;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Rows;
import org.hushgraph.linalg.Vector;

/**
 * How much of one node's initial state a reader at another node receives over all time.
 *
 * <pre>
 *  Ω_ik = ∫_0^∞ [e^{Aτ}]_ik² dτ = Σ_pq U_ip U_kp U_iq U_kq / (λ_p + λ_q) = Σ_r [U diag(b_r) Uᵀ]_ik² + error
 * </pre>
 *
 * λ are the decay rates, and b_r a {@link CauchyFactor} of 1/(λ_p + λ_q). What several readers learn about node i is the
 * sum of their Ω_ik. Because the terms are squares, small values keep a relative error of about 1e-15 √(Ω_ii/Ω_ik). The
 * values include the proved error of the factor, below 1e-30/(2a). Cost: one eigendecomposition, then 20 to 40 N² for each
 * node.
 *
 * <p>Mathematics: section 15.4.
 */
public final class ResponseEnergies {
    private final double[][] modes; // modes[p][i] = U_ip
    private final CauchyFactor factor;

    private ResponseEnergies(double[][] modes, CauchyFactor factor) {
        this.modes = modes;
        this.factor = factor;
    }

    public static ResponseEnergies of(LinearNetwork network, Vector weights) {
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        int size = spectrum.size();
        double[][] modes = new double[size][size];
        double[] rates = new double[size];
        for (int p = 0; p < size; p++) {
            int mode = p;
            Arrays.setAll(modes[p], i -> spectrum.entry(i, mode));
            rates[p] = -spectrum.value(p);
        }
        return new ResponseEnergies(modes, CauchyFactor.of(rates));
    }

    /** Ω_ik for all k. */
    public Vector of(int node) {
        double[] sum = new double[modes.length];
        Arrays.fill(sum, factor.error());
        for (double[] response : responses(node)) {
            for (int k = 0; k < sum.length; k++) {
                sum[k] += response[k] * response[k];
            }
        }
        return Vector.adopt(sum);
    }

    /** W = Σ_r x_r x_rᵀ, the Gramian of a reader at one node; Ω_ik is W_ii. */
    double[][] gramian(int node) {
        double[][] result = new double[modes.length][modes.length];
        for (double[] response : responses(node)) {
            for (int i = 0; i < result.length; i++) {
                Rows.addScaled(result[i], response[i], response);
            }
        }
        return result;
    }

    /** x_r, the rows of U diag(b_r) Uᵀ that belong to a node. */
    private double[][] responses(int node) {
        double[][] responses = new double[factor.rank()][modes.length];
        for (int p = 0; p < modes.length; p++) {
            for (int r = 0; r < responses.length; r++) {
                Rows.addScaled(responses[r], modes[p][node] * factor.at(r, p), modes[p]);
            }
        }
        return responses;
    }

    /** Σ_k Ω_ik over these readers, for all i. */
    public Vector of(NodeSet readers) {
        Vector sum = Vector.constant(modes.length, 0);
        for (int n = 0; n < readers.size(); n++) {
            sum = sum.plus(of(readers.get(n)));
        }
        return sum;
    }
}
