package org.hushgraph.privacy;

import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;

/**
 * The all-time cost with sensitivities and its derivatives, from Lyapunov equations in the modes of S: W_pq = P_pq /
 * (μ_p + μ_q).
 *
 * <pre>
 *  f(w) = Tr(Q W),   S W + W S = Σ_k e_k e_kᵀ,   S Y + Y S = Q,   S = diag(a) + ρI + L(w)
 *  ∂f/∂w_l = −2 e_lᵀ W Y e_l,   ∂²f/∂w_l∂w_m = −2 e_lᵀ (W_m Y + W Y_m) e_l,   S W_m + W_m S = −(L_m W + W L_m)
 * </pre>
 *
 * <p>Mathematics: section 4.
 */
final class LyapunovDerivatives {
    private final NetworkSpectrum spectrum;
    private final AllTime span;
    private final Matrix sensitivity; // UᵀQU
    private final Matrix gramian; // W in the modes
    private final Matrix adjoint; // Y in the modes

    LyapunovDerivatives(NetworkSpectrum spectrum, NodeSet observed, AllTime span, Sensitivity sensitivities) {
        this.spectrum = spectrum;
        this.span = span;
        this.sensitivity = Matrix.adopt(spectrum.inModes(sensitivities.values()));
        this.gramian = solution(Matrix.adopt(spectrum.seenBy(observed)));
        this.adjoint = solution(sensitivity);
    }

    Loss.Evaluation evaluation() {
        Matrix kernel = gramian.times(adjoint).scale(-2);
        return new Loss.Evaluation(
                sensitivity.times(gramian).trace(), Vector.adopt(spectrum.edgeForms(kernel.toArray())));
    }

    Matrix hessian(Graph graph) {
        int edges = graph.edgeCount();
        double[][] hessian = new double[edges][];
        for (int m = 0; m < edges; m++) {
            Vector d = Vector.adopt(spectrum.differences(graph.from(m), graph.to(m)));
            Matrix kernel = slope(gramian, d)
                    .times(adjoint)
                    .plus(1, gramian.times(slope(adjoint, d)))
                    .scale(-2);
            hessian[m] = spectrum.edgeForms(kernel.toArray());
        }
        return Matrix.generate(edges, edges, (l, m) -> (hessian[l][m] + hessian[m][l]) / 2);
    }

    /** X with S X + X S = right, all in the modes of S. */
    private Matrix solution(Matrix right) {
        return Matrix.generate(
                spectrum.size(),
                spectrum.size(),
                (p, q) -> right.get(p, q) / (2 * span.discount() - spectrum.value(p) - spectrum.value(q)));
    }

    /** ∂X/∂w_m of a solution X, d = Uᵀe_m. */
    private Matrix slope(Matrix solution, Vector d) {
        Vector image = solution.times(d);
        return solution(
                Matrix.generate(d.size(), d.size(), (p, q) -> -(d.get(p) * image.get(q) + image.get(p) * d.get(q))));
    }
}
