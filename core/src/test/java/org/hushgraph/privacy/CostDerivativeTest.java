package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeWindow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares every gradient with differences of the value, and every Hessian with differences of the gradient. */
class CostDerivativeTest {
    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    private static List<CostDefinition> costs(RandomCase random) {
        return List.of(
                new WindowCost(random.network(), random.observed(), random.window()),
                new AllTimeCost(random.network(), random.observed(), random.discount()),
                new ProtectiveCost(random.network(), random.observed(), random.window(), random.sensitivity()),
                new ProtectiveCost(
                        random.network(), random.observed(), new AllTime(random.discount()), random.sensitivity()),
                new InformationCost(random.network(), random.observed(), new Observer(0.01, 1, random.window())),
                new InformationCost(
                        random.network(), random.observed(), new Observer(1, 2, new AllTime(random.discount()))),
                new HiddenInformationCost(random.network(), random.observed(), new Observer(0.01, 1, random.window())),
                new HiddenInformationCost(
                        random.network(), random.observed(), new Observer(1, 2, new AllTime(random.discount()))));
    }

    /** The size to which values are rounded: what leaks about hidden nodes is a part of what leaks about all. */
    private static double scale(CostDefinition cost, Vector weights) {
        return cost instanceof HiddenInformationCost hidden
                ? new InformationCost(hidden.network(), hidden.observed(), hidden.observer()).value(weights)
                : cost.value(weights);
    }

    private static List<SmoothLoss> smooth(List<CostDefinition> costs) {
        return costs.stream()
                .filter(SmoothLoss.class::isInstance)
                .map(SmoothLoss.class::cast)
                .toList();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void gradientsAgreeWithCentralDifferences(long seed) {
        RandomCase random = RandomCase.of(seed);
        for (CostDefinition cost : costs(random)) {
            Vector gradient = cost.gradient(random.weights());
            Vector differences = Vector.generate(gradient.size(), l -> {
                double step = 1e-3 * random.weights().get(l);
                return fourthOrder(x -> cost.value(random.weights().plus(x, unit(gradient, l))), step);
            });
            assertThat(gradient.minus(differences).largestMagnitude())
                    .as("%s", cost)
                    .isLessThan(1e-9 * Math.max(gradient.largestMagnitude(), scale(cost, random.weights())));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void hessiansAgreeWithDifferencesOfTheGradient(long seed) {
        RandomCase random = RandomCase.of(seed);
        for (SmoothLoss cost : smooth(costs(random))) {
            Matrix hessian = cost.hessian(random.weights());
            for (int l = 0; l < hessian.rows(); l++) {
                int edge = l;
                double step = 1e-3 * random.weights().get(l);
                for (int m = 0; m < hessian.rows(); m++) {
                    int other = m;
                    Vector along = unit(random.weights(), edge);
                    double difference = fourthOrder(
                            x -> cost.gradient(random.weights().plus(x, along)).get(other), step);
                    assertThat(Math.abs(hessian.get(l, m) - difference))
                            .as("%s", cost)
                            .isLessThan(1e-8 * Math.max(hessian.largestMagnitude(), cost.value(random.weights())));
                }
            }
        }
    }

    private static Vector unit(Vector like, int l) {
        return Vector.unit(like.size(), l);
    }

    private static double fourthOrder(java.util.function.DoubleUnaryOperator f, double h) {
        return (8 * (f.applyAsDouble(h) - f.applyAsDouble(-h)) - (f.applyAsDouble(2 * h) - f.applyAsDouble(-2 * h)))
                / (12 * h);
    }

    @Test
    void protectiveCostsWithSensitivityOneAreThePlainOnes() {
        for (long seed = 0; seed < 50; seed++) {
            RandomCase random = RandomCase.of(seed);
            Sensitivity ones = Sensitivity.uniform(random.network().graph().nodeCount());
            List<SmoothLoss> plain = smooth(costs(random)).subList(0, 2);
            List<SmoothLoss> protective = List.of(
                    new ProtectiveCost(random.network(), random.observed(), random.window(), ones),
                    new ProtectiveCost(random.network(), random.observed(), new AllTime(random.discount()), ones));
            for (int n = 0; n < 2; n++) {
                Vector w = random.weights();
                double value = plain.get(n).value(w);
                Matrix hessian = plain.get(n).hessian(w);
                assertThat(Math.abs(protective.get(n).value(w) - value)).isLessThan(1e-13 * value);
                assertThat(protective
                                .get(n)
                                .gradient(w)
                                .minus(plain.get(n).gradient(w))
                                .largestMagnitude())
                        .isLessThan(1e-12 * plain.get(n).gradient(w).largestMagnitude());
                assertThat(protective.get(n).hessian(w).plus(-1, hessian).largestMagnitude())
                        .isLessThan(1e-11 * hessian.largestMagnitude());
            }
        }
    }

    /** K_20 with equal weights has an eigenvalue of multiplicity 19: raw divided differences would be NaN. */
    @Test
    void repeatedEigenvaluesNeedNoSpecialCase() {
        Graph complete = Graphs.complete(20);
        LinearNetwork network = LinearNetwork.of(complete);
        Vector weights = Vector.constant(complete.edgeCount(), 1.0 / complete.edgeCount());
        Vector gradient = new WindowCost(network, NodeSet.of(3), new TimeWindow(0, 1)).gradient(weights);
        double atIntruder = gradient.get(complete.edgeIndex(3, 0));
        for (int l = 0; l < gradient.size(); l++) {
            boolean touches = complete.from(l) == 3 || complete.to(l) == 3;
            assertThat(gradient.get(l))
                    .isCloseTo(touches ? atIntruder : 0, org.assertj.core.api.Assertions.within(1e-15));
        }
        assertThat(atIntruder).isLessThan(-0.1);
    }

    @Test
    void thePrintedGradientIsZeroOffTheEdgesAtAnIntruder() {
        RandomCase random = RandomCase.of(17);
        Graph graph = random.network().graph();
        WindowCost cost = new WindowCost(random.network(), random.observed(), random.window(), new PrintedGradient());
        Vector printed = cost.gradient(random.weights());
        Vector exact = cost.exact().gradient(random.weights());
        int away = 0;
        for (int l = 0; l < printed.size(); l++) {
            int edge = l;
            if (random.observed().stream().noneMatch(k -> graph.from(edge) == k || graph.to(edge) == k)) {
                assertThat(printed.get(l)).isZero();
                assertThat(exact.get(l)).isLessThan(0);
                away++;
            }
        }
        assertThat(away).isPositive();
    }

    @Test
    void withoutIntrudersEverythingIsZero() {
        RandomCase random = RandomCase.of(3);
        NodeSet none = NodeSet.none();
        assertThat(new InformationCost(random.network(), none, Observer.defaults()).value(random.weights()))
                .isZero();
        for (SmoothLoss cost : List.of(
                new WindowCost(random.network(), none, random.window()),
                new AllTimeCost(random.network(), none),
                new ProtectiveCost(random.network(), none, random.window(), random.sensitivity()),
                new ProtectiveCost(random.network(), none, new AllTime(0), random.sensitivity()))) {
            assertThat(cost.value(random.weights())).isZero();
            assertThat(cost.gradient(random.weights()).largestMagnitude()).isZero();
            assertThat(cost.hessian(random.weights()).largestMagnitude()).isZero();
        }
    }
}
