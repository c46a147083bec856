package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BoundCostTest {
    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    private static TraceCost exposure(RandomCase random, long seed) {
        return seed % 2 == 0
                ? new AllTimeCost(random.network(), random.observed(), random.discount())
                : new ProtectiveCost(random.network(), random.observed(), random.window(), random.sensitivity());
    }

    private static Vector feasible(CappedSimplex set, SplitMix64 random) {
        Vector vertex = set.farPoint(Vector.generate(set.size(), l -> random.nextDouble()));
        return vertex.plus(random.nextDouble(), set.uniform().minus(vertex));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void neverBelowTheExposureOfHiddenNodes(long seed) {
        RandomCase random = RandomCase.of(seed);
        TraceCost exposure = exposure(random, seed);
        BoundCost cost = BoundCost.of(exposure, random.set());
        Vector weights = feasible(random.set(), new SplitMix64(seed));
        double others = 0;
        if (CutLinks.of(random.network().graph(), random.observed()).count() > 0) {
            Sensitivity hidden = (seed % 2 == 0
                            ? Sensitivity.uniform(random.network().graph().nodeCount())
                            : random.sensitivity())
                    .without(random.observed());
            others = new ProtectiveCost(random.network(), random.observed(), exposure.span(), hidden).value(weights);
        }
        assertThat(others).isLessThanOrEqualTo(cost.value(weights) + 1e-15);
        assertThat(OthersBound.of(random.network(), random.observed(), exposure.span())
                        .at(weights))
                .isLessThanOrEqualTo(seed % 2 == 0 ? cost.value(weights) * (1 + 1e-12) : Double.MAX_VALUE);
        assertThat(cost.split(weights)).isEqualTo(exposure.unweighted().split(weights));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void claimsHoldOnTheFeasibleSet(long seed) {
        RandomCase random = RandomCase.of(seed);
        BoundCost cost = BoundCost.of(exposure(random, seed), random.set());
        SplitMix64 numbers = new SplitMix64(seed);
        double alpha = cost.expConcavity().orElseThrow();
        for (int n = 0; n < 20; n++) {
            Vector x = n == 0
                    ? random.set().farPoint(cost.gradient(random.weights()).scale(-1))
                    : feasible(random.set(), numbers);
            Vector y = feasible(random.set(), numbers);
            double value = cost.value(x);
            assertThat(value).isLessThanOrEqualTo(cost.valueBound().orElseThrow() * (1 + 1e-12));
            assertThat(cost.gradient(x).norm())
                    .isLessThanOrEqualTo(cost.gradientBound().orElseThrow() * (1 + 1e-12));
            if (Double.isInfinite(alpha)) {
                continue; // every node is observed
            }
            double middle = Math.exp(-alpha * cost.value(x.plus(y).scale(0.5))); // e^{−αg} is concave
            double ends = (Math.exp(-alpha * value) + Math.exp(-alpha * cost.value(y))) / 2;
            assertThat(middle).isGreaterThanOrEqualTo(ends - 1e-12);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theGradientIsThatOfAQuadraticFunction(long seed) {
        RandomCase random = RandomCase.of(seed);
        BoundCost cost = BoundCost.of(exposure(random, seed), random.set());
        Vector step = Vector.generate(random.weights().size(), l -> 0.1 * (l % 3 - 1));
        double difference = cost.value(random.weights().plus(step))
                - cost.value(random.weights().minus(step));
        assertThat(2 * cost.gradient(random.weights()).dot(step))
                .isCloseTo(
                        difference, within(1e-12 * cost.value(random.weights().plus(step)) + 1e-300));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theAllTimeFactorIsThatOfTheTheorem(long seed) {
        RandomCase random = RandomCase.of(seed);
        TimeSpan span = new AllTime(random.discount());
        BoundCost cost =
                BoundCost.of(new AllTimeCost(random.network(), random.observed(), random.discount()), random.set());
        double decay = random.network().leastDecay() + random.discount();
        double squares =
                CutLinks.of(random.network().graph(), random.observed()).squares(random.weights());
        assertThat(cost.value(random.weights()))
                .isCloseTo(squares / (4 * decay * decay * decay), within(1e-13 * squares / Math.pow(decay, 3)));
        assertThat(cost.span()).isEqualTo(span);
    }
}
