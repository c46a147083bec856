package org.hushgraph.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Observer;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RecordedRunAttackTest {
    private static final Observer OBSERVER = new Observer(0.02, 1.5, new AllTime(0));
    private static final double INTERVAL = 0.05;
    private static final int TIMES = 40;
    private static final int TRIALS = 1000;

    static LongStream seeds() {
        return LongStream.range(0, 10);
    }

    private static Vector truth(RandomCase random, long seed) {
        SplitMix64 source = new SplitMix64(seed);
        return Vector.generate(random.network().graph().nodeCount(), i -> 3 * source.nextGaussian());
    }

    /** The states of the observed nodes in the middle of every interval. */
    private static Matrix values(RandomCase random, Vector truth, double interval) {
        NetworkSpectrum spectrum = NetworkSpectrum.of(random.network(), random.weights());
        return Matrix.generate(
                TIMES,
                random.observed().size(),
                (n, k) -> spectrum.propagate(truth, (n + 0.5) * interval)
                        .get(random.observed().get(k)));
    }

    private static RecordedRunAttack attack(RandomCase random, Matrix values, double interval) {
        return new RecordedRunAttack(random.network(), random.weights(), random.observed(), values, interval, OBSERVER);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void reachesTheBoundForAnyStates(long seed) {
        RandomCase random = RandomCase.of(seed);
        Vector truth = truth(random, seed); // a larger variance than the intruder's prior
        RecordedRunAttack attack = attack(random, values(random, truth, INTERVAL), INTERVAL);
        RecordedRunAttack.Judgement judged = attack.judged(truth, TRIALS, seed);
        assertThat(judged.score()).isBetween(-4.0, 4.0);
        for (int i = 0; i < truth.size(); i++) {
            double ratio =
                    judged.averages().get(i) / attack.bound().deviations().get(i);
            assertThat(new ChiSquare(TRIALS).score(TRIALS * ratio * ratio))
                    .as("node %d", i)
                    .isBetween(-4.5, 4.5);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void errorsOfFixedStatesConsistOfBiasAndVariance(long seed) {
        RandomCase random = RandomCase.of(seed);
        Vector truth = truth(random, seed);
        RecordedRunAttack attack = attack(random, values(random, truth, INTERVAL), INTERVAL);
        Matrix remaining = attack.bound().remaining(); // M
        Vector bias = remaining.times(truth);
        Matrix variance = remaining.plus(-1, remaining.times(remaining)).scale(OBSERVER.prior()); // p (M − M²)
        Vector errors = attack.judged(truth, 4 * TRIALS, seed).errors();
        for (int i = 0; i < truth.size(); i++) {
            double expected = Math.sqrt(bias.get(i) * bias.get(i) + variance.get(i, i));
            assertThat(errors.get(i)).as("node %d", i).isCloseTo(expected, within(0.1 * expected));
        }
    }

    @Test
    void detectsAWrongNetworkModel() {
        RandomCase random = RandomCase.of(3);
        Vector truth = truth(random, 3);
        Matrix faster = values(random, truth, 1.5 * INTERVAL);
        assertThat(attack(random, faster, INTERVAL).judged(truth, TRIALS, 1).score())
                .isGreaterThan(10);
    }

    @Test
    void firstTrialEqualsTheEstimate() {
        RandomCase random = RandomCase.of(4);
        Vector truth = truth(random, 4);
        RecordedRunAttack attack = attack(random, values(random, truth, INTERVAL), INTERVAL);
        Vector error = truth.minus(attack.estimate(9));
        assertThat(attack.judged(truth, 1, 9)
                        .errors()
                        .minus(error.map(Math::abs))
                        .largestMagnitude())
                .isLessThan(1e-15);
    }
}
