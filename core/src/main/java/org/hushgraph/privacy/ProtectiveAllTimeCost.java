package org.hushgraph.privacy;

import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;

/**
 * What intruders learn for all time of nodes that matter unequally.
 *
 * <pre>
 *  f(w) = Tr(Q W),   S W + W S = Σ_k e_k e_kᵀ,   S Y + Y S = Q,   S = diag(a) + ρI + L(w)
 *  ∂f/∂w_l = −2 e_lᵀ W Y e_l,   ∂²f/∂w_l∂w_m = −2 e_lᵀ (W_m Y + W Y_m) e_l,   S W_m + W_m S = −(L_m W + W L_m)
 * </pre>
 *
 * Lyapunov equations are solved in the modes of S: W_pq = P_pq / (μ_p + μ_q). No convexity is proved, so no bound is claimed.
 *
 * <p>Mathematics: section 4.
 */
public record ProtectiveAllTimeCost(LinearNetwork network, NodeSet observed, double discount, Sensitivity sensitivities)
        implements DenseCost, SmoothLoss {
    public ProtectiveAllTimeCost {
        observed.requireIn(network.graph());
        new AllTime(discount); // refuses what is no discount
    }

    @Override
    public Evaluation evaluate(Vector weights) {
        if (observed.isEmpty()) {
            return new Evaluation(0, Vector.constant(weights.size(), 0));
        }
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        Matrix protectedPart = Matrix.adopt(spectrum.inModes(sensitivities.values()));
        Matrix gramian = lyapunov(spectrum, Matrix.adopt(spectrum.seenBy(observed)));
        Matrix adjoint = lyapunov(spectrum, protectedPart);
        Matrix kernel = gramian.times(adjoint).scale(-2);
        return new Evaluation(protectedPart.times(gramian).trace(), Vector.adopt(spectrum.edgeForms(kernel.toArray())));
    }

    @Override
    public Matrix hessian(Vector weights) {
        Graph graph = network.graph();
        int edges = graph.edgeCount();
        double[][] hessian = new double[edges][edges];
        if (!observed.isEmpty()) {
            NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
            Matrix gramian = lyapunov(spectrum, Matrix.adopt(spectrum.seenBy(observed)));
            Matrix adjoint = lyapunov(spectrum, Matrix.adopt(spectrum.inModes(sensitivities.values())));
            for (int m = 0; m < edges; m++) {
                Vector d = Vector.adopt(spectrum.differences(graph.from(m), graph.to(m)));
                Matrix gramianSlope = lyapunovSlope(spectrum, gramian, d);
                Matrix adjointSlope = lyapunovSlope(spectrum, adjoint, d);
                Matrix kernel = gramianSlope
                        .times(adjoint)
                        .plus(1, gramian.times(adjointSlope))
                        .scale(-2);
                hessian[m] = spectrum.edgeForms(kernel.toArray());
            }
        }
        return Matrix.generate(edges, edges, (l, m) -> (hessian[l][m] + hessian[m][l]) / 2);
    }

    /** X with S X + X S = right, all in the modes of S. */
    private Matrix lyapunov(NetworkSpectrum spectrum, Matrix right) {
        return Matrix.generate(
                spectrum.size(),
                spectrum.size(),
                (p, q) -> right.get(p, q) / (2 * discount - spectrum.value(p) - spectrum.value(q)));
    }

    /** ∂X/∂w_m of the solution X, d = Uᵀe_m. */
    private Matrix lyapunovSlope(NetworkSpectrum spectrum, Matrix solution, Vector d) {
        Vector image = solution.times(d);
        return lyapunov(
                spectrum,
                Matrix.generate(d.size(), d.size(), (p, q) -> -(d.get(p) * image.get(q) + image.get(p) * d.get(q))));
    }

    @Override
    public TimeSpan span() {
        return new AllTime(discount);
    }

    @Override
    public double sensitivity(int node) {
        return sensitivities.values().get(node);
    }
}
