package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.Observer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InformationCostTest {
    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    private static InformationCost cost(RandomCase random, long seed) {
        Observer observer = seed % 2 == 0
                ? new Observer(0.01, 1, random.window())
                : new Observer(0.3, 2, new AllTime(random.discount()));
        return new InformationCost(random.network(), random.observed(), observer);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void bitsEqualThoseOfTheGramian(long seed) {
        RandomCase random = RandomCase.of(seed);
        InformationCost cost = cost(random, seed);
        double bits = Disclosure.of(
                        ObservabilityGramian.of(random.network(), random.weights(), random.observed(), cost.span()),
                        cost.observer())
                .bits();
        assertThat(cost.value(random.weights())).isCloseTo(bits, within(1e-11 * bits));
        assertThat(cost.evaluate(random.weights()).value()).isEqualTo(cost.value(random.weights()));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void gradientAndValueAreWithinTheirBounds(long seed) {
        RandomCase random = RandomCase.of(seed);
        InformationCost cost = cost(random, seed);
        assertThat(cost.gradient(random.weights()).norm()).isLessThanOrEqualTo(GradientBound.of(cost));
        assertThat(cost.lowerBound().orElseThrow().value(random.weights()))
                .isLessThanOrEqualTo(cost.value(random.weights()));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theLowerBoundIsConvexAndHasItsGradient(long seed) {
        RandomCase random = RandomCase.of(seed);
        RandomCase other = RandomCase.of(seed + 1000);
        Loss least = cost(random, seed).lowerBound().orElseThrow();
        Vector here = random.weights();
        Vector there = Vector.generate(
                here.size(), l -> other.weights().get(l % other.weights().size()));
        double middle = least.value(here.plus(there).scale(0.5));
        assertThat(middle).isLessThanOrEqualTo((least.value(here) + least.value(there)) / 2 + 1e-15);
        double step = 1e-6;
        Vector direction = there.minus(here);
        double slope =
                (least.value(here.plus(step, direction)) - least.value(here.plus(-step, direction))) / (2 * step);
        assertThat(least.gradient(here).dot(direction)).isCloseTo(slope, within(1e-7 * Math.max(1, Math.abs(slope))));
    }

    @Test
    void theSparseEngineReturnsItUnchanged() {
        RandomCase random = RandomCase.of(1);
        InformationCost cost = cost(random, 1);
        SparseEngine engine = new SparseEngine(random.network(), 1e-10);
        assertThat(cost.atScale(engine)).isSameAs(cost);
    }
}
