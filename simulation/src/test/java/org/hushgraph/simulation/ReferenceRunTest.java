package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares complete runs with {@code runs.json}, which was computed independently. */
class ReferenceRunTest {
    record Case(JsonNode json) {
        Scenario scenario() {
            JsonMapper mapper = JsonMapper.shared();
            var root = mapper.createObjectNode();
            root.put("name", json.get("name").asString());
            root.put("defaults", "paper");
            root.putObject("network").set("edges", json.get("edges"));
            root.putObject("dynamics").set("decay", json.get("decay"));
            var weights = root.putObject("weights");
            weights.set("min", json.get("lower"));
            weights.set("max", json.get("upper"));
            weights.set("budget", json.get("budget"));
            weights.set("initial", json.get("initialWeights"));
            root.set("intruders", json.get("intruders"));
            root.set("cost", json.get("cost"));
            root.putObject("learner").put("name", "online-newton-step").set("gradientBound", json.get("gradientBound"));
            root.set("rounds", json.get("rounds"));
            return ScenarioReader.read(toString(), root.toString());
        }

        Vector vector(String name) {
            JsonNode values = json.get(name);
            return Vector.generate(values.size(), i -> values.get(i).asDouble());
        }

        double number(String name) {
            return json.get(name).asDouble();
        }

        @Override
        public String toString() {
            return json.get("name").asString();
        }
    }

    static Stream<Case> cases() throws IOException {
        try (InputStream in = ReferenceRunTest.class.getResourceAsStream("runs.json")) {
            JsonNode cases = JsonMapper.shared().readTree(in).get("cases");
            return IntStream.range(0, cases.size()).mapToObj(n -> new Case(cases.get(n)));
        }
    }

    @Test
    void tableHasAllCases() throws IOException {
        assertThat(cases()).hasSize(6);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void costsWeightsAndTheBestFixedWeightsAgree(Case reference) {
        Run run = new AdaptationLoop(reference.scenario()).run();
        assertAgrees(run, reference);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theLowRankMetricGivesTheSameRun(Case reference) {
        Scenario scenario = reference.scenario();
        Run run = new AdaptationLoop(scenario.withLearner(scenario.learner().with("curvature", "low-rank"))).run();
        assertAgrees(run, reference);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theSparseEngineGivesTheSameRun(Case reference) {
        Run run = new AdaptationLoop(reference.scenario().withEngine(EngineChoice.of(EngineChoice.Kind.SPARSE))).run();
        assertAgrees(run, reference);
        assertThat(run.engine()).isEqualTo(EngineChoice.Kind.SPARSE);
        assertThat(run.largestError()).isLessThan(1e-8);
    }

    private static void assertAgrees(Run run, Case reference) {
        assertThat(run.constants().diameter().value()).isCloseTo(reference.number("diameter"), within(1e-14));
        assertThat(run.constants().newton().orElseThrow().beta()).isCloseTo(reference.number("beta"), within(1e-12));
        assertThat(run.constants().newton().orElseThrow().initialCurvature())
                .isCloseTo(reference.number("epsilon"), within(1e-12));

        Vector costs = reference.vector("costs");
        for (int t = 0; t < costs.size(); t++) {
            assertThat(run.rounds().get(t).cost())
                    .as("cost of round %d", t)
                    .isCloseTo(costs.get(t), within(1e-8 * costs.get(t)));
        }
        assertThat(run.weights()
                        .at(10)
                        .minus(reference.vector("weightsAtRound10"))
                        .largestMagnitude())
                .isLessThan(1e-6);
        Vector last = run.weights().at(run.rounds().size() - 1);
        assertThat(last.minus(reference.vector("finalWeights")).largestMagnitude())
                .isLessThan(1e-6);
        assertThat(run.best().value()).isLessThan(reference.number("bestFixedTotal") * (1 + 1e-7));
        assertThat(run.staticRegret().total()).isCloseTo(reference.number("staticRegret"), within(1e-7));
    }
}
