package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.Vector;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The totals of best-response.json were computed independently, by accelerated projected gradients. */
class BestResponseTest {
    static Stream<JsonNode> cases() throws Exception {
        try (InputStream in = BestResponseTest.class.getResourceAsStream("best-response.json")) {
            return StreamSupport.stream(
                    new ObjectMapper().readTree(in).get("cases").spliterator(), false);
        }
    }

    static Scenario scenario(JsonNode reference, String more) {
        return ScenarioReader.read(
                "reference",
                """
                network: {edges: %s}
                dynamics: {decay: %s}
                weights: {min: %s, max: %s, budget: %s, initial: %s}
                intruders: %s
                rounds: %s
                cost: {objective: total}
                """.formatted(
                                        reference.get("edges"),
                                        reference.get("decay"),
                                        reference.get("lower"),
                                        reference.get("upper"),
                                        reference.get("budget"),
                                        reference.get("initialWeights"),
                                        reference.get("intruders"),
                                        reference.get("rounds"))
                        + more);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void totalsAgreeWithTheReference(JsonNode reference) {
        Scenario scenario = scenario(reference, "learner: best-response\n");
        Run run = new AdaptationLoop(scenario).run();
        assertThat(run.totalCost())
                .isCloseTo(reference.at("/totals/bestResponse").asDouble(), within(1e-7));
        for (Round round : run.rounds()) {
            Vector weights = run.weights().at(round.round());
            Loss.Evaluation at = scenario.cost(round.round()).evaluate(weights);
            assertThat(scenario.feasibleSet().frankWolfeGap(weights, at.gradient()))
                    .isLessThan(1e-8 * at.value());
        }
        assertThat(run.dynamicRegret().total()).isCloseTo(0, within(1e-6));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theInitialWeightsCostAsMuchAsInTheReference(JsonNode reference) {
        Run run = new AdaptationLoop(scenario(reference, "learner: fixed\n")).run();
        assertThat(run.totalCost()).isCloseTo(reference.at("/totals/initial").asDouble(), within(1e-9));
    }

    /** Mathematics: section 13, the table of policies. */
    @ParameterizedTest
    @MethodSource("cases")
    void adaptiveGradientDescentCostsAsMuchAsIndependentCode(JsonNode reference) {
        Map<String, Double> totals = Map.of("A", 15.09, "B", 36.15, "C", 82.60);
        Run run = new AdaptationLoop(scenario(reference, "learner: adagrad\n")).run();
        assertThat(run.totalCost()).isCloseTo(totals.get(reference.get("name").asString()), within(0.005));
    }

    /** Mathematics: section 13, the same table, and 13.1. */
    @ParameterizedTest
    @MethodSource("cases")
    void aMixtureStatesItsCostAndItsLimit(JsonNode reference) {
        Map<String, Double> totals = Map.of("A", 14.99, "B", 30.31, "C", 74.97);
        Run run = new AdaptationLoop(scenario(reference, "learner: mixture\n")).run();
        assertThat(run.totalCost()).isCloseTo(totals.get(reference.get("name").asString()), within(0.005));
        double best = reference.at("/totals/bestResponse").asDouble();
        double limit = best + Math.log(4) / run.constants().alpha().orElseThrow();
        assertThat(run.notes())
                .contains(String.format(
                        Locale.ROOT,
                        "The mixture costs %.5g in total, its best expert best-response %.5g; the proved limit is %.5g.",
                        run.totalCost(),
                        best,
                        limit));
    }
}
