package org.hushgraph.privacy;

import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;

/**
 * The derivative of Tr(Q W) by every weight, for a fixed symmetric Q.
 *
 * <pre>
 *  W = Σ_k ∫ e^{Aτ} e_k e_kᵀ e^{Aτ} dτ,   P = Σ_k u_k u_kᵀ,   B = UᵀQU
 *  ∂/∂w_l Tr(Q W) = −2 d_lᵀ M d_l,   M_pq = Σ_r P_qr B_rp H[λ_r + λ_p, λ_r + λ_q],   d_l = Uᵀe_ij
 * </pre>
 *
 * <p>Mathematics: section 2.3.
 */
final class TraceGradient {
    private TraceGradient() {}

    /**
     * The derivative by every weight.
     *
     * @param seen P
     * @param sensitivity B
     */
    static Vector of(NetworkSpectrum spectrum, double[][] seen, double[][] sensitivity, TimeSpan span) {
        int size = spectrum.size();
        double[][] kernel = new double[size][size];
        double[] sums = new double[size];
        for (int r = 0; r < size; r++) {
            for (int p = 0; p < size; p++) {
                sums[p] = spectrum.value(r) + spectrum.value(p);
            }
            double[][] differences = span.differences(sums);
            for (int p = 0; p < size; p++) {
                for (int q = 0; q < size; q++) {
                    kernel[p][q] -= 2 * seen[q][r] * sensitivity[r][p] * differences[p][q];
                }
            }
        }
        return Vector.adopt(spectrum.edgeForms(kernel));
    }
}
