package org.hushgraph.dynamics;

import java.util.Arrays;
import org.hushgraph.linalg.Vector;

/**
 * Two trajectories of odd dynamics that start at ±ε d. Each mirrors the other, so one of them is enough, at half the
 * cost.
 *
 * <pre>  x^± = ±ε d,   d' = f(ε d) / ε </pre>
 *
 * <p>Mathematics: section 9.
 */
final class MirroredPair extends PairSystem {
    MirroredPair(NonlinearNetwork network, double[] weights, double size) {
        super(network, weights, size);
    }

    @Override
    double[] start(Vector point, double[] direction) {
        return direction.clone();
    }

    @Override
    int place(int node) {
        return node;
    }

    @Override
    double[] absolute(double difference, double tolerance) {
        double[] absolute = new double[nodes];
        Arrays.fill(absolute, difference);
        return absolute;
    }

    @Override
    void rate(double[] d, double[] rate) {
        spread(d);
        network.rate(plus, weights, rate);
        for (int i = 0; i < nodes; i++) {
            rate[i] /= size;
        }
    }

    /** (∂d'/∂d)ᵀ β = (∂f/∂x)ᵀ β, and βᵀ ∂d'/∂w_l = (β/ε)ᵀ ∂f/∂w_l. */
    @Override
    void pullback(double[] d, double[] costate, double[] byState, double[] byWeights) {
        spread(d);
        double[] scaled = new double[nodes];
        for (int i = 0; i < nodes; i++) {
            scaled[i] = costate[i] / size;
        }
        ((DifferentiableNetwork) network).pullback(plus, weights, scaled, byState, byWeights);
        for (int i = 0; i < nodes; i++) {
            byState[i] *= size;
        }
    }

    private void spread(double[] d) {
        for (int i = 0; i < nodes; i++) {
            plus[i] = size * d[i];
        }
    }
}
