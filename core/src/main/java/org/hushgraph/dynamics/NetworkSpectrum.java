package org.hushgraph.dynamics;

import static org.hushgraph.linalg.Rows.addScaled;

import java.util.Arrays;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;

/**
 * Eigenvalues and eigenvectors of A(w) = U Λ Uᵀ, which yield every finite-time quantity in closed form.
 *
 * <p>Slow modes matter most, and their eigenvalues need full relative accuracy. But the error of an eigensolver is
 * about an ulp of the largest eigenvalue. Where weights are much larger than decays, the inverse is decomposed instead:
 * its largest eigenvalues belong to the slow modes, and {@link Resolvent} computes it without cancellation.
 *
 * <p>Mathematics: section 2.
 */
public final class NetworkSpectrum {
    private static final double WIDE_SPREAD = 1e3;

    private final Graph graph;
    private final double[] values;
    private final double[][] modes; // modes[p][i] = U_ip

    private NetworkSpectrum(Graph graph, double[] values, double[][] modes) {
        this.graph = graph;
        this.values = values;
        this.modes = modes;
    }

    public static NetworkSpectrum of(LinearNetwork network, Vector weights) {
        boolean wide = isWide(network, weights);
        SymmetricEigen eigen =
                SymmetricEigen.of(wide ? Resolvent.of(network, weights, 0).inverse() : network.decayMatrix(weights, 0));
        int size = eigen.size();
        double[] values = new double[size];
        double[][] modes = eigen.vectors();
        double slowest = -network.leastDecay(); // Λ ≤ −min a
        for (int p = 0; p < size; p++) {
            values[p] = wide ? inverted(network, weights, eigen, p, modes[p]) : Math.min(slowest, -eigen.value(p));
        }
        return new NetworkSpectrum(network.graph(), values, modes);
    }

    /** Whether weights are so much larger than decays that the inverse of −A(w) is decomposed. */
    public static boolean isWide(LinearNetwork network, Vector weights) {
        return network.largestRate(weights) > WIDE_SPREAD * network.leastDecay();
    }

    /** −1/ρ_p, or the Rayleigh quotient of mode p where ρ_p is below the rounding error of the largest ρ. */
    private static double inverted(LinearNetwork network, Vector weights, SymmetricEigen eigen, int p, double[] mode) {
        double rounding = 1e-12 * eigen.value(eigen.size() - 1);
        return Math.min(
                -network.leastDecay(),
                eigen.value(p) > rounding ? -1 / eigen.value(p) : rayleighQuotient(network, weights, mode));
    }

    /** uᵀA(w)u = −Σ_i a_i u_i² − Σ_l w_l (u_i − u_j)². */
    private static double rayleighQuotient(LinearNetwork network, Vector weights, double[] mode) {
        double sum = 0;
        for (int i = 0; i < mode.length; i++) {
            sum -= network.decay().get(i) * mode[i] * mode[i];
        }
        for (int l = 0; l < weights.size(); l++) {
            double difference =
                    mode[network.graph().from(l)] - mode[network.graph().to(l)];
            sum -= weights.get(l) * difference * difference;
        }
        return sum;
    }

    public int size() {
        return values.length;
    }

    /** λ_p. */
    public double value(int p) {
        return values[p];
    }

    public double[] values() {
        return values.clone();
    }

    /** U_ip. */
    public double entry(int node, int p) {
        return modes[p][node];
    }

    /** e^{Aτ} x. */
    public Vector propagate(Vector state, double time) {
        double[] result = new double[values.length];
        for (int p = 0; p < values.length; p++) {
            double[] mode = modes[p];
            double amplitude = 0;
            for (int i = 0; i < mode.length; i++) {
                amplitude += mode[i] * state.get(i);
            }
            addScaled(result, amplitude * Math.exp(values[p] * time), mode);
        }
        return Vector.adopt(result);
    }

    /** Uᵀe_ij, the difference of every mode between the two ends of an edge. */
    public double[] differences(int from, int to) {
        double[] result = new double[values.length];
        Arrays.setAll(result, p -> modes[p][from] - modes[p][to]);
        return result;
    }

    /** Σ_k u_k u_kᵀ over the observed nodes, u_k = Uᵀe_k. */
    public double[][] seenBy(NodeSet observed) {
        int size = values.length;
        double[][] result = new double[size][size];
        double[] shares = new double[size]; // u_k
        for (int n = 0; n < observed.size(); n++) {
            for (int p = 0; p < size; p++) {
                shares[p] = modes[p][observed.get(n)];
            }
            for (int p = 0; p < size; p++) {
                addScaled(result[p], shares[p], shares);
            }
        }
        return result;
    }

    /** Uᵀ diag(q) U. */
    public double[][] inModes(Vector diagonal) {
        int size = values.length;
        double[][] result = new double[size][size];
        for (int p = 0; p < size; p++) {
            for (int q = 0; q <= p; q++) {
                double sum = 0;
                for (int i = 0; i < size; i++) {
                    sum += diagonal.get(i) * modes[p][i] * modes[q][i];
                }
                result[p][q] = sum;
                result[q][p] = sum;
            }
        }
        return result;
    }

    /** d_lᵀ K d_l for every edge l, d_l = Uᵀe_ij: the last step of each gradient. Cost: N³/2 for T Uᵀ, then N M. */
    public double[] edgeForms(double[][] kernel) {
        double[] result = new double[graph.edgeCount()];
        double[] weighted = new double[values.length];
        for (int p = 0; p < values.length; p++) {
            Arrays.fill(weighted, 0); // row p of T Uᵀ, T lower triangular with the same form as K
            for (int q = 0; q < p; q++) {
                addScaled(weighted, kernel[p][q] + kernel[q][p], modes[q]);
            }
            addScaled(weighted, kernel[p][p], modes[p]);
            double[] mode = modes[p];
            for (int l = 0; l < result.length; l++) {
                int i = graph.from(l);
                int j = graph.to(l);
                result[l] += (mode[i] - mode[j]) * (weighted[i] - weighted[j]);
            }
        }
        return result;
    }
}
