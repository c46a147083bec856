package org.hushgraph.privacy;

import java.util.Arrays;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.observability.TimeWindow;

/**
 * Second derivatives of the window cost.
 *
 * <pre>
 *  ∂²f/∂w_l∂w_m = 2 Σ_q d_l(q) d_m(q) · d_lᵀ Z_q d_m,   d_l = Uᵀ e_ij,
 *  Z_q(p, r) = Σ_k U_kp U_kr h[λ_p, λ_q, λ_r],   h[λ, μ, ν] = 4 H[2λ, 2μ, 2ν]
 * </pre>
 *
 * Cost: O(N² M² + N³ M).
 *
 * <p>Mathematics: section 2.
 */
final class SpectralHessian {
    private SpectralHessian() {}

    static Matrix of(Graph graph, NetworkSpectrum spectrum, NodeSet observed, TimeWindow window) {
        int modes = spectrum.size();
        int edges = graph.edgeCount();
        double[][] differences = new double[edges][];
        Arrays.setAll(differences, l -> spectrum.differences(graph.from(l), graph.to(l)));
        double[][] hessian = new double[edges][edges];
        double[][] seen = spectrum.seenBy(observed);
        double[][] form = new double[modes][modes];
        double[] weighted = new double[modes];
        for (int q = 0; q < modes; q++) {
            fillForm(form, seen, spectrum, window, q);
            for (int l = 0; l < edges; l++) {
                double[] difference = differences[l];
                for (int r = 0; r < modes; r++) {
                    double sum = 0;
                    for (int p = 0; p < modes; p++) {
                        sum += form[r][p] * difference[p];
                    }
                    weighted[r] = 2 * difference[q] * sum;
                }
                for (int m = 0; m <= l; m++) {
                    double dot = 0;
                    for (int r = 0; r < modes; r++) {
                        dot += weighted[r] * differences[m][r];
                    }
                    hessian[l][m] += dot * differences[m][q];
                }
            }
        }
        for (int l = 0; l < edges; l++) {
            for (int m = 0; m < l; m++) {
                hessian[m][l] = hessian[l][m];
            }
        }
        return Matrix.adopt(hessian);
    }

    /** Z_q. */
    private static void fillForm(double[][] form, double[][] seen, NetworkSpectrum spectrum, TimeWindow window, int q) {
        for (int p = 0; p < form.length; p++) {
            for (int r = 0; r <= p; r++) {
                form[p][r] = 4
                        * seen[p][r]
                        * window.difference(2 * spectrum.value(p), 2 * spectrum.value(q), 2 * spectrum.value(r));
                form[r][p] = form[p][r];
            }
        }
    }
}
