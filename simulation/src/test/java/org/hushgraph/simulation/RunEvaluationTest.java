package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.hushgraph.regret.Regret;
import org.hushgraph.scenario.RoundSets;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The evaluation of runs that were stopped, or whose weight history is incomplete. */
class RunEvaluationTest {
    private static final String CUT_SHORT =
            " The evaluation was cut short, so the regret shown is a lower bound, and missing values were not computed.";

    @ParameterizedTest
    @ValueSource(strings = {"all-time", "window", "protective", "protective window"})
    void stoppedRunsAreEvaluatedForTheRoundsPlayed(String cost) {
        for (long seed = 1; seed <= 5; seed++) {
            Scenario scenario = RandomScenario.of(seed, cost);
            Run stopped = new AdaptationLoop(scenario, RunListener.NONE, after(7)).run();
            assertThat(stopped.rounds())
                    .isEqualTo(new AdaptationLoop(scenario).run().rounds().subList(0, 7));
            Run whole = evaluated(scenario.withRounds(7), stopped, stopped.weights());
            assertThat(stopped.staticRegret().cumulative().size()).isEqualTo(7);
            assertThat(stopped.dynamicRegret().total())
                    .isLessThanOrEqualTo(whole.dynamicRegret().total() + 1e-12);
            assertThat(stopped.best().value() - stopped.best().gap())
                    .as("seed %d", seed)
                    .isLessThanOrEqualTo(whole.best().value() + 1e-12);
            assertThat(stopped.best().value())
                    .isGreaterThanOrEqualTo(whole.best().value() - whole.best().gap() - 1e-12);
            assertThat(stopped.convexity()).isEmpty();
            assertThat(stopped.notes().get(0))
                    .isEqualTo(
                            "The run was stopped by the user after 7 of " + scenario.rounds() + " rounds." + CUT_SHORT);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"all-time", "window"})
    void searchesCanBeStoppedAnywhere(String cost) {
        Scenario scenario = RandomScenario.of(3, cost);
        Run whole = new AdaptationLoop(scenario).run();
        int rounds = scenario.rounds();
        for (int after :
                IntStream.of(1, 2, 3, 5, 8, 13).map(n -> rounds - 2 + n).toArray()) {
            Run stopped = new AdaptationLoop(scenario, RunListener.NONE, after(after)).run();
            int played = stopped.rounds().size();
            assertThat(stopped.rounds()).isEqualTo(whole.rounds().subList(0, played));
            assertThat(played).isEqualTo(Math.min(after, rounds));
            if (played == rounds) {
                assertThat(stopped.best().value())
                        .isGreaterThanOrEqualTo(whole.best().value() - 1e-12);
                assertThat(stopped.best().value() - stopped.best().gap())
                        .isLessThanOrEqualTo(whole.best().value() + 1e-12);
            }
            assertThat(stopped.notes().get(0))
                    .startsWith("The run was stopped by the user after " + played + " of " + rounds + " rounds.");
        }
    }

    /** Under the paper's clock, every round has a different cost. */
    @Test
    void afterACancellationOnlySomeCostsAreComputed() {
        Scenario scenario = ScenarioReader.read(
                "windows",
                "network: {generate: {model: cycle, nodes: 6}}\nintruders: [{nodes: ['0']}]\ncost: {kind: window, length: 0.1}\n");
        Run stopped = new AdaptationLoop(scenario, RunListener.NONE, after(30)).run();
        assertThat(stopped.rounds()).hasSize(30);
        for (Regret regret : List.of(stopped.staticRegret(), stopped.dynamicRegret())) {
            assertThat(regret.cumulative().get(19)).isFinite();
            assertThat(regret.cumulative().get(20)).isNaN();
            assertThat(regret.total()).isNaN();
        }
        assertThat(stopped.best().value()).isFinite();
    }

    /** At least one round is played. */
    @Test
    void cancellationFromTheStartLeavesOneRound() {
        Scenario scenario = RandomScenario.of(1);
        assertThat(new AdaptationLoop(scenario, RunListener.NONE, () -> true)
                        .run()
                        .rounds())
                .hasSize(1);
    }

    @Test
    void completeRunsHaveNoNoteAboutAStop() {
        assertThat(new AdaptationLoop(RandomScenario.of(1)).run().notes()).noneMatch(note -> note.contains("stopped"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"all-time", "window"})
    void bestWeightsAreFoundWithAnIncompleteHistory(String cost) {
        Scenario scenario = RandomScenario.of(4, cost);
        Run whole = new AdaptationLoop(scenario).run();
        WeightHistory.Recorder part =
                new WeightHistory.Recorder(scenario.graph().edgeCount(), scenario.rounds(), 5, 2);
        for (int t = 0; t < scenario.rounds(); t++) {
            part.add(whole.weights().at(t));
        }
        Run evaluated = evaluated(scenario, whole, part.end(whole.finalWeights()));
        assertThat(evaluated.best().value()).isLessThanOrEqualTo(whole.best().value() * (1 + 1e-9));
        assertThat(evaluated.convexity()).isEmpty();
        assertThat(evaluated.notes())
                .contains(
                        "The weights of all rounds are more than 20 million values, so each round keeps only the links that"
                                + " changed most.");
    }

    /** The rounds of a run with a complete evaluation. */
    private static Run evaluated(Scenario scenario, Run run, WeightHistory weights) {
        PlayedRounds played = PlayedRounds.of(
                scenario,
                scenario.costEngine(),
                run.constants(),
                new RoundSets(scenario),
                run.rounds(),
                weights,
                List.of());
        return new RunEvaluation(played, RunListener.NONE, () -> false).run();
    }

    /** Cancels after {@code times} checks. */
    private static BooleanSupplier after(int times) {
        int[] checks = {0};
        return () -> ++checks[0] >= times;
    }
}
