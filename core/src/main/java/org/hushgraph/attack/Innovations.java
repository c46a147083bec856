package org.hushgraph.attack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.InjectedNoise;
import org.hushgraph.noise.NoiseCovariance;

/**
 * The innovation of every reading, that is, what the previous readings do not predict. A Kalman filter for nodes that
 * add noise to their states.
 *
 * <pre>
 *  ŷ_n = (y_n − rᵀx̂) σ/√S_n,   (x̂, v̂) ← (x̂, v̂) + K_n (y_n − rᵀx̂)   at every reading
 *  x̂ ← x̂ − s d_k g ∘ v̂,  v̂ ← 0                                      where a round begins
 *  x̂ ← E x̂                                                          where it ends
 * </pre>
 *
 * If x̂ = x(0) initially, the innovations y_n − rᵀx̂ are independent with variances S_n from {@link NoiseCovariance}.
 * After scaling they all have variance σ², like plain readings. They are linear in x(0) and y. So the filter runs once
 * with y for x(0) = 0, and once per node with −e_i for y = 0, which yields the rows. Cost: N² per reading and N³ per
 * round; each attack N per reading and N² per round.
 *
 * <p>Kailath: "An innovations approach to least-squares estimation, part I", IEEE Transactions on Automatic Control
 * 13(6), 1968. Mathematics: section 8.2.
 */
final class Innovations {
    private final int nodes;
    private final InjectedNoise noise;
    private final List<ReadRound> rounds;
    private final double variance; // σ²
    private final List<NoiseCovariance.Gain> gains = new ArrayList<>();

    Innovations(int nodes, InjectedNoise noise, List<ReadRound> rounds, double variance) {
        this.nodes = nodes;
        this.noise = noise;
        this.rounds = rounds;
        this.variance = variance;
        NoiseCovariance covariance = NoiseCovariance.none(nodes);
        for (int k = 0; k < rounds.size(); k++) {
            ReadRound round = rounds.get(k);
            covariance = covariance.injected(noise, k, round.scale());
            for (Vector row : round.rows()) {
                NoiseCovariance.Gain gain = covariance.gain(row, variance);
                covariance = covariance.given(gain);
                gains.add(gain);
            }
            covariance = covariance.moved(round.step());
        }
    }

    /** ŷ of readings y. */
    double[] of(double[] read) {
        return from(Vector.constant(nodes, 0), read);
    }

    /** The rows of ŷ: the dependence of each on the initial states. */
    List<double[]> rows() {
        double[][] columns = new double[nodes][];
        double[] nothing = new double[gains.size()];
        IntStream.range(0, nodes)
                .parallel()
                .forEach(i -> columns[i] = from(Vector.unit(nodes, i).scale(-1), nothing));
        return IntStream.range(0, gains.size())
                .mapToObj(n ->
                        Arrays.stream(columns).mapToDouble(column -> column[n]).toArray())
                .toList();
    }

    private double[] from(Vector start, double[] read) {
        double[] white = new double[read.length];
        Vector state = start;
        int n = 0;
        Vector zero = Vector.constant(nodes, 0);
        Vector last = zero;
        for (int k = 0; k < rounds.size(); k++) {
            ReadRound round = rounds.get(k);
            state = round.withNoise(state, noise.added(k, zero, last));
            last = zero;
            for (Vector row : round.rows()) {
                NoiseCovariance.Gain gain = gains.get(n);
                double innovation = read[n] - row.dot(state);
                white[n] = innovation * Math.sqrt(variance / gain.variance());
                state = state.plus(innovation, gain.state());
                last = last.plus(innovation, gain.last());
                n++;
            }
            state = round.step().times(state);
        }
        return white;
    }
}
