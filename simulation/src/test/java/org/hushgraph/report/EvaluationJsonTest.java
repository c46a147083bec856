package org.hushgraph.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.Evaluation;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class EvaluationJsonTest {
    private static final String SCENARIO = """
            name: three
            network: {edges: [[a, b], [b, c], [a, c]]}
            intruders: [{nodes: [a]}]
            weights: {initial: random}
            defaults: paper
            """;

    @Test
    void hasAllDocumentedKeysAndNoOthers() {
        JsonNode json = json(SCENARIO + "cost: {kind: window, length: 0.5}\n");
        assertThat(json.propertyNames())
                .containsExactly(
                        "name",
                        "edges",
                        "weights",
                        "feasible",
                        "observed",
                        "engine",
                        "errorKind",
                        "objective",
                        "cost",
                        "costError",
                        "own",
                        "others",
                        "splitError",
                        "othersBound",
                        "gradient",
                        "gradientError",
                        "gramian");
        assertThat(json.get("gradient").propertyNames()).containsExactly("exact", "printed");
        assertThat(json.get("gramian").propertyNames())
                .containsExactly(
                        "horizon",
                        "trace",
                        "own",
                        "others",
                        "largestEigenvalue",
                        "smallestEigenvalue",
                        "logDet",
                        "traceInverse",
                        "rank",
                        "matrix");
        assertThat(json.get("edges").toString()).isEqualTo("[[\"a\",\"b\"],[\"b\",\"c\"],[\"a\",\"c\"]]");
        assertThat(json.get("observed").toString()).isEqualTo("[\"a\"]");
        assertThat(json.get("gramian").get("horizon").doubleValue()).isEqualTo(0.5);
        assertThat(json.get("gramian").get("rank").isInt()).isTrue();
        assertThat(json.get("gramian").get("matrix").size()).isEqualTo(3);
        assertThat(json.get("gramian").get("matrix").get(2).size()).isEqualTo(3);
    }

    @Test
    void onlyWindowCostsHaveAPrintedGradient() {
        JsonNode json = json(SCENARIO);
        assertThat(json.get("gradient").propertyNames()).containsExactly("exact");
        assertThat(json.get("gramian").get("horizon").stringValue()).isEqualTo("infinite");
        assertThat(json.get("gramian").get("discount").doubleValue()).isZero();
    }

    @Test
    void numbersRoundTrip() {
        Evaluation evaluation = evaluation(SCENARIO);
        JsonNode json = JsonMapper.shared().readTree(EvaluationJson.of(evaluation));
        assertThat(json.get("cost").doubleValue()).isEqualTo(evaluation.cost());
        for (int l = 0; l < 3; l++) {
            assertThat(json.get("weights").get(l).doubleValue())
                    .isEqualTo(evaluation.scenario().initialWeights().get(l));
            assertThat(json.get("gradient").get("exact").get(l).doubleValue())
                    .isEqualTo(evaluation.exactGradient().get(l));
        }
        assertThat(json.get("gramian").get("matrix").get(1).get(2).doubleValue())
                .isEqualTo(evaluation.gramian().orElseThrow().get(1, 2));
    }

    @Test
    void missingValuesAreNull() {
        JsonNode gramian = json("network: {edges: [[a, b]]}\nintruders: []\n").get("gramian");
        assertThat(gramian.get("logDet").isNull()).isTrue();
        assertThat(gramian.get("traceInverse").isNull()).isTrue();
    }

    @Test
    void matrixIsOmittedBeyondTwoHundredNodes() {
        String path = "intruders: [{nodes: [0]}]\nnetwork: {generate: {model: path, nodes: ";
        assertThat(json(path + "200}}\n").get("gramian").has("matrix")).isTrue();
        assertThat(json(path + "201}}\n").get("gramian").has("matrix")).isFalse();
    }

    private static Evaluation evaluation(String text) {
        return Evaluation.of(ScenarioReader.read("text", text));
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(EvaluationJson.of(evaluation(text)));
    }
}
