package org.hushgraph.privacy;

import static org.hushgraph.linalg.Rows.dot;

import java.util.Arrays;
import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.hipparchus.analysis.integration.gauss.GaussIntegratorFactory;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.ExponentialDifference;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeWindow;

/**
 * Second derivatives of the window cost with sensitivities, from derivatives of the state and its adjoint.
 *
 * <pre>
 *  ∂²f/∂w_l∂w_m = 2 Σ_k { ∫_s^{s+Δ} x_lᵀ Q x_m dτ + ∫_0^{s+Δ} λᵀ (A_l x_m + A_m x_l) dτ }
 *  x = e^{Aτ} e_k,   x_l = ∂x/∂w_l,   −λ' = Aλ + Q x · 1[window],  λ(s+Δ) = 0
 * </pre>
 *
 * Everything except the integral over time has a closed form. That integral uses Gauss–Legendre on panels that double
 * in length, starting at the time scale of the fastest mode, so every mode is resolved. Cost: O(N M (N + M)) per node,
 * a few hundred nodes.
 *
 * <p>Mathematics: section 5, "Protecting others".
 */
final class AdjointHessian {
    private static final GaussIntegrator RULE = new GaussIntegratorFactory().legendre(16);

    private final NetworkSpectrum spectrum;
    private final TimeWindow window;
    private final double[][] differences; // d_l(p)
    private final double[][] sensitivity; // UᵀQU
    private final double[][] hessian;

    private AdjointHessian(LinearNetwork network, Vector weights, TimeWindow window, Sensitivity sensitivities) {
        Graph graph = network.graph();
        this.spectrum = NetworkSpectrum.of(network, weights);
        this.window = window;
        this.sensitivity = spectrum.inModes(sensitivities.values());
        this.differences = new double[graph.edgeCount()][];
        Arrays.setAll(differences, l -> spectrum.differences(graph.from(l), graph.to(l)));
        this.hessian = new double[differences.length][differences.length];
    }

    static Matrix of(
            LinearNetwork network, Vector weights, NodeSet observed, TimeWindow window, Sensitivity sensitivities) {
        AdjointHessian sum = new AdjointHessian(network, weights, window, sensitivities);
        observed.stream().forEach(sum::addIntruder);
        return Matrix.generate(sum.hessian.length, sum.hessian.length, (l, m) -> sum.hessian[l][m] + sum.hessian[m][l]);
    }

    private void addIntruder(int node) {
        if (window.start() > 0) {
            addInterval(node, 0, window.start(), false);
        }
        addInterval(node, window.start(), window.end(), true);
    }

    /**
     * Panels double in length from both ends to the middle: the state changes fast after the left end, the adjoint
     * before the right.
     */
    private void addInterval(int node, double left, double right, boolean inWindow) {
        double fastest = 0;
        for (int p = 0; p < spectrum.size(); p++) {
            fastest = Math.max(fastest, -spectrum.value(p));
        }
        double half = (right - left) / 2;
        double from = 0;
        for (double length = 1 / fastest; from < half; length *= 2) {
            double to = from + length < 0.9 * half ? from + length : half; // avoids a tiny panel in the middle
            for (int n = 0; n < RULE.getNumberOfPoints(); n++) {
                double offset = from + (to - from) / 2 * (1 + RULE.getPoint(n));
                double weight = (to - from) / 2 * RULE.getWeight(n);
                addTime(node, left + offset, weight, inWindow);
                addTime(node, right - offset, weight, inWindow);
            }
            from = to;
        }
    }

    private void addTime(int node, double time, double weight, boolean inWindow) {
        int edges = differences.length;
        int modes = spectrum.size();
        double[][] slopes = stateSlopes(node, time);
        double[] adjoint = adjoint(node, time);
        double[] image = new double[modes];
        for (int l = 0; l < edges; l++) {
            double pull = dot(differences[l], adjoint);
            if (inWindow) {
                for (int p = 0; p < modes; p++) {
                    image[p] = dot(sensitivity[p], slopes[l]);
                }
            }
            for (int m = 0; m < edges; m++) {
                double sum = -2 * pull * dot(differences[l], slopes[m]);
                if (inWindow) {
                    sum += dot(image, slopes[m]);
                }
                hessian[l][m] += weight * sum;
            }
        }
    }

    /** ∂x/∂w_l in the modes: −d_l(p) Σ_q d_l(q) U_kq e[λ_p, λ_q](τ). */
    private double[][] stateSlopes(int node, double time) {
        int modes = spectrum.size();
        double[][] kernel = new double[modes][modes];
        for (int p = 0; p < modes; p++) {
            for (int q = 0; q < modes; q++) {
                double slow = Math.max(spectrum.value(p), spectrum.value(q));
                double gap = Math.abs(spectrum.value(p) - spectrum.value(q));
                kernel[p][q] = -spectrum.entry(node, q)
                        * time
                        * Math.exp(slow * time)
                        * ExponentialDifference.first(-gap * time);
            }
        }
        double[][] slopes = new double[differences.length][modes];
        for (int l = 0; l < slopes.length; l++) {
            for (int p = 0; p < modes; p++) {
                slopes[l][p] = differences[l][p] * dot(kernel[p], differences[l]);
            }
        }
        return slopes;
    }

    /** λ(τ) in the modes: Σ_q B_pq U_kq ∫_{max(τ,s)}^{s+Δ} e^{λ_p(σ−τ) + λ_q σ} dσ. */
    private double[] adjoint(int node, double time) {
        int modes = spectrum.size();
        double from = Math.max(time, window.start());
        double length = window.end() - from;
        double[] result = new double[modes];
        for (int p = 0; p < modes; p++) {
            for (int q = 0; q < modes; q++) {
                double exponent = spectrum.value(p) * (from - time) + spectrum.value(q) * from;
                result[p] += sensitivity[p][q]
                        * spectrum.entry(node, q)
                        * Math.exp(exponent)
                        * length
                        * ExponentialDifference.first((spectrum.value(p) + spectrum.value(q)) * length);
            }
        }
        return result;
    }
}
