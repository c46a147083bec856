package org.hushgraph.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hushgraph.config.ConfigWriter;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.replay.ResultAgreement;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.RunJson;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A written scenario is read back as the same scenario, so its run is the same bit for bit. */
class ScenarioWriterTest {
    private static final Path EXAMPLES = Path.of("..", "examples");
    private static final String RING = "network: {edges: [[c, a], [a, b], [b, d], [d, c]]}\nrounds: 4\n";
    private static final String INTRUDER = "intruders: [{round: 0, nodes: [a]}, {round: 2, nodes: [b, d]}]\n";

    static Stream<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
        }
    }

    private static Scenario again(Scenario scenario) {
        return ScenarioReader.read("again", ConfigWriter.json(ScenarioWriter.mapping(scenario)), EXAMPLES);
    }

    private static void requireSame(Scenario scenario) {
        Scenario again = again(scenario);
        assertThat(ScenarioWriter.mapping(again)).isEqualTo(ScenarioWriter.mapping(scenario));
        assertThat(ResultAgreement.of(played(scenario), played(again)).differences())
                .isEmpty();
    }

    private static JsonNode played(Scenario scenario) {
        Run run = new AdaptationLoop(scenario).run();
        return JsonMapper.shared().readTree(RunJson.of(run, Provenance.at(Instant.EPOCH)));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void examplesSurvive(Path file) {
        Scenario scenario = ScenarioReader.read(file);
        requireSame(scenario.withRounds(Math.min(6, scenario.rounds())));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                INTRUDER,
                INTRUDER + "weights: {budget: 2, min: {a-b: 0.1}, max: [1, 0.7, 0.6, 1], initial: random, seed: 9}",
                INTRUDER + "weights: {initial: {a-b: 0.3}, minConvergence: 0.4}",
                INTRUDER + "weights: {initial: random, seed: 3, minConvergence: 0.4}",
                INTRUDER + "weights: {minHiddenConvergence: keep}",
                INTRUDER + "weights: {minHiddenConvergence: 0.3}",
                INTRUDER + "cost: {objective: others}\nlearner: {name: best-response, tie: fastest}",
                INTRUDER + "cost: {objective: others}\nlearner: best-response\nweights: {minHiddenConvergence: none}",
                INTRUDER + "weights: {budgetPerEdge: 0.1, min: 0}",
                INTRUDER + "sensitivity: {a: 0, b: 0.1, \"*\": 3}\ndynamics: {decay: {a: 0.7}}",
                INTRUDER + "cost: {objective: bits}\nobserver: {noise: 0.1, prior: 3, horizon: 2.5}",
                INTRUDER + "cost: {discount: 0.1, objective: others}\nobserver: {}",
                INTRUDER
                        + "cost: {kind: window, length: 0.3, clock: receding, start: 0.2}\nengine: sparse\ntolerance: 1e-7",
                INTRUDER
                        + "cost: {kind: window, gradient: printed, objective: total}\nlearner: online-gradient-descent",
                INTRUDER + "learner: {name: online-newton-step, gradientBound: 0.7, alpha: 0.5, curvature: low-rank}",
                INTRUDER + "learner: {name: mixture, experts: [cut-off, adagrad, fixed]}",
                INTRUDER + "states: {seed: 5, roundLength: 0.4}",
                INTRUDER + "weights: {changePrice: 0.02}\nlearner: best-response",
                INTRUDER + "alarms: {accuracy: 0.5, missed: 0.2, delay: 1, seed: 4}",
                INTRUDER + "alarms: [{nodes: {a: 0.3}}, {round: 2, nodes: {c: 0.5, d: 1}}]",
                INTRUDER + "alarms: {missed: 0.2}\nbelief: {intruders: unknown, arrivals: 0.2}",
                "intruders: {random: {count: 1, moveRate: 0.4, seed: 6}}\nbelief: {intruders: one, accuracy: 0.8}",
                INTRUDER + "states: {initial: {a: 1, \"*\": -0.3}, samplesPerRound: 3}",
                INTRUDER
                        + "dynamics: {model: kuramoto, at: {a: 0.2}, perturbation: [0.1, 0.2]}\ncost: {kind: window, objective: total}",
                "intruders: {random: {count: 2, everyRounds: 3, seed: 8}}",
                INTRUDER + "observer: {}\nledger: {}",
                INTRUDER + "observer: {}\nledger: {budget: {bits: 0.5}, assumedBefore: 30, refresh: 60, nodes: [a, d]}",
                INTRUDER + "observer: {prior: 4}\nledger: {budget: {deviation: 1.5}}",
                INTRUDER + "observer: {}\nledger: {budget: {epsilon: 1, delta: 1e-5, distance: 2}}",
                "intruders: []"
            })
    void sectionsSurvive(String sections) {
        Scenario scenario = ScenarioReader.read("text", RING + sections);
        requireSame(scenario);
        assertThat(ScenarioWriter.seeds(again(scenario))).isEqualTo(ScenarioWriter.seeds(scenario));
    }

    @Test
    void generatedNetworksSurvive() {
        for (String model : List.of(
                "erdos-renyi, nodes: 12, probability: 0.3, seed: 7, component: largest",
                "geometric, nodes: 12, radius: 0.5",
                "small-world, nodes: 12, neighbours: 4, rewire: 0.2",
                "grid, rows: 3, columns: 4")) {
            requireSame(ScenarioReader.read(
                    "text", "network: {generate: {model: " + model + "}}\nintruders: [{nodes: ['1']}]\nrounds: 3\n"));
        }
    }

    @Test
    void nodesKeepTheirOrder() {
        Graph graph = Graph.of(List.of("z", "y", "x"), new int[] {2, 1}, new int[] {1, 0});
        Scenario scenario = Scenario.on(graph, IntruderSchedule.stationary(NodeSet.of(1)))
                .withRounds(3)
                .withInitialWeights(Vector.of(0.7, 1.3));
        assertThat(again(scenario).graph().name(0)).isEqualTo("z");
        requireSame(scenario);
    }

    @Test
    void movesDrawnForOtherRoundsAreListed() {
        Scenario random = ScenarioReader.read("text", RING + "intruders: {random: {count: 1, everyRounds: 1}}");
        requireSame(random.withRounds(3));
        assertThat(ScenarioWriter.mapping(random.withRounds(3)).get("intruders"))
                .isInstanceOf(List.class);
    }

    @Test
    void defaultsAreWritten() {
        Map<String, Object> written = ScenarioWriter.mapping(ScenarioReader.read("text", RING + INTRUDER));
        assertThat(written)
                .containsEntry("dynamics", Map.of("model", "linear", "decay", 1.0))
                .containsEntry("sensitivity", 1.0)
                .containsEntry("engine", "auto")
                .containsEntry("tolerance", 1e-10)
                .containsEntry("learner", Map.of("name", "best-response"))
                .containsEntry("rounds", 4);
        assertThat(written.get("weights"))
                .isEqualTo(Map.of(
                        "budget", 4.0, "min", 0.01, "max", 3.96, "initial", "uniform", "minHiddenConvergence", "auto"));
    }

    @Test
    void seedsOfRandomPartsAreListed() {
        String text = """
                network: {generate: {model: geometric, nodes: 12, radius: 0.6, seed: 2}}
                intruders: {random: {count: 1, seed: 3}}
                weights: {initial: random, seed: 4}
                states: {seed: 5}
                """;
        assertThat(ScenarioWriter.seeds(ScenarioReader.read("text", text)))
                .isEqualTo(Map.of(
                        "network.generate.seed",
                        2L,
                        "intruders.random.seed",
                        3L,
                        "weights.seed",
                        4L,
                        "states.seed",
                        5L));
        assertThat(ScenarioWriter.seeds(ScenarioReader.read("text", RING + INTRUDER)))
                .isEmpty();
    }
}
