package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.online.FixedWeights;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.online.LearnerSetup;
import org.hushgraph.online.OnlineLearner;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.RunJson;
import org.hushgraph.scenario.LearnerChoice;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AdaptationLoopTest {
    private static final String LADDER = """
            network:
              edges: [[a, b], [a, c], [b, c], [b, d], [c, e], [d, e], [d, f], [e, f]]
            weights: {initial: random, seed: 3}
            rounds: 20
            """;
    private static final String MOVES = LADDER + "intruders: [{round: 0, nodes: [c]}, {round: 10, nodes: [d, f]}]\n";

    @Test
    void roundsWithoutIntrudersCostNothingAndKeepTheWeightsBitForBit() {
        Run run = run(
                LADDER
                        + "intruders: [{round: 5, nodes: [c]}, {round: 8, nodes: []}, {round: 12, nodes: [a]}, {round: 15, nodes: []}]\n");
        for (Round round : run.rounds()) {
            int t = round.round();
            boolean watched = (t >= 5 && t < 8) || (t >= 12 && t < 15);
            assertThat(round.cost() > 0).as("round %d costs", t).isEqualTo(watched);
            Vector next = t + 1 < 20 ? run.weights().at(t + 1) : run.finalWeights();
            assertThat(next.equals(run.weights().at(t))).as("round %d keeps", t).isEqualTo(!watched);
        }
        assertThat(run.bound()).isPresent();
    }

    @Test
    void runsWithoutIntrudersOnlyHaveANote() {
        Run run = run(LADDER + "intruders: []\n");
        assertThat(run.totalCost()).isZero();
        assertThat(run.staticRegret().total()).isZero();
        assertThat(run.dynamicRegret().total()).isZero();
        assertThat(run.best().value()).isZero();
        assertThat(run.bound()).isEmpty();
        assertThat(run.finalWeights()).isEqualTo(run.weights().at(0));
        assertThat(run.notes())
                .containsExactly("No round has an intruder, so nothing leaks and the weights do not change.");
    }

    private static Collection<LearnerModel> learners() {
        return LearnerModel.known().values();
    }

    @ParameterizedTest
    @MethodSource("learners")
    void sameScenarioGivesTheSameRunBitForBit(LearnerModel model) {
        Scenario scenario = read(MOVES).withLearner(LearnerChoice.of(model));
        assertThat(RunJson.of(new AdaptationLoop(scenario).run(), Provenance.at(Instant.EPOCH)))
                .isEqualTo(RunJson.of(new AdaptationLoop(scenario).run(), Provenance.at(Instant.EPOCH)));
    }

    /** Keeps its weights. One of its parameters has the same name as one of the Newton steps. */
    private static final class Keeping implements LearnerModel {
        @Override
        public String name() {
            return "keeping";
        }

        @Override
        public OnlineLearner learner(LearnerSetup setup) {
            assertThat(setup.parameters().number("beta")).contains(0.0);
            assertThat(setup.gradientBound()).isPositive();
            assertThat(setup.alpha()).isPresent();
            return new FixedWeights(setup.start());
        }
    }

    @Test
    void parametersOfOtherLearnersDoNotAffectTheConstants() {
        Run run = played(read(MOVES), LearnerChoice.of(new Keeping()).with("beta", 0));
        assertThat(run.constants()).isEqualTo(run(MOVES).constants());
        assertThat(run.bound()).isEmpty();
        assertThat(run.finalWeights()).isEqualTo(run.weights().first());
    }

    @ParameterizedTest
    @ValueSource(strings = {"fixed", "uniform", "metropolis", "max-degree"})
    void fixedLearnersNeverMove(String name) {
        Run run = run(MOVES + "learner: {name: " + name + "}\n");
        Vector first = run.weights().at(0);
        assertThat(run.rounds())
                .allMatch(round -> run.weights().at(round.round()).equals(first));
        assertThat(run.finalWeights()).isEqualTo(first);
        assertThat(run.scenario().feasibleSet().contains(first, 1e-12)).isTrue();
        assertThat(run.bound()).isEmpty();
        if (name.equals("fixed")) {
            assertThat(first.minus(run.scenario().initialWeights()).largestMagnitude())
                    .isLessThan(1e-15);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"online-newton-step", "restarting-newton-step"})
    void lowRankEqualsDense(String name) {
        for (long seed = 1; seed <= 10; seed++) {
            Scenario scenario = RandomScenario.of(seed);
            LearnerChoice choice = LearnerChoice.of(LearnerModel.known().get(name));
            Run dense = played(scenario, choice.with("curvature", "dense"));
            Run lowRank = played(scenario, choice.with("curvature", "low-rank"));
            for (int t = 0; t < scenario.rounds(); t++) {
                assertThat(dense.weights().at(t).minus(lowRank.weights().at(t)).largestMagnitude())
                        .as("seed %d, round %d", seed, t)
                        .isLessThan(1e-9);
            }
        }
    }

    @Test
    void restartingDiffersOnlyAfterAnAlarm() {
        Run keeping = run(MOVES);
        Run restarting = run(MOVES + "learner: {name: restarting-newton-step}\n");
        for (int t = 0; t <= 10; t++) { // round 10 still has the weights from the update of round 9
            assertThat(restarting.weights().at(t)).isEqualTo(keeping.weights().at(t));
        }
        for (int t = 11; t < 20; t++) {
            assertThat(restarting.weights().at(t))
                    .isNotEqualTo(keeping.weights().at(t));
        }
    }

    @Test
    void cutOffReceivesAlarmsBeforeTheRound() {
        Run run = run(MOVES + "learner: {name: cut-off}\n");
        Scenario scenario = run.scenario();
        for (Round round : run.rounds()) {
            Vector cut = Vector.generate(8, l -> {
                boolean from = round.observed().contains(scenario.graph().from(l));
                return from || round.observed().contains(scenario.graph().to(l)) ? 1 : 0;
            });
            double least = cut.dot(scenario.feasibleSet().simplex().minimiser(cut));
            assertThat(cut.dot(run.weights().at(round.round()))).isCloseTo(least, within(1e-12));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{kind: all-time}", "{kind: window, clock: receding}"})
    void restartingIsNotWorseWithMovingIntruders(String cost) {
        String jumps = "network: {generate: {model: cycle, nodes: 12}}\nrounds: 80\ncost: " + cost
                + "\nintruders: {random: {count: 1, everyRounds: 20, seed: 5}}\nlearner: ";
        Run keeping = run(jumps + "{name: online-newton-step}\n");
        Run restarting = run(jumps + "{name: restarting-newton-step}\n");
        assertThat(restarting.dynamicRegret().total())
                .isLessThanOrEqualTo(keeping.dynamicRegret().total());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "sensitivity: {d: 3}\n", "learner: best-response\n"})
    void lateWindowsCostZeroWithANoteAndNeverNaN(String sensitivity) {
        Scenario scenario = read(MOVES + "cost: {kind: window, length: 100}\nstates: {seed: 1}\n" + sensitivity)
                .withRounds(50);
        Run run = new AdaptationLoop(scenario).run();
        assertThat(run.notes())
                .contains(
                        "From round 4 on, windows start so late that costs and gradients underflow (e^(-2as) is below the"
                                + " smallest number). They count as 0.");
        assertThat(run.costs().isFinite()).isTrue();
        assertThat(run.rounds())
                .allMatch(round -> run.weights().at(round.round()).isFinite());
        assertThat(run.rounds().subList(4, 50)).allMatch(round -> round.cost() == 0 && round.gradientNorm() == 0);
        assertThat(run.rounds())
                .allMatch(round -> Double.isFinite(round.split().own())
                        && Double.isFinite(round.split().others()));
        assertThat(run.staticRegret().cumulative().isFinite()).isTrue();
        assertThat(run.dynamicRegret().cumulative().isFinite()).isTrue();
        assertThat(run.best().weights().isFinite()).isTrue();
        assertThat(run.best().gap()).isFinite();
        assertThat(run.convexity())
                .get()
                .matches(verdict -> Double.isFinite(verdict.alongBudget().least()));
        assertThat(run.trajectory())
                .get()
                .matches(states -> states.samples().stream()
                        .allMatch(sample -> sample.state().isFinite()));
    }

    @Test
    void boundIsClaimedForThePlainAllTimeCost() {
        Run run = run(MOVES);
        assertThat(run.bound()).isPresent();
        assertThat(run.bound().orElseThrow().sharpAfter(20))
                .isLessThan(run.bound().orElseThrow().after(20));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "learner: {gradientBound: 10}", // larger than necessary
                "learner: {alpha: 0.01}", // smaller than proved
                "cost: {discount: 0.5}",
            })
    void boundIsClaimedForSaferConstants(String choice) {
        assertThat(run(MOVES + choice + "\n").bound()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cost: {kind: window}",
                "sensitivity: {a: 2}",
                "learner: {gradientBound: 0.001}", // below the gradients of the run
                "learner: {alpha: 1000}", // larger than proved
                "learner: {beta: 10}", // larger than the proof allows
                "learner: {epsilon: 1}", // not 1/(βD)²
                "learner: {name: restarting-newton-step}",
                "learner: {name: online-gradient-descent}",
                "learner: {name: fixed}",
            })
    void noBoundIsClaimedIfItsProofDoesNotHold(String choice) {
        assertThat(run(MOVES + choice + "\n").bound()).isEmpty();
    }

    @Test
    void staticRegretStaysBelowTheSharpBound() {
        for (long seed = 1; seed <= 50; seed++) {
            Run run = new AdaptationLoop(RandomScenario.of(seed)).run();
            ProvedBound bound = run.bound().orElseThrow();
            for (int rounds = 1; rounds <= run.rounds().size(); rounds++) {
                assertThat(run.staticRegret().cumulative().get(rounds - 1))
                        .as("seed %d after %d rounds", seed, rounds)
                        .isLessThanOrEqualTo(bound.sharpAfter(rounds));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"all-time", "window", "protective", "protective window"})
    void noRoundBeatsItsBestWeights(String cost) {
        for (long seed = 1; seed <= 10; seed++) {
            Run run = new AdaptationLoop(RandomScenario.of(seed, cost)).run();
            double last = 0;
            for (int t = 0; t < run.rounds().size(); t++) {
                double sum = run.dynamicRegret().cumulative().get(t);
                assertThat(sum - last)
                        .as("seed %d, round %d", seed, t)
                        .isGreaterThanOrEqualTo(-1e-9 * run.rounds().get(t).cost() - 1e-14);
                last = sum;
            }
            assertThat(run.dynamicRegret().total())
                    .as("seed %d", seed)
                    .isGreaterThanOrEqualTo(run.staticRegret().total() - 1e-9 * run.totalCost());
        }
    }

    @Test
    void bestFixedWeightsBeatAllOthersUpToTheGap() {
        for (long seed = 1; seed <= 10; seed++) {
            Scenario scenario = RandomScenario.of(seed);
            Run run = new AdaptationLoop(scenario).run();
            assertThat(run.best().gap())
                    .as("seed %d", seed)
                    .isLessThan(1e-9 * run.best().value());
            for (LearnerModel model : List.of(BuiltInLearner.UNIFORM, BuiltInLearner.FIXED)) {
                assertThat(played(scenario, LearnerChoice.of(model)).totalCost())
                        .isGreaterThanOrEqualTo(run.best().value() * (1 - 1e-9));
            }
        }
    }

    @Test
    void weightsAreFeasibleInEveryRound() {
        for (long seed = 1; seed <= 20; seed++) {
            Scenario scenario = RandomScenario.of(seed);
            WeightHistory weights = new AdaptationLoop(scenario).run().weights();
            for (int t = 0; t < weights.rounds(); t++) {
                assertThat(scenario.feasibleSet().contains(weights.at(t), 1e-12))
                        .as("seed %d, round %d", seed, t)
                        .isTrue();
            }
        }
    }

    @Test
    void acceptsRoundedInitialWeights() {
        String text = "network: {edges: [[a, b], [b, c], [a, c]]}\nintruders: [{nodes: [a]}]\n";
        Run run = run(text + "weights: {budget: 1, initial: [0.333333, 0.333333, 0.333333]}\n");
        assertThat(run.weights().at(0).sum()).isBetween(1 - 1e-14, 1 + 1e-14);
        assertThatThrownBy(() -> run(text + "weights: {budget: 1, initial: [0.3, 0.3, 0.3]}\n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the initial weights are not feasible: their sum is 0.8999999999999999");
    }

    @Test
    void reportsEveryRoundAndTheSearchesAfterwards() {
        List<String> progress = new ArrayList<>();
        RunListener listener = new RunListener() {
            @Override
            public void round(int played, int all) {
                progress.add(played + " of " + all);
            }

            @Override
            public void phase(String name, int gradients, DoubleSupplier gap) {
                assertThat(gradients == 0 || gap.getAsDouble() >= 0).isTrue();
                progress.add(name + " " + Math.min(2, gradients));
            }
        };
        new AdaptationLoop(read(MOVES).withRounds(2), listener, () -> false).run();
        assertThat(progress.stream().distinct())
                .containsExactly(
                        "0 of 2",
                        "1 of 2",
                        "2 of 2",
                        "best weights in hindsight 1",
                        "best weights in hindsight 2",
                        "best weights of round 0 1",
                        "convexity in round 0 0",
                        "convexity in round 1 0");
    }

    @Test
    void withOneEdgeThereIsNothingToLearn() {
        Run run = run("network: {edges: [[a, b]]}\nintruders: [{nodes: [a]}]\nrounds: 5\n");
        assertThat(run.rounds())
                .allMatch(round -> run.weights().at(round.round()).equals(Vector.of(1)));
        assertThat(run.staticRegret().total()).isBetween(-1e-14, 1e-14);
        assertThat(run.convexity()).get().matches(verdict -> verdict.convex());
    }

    private static Run run(String text) {
        return new AdaptationLoop(read(text)).run();
    }

    private static Run played(Scenario scenario, LearnerChoice learner) {
        return new AdaptationLoop(scenario.withLearner(learner)).run();
    }

    private static Scenario read(String text) {
        return ScenarioReader.read("text", "defaults: paper\n" + text);
    }
}
