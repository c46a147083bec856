package org.hushgraph.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.hushgraph.linalg.Vector;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Round;
import org.hushgraph.simulation.Run;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RunJsonTest {
    private static final String SCENARIO = """
            network: {edges: [[a, b], [b, "c \\"1\\""], [a, "c \\"1\\""]]}
            intruders: [{round: 0, nodes: [a]}, {round: 3, nodes: []}, {round: 4, nodes: [b, "c \\"1\\""]}]
            weights: {initial: random, seed: 2}
            rounds: 6
            defaults: paper
            """;

    @Test
    void hasAllDocumentedKeysAndNoOthers() {
        JsonNode json = json(run(""));
        assertThat(json.propertyNames())
                .containsExactly(
                        "provenance",
                        "name",
                        "engine",
                        "errorKind",
                        "edges",
                        "rounds",
                        "finalWeights",
                        "totalCost",
                        "best",
                        "regret",
                        "bound",
                        "sharpBound",
                        "trivialBound",
                        "vacuous",
                        "constants",
                        "convexity",
                        "before",
                        "after",
                        "notes");
        assertThat(json.get("rounds"))
                .allSatisfy(round -> assertThat(round.propertyNames())
                        .containsExactly(
                                "round",
                                "observed",
                                "cost",
                                "own",
                                "others",
                                "hidden",
                                "gap",
                                "gradientNorm",
                                "costError",
                                "gradientError",
                                "splitError",
                                "weights"));
        assertThat(json.get("best").propertyNames())
                .containsExactly("totalCost", "weights", "gap", "residual", "certificate");
        assertThat(json.get("regret").propertyNames()).containsExactly("static", "dynamic");
        assertThat(json.get("constants").propertyNames())
                .containsExactly("gradientBound", "diameter", "diameterExact", "alpha", "beta", "epsilon");
        assertThat(json.get("convexity").propertyNames())
                .containsExactly("leastCurvature", "relative", "convex", "leastCurvatureAllDirections", "verdict");
    }

    @Test
    void valuesHaveTheExpectedTypes() {
        JsonNode json = json(run(""));
        assertThat(json.get("edges").toString())
                .isEqualTo("[[\"a\",\"b\"],[\"b\",\"c \\\"1\\\"\"],[\"a\",\"c \\\"1\\\"\"]]");
        assertThat(json.get("rounds").size()).isEqualTo(6);
        for (int t = 0; t < 6; t++) {
            JsonNode round = json.get("rounds").get(t);
            assertThat(round.get("round").intValue()).isEqualTo(t);
            assertThat(round.get("cost").isNumber()).isTrue();
            assertThat(round.get("weights").size()).isEqualTo(3);
        }
        assertThat(json.get("rounds").get(0).get("observed").toString()).isEqualTo("[\"a\"]");
        assertThat(json.get("rounds").get(3).get("observed").toString()).isEqualTo("[]");
        assertThat(json.get("rounds").get(5).get("observed").toString()).isEqualTo("[\"b\",\"c \\\"1\\\"\"]");
        assertThat(json.get("regret").get("static").size()).isEqualTo(6);
        assertThat(json.get("regret").get("dynamic").size()).isEqualTo(6);
        assertThat(json.get("best").get("gap").isNumber()).isTrue();
        assertThat(json.get("best").get("certificate").stringValue()).isEqualTo("frank-wolfe");
        assertThat(json.get("bound").isNumber()).isTrue();
        assertThat(json.get("constants").get("alpha").isNumber()).isTrue();
        assertThat(json.get("constants").get("diameterExact").booleanValue()).isTrue();
        assertThat(json.get("convexity").get("convex").booleanValue()).isTrue();
    }

    @Test
    void numbersRoundTrip() {
        Run run = run("");
        JsonNode json = json(run);
        for (Round round : run.rounds()) {
            JsonNode written = json.get("rounds").get(round.round());
            assertThat(written.get("cost").doubleValue()).isEqualTo(round.cost());
            assertThat(vector(written.get("weights"))).isEqualTo(run.weights().at(round.round()));
        }
        assertThat(vector(json.get("finalWeights"))).isEqualTo(run.finalWeights());
        assertThat(vector(json.get("best").get("weights"))).isEqualTo(run.best().weights());
        assertThat(vector(json.get("regret").get("static")))
                .isEqualTo(run.staticRegret().cumulative());
        assertThat(vector(json.get("regret").get("dynamic")))
                .isEqualTo(run.dynamicRegret().cumulative());
        assertThat(json.get("totalCost").doubleValue()).isEqualTo(run.totalCost());
        assertThat(json.get("constants").get("gradientBound").doubleValue())
                .isEqualTo(run.constants().gradientBound());
    }

    @Test
    void unprovedBoundsAreNull() {
        JsonNode json = json(run("cost: {kind: window}\n"));
        assertThat(json.get("bound").isNull()).isTrue();
        assertThat(json.get("sharpBound").isNull()).isTrue();
        assertThat(json.get("constants").get("alpha").isNull()).isTrue();
        assertThat(json.get("constants").get("beta").isNumber()).isTrue();
        assertThat(json.get("best").get("certificate").stringValue()).isEqualTo("lower-bound");
        assertThat(json.get("convexity").get("convex").isBoolean()).isTrue();
    }

    @Test
    void isOneLine() {
        assertThat(RunJson.of(run(""), Provenance.at(Instant.EPOCH)))
                .endsWith("}\n")
                .hasLineCount(1);
    }

    private static Run run(String more) {
        return new AdaptationLoop(ScenarioReader.read("text", SCENARIO + more)).run();
    }

    private static JsonNode json(Run run) {
        return JsonMapper.shared().readTree(RunJson.of(run, Provenance.at(Instant.EPOCH)));
    }

    private static Vector vector(JsonNode array) {
        return Vector.generate(array.size(), i -> array.get(i).doubleValue());
    }
}
