package org.hushgraph.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hushgraph.Agreement;
import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.InitialNoise;
import org.hushgraph.noise.InjectedNoise;
import org.hushgraph.noise.ZeroSumNoise;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.InformationMatrix;
import org.hushgraph.observability.Observer;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WhiteningTest {
    private static final Observer OBSERVER = new Observer(0.02, 1.5, new AllTime(0));
    private static final List<InjectedNoise> NOISES =
            List.of(new InitialNoise(0.6), new ZeroSumNoise(0.6, 0.8), new ZeroSumNoise(2, 0.3));

    static LongStream seeds() {
        return LongStream.range(0, 10);
    }

    private static Disclosure bound(Readings readings, Observer observer) {
        return Disclosure.of(Whitening.of(readings, observer.noise()).readings().gramian(), observer);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void boundAgreesWithTheJointCovariance(long seed) {
        for (InjectedNoise noise : NOISES) {
            NoisyNetwork noisy = NoisyNetwork.of(RandomCase.of(seed), noise);
            Disclosure expected = NoisyNetwork.disclosure(noisy.conditioned(OBSERVER, 5), OBSERVER);
            Disclosure found = bound(noisy.readings(5), OBSERVER);
            assertThat(found.bits()).isCloseTo(expected.bits(), within(1e-9));
            Agreement.assertRelative(found.deviations(), expected.deviations(), 1e-9);
        }
    }

    /** Readings from a simulation of the network, not from the rows that the estimator uses. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void estimatesFromASimulationReachTheBound(long seed) {
        for (InjectedNoise noise : NOISES) {
            NoisyNetwork noisy = NoisyNetwork.of(RandomCase.of(seed), noise);
            Whitening whitening = Whitening.of(noisy.readings(4), OBSERVER.noise());
            Reconstruction reconstruction = new Reconstruction(whitening.readings(), OBSERVER);
            SplitMix64 random = new SplitMix64(seed);
            double sum = 0;
            for (int t = 0; t < 300; t++) {
                Vector states = Vector.generate(noisy.nodes(), i -> Math.sqrt(1.5) * random.nextGaussian());
                double[] read = noisy.simulate(states, noisy.draws(random), 4);
                for (int n = 0; n < read.length; n++) {
                    read[n] += Math.sqrt(0.02) * random.nextGaussian();
                }
                Vector estimate = reconstruction.estimate(whitening.filter().apply(read));
                sum += reconstruction.distance(states.minus(estimate));
            }
            assertThat(new ChiSquare(300.0 * noisy.nodes()).score(sum)).isBetween(-4.0, 4.0);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void errorsMatchTheBound(long seed) {
        for (InjectedNoise noise : NOISES) {
            Readings readings = NoisyNetwork.of(RandomCase.of(seed), noise).readings(10);
            AttackTrials trials = AttackTrials.of(readings, OBSERVER, 1000, seed);
            assertThat(trials.score()).isBetween(-4.0, 4.0);
            for (int i = 0; i < trials.errors().size(); i++) {
                double ratio =
                        trials.errors().get(i) / trials.bound().deviations().get(i);
                assertThat(new ChiSquare(1000).score(1000 * ratio * ratio)).isBetween(-4.5, 4.5);
            }
            assertThat(AttackTrials.of(readings, OBSERVER, 50, seed))
                    .isEqualTo(AttackTrials.of(readings, OBSERVER, 50, seed));
        }
    }

    /** An estimator that ignores the added noise is worse than the bound, and worse than its own error estimate. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void estimatorsThatIgnoreTheNoiseMissTheBound(long seed) {
        RandomCase random = RandomCase.of(seed);
        Readings noisy = NoisyNetwork.of(random, NOISES.get(2)).readings(10);
        Reconstruction right =
                new Reconstruction(Whitening.of(noisy, OBSERVER.noise()).readings(), OBSERVER);
        Reconstruction naive =
                new Reconstruction(NoisyNetwork.of(random, InitialNoise.NONE).readings(10), OBSERVER);
        SplitMix64 source = new SplitMix64(seed);
        double[] sums = new double[2];
        for (int t = 0; t < 500; t++) {
            Vector states = Vector.generate(noisy.nodes(), i -> Math.sqrt(1.5) * source.nextGaussian());
            Vector error = states.minus(naive.estimate(noisy.draw(states, OBSERVER.noise(), source)));
            sums[0] += right.distance(error);
            sums[1] += naive.distance(error);
        }
        ChiSquare all = new ChiSquare(500.0 * noisy.nodes());
        assertThat(all.score(sums[0])).isGreaterThan(10);
        assertThat(all.score(sums[1])).isGreaterThan(10);
    }

    /**
     * z = x(0) + s v has prior variance p + s². x(0) is p/(p + s²) z plus an independent term of variance p s²/(p +
     * s²).
     */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void initialNoiseHasAClosedForm(long seed) {
        RandomCase random = RandomCase.of(seed);
        double deviation = 0.2 + 0.3 * seed;
        double prior = OBSERVER.prior();
        double wide = prior + deviation * deviation;
        double share = prior / wide;
        Matrix gramian = NoisyNetwork.of(random, InitialNoise.NONE).readings(8).gramian();
        Matrix noisy = Matrix.adopt(
                        InformationMatrix.of(gramian, wide / OBSERVER.noise()).inverse())
                .scale(wide);
        Matrix covariance =
                noisy.scale(share * share).plus(share * deviation * deviation, Matrix.identity(gramian.rows()));
        Disclosure expected = NoisyNetwork.disclosure(covariance, OBSERVER);
        Disclosure found =
                bound(NoisyNetwork.of(random, new InitialNoise(deviation)).readings(8), OBSERVER);
        assertThat(found.bits()).isCloseTo(expected.bits(), within(1e-10));
        Agreement.assertRelative(found.deviations(), expected.deviations(), 1e-10);
        double most = gramian.rows() * Math.log1p(prior / (deviation * deviation)) / (2 * Math.log(2));
        assertThat(found.bits()).isLessThan(most); // the information in x(0) + s v itself
    }

    /**
     * Reading all nodes almost without error reveals x(0) + s φᵏ v(k) in every round k, each with independent noise.
     */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void readingAllNodesRevealsEverySumOfZeroSumNoise(long seed) {
        RandomCase random = RandomCase.of(seed);
        int nodes = random.network().graph().nodeCount();
        LinearNetwork network = LinearNetwork.of(random.network().graph(), 0.5);
        Readings readings = new Readings(network, new ZeroSumNoise(0.9, 0.7));
        Vector weights =
                random.weights().scale(1 / random.weights().max()); // otherwise the initial states decay too quickly
        double information = 1 / OBSERVER.prior();
        for (int k = 0; k < 5; k++) {
            readings.advance(weights, NodeSet.of(IntStream.range(0, nodes).toArray()), 0.5, 5);
            information += 1 / Math.pow(0.9 * Math.pow(0.7, k), 2);
        }
        Vector found = bound(readings, new Observer(1e-9, OBSERVER.prior(), new AllTime(0)))
                .deviations();
        Agreement.assertRelative(found, Vector.constant(nodes, 1 / Math.sqrt(information)), 1e-5);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void bitsNeverGrowWithTheNoise(long seed) {
        RandomCase random = RandomCase.of(seed);
        double once = bound(NoisyNetwork.of(random, InitialNoise.NONE).readings(5), OBSERVER)
                .bits();
        double always = once;
        for (double deviation : new double[] {0.01, 0.1, 0.5, 1, 3, 10}) {
            double next = bound(
                            NoisyNetwork.of(random, new InitialNoise(deviation)).readings(5), OBSERVER)
                    .bits();
            assertThat(next).isLessThan(once);
            once = next;
            next = bound(
                            NoisyNetwork.of(random, new ZeroSumNoise(deviation, 0.7))
                                    .readings(5),
                            OBSERVER)
                    .bits();
            assertThat(next).isLessThan(always);
            always = next;
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void zeroNoiseEqualsNoNoise(long seed) {
        RandomCase random = RandomCase.of(seed);
        AttackTrials none =
                AttackTrials.of(NoisyNetwork.of(random, InitialNoise.NONE).readings(5), OBSERVER, 50, seed);
        for (InjectedNoise noise : List.of(new InitialNoise(0), new ZeroSumNoise(0, 0.5))) {
            assertThat(AttackTrials.of(NoisyNetwork.of(random, noise).readings(5), OBSERVER, 50, seed))
                    .isEqualTo(none);
        }
        Disclosure little =
                bound(NoisyNetwork.of(random, new ZeroSumNoise(1e-7, 0.5)).readings(5), OBSERVER);
        assertThat(little.bits()).isCloseTo(none.bound().bits(), within(1e-9)); // the filter agrees
        Agreement.assertRelative(little.deviations(), none.bound().deviations(), 1e-9);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void convergesToContinuousReadingAtSecondOrder(long seed) {
        NoisyNetwork noisy = NoisyNetwork.of(RandomCase.of(seed), NOISES.get(1));
        double coarse = distance(noisy.readings(25));
        double fine = distance(noisy.readings(100));
        assertThat(coarse / fine).isBetween(13.0, 18.0);
        assertThat(fine).isLessThan(1e-3);
    }

    private static double distance(Readings readings) {
        Readings white = Whitening.of(readings, OBSERVER.noise()).readings();
        return Math.abs(Disclosure.of(white.gramian(), OBSERVER).bits()
                        / Disclosure.of(white.limit(), OBSERVER).bits()
                - 1);
    }

    @Test
    void rejectsSensorNoiseBelowRounding() {
        Readings readings =
                NoisyNetwork.of(RandomCase.of(3), new ZeroSumNoise(1, 0.9)).readings(50);
        assertThatThrownBy(() -> Whitening.of(readings, 1e-25)).hasMessageEndingWith("Try raising the sensor noise.");
    }
}
