package org.hushgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.PrintedGradient;
import org.hushgraph.privacy.WindowCost;
import org.hushgraph.regret.ConvexityMonitor;
import org.hushgraph.scenario.CostChoice;
import org.hushgraph.scenario.IntruderSchedule;
import org.hushgraph.scenario.PaperScenarios;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioDefaults;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.scenario.WeightDefaults;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Round;
import org.hushgraph.simulation.Run;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;

/** Checks the numbers of docs/deviations.md that no other test asserts. */
class DeviationsTest {
    private static final int GRAPHS = 300;

    /** Random weights on a random graph of 5 to 15 nodes, in the paper's feasible set. */
    private record RandomDraw(WindowCost exact, WindowCost printed, Vector weights) {
        static RandomDraw of(long seed, double start) {
            int nodes = 5 + (int) (seed % 11);
            Graph graph = RandomGraphs.erdosRenyi(nodes, 0.35, seed);
            LinearNetwork network = LinearNetwork.of(graph);
            NodeSet observed = NodeSet.of((int) (seed % nodes));
            TimeWindow window = new TimeWindow(start, 1);
            CappedSimplex set = Scenario.on(graph, IntruderSchedule.stationary(observed), ScenarioDefaults.PAPER)
                    .feasibleSet()
                    .simplex();
            return new RandomDraw(
                    new WindowCost(network, observed, window),
                    new WindowCost(network, observed, window, new PrintedGradient()),
                    WeightDefaults.random(set, seed));
        }

        /** Cosine of the angle between the two gradients, along the budget: 1ᵀd = 0. */
        double cosine() {
            Vector a = centred(exact.gradient(weights));
            Vector b = centred(printed.gradient(weights));
            return a.dot(b) / (a.norm() * b.norm());
        }

        private static Vector centred(Vector gradient) {
            double mean = gradient.sum() / gradient.size();
            return gradient.map(value -> value - mean);
        }
    }

    private static double[] cosines(double start) {
        return LongStream.range(0, GRAPHS)
                .mapToDouble(seed -> RandomDraw.of(seed, start).cosine())
                .sorted()
                .toArray();
    }

    @Test
    void d1PrintedGradientTurnsAwayFromTheExactOne() {
        double[] early = cosines(0);
        assertThat(early[GRAPHS / 2]).isCloseTo(0.999998, within(5e-7));
        assertThat(early[0]).isCloseTo(0.998, within(5e-4));
        double[] later = cosines(2);
        assertThat(later[GRAPHS / 2]).isCloseTo(0.9995, within(5e-5));
        assertThat(later[0]).isCloseTo(0.38, within(5e-3));
        double[] late = cosines(25);
        assertThat(late[GRAPHS / 2]).isCloseTo(0.79, within(5e-3));
        assertThat(late[0]).isCloseTo(-0.53, within(5e-3));
        assertThat(DoubleStream.of(late).filter(cosine -> cosine < 0)).hasSize(25);
    }

    @Test
    void d2MonitorFindsNegativeCurvatureInThePapersSimulation() {
        Run run = new AdaptationLoop(PaperScenarios.nineNodes()).run();
        ConvexityMonitor.Verdict verdict = run.convexity().orElseThrow();
        assertThat(verdict.convex()).isFalse();
        assertThat(verdict.alongBudget().relative()).isCloseTo(-0.097, within(5e-4));
        assertThat(verdict.alongBudget().worstRound()).isEqualTo(17);
    }

    @Test
    void d4OnlyTheAllTimeCostHasABound() {
        Scenario paper = PaperScenarios.nineNodes();
        assertThat(new AdaptationLoop(paper).run().bound()).isEmpty();
        Scenario allTime = paper.withCost(CostChoice.defaults()).withLearner(ScenarioDefaults.PAPER.learner());
        Run run = new AdaptationLoop(allTime).run();
        assertThat(run.staticRegret().total())
                .isLessThan(run.bound().orElseThrow().sharpAfter(50));
        assertThat(run.bound().orElseThrow().sharpAfter(50))
                .isLessThan(run.bound().orElseThrow().after(50));
    }

    @Test
    void d7NoGradientOfThePaperExceedsTheChosenBound() {
        for (Scenario scenario : List.of(PaperScenarios.nineNodes(), PaperScenarios.fifteenNodes())) {
            Run run = new AdaptationLoop(scenario).run();
            assertThat(run.rounds())
                    .allMatch(round -> round.gradientNorm() <= run.constants().gradientBound());
        }
    }

    @Test
    void d6TraceFallsWhileOthersRises() {
        String text = Repository.read("examples/nine-nodes.yaml");
        Run run = new AdaptationLoop(ScenarioReader.read("nine nodes", text, ScenarioDefaults.PAPER)).run();
        Round first = run.rounds().get(0);
        Round beforeMove = run.rounds().get(24);
        assertThat(first.cost()).isCloseTo(0.3975, within(5e-5));
        assertThat(beforeMove.cost()).isCloseTo(0.2945, within(5e-5));
        assertThat(first.split().others()).isCloseTo(0.0061, within(5e-5));
        assertThat(beforeMove.split().others()).isCloseTo(0.0193, within(5e-5));
    }
}
