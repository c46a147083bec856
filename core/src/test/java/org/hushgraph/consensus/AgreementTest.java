package org.hushgraph.consensus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.InitialNoise;
import org.hushgraph.noise.InjectedNoise;
import org.hushgraph.noise.ZeroSumNoise;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AgreementTest {
    private static final int ROUNDS = 7;
    private static final double LENGTH = 0.6;
    private static final double PRIOR = 1.7;
    private static final List<InjectedNoise> NOISES =
            List.of(InitialNoise.NONE, new InitialNoise(0.8), new ZeroSumNoise(0.8, 0.7));

    static LongStream seeds() {
        return LongStream.range(0, 10);
    }

    private static List<Vector> weights(RandomCase random) {
        SplitMix64 source = new SplitMix64(3);
        List<Vector> weights = new ArrayList<>();
        for (int k = 0; k < ROUNDS; k++) {
            weights.add(k % 3 == 2 ? weights.get(k - 1) : random.weights().map(w -> w * (0.5 + source.nextDouble())));
        }
        return weights;
    }

    private static Agreement agreement(RandomCase random, InjectedNoise noise) {
        return Agreement.of(random.network().graph(), weights(random)::get, ROUNDS, LENGTH, PRIOR, noise);
    }

    /** Without observed nodes it is the distance of all. With them, their links and states do not matter. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void hiddenNodesAreComparedWithTheirOwnMean(long seed) {
        RandomCase random = RandomCase.of(seed);
        Graph graph = random.network().graph();
        for (InjectedNoise noise : NOISES) {
            List<Vector> weights = weights(random);
            assertThat(Agreement.hidden(graph, NodeSet.none(), weights::get, ROUNDS, LENGTH, PRIOR, noise))
                    .isCloseTo(agreement(random, noise).error(), within(1e-12));
        }
    }

    /** A path a-b-c-d-e-f with c observed: the pair a-b approaches its mean like e^{−2wt}, and d-e-f is a path of three. */
    @Test
    void eachComponentHasItsOwnMean() {
        Graph graph = Graphs.path(6);
        Vector weights = Vector.of(0.3, 9, 9, 0.5, 0.5);
        double time = ROUNDS * LENGTH;
        double pair = Math.exp(-4 * 0.3 * time); // squared
        double path = Math.exp(-2 * 0.5 * time) + Math.exp(-6 * 0.5 * time);
        assertThat(Agreement.hidden(graph, NodeSet.of(2), k -> weights, ROUNDS, LENGTH, PRIOR, InitialNoise.NONE))
                .isCloseTo(Math.sqrt(PRIOR * (pair + path) / 5), within(1e-12));
    }

    /** All leaves of a star are single: only noise moves them from their initial states. */
    @Test
    void singleNodesMoveByNoiseAlone() {
        Vector weights = Vector.constant(4, 1);
        InjectedNoise noise = new ZeroSumNoise(0.8, 0.7);
        assertThat(Agreement.hidden(Graphs.star(5), NodeSet.of(0), k -> weights, ROUNDS, LENGTH, PRIOR, noise))
                .isCloseTo(noise.remainder(ROUNDS), within(1e-12));
    }

    /** e^{−LΔ} by a Taylor series for a short time, squared ten times. */
    private static Matrix mixing(Graph graph, Vector weights) {
        int nodes = graph.nodeCount();
        Matrix small = graph.laplacian(weights).scale(-LENGTH / 1024);
        Matrix sum = Matrix.identity(nodes);
        Matrix term = Matrix.identity(nodes);
        for (int n = 1; n < 20; n++) {
            term = term.times(small).scale(1.0 / n);
            sum = sum.plus(1, term);
        }
        for (int n = 0; n < 10; n++) {
            sum = sum.times(sum);
        }
        return sum;
    }

    /** Computes z(T) as a sum over x(0) and all draws, with a matrix for each. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void equalsTheSumOverAllDraws(long seed) {
        RandomCase random = RandomCase.of(seed);
        int nodes = random.network().graph().nodeCount();
        List<Matrix> tails = new ArrayList<>(); // from the start of each round to the end
        Matrix tail = Matrix.identity(nodes);
        for (int k = ROUNDS - 1; k >= 0; k--) {
            tail = tail.times(mixing(random.network().graph(), weights(random).get(k)));
            tails.add(0, tail);
        }
        Matrix mean = Matrix.generate(nodes, nodes, (i, j) -> 1.0 / nodes);
        double mixing = PRIOR * square(tails.get(0).plus(-1, mean)) / nodes;
        for (InjectedNoise noise : NOISES) {
            double noisy = 0;
            for (int k = 0; k < ROUNDS; k++) {
                Matrix share = tails.get(k).scale(noise.fresh(k));
                Matrix left = k + 1 < ROUNDS ? share.plus(-noise.recalled(k + 1), tails.get(k + 1)) : share;
                noisy += noise.deviation() * noise.deviation() * square(left) / nodes;
            }
            Agreement found = agreement(random, noise);
            assertThat(found.fromMixing()).isCloseTo(Math.sqrt(mixing), within(1e-12));
            assertThat(found.fromNoise()).isCloseTo(Math.sqrt(noisy), within(1e-12));
            assertThat(found.error()).isCloseTo(Math.sqrt(mixing + noisy), within(1e-12));
        }
    }

    private static double square(Matrix matrix) {
        return matrix.times(matrix.transpose()).trace();
    }

    /** Zero-sum noise keeps the average, except for its last draw. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theAgreedValueDeviatesAsPublished(long seed) {
        RandomCase random = RandomCase.of(seed);
        double root = Math.sqrt(random.network().graph().nodeCount());
        assertThat(agreement(random, NOISES.get(0)).deviation()).isZero();
        assertThat(agreement(random, NOISES.get(1)).deviation()).isCloseTo(0.8 / root, within(1e-15));
        assertThat(agreement(random, NOISES.get(2)).deviation())
                .isCloseTo(0.8 * Math.pow(0.7, ROUNDS - 1) / root, within(1e-15));
    }

    /**
     * Decaying states with noise scaled like them, in the frame that decays with them: z = e^{at} x. Compares the
     * squared distance and the squared error of the mean over 4000 draws.
     */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void agreesWithSimulatedStates(long seed) {
        RandomCase random = RandomCase.of(seed);
        LinearNetwork decaying = LinearNetwork.of(random.network().graph(), 1.3);
        int nodes = decaying.graph().nodeCount();
        List<NetworkSpectrum> spectra = weights(random).stream()
                .map(weights -> NetworkSpectrum.of(decaying, weights))
                .toList();
        SplitMix64 source = new SplitMix64(seed);
        for (InjectedNoise noise : NOISES) {
            Agreement found = agreement(random, noise);
            Mean distance = new Mean();
            Mean shift = new Mean();
            for (int t = 0; t < 4000; t++) {
                Vector start = Vector.generate(nodes, i -> Math.sqrt(PRIOR) * source.nextGaussian());
                Vector end = simulated(spectra, noise, start, source).scale(Math.exp(1.3 * ROUNDS * LENGTH));
                double mean = start.sum() / nodes;
                Vector offset = end.map(z -> z - mean);
                distance.add(offset.dot(offset) / nodes);
                shift.add(Math.pow(end.sum() / nodes - mean, 2));
            }
            distance.assertIs(found.error() * found.error());
            shift.assertIs(found.deviation() * found.deviation());
        }
    }

    private static Vector simulated(
            List<NetworkSpectrum> spectra, InjectedNoise noise, Vector start, SplitMix64 source) {
        Vector state = start;
        Vector last = Vector.constant(start.size(), 0);
        for (int k = 0; k < ROUNDS; k++) {
            Vector draw = Vector.generate(start.size(), i -> source.nextGaussian());
            state = state.plus(Math.exp(-1.3 * k * LENGTH), noise.added(k, draw, last));
            state = spectra.get(k).propagate(state, LENGTH);
            last = draw;
        }
        return state;
    }

    /** The mean of random numbers, with its standard error. */
    private static final class Mean {
        private int count;
        private double sum;
        private double squares;

        void add(double value) {
            count++;
            sum += value;
            squares += value * value;
        }

        void assertIs(double expected) {
            double mean = sum / count;
            double error = Math.sqrt((squares / count - mean * mean) / count);
            assertThat(mean).isCloseTo(expected, within(4.5 * error + 1e-20));
        }
    }
}
