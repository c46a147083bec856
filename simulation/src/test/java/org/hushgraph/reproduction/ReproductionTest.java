package org.hushgraph.reproduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.hushgraph.reproduction.Reproduction.Played;
import org.hushgraph.reproduction.Verdict.Answer;
import org.hushgraph.scenario.PaperScenarios;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Run;
import org.hushgraph.work.JobRunner;
import org.hushgraph.work.Threads;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ReproductionTest {
    private static final List<String> PROGRESS = new ArrayList<>();
    private static Reproduction.Outcome outcome;

    @BeforeAll
    static void play() throws IOException {
        try (JobRunner threads = new Threads()) {
            outcome = new Reproduction(threads, PROGRESS::add, played -> {}).play();
        }
    }

    @Test
    void playsBothSimulationsInThreeVariantsAndSixTimeSteps() {
        assertThat(outcome.nine()).extracting(Played::variant).containsExactly(Reproduction.Variant.values());
        assertThat(outcome.fifteen()).extracting(Played::variant).containsExactly(Reproduction.Variant.values());
        assertThat(outcome.steps())
                .extracting(Reproduction.Step::length)
                .containsExactly(0.02, 0.05, 0.1, 0.2, 0.5, 1.0);
        assertThat(PROGRESS).hasSize(14).contains("nine nodes, time step 0.05", "100 random graphs");
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
    void answersEveryClaimOnAHundredGraphs() {
        assertThat(outcome.trials())
                .extracting(Trial::seed)
                .doesNotHaveDuplicates()
                .isSorted();
        assertThat(outcome.verdicts())
                .allMatch(verdict ->
                        verdict.measured().graphs() == 100 && verdict.control().graphs() == 100);
        assertThat(outcome.verdicts())
                .extracting(Verdict::claim, Verdict::answer)
                .containsExactly(
                        tuple(Claim.LOGARITHMIC_REGRET, Answer.NOT_DECIDABLE),
                        tuple(Claim.SUBLINEAR_REGRET, Answer.NOT_DECIDABLE),
                        tuple(Claim.LOWER_EXPOSURE, Answer.REPRODUCED),
                        tuple(Claim.EXPOSURE_NEAR_EQUILIBRIUM, Answer.REPRODUCED),
                        tuple(Claim.LINKS_AT_INTRUDERS, Answer.REPRODUCED),
                        tuple(Claim.LINKS_AFTER_THE_MOVE, Answer.REPRODUCED),
                        tuple(Claim.LATE_INTRUDER, Answer.REPRODUCED),
                        tuple(Claim.LATE_INTRUDER_FIFTEEN_NODES, Answer.NOT_REPRODUCED));
    }

    @Test
    void weightsThatNeverAdaptFollowTheLogarithmMoreClosely() {
        assertThat(outcome.trials())
                .extracting(trial -> trial.of(Claim.LOGARITHMIC_REGRET))
                .allMatch(misfits -> misfits.control() < misfits.measured());
        assertThat(outcome.control().weights().last())
                .isEqualTo(outcome.control().weights().first());
    }

    @Test
    void thePapersClockBoundsAllCosts() {
        Played learner = outcome.nine().get(0);
        assertThat(learner.run().totalCost()).isLessThan(0.5); // |K|/(2a)
        assertThat(outcome.control().totalCost()).isLessThan(0.5);
        assertThat(outcome.fifteen().get(0).run().totalCost()).isLessThan(1.5);
    }

    @Test
    void theControlHasTheSameBestFixedWeights() {
        assertThat(outcome.control().best().value())
                .isCloseTo(outcome.nine().get(0).run().best().value(), withinPercentage(1e-6));
    }

    @Test
    void noGradientOnARandomGraphExceedsItsBound() {
        for (Trial trial : outcome.trials()) {
            for (Scenario scenario :
                    List.of(PaperScenarios.nineNodes(trial.seed()), PaperScenarios.fifteenNodes(trial.seed()))) {
                AdaptationLoop loop = new AdaptationLoop(scenario);
                loop.weights();
                Run run = loop.withoutEvaluation();
                assertThat(run.rounds())
                        .as("seed %d, %s", trial.seed(), scenario.name())
                        .allMatch(
                                round -> round.gradientNorm() <= run.constants().gradientBound());
            }
        }
    }

    @Test
    void aSeedGivesTheSameFigures() {
        Trial again = new TrialJob().result(outcome.trials().get(41).seed(), () -> false);
        assertThat(again).isEqualTo(outcome.trials().get(41));
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
