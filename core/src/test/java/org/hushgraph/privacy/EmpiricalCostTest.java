package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.CoupledNetwork;
import org.hushgraph.dynamics.Coupling;
import org.hushgraph.dynamics.NonlinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.EmpiricalGramian;
import org.hushgraph.observability.Perturbations;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmpiricalCostTest {
    static LongStream seeds() {
        return LongStream.range(0, 30);
    }

    static LongStream fewSeeds() {
        return LongStream.range(0, 8);
    }

    private static CoupledNetwork coupled(RandomCase random, Coupling coupling) {
        return new CoupledNetwork(random.network().graph(), random.network().decay(), coupling);
    }

    private static Vector point(RandomCase random, long seed) {
        SplitMix64 generator = new SplitMix64(seed);
        return Vector.generate(random.network().graph().nodeCount(), i -> generator.nextGaussian());
    }

    private static EmpiricalCost cost(
            RandomCase random, NonlinearNetwork network, Perturbations perturbations, double tolerance) {
        EmpiricalGramian gramian =
                new EmpiricalGramian(network, random.observed(), random.window(), perturbations, tolerance);
        return new EmpiricalCost(gramian, random.sensitivity());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void equalsTheWindowCostOfLinearNetworksWithinTheReportedError(long seed) {
        RandomCase random = RandomCase.of(seed);
        Loss.Evaluation exact = new ProtectiveCost(
                        random.network(), random.observed(), random.window(), random.sensitivity())
                .evaluate(random.weights());
        for (Perturbations perturbations : List.of(
                Perturbations.of(Vector.constant(random.network().graph().nodeCount(), 0), Perturbations.DEFAULT_SIZE),
                Perturbations.of(point(random, seed), 0.3))) {
            Loss.Evaluation at = cost(random, coupled(random, Coupling.LINEAR), perturbations, 1e-10)
                    .evaluate(random.weights());
            assertThat(Math.abs(at.value() - exact.value())).isLessThan(at.valueError());
            assertThat(at.gradient().minus(exact.gradient()).norm()).isLessThan(at.gradientError());
            if (perturbations.points().get(0).largestMagnitude() > 0) {
                continue; // rounding of the operating point may cause a larger error
            }
            assertThat(at.valueError()).isLessThan(1.001e-10 * exact.value());
            assertThat(at.gradientError())
                    .isLessThan(1.001e-10 * exact.gradient().norm());
        }
    }

    /** Chaotic: an error of a step grows by orders of magnitude until the end of the window. */
    private record Lorenz96(Graph graph) implements NonlinearNetwork {
        @Override
        public void rate(double[] x, double[] weights, double[] rate) {
            int nodes = x.length;
            for (int i = 0; i < nodes; i++) {
                double coupling = weights[i] * (x[(i + 1) % nodes] - x[(i + nodes - 2) % nodes]);
                rate[i] = coupling * x[(i + nodes - 1) % nodes] - x[i] + 8;
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {12, 16})
    void errorsOfChaoticNetworksAreEstimatedWithinAFactorOfTen(int nodes) {
        Lorenz96 network = new Lorenz96(Graphs.cycle(nodes));
        Vector point = Vector.generate(nodes, i -> 8 + Math.sin(3 * i));
        Vector weights = Vector.constant(nodes, 1);
        for (double length : new double[] {2, 4, 6}) {
            EmpiricalGramian gramian = new EmpiricalGramian(
                    network, NodeSet.of(0, 5), new TimeWindow(0, length), Perturbations.of(point, 1e-3), 1e-8);
            double exact = new EmpiricalCost(gramian.withTolerance(1e-13), Sensitivity.uniform(nodes)).value(weights);
            Loss.Evaluation found = new EmpiricalCost(gramian, Sensitivity.uniform(nodes)).evaluate(weights);
            assertThat(Math.abs(found.value() - exact)).isLessThan(10 * found.valueError());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void gradientsAgreeWithCentralDifferences(long seed) {
        RandomCase random = RandomCase.of(seed);
        int nodes = random.network().graph().nodeCount();
        for (Coupling coupling : List.of(Coupling.KURAMOTO, Coupling.SATURATED)) {
            for (Perturbations perturbations : List.of(
                    Perturbations.of(Vector.constant(nodes, 0), 1.5),
                    new Perturbations(List.of(point(random, seed)), Vector.of(0.1, 0.5)))) {
                EmpiricalCost cost = cost(random, coupled(random, coupling), perturbations, 1e-12);
                Vector gradient = cost.gradient(random.weights());
                for (long n = 0; n < 2; n++) {
                    SplitMix64 generator = new SplitMix64(n);
                    Vector along = random.weights().map(w -> w * (2 * generator.nextDouble() - 1));
                    double h = 3e-3;
                    double difference = (8 * (shifted(cost, random, h, along) - shifted(cost, random, -h, along))
                                    - (shifted(cost, random, 2 * h, along) - shifted(cost, random, -2 * h, along)))
                            / (12 * h);
                    assertThat(Math.abs(gradient.dot(along) - difference))
                            .as("%s %s", coupling, perturbations)
                            .isLessThan(1e-8 * gradient.norm() * along.norm());
                }
            }
        }
    }

    private static double shifted(EmpiricalCost cost, RandomCase random, double by, Vector along) {
        return cost.value(random.weights().plus(by, along));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void reportedErrorsHoldOnNonlinearNetworks(long seed) {
        RandomCase random = RandomCase.of(seed);
        for (Coupling coupling : List.of(Coupling.KURAMOTO, Coupling.SATURATED)) {
            for (double tolerance : new double[] {1e-6, 1e-8, 1e-10}) {
                Perturbations perturbations = Perturbations.of(point(random, seed), 0.2);
                CoupledNetwork network = coupled(random, coupling);
                Loss.Evaluation best =
                        cost(random, network, perturbations, 1e-13).evaluate(random.weights());
                Loss.Evaluation at =
                        cost(random, network, perturbations, tolerance).evaluate(random.weights());
                assertThat(Math.abs(at.value() - best.value())).isLessThan(at.valueError());
                assertThat(at.gradient().minus(best.gradient()).norm()).isLessThan(at.gradientError());
            }
        }
    }

    @Test
    void withoutDerivativesTheGradientComesFromDifferences() {
        RandomCase random = RandomCase.of(3);
        CoupledNetwork smooth = coupled(random, Coupling.KURAMOTO);
        NonlinearNetwork rough = new NonlinearNetwork() {
            @Override
            public Graph graph() {
                return smooth.graph();
            }

            @Override
            public void rate(double[] state, double[] weights, double[] rate) {
                smooth.rate(state, weights, rate);
            }
        };
        Perturbations perturbations = Perturbations.of(point(random, 5), 0.2);
        for (Vector weights : List.of(random.weights(), random.weights().scale(1e-3))) {
            Loss.Evaluation exact = cost(random, smooth, perturbations, 1e-10).evaluate(weights);
            Loss.Evaluation at = cost(random, rough, perturbations, 1e-10).evaluate(weights);
            assertThat(at.value()).isEqualTo(exact.value());
            assertThat(at.gradient().minus(exact.gradient()).norm()).isLessThan(at.gradientError());
            assertThat(at.gradientError()).isLessThan(1e-4 * exact.gradient().norm());
        }
    }

    @Test
    void splitsIntoOwnAndOthersAndSkipsNodesWithoutSensitivity() {
        RandomCase random = RandomCase.of(7);
        int nodes = random.network().graph().nodeCount();
        EmpiricalGramian gramian = cost(
                        random, coupled(random, Coupling.SATURATED), Perturbations.of(point(random, 1), 0.5), 1e-10)
                .gramian();
        ExposureSplit split = new EmpiricalCost(gramian, Sensitivity.uniform(nodes)).split(random.weights());
        double others = new EmpiricalCost(gramian, Sensitivity.others(nodes, random.observed()))
                .evaluate(random.weights())
                .value();
        double all = new EmpiricalCost(gramian, Sensitivity.uniform(nodes)).value(random.weights());
        assertThat(split.own()).isPositive();
        assertThat(Math.abs(split.others() - others)).isLessThan(1e-14 * all);
        assertThat(Math.abs(split.own() + split.others() - all)).isLessThan(1e-14 * all);
    }

    @Test
    void lateWindowsAreAsAccurateAsEarlyOnes() {
        RandomCase random = RandomCase.of(12);
        TimeWindow late = new TimeWindow(30, 1);
        int nodes = random.network().graph().nodeCount();
        Loss.Evaluation exact = new WindowCost(random.network(), random.observed(), late).evaluate(random.weights());
        EmpiricalGramian gramian = new EmpiricalGramian(
                coupled(random, Coupling.LINEAR),
                random.observed(),
                late,
                Perturbations.of(Vector.constant(nodes, 0), Perturbations.DEFAULT_SIZE),
                1e-10);
        Loss.Evaluation at = new EmpiricalCost(gramian, Sensitivity.uniform(nodes)).evaluate(random.weights());
        assertThat(exact.value()).isLessThan(1e-6);
        assertThat(Math.abs(at.value() - exact.value())).isLessThan(1e-9 * exact.value());
        assertThat(at.gradient().minus(exact.gradient()).norm())
                .isLessThan(1e-9 * exact.gradient().norm());
    }

    @Test
    void withoutIntrudersEverythingIsZero() {
        RandomCase random = RandomCase.of(3);
        int nodes = random.network().graph().nodeCount();
        EmpiricalGramian gramian = new EmpiricalGramian(
                coupled(random, Coupling.KURAMOTO),
                NodeSet.none(),
                random.window(),
                Perturbations.of(Vector.constant(nodes, 0), Perturbations.DEFAULT_SIZE),
                1e-10);
        EmpiricalCost cost = new EmpiricalCost(gramian, Sensitivity.uniform(nodes));
        assertThat(cost.value(random.weights())).isZero();
        assertThat(cost.gradient(random.weights()).largestMagnitude()).isZero();
        assertThat(cost.split(random.weights())).isEqualTo(new ExposureSplit(0, 0));
    }
}
