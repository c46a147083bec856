package org.hushgraph.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hushgraph.consensus.AlgebraicConnectivity;
import org.hushgraph.consensus.ConvergentWeights;
import org.hushgraph.consensus.FastestWeights;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.GaussianMechanism;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Observer;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.online.LearnerSetup;
import org.hushgraph.online.OnlineLearner;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioDefaults;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Attack;
import org.hushgraph.simulation.CostSequence;
import org.hushgraph.simulation.Run;
import org.hushgraph.simulation.WeightHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonRunTest {
    private static final Attack.Plan PLAN = new Attack.Plan(4, 100, 3);
    private static final Set<Defence> NOISE = Set.of(StandardDefence.GAUSSIAN_NOISE, StandardDefence.ZERO_SUM_NOISE);

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 5);
    }

    /** A random network with nine nodes and an intruder that moves. */
    private static String text(long seed) {
        return """
                network: {generate: {model: erdos-renyi, nodes: 9, probability: 0.4, seed: %d}}
                weights: {min: 0.01, max: 0.99, budget: 1.5, initial: random, seed: %d}
                intruders: [{nodes: [%d]}, {round: 6, nodes: [%d, 8]}]
                observer: {noise: 0.02, prior: 2}
                rounds: 12
                defaults: paper
                """.formatted(seed, seed + 7, seed % 8, (seed + 3) % 8);
    }

    private static Scenario scenario(long seed) {
        return ScenarioReader.read("nine", text(seed));
    }

    private static Comparison compared(Scenario scenario) {
        return new ComparisonRun(scenario, PLAN, NoiseChoice.defaults()).compare(new ComparisonRun.Listener() {});
    }

    private static Map<Defence, Outcome> outcomes(Comparison comparison) {
        Map<Defence, Outcome> outcomes = new LinkedHashMap<>();
        comparison.outcomes().forEach(outcome -> outcomes.put(outcome.defence(), outcome));
        return outcomes;
    }

    private static boolean isFixed(Defence defence) {
        return !defence.isAdaptive();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void thePapersLearnerCostsTheSameAsARun(long seed) {
        Scenario scenario = scenario(seed);
        Run proved = new AdaptationLoop(scenario).run();
        double scale = proved.constants().gradientBound()
                * proved.constants().diameter().value();
        Run paper = new AdaptationLoop(
                        scenario.withLearner(ScenarioDefaults.PAPER.learner().with("beta", 1 / (8 * scale))))
                .run();
        Map<Defence, Outcome> found = outcomes(compared(scenario));
        assertThat(found.get(StandardDefence.NEWTON_PAPER).totalCost())
                .isCloseTo(paper.totalCost(), within(1e-12 * paper.totalCost()));
        assertThat(found.get(StandardDefence.NEWTON_PROVED).totalCost())
                .isCloseTo(proved.totalCost(), within(1e-12 * proved.totalCost()));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noFixedWeightsCostLessThanTheBest(long seed) {
        Comparison comparison = compared(scenario(seed));
        Map<Defence, Outcome> found = outcomes(comparison);
        double cost = comparison.best().value();
        double bestCost = found.get(StandardDefence.BEST_FIXED).totalCost();
        assertThat(bestCost).isCloseTo(cost, within(1e-12 * cost));
        assertThat(found.get(StandardDefence.BEST_FIXED).regret()).isZero();
        for (Outcome outcome : comparison.outcomes()) {
            assertThat(outcome.regret()).isEqualTo(outcome.totalCost() - bestCost);
            if (isFixed(outcome.defence())) {
                assertThat(outcome.totalCost())
                        .isGreaterThanOrEqualTo(cost - comparison.best().gap() - 1e-12 * cost);
                assertThat(outcome.usefulness().change()).isZero();
                assertThat(outcome.usefulness().meanRate())
                        .isCloseTo(outcome.usefulness().leastRate(), within(1e-14));
            } else {
                assertThat(outcome.usefulness().change())
                        .as(outcome.defence().word())
                        .isPositive();
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noiseKeepsTheWeightsAndChangesTheAgreedValue(long seed) {
        Map<Defence, Outcome> found = outcomes(compared(scenario(seed)));
        Outcome initial = found.get(StandardDefence.INITIAL);
        for (Defence defence : NOISE) {
            Outcome noisy = found.get(defence);
            assertThat(noisy.totalCost()).isEqualTo(initial.totalCost());
            assertThat(noisy.usefulness().leastRate())
                    .isEqualTo(initial.usefulness().leastRate());
            assertThat(noisy.usefulness().change()).isZero();
            assertThat(noisy.privacy().bits()).isLessThan(initial.privacy().bits());
            assertThat(noisy.usefulness().agreement().fromMixing())
                    .isEqualTo(initial.usefulness().agreement().fromMixing());
        }
        double deviation =
                GaussianMechanism.least(Math.sqrt(2), 1, 1e-5).deviation(); // a distance of one prior deviation
        assertThat(offset(found, StandardDefence.GAUSSIAN_NOISE)).isCloseTo(deviation / 3, within(1e-14));
        assertThat(offset(found, StandardDefence.ZERO_SUM_NOISE)).isCloseTo(Math.pow(0.9, 11) / 3, within(1e-14));
        for (Outcome outcome : found.values()) {
            if (!NOISE.contains(outcome.defence())) {
                assertThat(outcome.usefulness().agreement().deviation()).isZero();
                assertThat(outcome.usefulness().agreement().fromNoise()).isZero();
            }
        }
    }

    private static double offset(Map<Defence, Outcome> found, Defence defence) {
        return found.get(defence).usefulness().agreement().deviation();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theFastestFixedWeightsAreTheFastest(long seed) {
        Scenario scenario = scenario(seed);
        Comparison comparison = compared(scenario);
        double fastest =
                outcomes(comparison).get(StandardDefence.FASTEST).usefulness().leastRate();
        assertThat(fastest)
                .isEqualTo(FastestWeights.of(
                                scenario.graph(), scenario.feasibleSet().simplex())
                        .rate());
        assertThat(comparison.outcomes())
                .allMatch(outcome -> outcome.usefulness().meanRate() <= fastest * (1 + 1e-12));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void cutOffHasTheLeastWeightAtObservedNodes(long seed) {
        Scenario scenario = scenario(seed);
        DefenceRunner play = new DefenceRunner(scenario, scenario.initialWeights());
        WeightHistory cut = play.weights(StandardDefence.CUT_OFF);
        for (Defence defence : StandardDefence.values()) {
            WeightHistory weights = play.weights(defence);
            for (int round = 0; round < scenario.rounds(); round++) {
                assertThat(weightAtIntruders(scenario, weights.at(round), round))
                        .as("%s, round %d", defence, round)
                        .isGreaterThan(weightAtIntruders(scenario, cut.at(round), round) - 1e-12);
            }
        }
    }

    /** The all-time cost is convex, so no weights cost less than the response by more than its gap. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noDefenceCostsLessThanTheBestResponseInAnyRound(long seed) {
        Scenario scenario = scenario(seed);
        CostSequence costs = CostSequence.of(scenario, scenario.costEngine());
        DefenceRunner play = new DefenceRunner(scenario, scenario.initialWeights());
        WeightHistory response = play.weights(StandardDefence.BEST_RESPONSE);
        for (Defence defence : StandardDefence.values()) {
            WeightHistory weights = play.weights(defence);
            for (int round = 0; round < scenario.rounds(); round++) {
                double cost = costs.cost(round).value(weights.at(round));
                assertThat(costs.cost(round).value(response.at(round)))
                        .as("%s, round %d", defence, round)
                        .isLessThan(cost * (1 + 1e-8));
            }
        }
    }

    @Test
    void adagradNeedsNoGradientBound() {
        Scenario scenario = scenario(1);
        Scenario bounded = scenario.withLearner(ScenarioDefaults.PAPER.learner().withGradientBound(0.4));
        DefenceRunner one = new DefenceRunner(scenario, scenario.initialWeights());
        DefenceRunner other = new DefenceRunner(bounded, scenario.initialWeights());
        assertThat(one.weights(StandardDefence.ADAGRAD).last())
                .isNotEqualTo(scenario.initialWeights())
                .isEqualTo(other.weights(StandardDefence.ADAGRAD).last());
        assertThat(one.weights(StandardDefence.GRADIENT_DESCENT).last())
                .isNotEqualTo(other.weights(StandardDefence.GRADIENT_DESCENT).last());
    }

    @Test
    void learnersAndCuttingOffAreAdaptive() {
        assertThat(Stream.of(StandardDefence.values())
                        .filter(Defence::isAdaptive)
                        .map(Defence::word))
                .containsExactly(
                        "newton-paper",
                        "newton-proved",
                        "newton-restarting",
                        "gradient-descent",
                        "exponentiated-gradient",
                        "adagrad",
                        "best-response",
                        "cut-off");
    }

    private static double weightAtIntruders(Scenario scenario, Vector weights, int round) {
        NodeSet observed = scenario.intruders().observed(round);
        return IntStream.range(0, weights.size())
                .filter(l -> observed.contains(scenario.graph().from(l))
                        || observed.contains(scenario.graph().to(l)))
                .mapToDouble(weights::get)
                .sum();
    }

    /** The limits are four standard deviations of a mean over 100 trials of at least 6 nodes: an attack beats its bound only by chance. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void privacyMeasuresRespectTheirBounds(long seed) {
        Comparison comparison = compared(scenario(seed));
        for (Outcome outcome : comparison.outcomes()) {
            Outcome.Privacy privacy = outcome.privacy();
            String name = outcome.defence().word();
            assertThat(privacy.hiddenBits()).as(name).isBetween(0.0, privacy.bits() * (1 + 1e-12));
            assertThat(privacy.leastDeviationOfAll()).as(name).isBetween(1e-9, privacy.leastDeviation());
            assertThat(privacy.leastDeviation()).as(name).isBetween(1e-9, Math.sqrt(2));
            assertThat(privacy.errorBound()).as(name).isBetween(privacy.leastDeviation(), Math.sqrt(2));
            double chance = 4 * Math.sqrt(2.0 / PLAN.trials()) * privacy.errorBound() * privacy.errorBound();
            assertThat(privacy.error() * privacy.error())
                    .as(name)
                    .isCloseTo(privacy.errorBound() * privacy.errorBound(), within(chance));
            assertThat(privacy.isBeaten()).as(name).isFalse();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void frontHasTheDefencesThatNoOtherBeats(long seed) {
        Comparison comparison = compared(scenario(seed));
        List<Outcome> all = comparison.outcomes();
        for (Outcome outcome : all) {
            boolean beaten = false;
            for (Outcome rival : all) {
                double bits = rival.tradeoff().hiddenBits() - outcome.tradeoff().hiddenBits();
                double distance =
                        rival.tradeoff().distance() - outcome.tradeoff().distance();
                beaten |= Math.max(bits, distance) <= 0 && Math.min(bits, distance) < 0;
            }
            assertThat(comparison.front().contains(outcome.defence())).isNotEqualTo(beaten);
            double error = outcome.usefulness().agreement().error();
            assertThat(outcome.tradeoff().distance()).isCloseTo(error, within(1e-8 * error));
            double bits = outcome.privacy().hiddenBits();
            assertThat(outcome.tradeoff().hiddenBits()).isCloseTo(bits, within(1e-8 * bits));
        }
        assertThat(comparison.front()).isNotEmpty();
    }

    @Test
    void withoutAProofTheProvedStepIsAbsentWithAReason() {
        Comparison comparison =
                compared(ScenarioReader.read("window", text(2) + "cost: {kind: window, length: 1, clock: receding}\n"));
        assertThat(comparison.absent())
                .containsOnly(Map.entry(StandardDefence.NEWTON_PROVED, "exp-concavity is not proved for this cost"));
        assertThat(comparison.outcomes()).hasSize(StandardDefence.values().length - 1);
    }

    @Test
    void withoutIntrudersNothingIsLearnedAndWeightsStay() {
        Comparison comparison = compared(
                ScenarioReader.read("quiet", text(3).replaceFirst("intruders: .*", "intruders: [{nodes: []}]")));
        for (Outcome outcome : comparison.outcomes()) {
            assertThat(outcome.totalCost()).isZero();
            assertThat(outcome.privacy().bits()).isCloseTo(0, within(1e-12));
            assertThat(outcome.privacy().errorBound()).isCloseTo(Math.sqrt(2), within(1e-12));
            assertThat(outcome.usefulness().change())
                    .as(outcome.defence().word())
                    .isCloseTo(0, within(1e-12));
        }
    }

    @Test
    void ifAllNodesAreObservedAllCountAsHidden() {
        Comparison comparison = compared(ScenarioReader.read("read", """
                network: {edges: [[a, b], [b, c], [a, c], [c, d]]}
                intruders: [{nodes: [a, b]}, {round: 2, nodes: [c, d]}]
                rounds: 4
                """));
        for (Outcome outcome : comparison.outcomes()) {
            assertThat(outcome.privacy().hiddenBits())
                    .isCloseTo(
                            outcome.privacy().bits(),
                            within(1e-9 * outcome.privacy().bits()));
            assertThat(outcome.privacy().leastDeviation())
                    .isEqualTo(outcome.privacy().leastDeviationOfAll());
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.9})
    void everyDefenceRespectsTheMinimumConvergence(double part) {
        Scenario free = scenario(4);
        double best =
                FastestWeights.of(free.graph(), free.feasibleSet().simplex()).rate();
        Scenario scenario = ScenarioReader.read(
                "floor",
                text(4).replace("initial: random, seed: 11", "initial: uniform, minConvergence: " + part * best));
        assertThat(scenario.feasibleSet()).isInstanceOf(ConvergentWeights.class);
        Comparison comparison = compared(scenario);
        assertThat(comparison.outcomes())
                .allMatch(outcome -> outcome.usefulness().leastRate() > part * best - 1e-8);
        assertThat(comparison.outcomes())
                .anyMatch(outcome -> outcome.usefulness().leastRate() < part * best + 1e-6); // the minimum is binding
    }

    @Test
    void ratesAgreeWithTheWeights() {
        Scenario scenario = scenario(5);
        WeightHistory weights =
                new DefenceRunner(scenario, scenario.initialWeights()).weights(StandardDefence.GRADIENT_DESCENT);
        double[] rates = IntStream.range(0, scenario.rounds())
                .mapToDouble(t -> AlgebraicConnectivity.of(scenario.graph(), weights.at(t)))
                .toArray();
        Outcome.Usefulness found = outcomes(compared(scenario))
                .get(StandardDefence.GRADIENT_DESCENT)
                .usefulness();
        assertThat(found.leastRate()).isEqualTo(Vector.of(rates).min());
        assertThat(found.meanRate()).isCloseTo(Vector.of(rates).sum() / rates.length, within(1e-15));
    }

    @Test
    void theSameSeedWritesTheSameBytes(@TempDir Path folder) throws IOException {
        new ResultFolder(folder.resolve("one"), Provenance.at(Instant.EPOCH)).write(compared(scenario(1)));
        new ResultFolder(folder.resolve("two"), Provenance.at(Instant.EPOCH)).write(compared(scenario(1)));
        for (String file : List.of("comparison.json", "comparison.csv", "comparison.svg", "report.html")) {
            assertThat(folder.resolve("one").resolve(file))
                    .hasSameBinaryContentAs(folder.resolve("two").resolve(file));
        }
        try (var files = Files.list(folder.resolve("one"))) {
            assertThat(files).hasSize(4);
        }
    }

    @Test
    void anotherSeedChangesOnlyTheAttacks() {
        Comparison one = compared(scenario(1));
        Comparison other = new ComparisonRun(scenario(1), new Attack.Plan(4, 100, 4), NoiseChoice.defaults())
                .compare(new ComparisonRun.Listener() {});
        for (int n = 0; n < one.outcomes().size(); n++) {
            Outcome before = one.outcomes().get(n);
            Outcome after = other.outcomes().get(n);
            assertThat(after.privacy().error()).isNotEqualTo(before.privacy().error());
            assertThat(after.privacy().bits()).isEqualTo(before.privacy().bits());
            assertThat(after.privacy().hiddenBits()).isEqualTo(before.privacy().hiddenBits());
            assertThat(after.privacy().errorBound()).isEqualTo(before.privacy().errorBound());
            assertThat(after.totalCost()).isEqualTo(before.totalCost());
            assertThat(after.usefulness()).isEqualTo(before.usefulness());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 1e-5, 1, 1, 0.9, 'epsilon = -1.0 must be a finite number, 0 or more. Try'",
        "1, 0, 1, 1, 0.9, 'delta = 0.0 must lie between 0 and 1'",
        "1, 1, 1, 1, 0.9, 'delta = 1.0 must lie between 0 and 1'",
        "1, 1e-5, 0, 1, 0.9, 'distance = 0.0 must lie between 1e-6 and 1e6'",
        "1, 1e-5, NaN, 1, 0.9, 'distance = NaN must lie between 1e-6 and 1e6'",
        "1, 1e-5, 1e7, 1, 0.9, 'distance = 1.0E7 must lie between 1e-6 and 1e6'",
        "1, 1e-5, 1, -1, 0.9, 'deviation = -1.0 of injected noise must be'",
        "1, 1e-5, 1, 1, 0, 'ratio = 0.0 of zero-sum noise must lie between 0 and 1'",
        "1, 1e-5, 1, 1, 1, 'ratio = 1.0 of zero-sum noise must lie between 0 and 1'"
    })
    void rejectsInvalidNoise(
            double epsilon, double delta, double distance, double deviation, double ratio, String message) {
        assertThatThrownBy(() -> new NoiseChoice(epsilon, delta, distance, deviation, ratio))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message)
                .hasMessageContaining("Try ");
    }

    /** ε = 0 is the most private: δ is the total variation, 2Φ(1/(2s)) − 1. */
    @Test
    void acceptsZeroEpsilon() {
        assertThat(new NoiseChoice(0, 0.1, 1, 1, 0.9)
                        .mechanism(Observer.defaults())
                        .delta(0))
                .isCloseTo(0.1, within(1e-12));
    }

    /** States of variance 9 in units of their deviation are states of variance 1, so ε is the same and the noise three times as large. */
    @Test
    void distancesAreInUnitsOfThePriorsDeviation() {
        NoiseChoice noise = new NoiseChoice(1, 1e-5, 2, 1, 0.9);
        GaussianMechanism standard = noise.mechanism(new Observer(0.01, 1, new AllTime(0)));
        GaussianMechanism wide = noise.mechanism(new Observer(0.01, 9, new AllTime(0)));
        assertThat(wide.sensitivity()).isEqualTo(6);
        assertThat(wide.deviation()).isCloseTo(3 * standard.deviation(), within(1e-12));
        List<PrivacyLevel> levels = PrivacyLevel.of(noise, wide);
        assertThat(levels).extracting(PrivacyLevel::distance).containsExactly(2.0, 4.0, 6.0, 8.0);
        assertThat(levels).extracting(PrivacyLevel::sensitivity).containsExactly(6.0, 12.0, 18.0, 24.0);
        assertThat(levels.get(0).epsilon()).isCloseTo(1, within(1e-9));
        for (PrivacyLevel level : levels) {
            double delta = new GaussianMechanism(level.sensitivity(), wide.deviation()).delta(level.epsilon());
            assertThat(delta).isCloseTo(1e-5, within(1e-12));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "network: {edges: [[a, b], [b, c]]}, dynamics: {model: kuramoto}, cost: {kind: window, clock: receding} | model: linear",
                "network: {generate: {model: path, nodes: 1001}} | Try a part of the network.",
                "network: {generate: {model: path, nodes: 900}}, rounds: 30000 | Try fewer rounds."
            })
    void rejectsUnsupportedScenariosBeforePlaying(String text, String remedy) {
        String node = text.contains("path") ? "3" : "a";
        Scenario scenario = ScenarioReader.read("test", "{" + text + ", intruders: [{nodes: [" + node + "]}]}");
        assertThatThrownBy(() -> new ComparisonRun(scenario, PLAN, NoiseChoice.defaults()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(remedy);
    }

    /** A custom learner that behaves like gradient descent. */
    private static final class Foreign implements LearnerModel {
        @Override
        public String name() {
            return "foreign";
        }

        @Override
        public OnlineLearner learner(LearnerSetup setup) {
            return BuiltInLearner.GRADIENT_DESCENT.learner(setup);
        }
    }

    @Test
    void customLearnersUseTheGradientBoundOfTheScenario() {
        Scenario scenario =
                scenario(1).withLearner(ScenarioDefaults.PAPER.learner().withGradientBound(0.4));
        DefenceRunner play = new DefenceRunner(scenario, scenario.initialWeights());
        Defence foreign = new CustomLearner(new Foreign());
        assertThat(foreign.word()).isEqualTo("foreign");
        WeightHistory expected = play.weights(StandardDefence.GRADIENT_DESCENT);
        WeightHistory found = play.weights(foreign);
        for (int round = 0; round < scenario.rounds(); round++) {
            assertThat(found.at(round)).isEqualTo(expected.at(round));
        }
        assertThat(Defence.all()).isEqualTo(List.of(StandardDefence.values()));
    }
}
