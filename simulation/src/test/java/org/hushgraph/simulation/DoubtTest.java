package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.belief.Belief;
import org.hushgraph.convex.ChangePrice;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.RunJson;
import org.hushgraph.scenario.IntruderSchedule;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DoubtTest {
    private static final String NETWORK = """
            network: {edges: [[a, b], [a, c], [b, c], [b, d], [c, e], [d, e], [d, f], [e, f]]}
            rounds: 12
            """;
    private static final String WEIGHTS = "weights: {budget: 1, min: 0.01, max: 0.99}\n";
    private static final String ONE = NETWORK + "intruders: [{nodes: [a]}, {round: 5, nodes: [e]}]\n";
    private static final String SEVERAL =
            NETWORK + "intruders: [{round: 1, nodes: [a, b]}, {round: 5, nodes: []}, {round: 8, nodes: [f]}]\n";
    private static final String TOTAL = "cost: {objective: total}\nlearner: best-response\n";

    private static Run run(String text) {
        String whole = text.contains("weights:") ? text : text + WEIGHTS;
        return new AdaptationLoop(ScenarioReader.read("doubt", whole)).run();
    }

    static Stream<String> costs() {
        return Stream.of(
                "{objective: total}",
                "{objective: others}",
                "{objective: bound}",
                "{kind: window, clock: since-intrusion, objective: others}");
    }

    @ParameterizedTest
    @MethodSource("costs")
    void certainAlarmsGiveTheWeightsWithoutDoubt(String cost) {
        for (String learner : new String[] {"best-response", "online-newton-step", "cut-off"}) {
            String rest = "cost: " + cost + "\nlearner: " + learner + "\n";
            Run known = run(SEVERAL + rest);
            for (String alarms : new String[] {
                "alarms: [{round: 1, nodes: {a: 1, b: 1}}, {round: 5, nodes: {}}, {round: 8, nodes: {f: 1}}]\n",
                "belief: {intruders: unknown, missed: 0, falseAlarms: 0}\n"
            }) {
                requireSame(known, run(SEVERAL + rest + alarms));
            }
            requireSame(run(ONE + rest), run(ONE + rest + "alarms: {}\n"));
            requireSame(run(ONE + rest), run(ONE + rest + "alarms: {}\nbelief: {intruders: one}\n"));
        }
    }

    private static void requireSame(Run expected, Run actual) {
        for (int t = 0; t < expected.rounds().size(); t++) {
            assertThat(actual.weights().at(t)).isEqualTo(expected.weights().at(t));
            assertThat(actual.rounds().get(t).cost())
                    .isEqualTo(expected.rounds().get(t).cost());
            assertThat(actual.rounds().get(t).gap())
                    .isEqualTo(expected.rounds().get(t).gap());
        }
        assertThat(actual.staticRegret().total())
                .isEqualTo(expected.staticRegret().total());
    }

    /** The total was computed independently. */
    @ParameterizedTest
    @MethodSource("org.hushgraph.simulation.BestResponseTest#cases")
    void alarmsOneRoundLateCostWhatTheReferenceStates(JsonNode reference) {
        Run run = new AdaptationLoop(
                        BestResponseTest.scenario(reference, "learner: best-response\nalarms: {delay: 1}\n"))
                .run();
        assertThat(run.totalCost())
                .isCloseTo(reference.at("/totals/bestResponseOneRoundLate").asDouble(), within(1e-7));
    }

    @Test
    void costsAreThoseOfTheTruthAndGapsThoseOfTheBelief() {
        Run run = run(
                ONE + TOTAL + "alarms: {accuracy: 0.5, missed: 0.2, delay: 1, seed: 3}\nbelief: {intruders: one}\n");
        Scenario scenario = run.scenario();
        for (Round round : run.rounds()) {
            Vector weights = run.weights().at(round.round());
            assertThat(round.cost()).isCloseTo(scenario.cost(round.round()).value(weights), within(1e-14));
            assertThat(round.gap().getAsDouble()).isLessThan(1e-8);
            Belief belief = round.perceived().orElseThrow().belief();
            assertThat(IntStream.range(0, 6).mapToDouble(belief::of).sum()).isCloseTo(1, within(1e-12));
            ProjectedDescent.Minimum least = new ProjectedDescent(1e-10, 5000)
                    .minimise(w -> expected(scenario, belief, w), scenario.feasibleSet(), scenario.initialWeights());
            assertThat(expected(scenario, belief, weights).value()).isCloseTo(least.value(), within(1e-8));
        }
    }

    private static Loss.Evaluation expected(Scenario scenario, Belief belief, Vector weights) {
        double value = 0;
        Vector gradient = Vector.constant(weights.size(), 0);
        for (int n = 0; n < belief.size(); n++) {
            PrivacyCost one = scenario.withIntruders(IntruderSchedule.stationary(NodeSet.of(belief.node(n))))
                    .cost(0);
            value += belief.probability(n) * one.value(weights);
            gradient = gradient.plus(belief.probability(n), one.gradient(weights));
        }
        return new Loss.Evaluation(value, gradient);
    }

    @Test
    void reportsFollowTheSeed() {
        String alarms = "alarms: {accuracy: 0.5, missed: 0.2, seed: %s}\n";
        Run first = run(ONE + TOTAL + alarms.formatted(3));
        assertThat(run(ONE + TOTAL + alarms.formatted(3)).weights().last())
                .isEqualTo(first.weights().last());
        assertThat(run(ONE + TOTAL + alarms.formatted(4)).costs()).isNotEqualTo(first.costs());
    }

    /** There are no intruders, but the policy does not know. And the other way round. */
    @Test
    void aWrongBeliefMovesWeightsWithoutIntruders() {
        Run suspicious = run(NETWORK + TOTAL + "intruders: []\nalarms: [{nodes: {a: 0.5}}]\n");
        assertThat(suspicious.totalCost()).isZero();
        assertThat(suspicious.weights().at(3))
                .isNotEqualTo(suspicious.scenario().initialWeights());
        Run blind = run(ONE + TOTAL + "alarms: {missed: 1}\n");
        assertThat(blind.totalCost()).isPositive();
        assertThat(blind.weights().last()).isEqualTo(blind.scenario().initialWeights());
    }

    @Test
    void roundsHoldTheBelief() {
        JsonNode json =
                json(run(ONE + TOTAL + "alarms: [{nodes: {a: 0.7, b: 0.3, c: 1e-7}}, {round: 2, nodes: {}}]\n"));
        assertThat(json.at("/rounds/1/belief").toString()).isEqualTo("{\"a\":0.7,\"b\":0.3}");
        assertThat(json.at("/rounds/2/belief").toString()).isEqualTo("{}");
        assertThat(json(run(ONE + TOTAL)).at("/rounds/1").has("belief")).isFalse();
    }

    private static JsonNode json(Run run) {
        return JsonMapper.shared().readTree(RunJson.of(run, Provenance.at(Instant.EPOCH)));
    }

    @Test
    void noRegretBoundIsClaimedForOtherCosts() {
        String newton = "cost: {objective: total}\nlearner: online-newton-step\n";
        assertThat(run(ONE + newton).bound()).isPresent();
        assertThat(run(ONE + newton + "alarms: {accuracy: 0.5}\n").bound()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-4, 0.01, 0.05, 0.2})
    void aPriceOfChangeIsWeighedAgainstTheCost(double rate) {
        Run free = run(ONE + TOTAL);
        Run priced = run(ONE + TOTAL + WEIGHTS.replace("}", ", changePrice: " + rate + "}"));
        assertThat(change(priced)).isLessThan(change(free));
        Vector previous = priced.scenario().initialWeights();
        for (Round round : priced.rounds()) {
            assertThat(round.gap().getAsDouble()).as("round %s", round.round()).isLessThan(1e-8);
            ChangePrice price = new ChangePrice(rate, previous);
            Vector weights = priced.weights().at(round.round());
            PrivacyCost cost = priced.scenario().cost(round.round());
            double played = cost.value(weights) + price.at(weights);
            // no convex combination with the free optimum is better
            Vector other = free.weights().at(round.round());
            for (double part : new double[] {0.001, 0.1, 0.5, 1}) {
                Vector between = weights.plus(part, other.minus(weights));
                assertThat(cost.value(between) + price.at(between)).isGreaterThan(played - 1e-9);
            }
            previous = weights;
        }
    }

    @Test
    void aHighPriceKeepsTheWeights() {
        Run run = run(ONE + TOTAL + WEIGHTS.replace("}", ", changePrice: 5}"));
        assertThat(change(run)).isZero();
        assertThat(run.rounds()).allMatch(round -> round.gap().getAsDouble() < 1e-8);
    }

    private static double change(Run run) {
        return run.rounds().stream().mapToDouble(Round::change).sum();
    }
}
