package org.hushgraph.regret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.hushgraph.RandomCase;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.ExposureLowerBound;
import org.hushgraph.privacy.WindowCost;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

class RegretTest {
    @Test
    void addsUpTheDifferencesFromTheBest() {
        Regret regret = Regret.of(Vector.of(3, 2, 1), Vector.of(1, 1, 1.5));
        assertThat(regret.cumulative()).isEqualTo(Vector.of(2, 3, 2.5));
        assertThat(regret.total()).isEqualTo(2.5);
        assertThat(regret.averages().get(1)).isEqualTo(1.5);
    }

    /** On a star with the intruder at the hub all links are equivalent, so equal weights are best. */
    @Test
    void findsTheBestWeightsOnASymmetricNetwork() {
        CappedSimplex set = CappedSimplex.of(5, 0.01, 0.99, 1);
        AllTimeCost cost = new AllTimeCost(LinearNetwork.of(Graphs.star(6)), NodeSet.of(0));
        BestInHindsight best = BestInHindsight.convex(
                cost, set, Vector.of(0.6, 0.1, 0.1, 0.1, 0.1), BestInHindsight.Effort.defaults());
        assertThat(best.weights().minus(Vector.constant(5, 0.2)).largestMagnitude())
                .isLessThan(1e-7);
        assertThat(best.gap()).isLessThan(1e-12);
    }

    @Test
    void theCertificateHoldsAgainstRandomWeights() {
        for (long seed = 0; seed < 60; seed++) {
            RandomCase random = RandomCase.of(seed);
            CappedSimplex set = random.set();
            AllTimeCost allTime = new AllTimeCost(random.network(), random.observed(), random.discount());
            WindowCost window = new WindowCost(random.network(), random.observed(), random.window());
            BestInHindsight convex =
                    BestInHindsight.convex(allTime, set, set.uniform(), BestInHindsight.Effort.defaults());
            BestInHindsight searched = BestInHindsight.searched(
                    window, new ExposureLowerBound(window), set, List.of(), seed, BestInHindsight.Effort.defaults());
            assertThat(convex.gap()).as("seed %d", seed).isLessThan(1e-11 * convex.value());
            SplitMix64 numbers = new SplitMix64(seed);
            for (int n = 0; n < 30; n++) {
                Vector other = set.project(Vector.generate(set.size(), l -> numbers.nextDouble()));
                assertThat(allTime.value(other)).isGreaterThanOrEqualTo(convex.value() - convex.gap() - 1e-15);
                assertThat(window.value(other)).isGreaterThanOrEqualTo(searched.value() - searched.gap());
                assertThat(window.value(other)).isGreaterThanOrEqualTo(searched.value() * (1 - 1e-9));
            }
        }
    }

    /** The counterexample of mathematics.md, section 3.2, in a narrow window at τ = 1. */
    @Test
    void theMonitorDetectsThatTheTriangleIsNotConvex() {
        WindowCost cost = new WindowCost(
                LinearNetwork.of(Graph.of("0-1", "0-2", "1-2")), NodeSet.of(0), new TimeWindow(0.999, 0.002));
        ConvexityMonitor monitor = new ConvexityMonitor();
        monitor.add(0, cost, Vector.of(0.05751111, 0.87641151, 0.09895921));
        assertThat(monitor.verdict().describe()).contains("not convex").contains("round 0");
        assertThat(monitor.verdict().allDirections().least()).isLessThan(-1e-5);
        assertThat(monitor.verdict().convex()).isTrue(); // along the budget the same point is convex
    }

    @Test
    void theMonitorDetectsNegativeCurvatureAlongTheBudget() {
        RandomCase random = null;
        ConvexityMonitor monitor = new ConvexityMonitor();
        for (long seed = 0; seed < 200 && monitor.verdict().convex(); seed++) {
            random = RandomCase.of(seed);
            WindowCost cost = new WindowCost(random.network(), random.observed(), new TimeWindow(5, 1));
            monitor.add(7, cost, random.weights());
        }
        assertThat(monitor.verdict().convex()).isFalse();
        assertThat(monitor.verdict().describe()).startsWith("not convex: in round 7");
    }

    @Test
    void theMonitorFindsTheAllTimeCostConvex() {
        ConvexityMonitor monitor = new ConvexityMonitor();
        assertThat(monitor.verdict().describe()).isEqualTo("not measured");
        for (int seed = 0; seed < 300; seed++) {
            RandomCase random = RandomCase.of(seed);
            monitor.add(seed, new AllTimeCost(random.network(), random.observed()), random.weights());
        }
        assertThat(monitor.verdict().convex()).isTrue();
        assertThat(monitor.verdict().describe()).startsWith("convex: no direction");
    }

    @Test
    void theBoundIsThatOfTheTheoremAndTheSharpOneIsLower() {
        LogarithmicBound bound = new LogarithmicBound(0.5, 1.2, 4, 12);
        assertThat(bound.after(50)).isCloseTo(5 * (0.25 + 0.6) * 12 * Math.log(50), within(1e-12));
        assertThat(bound.after(1)).isInfinite();
        double beta = Math.min(1 / (4 * 0.5 * 1.2), 4) / 2;
        for (int rounds = 2; rounds < 100_000; rounds *= 3) {
            assertThat(bound.sharp(rounds, beta)).isLessThan(bound.after(rounds));
        }
    }
}
