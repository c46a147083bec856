package org.hushgraph.observability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.CoupledNetwork;
import org.hushgraph.dynamics.Coupling;
import org.hushgraph.dynamics.CubicModel;
import org.hushgraph.dynamics.NonlinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EmpiricalGramianTest {
    private static final double TOLERANCE = 1e-10;

    static LongStream seeds() {
        return LongStream.range(0, 30);
    }

    static LongStream fewSeeds() {
        return LongStream.range(0, 8);
    }

    private static CoupledNetwork coupled(RandomCase random, Coupling coupling) {
        return new CoupledNetwork(random.network().graph(), random.network().decay(), coupling);
    }

    private static EmpiricalGramian gramian(RandomCase random, NonlinearNetwork network, Perturbations perturbations) {
        return new EmpiricalGramian(network, random.observed(), random.window(), perturbations, TOLERANCE);
    }

    private static FineSteps fine(RandomCase random, Coupling coupling) {
        boolean sine = coupling == Coupling.KURAMOTO;
        return new FineSteps(
                random.network().graph().adjacency(random.weights()),
                random.network().decay(),
                random.observed(),
                random.window(),
                z -> sine ? Math.sin(z) : Math.tanh(z),
                z -> sine ? Math.cos(z) : 1 / (Math.cosh(z) * Math.cosh(z)));
    }

    /** Differences of about 2 between neighbours, where couplings are clearly nonlinear. */
    private static Vector point(RandomCase random, long seed) {
        SplitMix64 generator = new SplitMix64(seed);
        return Vector.generate(random.network().graph().nodeCount(), i -> generator.nextGaussian());
    }

    private static double relative(Matrix actual, Matrix expected) {
        return actual.plus(-1, expected).largestMagnitude() / expected.largestMagnitude();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void equalsTheObservabilityGramianForLinearNetworks(long seed) {
        RandomCase random = RandomCase.of(seed);
        NonlinearNetwork network = coupled(random, Coupling.LINEAR);
        Matrix exact = ObservabilityGramian.of(random.network(), random.weights(), random.observed(), random.window());
        for (Perturbations perturbations : List.of(
                Perturbations.of(Vector.constant(exact.rows(), 0), Perturbations.DEFAULT_SIZE),
                Perturbations.of(point(random, seed), 0.01 + seed / 20.0))) {
            EmpiricalGramian empirical = gramian(random, network, perturbations);
            assertThat(relative(empirical.at(random.weights()), exact)).isLessThan(TOLERANCE);
            Vector diagonal = empirical.diagonal(random.weights()).values();
            assertThat(Math.abs(diagonal.sum() - exact.trace())).isLessThan(TOLERANCE * exact.trace());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void agreesWithFineStepsOnNonlinearNetworks(long seed) {
        RandomCase random = RandomCase.of(seed);
        for (Coupling coupling : List.of(Coupling.KURAMOTO, Coupling.SATURATED)) {
            for (double size : new double[] {0.1, 1}) {
                Vector point = point(random, seed);
                Matrix expected = fine(random, coupling).empirical(point, size);
                Matrix actual = gramian(random, coupled(random, coupling), Perturbations.of(point, size))
                        .at(random.weights());
                assertThat(relative(actual, expected))
                        .as("%s %s", coupling, size)
                        .isLessThan(1e-8);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void differsFromTheLocalGramianByTheSquareOfThePerturbation(long seed) {
        RandomCase random = RandomCase.of(seed);
        for (Coupling coupling : List.of(Coupling.KURAMOTO, Coupling.SATURATED)) {
            Vector point = point(random, seed);
            Matrix local = fine(random, coupling).local(point);
            NonlinearNetwork network = coupled(random, coupling);
            double[] off = new double[2];
            for (int n = 0; n < 2; n++) {
                Perturbations perturbations = Perturbations.of(point, n == 0 ? 0.04 : 0.02);
                off[n] = relative(gramian(random, network, perturbations).at(random.weights()), local);
            }
            double order = Math.log(off[0] / off[1]) / Math.log(2);
            assertThat(order).as("%s", coupling).isBetween(1.98, 2.02);
        }
    }

    @Test
    void oneOfTwoMirroredTrajectoriesIsEnough() {
        RandomCase random = RandomCase.of(4);
        CoupledNetwork odd = coupled(random, Coupling.KURAMOTO);
        NonlinearNetwork undeclared = new NonlinearNetwork() { // odd, but isOdd() returns false
                    @Override
                    public Graph graph() {
                        return odd.graph();
                    }

                    @Override
                    public void rate(double[] state, double[] weights, double[] rate) {
                        odd.rate(state, weights, rate);
                    }
                };
        Perturbations perturbations =
                Perturbations.of(Vector.constant(odd.graph().nodeCount(), 0), 0.7);
        Matrix one = gramian(random, odd, perturbations).at(random.weights());
        Matrix both = gramian(random, undeclared, perturbations).at(random.weights());
        assertThat(relative(one, both)).isLessThan(TOLERANCE);
    }

    @Test
    void averagesSeveralPointsAndSizes() {
        RandomCase random = RandomCase.of(6);
        NonlinearNetwork network = coupled(random, Coupling.SATURATED);
        List<Vector> points = List.of(point(random, 1), point(random, 2));
        Matrix sum = Matrix.generate(points.get(0).size(), points.get(0).size(), (i, j) -> 0);
        for (Vector point : points) {
            for (double size : new double[] {0.1, 0.3}) {
                sum = sum.plus(
                        0.25,
                        gramian(random, network, Perturbations.of(point, size)).at(random.weights()));
            }
        }
        Perturbations all = new Perturbations(points, Vector.of(0.1, 0.3));
        EmpiricalGramian averaged = gramian(random, network, all);
        assertThat(relative(averaged.at(random.weights()), sum)).isLessThan(1e-15);
        assertThat(averaged.diagonal(random.weights()).values().sum())
                .isCloseTo(sum.trace(), org.assertj.core.api.Assertions.within(1e-14 * sum.trace()));
    }

    @Test
    void isBitIdenticalForAnyNumberOfThreads() {
        RandomCase random = RandomCase.of(9);
        EmpiricalGramian gramian =
                gramian(random, coupled(random, Coupling.KURAMOTO), Perturbations.of(point(random, 3), 0.1));
        ForkJoinPool alone = new ForkJoinPool(1);
        ForkJoinPool three = new ForkJoinPool(3);
        Matrix expected = gramian.at(random.weights());
        assertThat(alone.submit(() -> gramian.at(random.weights())).join()).isEqualTo(expected);
        assertThat(three.submit(() -> gramian.at(random.weights())).join()).isEqualTo(expected);
        alone.shutdown();
        three.shutdown();
    }

    @Test
    void isZeroWithoutObservedNodes() {
        RandomCase random = RandomCase.of(2);
        EmpiricalGramian unobserved = new EmpiricalGramian(
                coupled(random, Coupling.KURAMOTO),
                NodeSet.none(),
                random.window(),
                Perturbations.of(Vector.constant(random.network().graph().nodeCount(), 0), Perturbations.DEFAULT_SIZE),
                TOLERANCE);
        assertThat(unobserved.at(random.weights()).largestMagnitude()).isZero();
        assertThat(unobserved.diagonal(random.weights()).values().largestMagnitude())
                .isZero();
    }

    @Test
    void rejectsInvalidPerturbations() {
        assertThatThrownBy(() -> Perturbations.of(Vector.of(0), 0)).hasMessageContaining("size = 0.0 must be positive");
        assertThatThrownBy(() -> new Perturbations(List.of(), Vector.of(1))).hasMessageContaining("at least one");
        RandomCase random = RandomCase.of(2);
        assertThatThrownBy(() -> gramian(
                        random,
                        coupled(random, Coupling.LINEAR),
                        Perturbations.of(Vector.constant(100, 0), Perturbations.DEFAULT_SIZE)))
                .hasMessageContaining("an operating point has 100 entries");
    }

    @Test
    void reportsDivergingStates() {
        Graph graph = Graph.of("a-b", "b-c");
        NonlinearNetwork cubic = new CubicModel().on(graph, Vector.constant(3, 1), Map.of("stiffness", 1.0));
        EmpiricalGramian gramian = new EmpiricalGramian(
                cubic, NodeSet.of(0), new TimeWindow(0, 10), Perturbations.of(Vector.constant(3, 2), 0.1), TOLERANCE);
        assertThatThrownBy(() -> gramian.at(Vector.of(0.5, 0.5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Try")
                .message()
                .doesNotContain("java.lang");
    }
}
