package org.hushgraph.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.reproduction.Reproduction.Played;
import org.hushgraph.simulation.Run;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ReproductionTest {
    private static final List<String> PROGRESS = new ArrayList<>();
    private static Reproduction.Outcome outcome;

    @BeforeAll
    static void play() {
        outcome = new Reproduction(PROGRESS::add, played -> {}).play();
    }

    @Test
    void playsBothSimulationsInThreeVariantsAndSixTimeSteps() {
        assertThat(outcome.nine()).extracting(Played::variant).containsExactly(Reproduction.Variant.values());
        assertThat(outcome.fifteen()).extracting(Played::variant).containsExactly(Reproduction.Variant.values());
        assertThat(outcome.steps())
                .extracting(Reproduction.Step::length)
                .containsExactly(0.02, 0.05, 0.1, 0.2, 0.5, 1.0);
        assertThat(PROGRESS).hasSize(12).contains("nine nodes, time step 0.05");
    }

    @Test
    void hasThePapersSizes() {
        for (Played played : outcome.nine()) {
            assertThat(played.run().scenario().graph().nodeCount()).isEqualTo(9);
            assertThat(played.run().rounds()).hasSize(50);
        }
        for (Played played : outcome.fifteen()) {
            assertThat(played.run().scenario().graph().nodeCount()).isEqualTo(15);
            assertThat(played.run().rounds()).hasSize(20);
        }
    }

    @Test
    void confirmsTheStatementsOfTheReport() {
        for (List<Played> simulation : List.of(outcome.nine(), outcome.fifteen())) {
            for (Played played : simulation) {
                boolean allTime = played.variant() == Reproduction.Variant.ALL_TIME;
                Run run = played.run();
                assertThat(run.bound().isPresent()).isEqualTo(allTime);
                assertThat(run.convexity().orElseThrow().convex()).isEqualTo(allTime);
                assertThat(played.gainFraction()).isGreaterThan(0.5);
                assertThat(run.rounds())
                        .allMatch(
                                round -> round.gradientNorm() <= run.constants().gradientBound());
            }
        }
    }

    @Test
    void linksNextToIntrudersGainWeight() {
        for (Played played : outcome.fifteen()) {
            Run run = played.run();
            assertThat(weightNear(run, 9)).isGreaterThan(weightNear(run, 0));
            assertThat(weightNear(run, 19)).isGreaterThan(weightNear(run, 10));
        }
    }

    private static double weightNear(Run run, int round) {
        var graph = run.scenario().graph();
        var observed = run.rounds().get(round).observed();
        return java.util.stream.IntStream.range(0, graph.edgeCount())
                .filter(l -> observed.contains(graph.from(l)) || observed.contains(graph.to(l)))
                .mapToDouble(l -> run.weights().at(round).get(l))
                .sum();
    }
}
