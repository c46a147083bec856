package org.hushgraph.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.Observer;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttackTrialsTest {
    private static final Observer OBSERVER = new Observer(0.02, 1.5, new AllTime(0));
    private static final int TRIALS = 2000;

    static LongStream seeds() {
        return LongStream.range(0, 10);
    }

    /** Weights change from round to round, and intruders move. */
    private static Readings readings(RandomCase random, int perRound) {
        SplitMix64 source = new SplitMix64(42);
        Readings readings = new Readings(random.network());
        for (int round = 0; round < 6; round++) {
            Vector weights = random.weights().map(w -> w * (0.5 + source.nextDouble()));
            NodeSet observed = round == 3
                    ? NodeSet.none()
                    : round > 3 ? NodeSet.of(random.network().graph().nodeCount() - 1) : random.observed();
            readings.advance(weights, observed, 0.4, perRound);
        }
        return readings;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void errorsMatchTheBound(long seed) {
        AttackTrials trials = AttackTrials.of(readings(RandomCase.of(seed), 20), OBSERVER, TRIALS, seed);
        assertThat(trials.score()).isBetween(-4.0, 4.0);
        assertThat(trials.isBeaten() || trials.isMissed()).isFalse();
        for (int i = 0; i < trials.errors().size(); i++) {
            double ratio = trials.errors().get(i) / trials.bound().deviations().get(i);
            double score = new ChiSquare(TRIALS).score(TRIALS * ratio * ratio);
            assertThat(score).as("node %d", i).isBetween(-4.5, 4.5);
        }
        assertThat(trials.reached()).isGreaterThanOrEqualTo(trials.errors().size() - 3);
    }

    /** An estimator with a wrong noise level is worse, so the test above can fail. */
    @Test
    void estimatorsWithWrongNoiseMissTheBound() {
        RandomCase random = RandomCase.of(4);
        Readings readings = readings(random, 20);
        Reconstruction wrong = new Reconstruction(readings, new Observer(2, 1.5, new AllTime(0)));
        Reconstruction right = new Reconstruction(readings, OBSERVER);
        SplitMix64 source = new SplitMix64(9);
        double[] sums = new double[2];
        for (int t = 0; t < 500; t++) {
            Vector states = Vector.generate(readings.nodes(), i -> Math.sqrt(1.5) * source.nextGaussian());
            double[] read = new double[readings.count()];
            for (int n = 0; n < read.length; n++) {
                read[n] = Vector.of(readings.row(n)).dot(states) + Math.sqrt(0.02) * source.nextGaussian();
            }
            sums[0] += right.distance(states.minus(right.estimate(read)));
            sums[1] += right.distance(states.minus(wrong.estimate(read)));
        }
        ChiSquare all = new ChiSquare(500.0 * readings.nodes());
        assertThat(all.score(sums[0])).isBetween(-4.0, 4.0);
        assertThat(all.score(sums[1])).isGreaterThan(10);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void convergesToContinuousReadingAtSecondOrder(long seed) {
        RandomCase random = RandomCase.of(seed);
        double coarse = distance(readings(random, 50));
        double fine = distance(readings(random, 200));
        assertThat(coarse / fine).isBetween(14.0, 17.0);
        assertThat(fine).isLessThan(1e-3);
    }

    private static double distance(Readings readings) {
        return readings.gramian().plus(-1, readings.limit()).largestMagnitude()
                / readings.limit().largestMagnitude();
    }

    @Test
    void limitUnderFixedWeightsIsTheGramian() {
        RandomCase random = RandomCase.of(7);
        Readings readings = new Readings(random.network());
        for (int round = 0; round < 5; round++) {
            readings.advance(random.weights(), random.observed(), 0.3, 2);
        }
        Matrix gramian = ObservabilityGramian.finite(random.network(), random.weights(), random.observed(), 1.5);
        assertThat(readings.limit().plus(-1, gramian).largestMagnitude())
                .isLessThan(1e-13 * gramian.largestMagnitude());
        assertThat(readings.count()).isEqualTo(10 * random.observed().size());
    }

    @Test
    void yieldsThePriorWithoutReadings() {
        RandomCase random = RandomCase.of(2);
        Readings nothing = new Readings(random.network());
        nothing.advance(random.weights(), NodeSet.none(), 1, 10);
        AttackTrials trials = AttackTrials.of(nothing, OBSERVER, 100, 1);
        Disclosure bound = trials.bound();
        assertThat(bound.bits()).isZero();
        assertThat(bound.deviations().min()).isEqualTo(Math.sqrt(1.5));
        assertThat(trials.estimate().largestMagnitude()).isZero();
    }

    @Test
    void isDeterministicForASeed() {
        Readings readings = readings(RandomCase.of(3), 5);
        assertThat(AttackTrials.of(readings, OBSERVER, 50, 11)).isEqualTo(AttackTrials.of(readings, OBSERVER, 50, 11));
        assertThat(AttackTrials.of(readings, OBSERVER, 50, 11).errors())
                .isNotEqualTo(AttackTrials.of(readings, OBSERVER, 50, 12).errors());
    }

    @Test
    void rejectsTooManyReadings() {
        RandomCase random = RandomCase.of(1);
        Readings readings = new Readings(random.network());
        assertThatThrownBy(() -> readings.advance(random.weights(), NodeSet.of(0), 1, 100_000_000))
                .hasMessageEndingWith("Try fewer readings per round, or fewer rounds.");
    }

    /** Tabulated quantiles: χ²₁₀₀ at 2.5 % and 97.5 %. */
    @ParameterizedTest
    @ValueSource(ints = {-1, 1})
    void chiSquareMatchesTabulatedQuantiles(int side) {
        ChiSquare hundred = new ChiSquare(100);
        double expected = side < 0 ? 74.222 : 129.561;
        assertThat(hundred.quantile(side * 1.959964)).isCloseTo(expected, within(0.05));
        assertThat(hundred.score(expected)).isCloseTo(side * 1.959964, within(0.005));
    }
}
