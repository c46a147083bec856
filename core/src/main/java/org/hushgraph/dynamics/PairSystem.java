package org.hushgraph.dynamics;

import java.util.Arrays;
import org.hushgraph.linalg.Vector;

/**
 * Two trajectories around an operating point as one system: their mean m and their difference d in units of ε.
 * Tolerances then apply to the difference itself.
 *
 * <pre>
 *  x^± = m ± ε d,   m' = (f(x⁺) + f(x⁻)) / 2,   d' = (f(x⁺) − f(x⁻)) / (2ε),   z = (m, d)
 * </pre>
 *
 * If f is odd and m starts at 0, m stays 0 and z = d alone: {@link MirroredPair}. Not thread-safe.
 *
 * <p>Mathematics: section 9.
 */
class PairSystem {
    final NonlinearNetwork network;
    final double[] weights;
    final double size; // ε
    final int nodes;
    final double[] plus;
    private final double[] minus;
    private final double[] plusRate;
    private final double[] minusRate;

    PairSystem(NonlinearNetwork network, double[] weights, double size) {
        this.network = network;
        this.weights = weights;
        this.size = size;
        this.nodes = network.graph().nodeCount();
        this.plus = new double[nodes];
        this.minus = new double[nodes];
        this.plusRate = new double[nodes];
        this.minusRate = new double[nodes];
    }

    static PairSystem of(NonlinearNetwork network, double[] weights, Vector point, double size) {
        return network.isOdd() && point.largestMagnitude() == 0
                ? new MirroredPair(network, weights, size)
                : new PairSystem(network, weights, size);
    }

    /** The initial z of trajectories that start at x_0 ± ε · direction. */
    double[] start(Vector point, double[] direction) {
        double[] start = Arrays.copyOf(point.toArray(), 2 * nodes);
        System.arraycopy(direction, 0, start, nodes, nodes);
        return start;
    }

    /** The index in z of a node's difference. */
    int place(int node) {
        return nodes + node;
    }

    /**
     * Absolute tolerances for z: the given one for the difference; for the mean, which affects it only indirectly, a
     * fraction of ε.
     */
    double[] absolute(double difference, double tolerance) {
        double[] absolute = new double[2 * nodes];
        Arrays.fill(absolute, 0, nodes, size * tolerance);
        Arrays.fill(absolute, nodes, 2 * nodes, difference);
        return absolute;
    }

    /** Computes z' and stores it in {@code rate}. */
    void rate(double[] z, double[] rate) {
        spread(z);
        network.rate(plus, weights, plusRate);
        network.rate(minus, weights, minusRate);
        for (int i = 0; i < nodes; i++) {
            rate[i] = (plusRate[i] + minusRate[i]) / 2;
            rate[nodes + i] = (plusRate[i] - minusRate[i]) / (2 * size);
        }
    }

    /**
     * With a costate (α, β) and λ^± = α/2 ± β/(2ε), computes (∂z'/∂z)ᵀ (α, β), and (α, β)ᵀ ∂z'/∂w_l = λ⁺ᵀ ∂f(x⁺)/∂w_l +
     * λ⁻ᵀ ∂f(x⁻)/∂w_l.
     */
    void pullback(double[] z, double[] costate, double[] byState, double[] byWeights) {
        DifferentiableNetwork smooth = (DifferentiableNetwork) network;
        spread(z);
        smooth.pullback(plus, weights, costate(costate, 1), plusRate, byWeights);
        smooth.pullback(minus, weights, costate(costate, -1), minusRate, byWeights);
        for (int i = 0; i < nodes; i++) {
            byState[i] = plusRate[i] + minusRate[i];
            byState[nodes + i] = size * (plusRate[i] - minusRate[i]);
        }
    }

    private void spread(double[] z) {
        for (int i = 0; i < nodes; i++) {
            plus[i] = z[i] + size * z[nodes + i];
            minus[i] = z[i] - size * z[nodes + i];
        }
    }

    /** λ^±. */
    private double[] costate(double[] costate, int sign) {
        double[] result = new double[nodes];
        for (int i = 0; i < nodes; i++) {
            result[i] = (costate[i] + sign * costate[nodes + i] / size) / 2;
        }
        return result;
    }
}
