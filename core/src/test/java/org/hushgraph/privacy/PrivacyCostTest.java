package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hushgraph.Agreement.assertRelative;

import java.util.List;
import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.ObservabilityMeasure;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PrivacyCostTest {
    static LongStream seeds() {
        return LongStream.range(0, 300);
    }

    /** ∇²f ⪰ (2/f) ∇f ∇fᵀ, and α = 4(min a + ρ)/|K| is at most 2/f: mathematics.md, section 4. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theAllTimeCostIsExpConcave(long seed) {
        RandomCase random = RandomCase.of(seed);
        AllTimeCost cost = new AllTimeCost(random.network(), random.observed(), random.discount());
        double value = cost.value(random.weights());
        Vector gradient = cost.gradient(random.weights());
        Matrix hessian = cost.hessian(random.weights());
        Matrix difference = Matrix.generate(
                gradient.size(),
                gradient.size(),
                (l, m) -> hessian.get(l, m) - 2 / value * gradient.get(l) * gradient.get(m));
        assertThat(SymmetricEigen.of(difference).value(0)).isGreaterThan(-1e-14 * hessian.largestMagnitude());
        assertThat(cost.expConcavity().orElseThrow()).isLessThanOrEqualTo(2 / value * (1 + 1e-14));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noGradientExceedsItsBound(long seed) {
        RandomCase random = RandomCase.of(seed);
        SplitMix64 numbers = new SplitMix64(seed);
        for (CostDefinition cost : costs(random)) {
            double bound = GradientBound.of(cost);
            for (double scale : new double[] {0, 1e-3, 1, 100}) {
                Vector weights = random.weights().map(w -> scale * w * numbers.nextDouble());
                assertThat(cost.gradient(weights).norm()).as("%s", cost).isLessThanOrEqualTo(bound * (1 + 1e-12));
            }
        }
    }

    /**
     * At weights 0 nothing returns: an intruder of largest degree, largest sensitivity and least decay attains every
     * bound.
     */
    @Test
    void theGradientBoundIsTight() {
        LinearNetwork star = LinearNetwork.of(Graphs.star(7), 0.7);
        NodeSet hub = NodeSet.of(0);
        TimeWindow window = new TimeWindow(0.5, 1);
        Sensitivity sensitivity = new Sensitivity(Vector.of(3, 1, 1, 1, 1, 1, 1));
        for (CostDefinition cost : costs(new RandomCase(star, Vector.constant(6, 0), hub, window, 0.2, sensitivity))) {
            assertRelative(cost.gradient(Vector.constant(6, 0)).norm(), GradientBound.of(cost), 1e-13);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theLowerBoundIsBelowTheCostAndConvex(long seed) {
        RandomCase random = RandomCase.of(seed);
        Vector other = random.weights().map(w -> w * w / (1 + w));
        Vector middle = random.weights().plus(other).scale(0.5);
        for (CostDefinition cost : costs(random)) {
            ExposureLowerBound bound = new ExposureLowerBound(cost);
            assertThat(bound.value(random.weights())).isLessThanOrEqualTo(cost.value(random.weights()) * (1 + 1e-13));
            assertThat(bound.value(middle))
                    .isLessThanOrEqualTo((bound.value(other) + bound.value(random.weights())) / 2 * (1 + 1e-14));
            double step = 1e-6;
            double rise = bound.value(middle.plus(step, other)) - bound.value(middle.plus(-step, other));
            double slope = rise / (2 * step);
            assertThat(bound.gradient(middle).dot(other))
                    .isCloseTo(slope, within(1e-8 * Math.max(bound.value(middle), Math.abs(slope))));
        }
    }

    private static List<CostDefinition> costs(RandomCase random) {
        return List.of(
                new WindowCost(random.network(), random.observed(), random.window()),
                new WindowCost(random.network(), random.observed(), random.window(), new PrintedGradient()),
                new AllTimeCost(random.network(), random.observed(), random.discount()),
                new ProtectiveCost(random.network(), random.observed(), random.window(), random.sensitivity()),
                new ProtectiveCost(
                        random.network(), random.observed(), new AllTime(random.discount()), random.sensitivity()));
    }

    /** Lines 3 and 5 of the paper's equation (10). */
    @Test
    void exposureEqualsTheSquaredNormOfTheResponse() {
        for (long seed = 0; seed < 50; seed++) {
            RandomCase random = RandomCase.of(seed);
            int node = random.observed().get(0);
            int nodes = random.network().graph().nodeCount();
            Vector response =
                    NetworkSpectrum.of(random.network(), random.weights()).propagate(Vector.unit(nodes, node), 0.8);
            assertRelative(
                    new Exposure(random.network(), node).at(random.weights(), 0.8), response.dot(response), 1e-13);
        }
    }

    @Test
    void consecutiveWindowsAddUpToTheTraceOfTheGramian() {
        for (long seed = 0; seed < 50; seed++) {
            RandomCase random = RandomCase.of(seed);
            double sum = 0;
            for (int t = 0; t < 5; t++) {
                TimeWindow window = Clock.ELAPSED.window(t, 0, 0.4);
                sum += new WindowCost(random.network(), random.observed(), window).value(random.weights());
            }
            Matrix gramian = ObservabilityGramian.finite(random.network(), random.weights(), random.observed(), 2);
            assertRelative(sum, gramian.trace(), 1e-13);
        }
    }

    @Test
    void theSplitEqualsThatOfTheGramian() {
        for (long seed = 0; seed < 50; seed++) {
            RandomCase random = RandomCase.of(seed);
            AllTimeCost cost = new AllTimeCost(random.network(), random.observed(), random.discount());
            ObservabilityMeasure measure = ObservabilityMeasure.of(
                    ObservabilityGramian.infinite(
                            random.network(), random.weights(), random.observed(), random.discount()),
                    random.observed());
            ExposureSplit split = cost.split(random.weights());
            assertRelative(split.own(), measure.own(), 1e-13);
            assertThat(split.others()).isCloseTo(measure.others(), within(1e-13 * measure.trace()));
            assertRelative(split.own() + split.others(), cost.value(random.weights()), 1e-13);
        }
    }

    /** The counterexample of mathematics.md, section 3.2. */
    @Test
    void exposureIsNotConvexOnATriangle() {
        Exposure exposure = new Exposure(LinearNetwork.of(Graph.of("0-1", "0-2", "1-2")), 0);
        Vector w = Vector.of(0.05751111, 0.87641151, 0.09895921);
        Vector d = Vector.of(-0.01289685, 0.02535818, 0.02811822);
        double excess = exposure.at(w, 1) - (exposure.at(w.plus(d), 1) + exposure.at(w.minus(d), 1)) / 2;
        assertThat(excess).isCloseTo(8.1356e-6, within(1e-10));
    }

    @Test
    void clocksDetermineTheStartOfTheWindow() {
        assertThat(Clock.ELAPSED.window(7, 5, 0.5).start()).isEqualTo(3.5);
        assertThat(Clock.SINCE_INTRUSION.window(7, 5, 0.5).start()).isEqualTo(1);
        assertThat(Clock.RECEDING.window(7, 5, 0.5).start()).isZero();
    }
}
