package org.hushgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.GradientBound;
import org.hushgraph.privacy.LeastExposure;
import org.hushgraph.privacy.PrintedGradient;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.ProtectiveAllTimeCost;
import org.hushgraph.privacy.ProtectiveWindowCost;
import org.hushgraph.privacy.Sensitivity;
import org.hushgraph.privacy.WindowCost;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What docs/mathematics.md proves, tried on random networks with random decays, weights and intruders. */
class MathematicsTest {
    static LongStream seeds() {
        return LongStream.range(0, 300);
    }

    /** A network, weights from 1e-4 to 1e2 (some of them 0), one to three intruders, sensitivities and a window. */
    private record Draw(
            LinearNetwork network,
            Vector weights,
            NodeSet observed,
            Sensitivity sensitivity,
            double rho,
            TimeWindow window) {
        static Draw of(long seed) {
            SplitMix64 random = new SplitMix64(seed);
            int nodes = 3 + random.nextInt(10);
            Graph graph = RandomGraphs.erdosRenyi(nodes, 0.4, seed);
            Vector decay = Vector.generate(nodes, i -> 0.2 + 2 * random.nextDouble());
            Vector weights = Vector.generate(
                    graph.edgeCount(), l -> random.nextInt(8) == 0 ? 0 : Math.pow(10, 6 * random.nextDouble() - 4));
            int count = 1 + random.nextInt(3);
            int[] observed = random.ints(0, nodes).limit(count).toArray();
            Vector values = Vector.generate(nodes, i -> 0.1 + 3 * random.nextDouble());
            return new Draw(
                    LinearNetwork.of(graph, decay),
                    weights,
                    NodeSet.of(observed),
                    new Sensitivity(values),
                    random.nextInt(2) * random.nextDouble(),
                    new TimeWindow(random.nextInt(2) * 2 * random.nextDouble(), 0.05 + 2 * random.nextDouble()));
        }

        List<PrivacyCost> costs() {
            return List.of(
                    new WindowCost(network, observed, window),
                    new WindowCost(network, observed, window, new PrintedGradient()),
                    new AllTimeCost(network, observed, rho),
                    new ProtectiveWindowCost(network, observed, window, sensitivity),
                    new ProtectiveAllTimeCost(network, observed, rho, sensitivity));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noGradientIsLongerThanItsBound(long seed) {
        Draw draw = Draw.of(seed);
        for (PrivacyCost cost : draw.costs()) {
            for (Vector weights : List.of(
                    draw.weights(), draw.weights().scale(1e-3), draw.weights().scale(0))) {
                assertThat(cost.gradient(weights).norm())
                        .as("%s", cost)
                        .isLessThanOrEqualTo(GradientBound.of(cost) * (1 + 1e-12));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theAllTimeCostIsExpConcave(long seed) {
        Draw draw = Draw.of(seed);
        AllTimeCost cost = new AllTimeCost(draw.network(), draw.observed(), draw.rho());
        Vector g = cost.gradient(draw.weights());
        double value = cost.value(draw.weights());
        Matrix difference = cost.hessian(draw.weights())
                .plus(-2 / value, Matrix.generate(g.size(), g.size(), (l, m) -> g.get(l) * g.get(m)));
        SymmetricEigen eigen = SymmetricEigen.of(difference); // ∇²f − (2/f) ∇f ∇fᵀ
        assertThat(eigen.value(0)).isGreaterThan(-1e-12 * Math.max(eigen.value(g.size() - 1), g.dot(g) / value));
        assertThat(2 / value).isGreaterThanOrEqualTo(cost.expConcavity().orElseThrow() * (1 - 1e-12));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theConvexLowerBoundLiesBelow(long seed) {
        Draw draw = Draw.of(seed);
        for (PrivacyCost cost : draw.costs()) {
            assertThat(new LeastExposure(cost).value(draw.weights()))
                    .as("%s", cost)
                    .isLessThanOrEqualTo(cost.value(draw.weights()) * (1 + 1e-12));
        }
    }

    @Test
    void theBoundOnTheGradientIsAttainedWhereNothingFlows() {
        LinearNetwork star = LinearNetwork.of(Graphs.star(6), 0.7);
        NodeSet centre = NodeSet.of(0);
        Sensitivity sensitivity = new Sensitivity(Vector.of(3, 1, 1, 1, 1, 1));
        TimeWindow window = new TimeWindow(0.5, 1);
        for (PrivacyCost cost : List.of(
                new WindowCost(star, centre, window),
                new WindowCost(star, centre, window, new PrintedGradient()),
                new AllTimeCost(star, centre, 0.2),
                new ProtectiveWindowCost(star, centre, window, sensitivity),
                new ProtectiveAllTimeCost(star, centre, 0.2, sensitivity))) {
            double bound = GradientBound.of(cost);
            assertThat(cost.gradient(Vector.constant(5, 0)).norm())
                    .as("%s", cost)
                    .isCloseTo(bound, within(1e-12 * bound));
        }
    }
}
