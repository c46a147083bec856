package org.hushgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.comparison.Comparison;
import org.hushgraph.comparison.ComparisonRun;
import org.hushgraph.comparison.NoiseChoice;
import org.hushgraph.comparison.Outcome;
import org.hushgraph.comparison.StandardDefence;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.scenario.LearnerChoice;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Attack;
import org.hushgraph.simulation.CostSequence;
import org.hushgraph.simulation.WeightHistory;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the tables of docs/defences.md that show when which policy is right: with right alarms, and with wrong ones. */
class PoliciesPageTest {
    private static final String PAGE = "docs/defences.md";
    private static final int SEEDS = 20;
    private static final List<String> MOVES = List.of("one-move", "many-moves", "small-world");
    private static final List<StandardDefence> DEFENCES = List.of(
            StandardDefence.INITIAL,
            StandardDefence.NEWTON_PAPER,
            StandardDefence.GRADIENT_DESCENT,
            StandardDefence.ADAGRAD,
            StandardDefence.BEST_RESPONSE,
            StandardDefence.CUT_OFF);
    private static final List<LearnerModel> LEARNERS = List.of(
            BuiltInLearner.FIXED,
            BuiltInLearner.NEWTON_STEP,
            BuiltInLearner.GRADIENT_DESCENT,
            BuiltInLearner.ADAPTIVE_GRADIENT_DESCENT,
            BuiltInLearner.BEST_RESPONSE,
            BuiltInLearner.CUT_OFF);

    @Test
    void costsAndChangesMatchTheCommand() {
        assertThat(Repository.read(PAGE)).contains(costsAndChanges());
    }

    @ParameterizedTest
    @CsvSource({"one-move, total", "many-moves, total", "one-move, others", "many-moves, others"})
    void costsWithWrongAlarmsMatchTheRuns(String moves, String objective) {
        assertThat(Repository.read(PAGE)).contains(wrongAlarms(moves, objective));
    }

    static String costsAndChanges() {
        List<Comparison> comparisons = MOVES.stream()
                .map(moves -> ScenarioReader.read(moves, text(moves, "total")))
                .map(scenario -> new ComparisonRun(scenario, new Attack.Plan(10, 200, 1), NoiseChoice.defaults())
                        .compare(new ComparisonRun.Listener() {}))
                .toList();
        return table(
                DEFENCES,
                StandardDefence::word,
                defence -> comparisons.stream()
                        .map(comparison -> comparison.outcomes().stream()
                                .filter(outcome -> outcome.defence() == defence)
                                .findFirst()
                                .orElseThrow())
                        .map(PoliciesPageTest::cell));
    }

    private static String cell(Outcome outcome) {
        return cell(outcome.totalCost(), outcome.usefulness().change());
    }

    /** Mean cost of the true intruder and mean change of weights, if alarms are right with the given probability. */
    static String wrongAlarms(String moves, String objective) {
        String text = text(moves, objective);
        Scenario truth = ScenarioReader.read(moves, text);
        CostSequence costs = CostSequence.of(truth, truth.costEngine());
        return table(
                LEARNERS,
                LearnerModel::name,
                learner -> DoubleStream.of(1, 0.8, 0.6, 0.35).mapToObj(right -> {
                    double cost = 0;
                    double change = 0;
                    for (int seed = 1; seed <= SEEDS; seed++) {
                        Scenario reported =
                                ScenarioReader.read(moves, withAlarms(text, truth, right, new Random(seed)));
                        WeightHistory weights =
                                new AdaptationLoop(reported.withLearner(LearnerChoice.of(learner))).weights();
                        for (int round = 0; round < truth.rounds(); round++) {
                            cost += costs.cost(round).value(weights.at(round)) / SEEDS;
                            change += change(weights, round) / SEEDS;
                        }
                    }
                    return cell(cost, change);
                }));
    }

    private static double change(WeightHistory weights, int round) {
        return round == 0
                ? 0
                : weights.at(round).minus(weights.at(round - 1)).map(Math::abs).sum();
    }

    private static String text(String moves, String objective) {
        String text = Repository.read("examples/response-" + moves + ".yaml");
        return text.replace("cost: {objective: total}", "cost: {objective: " + objective + "}");
    }

    /** One alarm per round: at the intruder with the given probability, otherwise at a random other node. */
    private static String withAlarms(String text, Scenario truth, double right, Random random) {
        int nodes = truth.graph().nodeCount();
        List<String> lines = new ArrayList<>(List.of("intruders:"));
        for (int round = 0; round < truth.rounds(); round++) {
            var observed = truth.intruders().observed(round);
            int intruder = IntStream.range(0, nodes)
                    .filter(observed::contains)
                    .findFirst()
                    .orElseThrow();
            boolean isRight = random.nextDouble() < right;
            int other = (intruder + 1 + random.nextInt(nodes - 1)) % nodes;
            String node = truth.graph().name(isRight ? intruder : other);
            lines.add("  - {round: " + round + ", nodes: [\"" + node + "\"]}");
        }
        return text.replaceFirst("(?s)intruders:.*?\n(?=[a-z])", String.join("\n", lines) + "\n");
    }

    private static <P> String table(List<P> policies, Function<P, String> name, Function<P, Stream<String>> cells) {
        return policies.stream()
                .map(policy -> Stream.concat(Stream.of("`" + name.apply(policy) + "`"), cells.apply(policy))
                        .collect(Collectors.joining(" | ", "| ", " |")))
                .collect(Collectors.joining("\n", "", "\n\n"));
    }

    private static String cell(double cost, double change) {
        return NumberStyle.TYPESET.number(cost, 3) + " / " + NumberStyle.TYPESET.number(change, 3);
    }
}
