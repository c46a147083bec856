package org.hushgraph.attack;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.InjectedNoise;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.Observer;
import org.hushgraph.random.SplitMix64;

/**
 * A slow, simple reference: a network with changing weights, moving intruders and noisy nodes, simulated step by step.
 */
record NoisyNetwork(LinearNetwork network, List<Vector> weights, List<NodeSet> observed, InjectedNoise noise) {
    static final double LENGTH = 0.4;

    /** Six rounds, one of them without intruders. */
    static NoisyNetwork of(RandomCase random, InjectedNoise noise) {
        SplitMix64 source = new SplitMix64(42);
        List<Vector> weights = new ArrayList<>();
        List<NodeSet> observed = new ArrayList<>();
        for (int round = 0; round < 6; round++) {
            weights.add(random.weights().map(w -> w * (0.5 + source.nextDouble())));
            observed.add(
                    round == 3
                            ? NodeSet.none()
                            : round > 3 ? NodeSet.of(random.network().graph().nodeCount() - 1) : random.observed());
        }
        return new NoisyNetwork(random.network(), weights, observed, noise);
    }

    int nodes() {
        return network.graph().nodeCount();
    }

    /** The readings for the code under test. */
    Readings readings(int perRound) {
        Readings readings = new Readings(network, noise);
        for (int k = 0; k < weights.size(); k++) {
            readings.advance(weights.get(k), observed.get(k), LENGTH, perRound);
        }
        return readings;
    }

    /** All readings √δ y_n without sensor noise, for initial states and draws v(0), v(1), … */
    double[] simulate(Vector initial, List<Vector> draws, int perRound) {
        List<Double> read = new ArrayList<>();
        double delta = LENGTH / perRound;
        Vector state = initial;
        Vector last = Vector.constant(nodes(), 0);
        for (int k = 0; k < weights.size(); k++) {
            Vector added = noise.added(k, draws.get(k), last);
            double begin = k * LENGTH;
            Vector before = state;
            state = Vector.generate(
                    nodes(), i -> before.get(i) + Math.exp(-network.decay().get(i) * begin) * added.get(i));
            NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights.get(k));
            for (int n = 0; n < perRound; n++) {
                Vector middle = spectrum.propagate(state, delta / 2);
                for (int j = 0; j < observed.get(k).size(); j++) {
                    read.add(Math.sqrt(delta) * middle.get(observed.get(k).get(j)));
                }
                state = spectrum.propagate(state, delta);
            }
            last = draws.get(k);
        }
        return read.stream().mapToDouble(Double::doubleValue).toArray();
    }

    List<Vector> draws(SplitMix64 random) {
        List<Vector> draws = new ArrayList<>();
        for (int k = 0; k < weights.size(); k++) {
            draws.add(Vector.generate(nodes(), i -> random.nextGaussian()));
        }
        return draws;
    }

    /** Cov(x(0) | y) from the joint covariance of initial states and all readings. */
    Matrix conditioned(Observer observer, int perRound) {
        Matrix shown = responses(perRound, true); // x(0) → y
        Matrix hidden = responses(perRound, false); // all draws → y
        int count = shown.rows();
        Matrix covariance = shown.times(shown.transpose())
                .scale(observer.prior())
                .plus(1, hidden.times(hidden.transpose()))
                .plus(observer.noise(), Matrix.identity(count));
        SymmetricEigen eigen = SymmetricEigen.of(covariance);
        Matrix along =
                Matrix.adopt(eigen.vectors()).times(shown).scale(observer.prior()); // Cov(y, x(0)) in eigenvectors
        return Matrix.generate(nodes(), nodes(), (i, j) -> {
            double left = i == j ? observer.prior() : 0;
            for (int p = 0; p < count; p++) {
                left -= along.get(p, i) * along.get(p, j) / eigen.value(p);
            }
            return left;
        });
    }

    private Matrix responses(int perRound, boolean initial) {
        int inputs = initial ? 1 : weights.size();
        Vector zero = Vector.constant(nodes(), 0);
        double[][] columns = new double[inputs * nodes()][];
        for (int n = 0; n < columns.length; n++) {
            List<Vector> draws = new ArrayList<>(java.util.Collections.nCopies(weights.size(), zero));
            Vector unit = Vector.unit(nodes(), n % nodes());
            if (!initial) {
                draws.set(n / nodes(), unit);
            }
            columns[n] = simulate(initial ? unit : zero, draws, perRound);
        }
        return Matrix.adopt(columns).transpose();
    }

    /** Deviations, and bits = −½ log₂ det(Cov/p). */
    static Disclosure disclosure(Matrix covariance, Observer observer) {
        SymmetricEigen eigen = SymmetricEigen.of(covariance);
        double bits = 0;
        for (int p = 0; p < eigen.size(); p++) {
            bits -= Math.log(eigen.value(p) / observer.prior()) / (2 * Math.log(2));
        }
        return new Disclosure(
                bits,
                Vector.generate(eigen.size(), i -> Math.sqrt(covariance.get(i, i))),
                covariance.scale(1 / observer.prior()));
    }
}
