package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.config.ConfigException;
import org.hushgraph.graph.GraphFamily;
import org.hushgraph.graph.GraphParameter;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.network.ImportChoice;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The JSON Schemas agree with the reader of scenarios and with the results of all commands. */
class SchemasTest {
    private static final String META_SCHEMA = "https://json-schema.org/draft/2020-12/schema";
    private static final String BASE = "memory:/"; // relative references are resolved against it
    private static final int MOST_WORDS = 25;

    private static final Map<String, JsonNode> SCHEMAS = schemas();
    private static final SchemaRegistry REGISTRY = registry(SCHEMAS);

    /** The same, but results can't have keys that the schemas don't describe. */
    private static final SchemaRegistry STRICT = registry(strict(SCHEMAS));

    private static final String SMALL = """
            name: four nodes
            network: {edges: [[a, b, 1], [b, c, 0.5], [c, d, 0.5], [d, a, 1]]}
            dynamics: {decay: {a: 2}}
            weights: {min: {a-b: 0.1}, minConvergence: 0.01}
            intruders: {random: {count: 1, everyRounds: 2}}
            sensitivity: {b: 0}
            observer: {noise: 0.1}
            learner: {name: restarting-newton-step, epsilon: 2, curvature: dense}
            states: {initial: {a: 1}}
            rounds: 3
            """;

    /** More links than a table has columns. */
    private static final String LARGE = """
            network: {generate: {model: small-world, nodes: 1100, neighbours: 4, rewire: 0.1}}
            intruders: [{nodes: ["3"]}]
            rounds: 2
            """;

    /** More links than a result lists. */
    private static final String HUGE = """
            network: {file: path.csv, missing: 0.5, weight: none}
            weights: {budgetPerEdge: 1}
            intruders: [{nodes: ["3"]}]
            """;

    @TempDir
    private Path folder;

    private static Map<String, JsonNode> schemas() {
        try (Stream<Path> files = Files.list(Repository.file("schemas"))) {
            return files.collect(Collectors.toMap(
                    file -> file.getFileName().toString(),
                    file -> JsonMapper.shared().readTree(file),
                    (a, b) -> a,
                    TreeMap::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SchemaRegistry registry(Map<String, JsonNode> schemas) {
        Map<String, String> texts = schemas.entrySet().stream()
                .collect(Collectors.toMap(
                        schema -> BASE + schema.getKey(),
                        schema -> schema.getValue().toString()));
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(texts));
    }

    private static Map<String, JsonNode> strict(Map<String, JsonNode> schemas) {
        Map<String, JsonNode> strict = new TreeMap<>(schemas);
        strict.replaceAll((name, schema) -> {
            JsonNode copy = schema.deepCopy();
            if (!name.equals("scenario.schema.json")) { // strict already
                forEachObject(copy, SchemasTest::forbidOtherKeys);
            }
            return copy;
        });
        return strict;
    }

    /** Unevaluated keys are those that neither this schema nor one that it refers to describes. */
    private static void forbidOtherKeys(ObjectNode schema) {
        if (schema.has("properties") && schema.get("properties").isObject() && !schema.has("additionalProperties")) {
            schema.put("unevaluatedProperties", false);
        }
    }

    private static void forEachObject(JsonNode node, Consumer<ObjectNode> action) {
        node.forEach(child -> forEachObject(child, action));
        if (node instanceof ObjectNode object) {
            action.accept(object);
        }
    }

    private static List<Error> errors(SchemaRegistry registry, String kind, JsonNode content) {
        Schema schema = registry.getSchema(SchemaLocation.of(BASE + kind + ".schema.json"));
        return schema.validate(content);
    }

    private static List<Error> errors(String scenario) {
        return errors(REGISTRY, "scenario", new YAMLMapper().readTree(scenario));
    }

    static Stream<String> names() {
        return SCHEMAS.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void schemasAreValid(String name) {
        Schema meta = REGISTRY.getSchema(SchemaLocation.of(META_SCHEMA));
        assertThat(SCHEMAS.get(name).get("$schema").stringValue()).isEqualTo(META_SCHEMA);
        assertThat(meta.validate(SCHEMAS.get(name))).isEmpty();
        ObjectNode broken = SCHEMAS.get(name).deepCopy().asObject().put("required", "all");
        assertThat(meta.validate(broken)).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyKeyHasATypeAndAShortDescription(String name) {
        forEachKey(SCHEMAS.get(name), (key, schema) -> {
            JsonNode target =
                    schema.has("$ref") ? target(name, schema.get("$ref").stringValue()) : schema;
            assertThat(Stream.of("type", "const", "oneOf", "anyOf"))
                    .as("type of " + key)
                    .anyMatch(target::has);
            JsonNode description = schema.has("description") ? schema.get("description") : target.get("description");
            assertThat(description).as("description of " + key).isNotNull();
            assertThat(description.stringValue().split(" ")).as(key).hasSizeLessThanOrEqualTo(MOST_WORDS);
        });
    }

    /** All keys but those in conditions, which describe no values. */
    private static void forEachKey(JsonNode schema, BiConsumer<String, JsonNode> action) {
        for (Map.Entry<String, JsonNode> entry : schema.properties()) {
            if (entry.getKey().equals("properties")) {
                entry.getValue().properties().forEach(key -> action.accept(key.getKey(), key.getValue()));
            }
            if (!entry.getKey().equals("if")) {
                forEachKey(entry.getValue(), action);
            }
        }
        if (schema.isArray()) {
            schema.forEach(item -> forEachKey(item, action));
        }
    }

    private static JsonNode target(String name, String reference) {
        String[] parts = reference.split("#", 2);
        JsonNode schema = SCHEMAS.get(parts[0].isEmpty() ? name : parts[0]);
        return parts.length == 1 ? schema : schema.at(parts[1]);
    }

    @Test
    void examplesAreValid() throws IOException {
        try (Stream<Path> files = Files.list(Repository.file("examples"))) {
            List<Path> scenarios =
                    files.filter(file -> file.toString().endsWith(".yaml")).toList();
            assertThat(scenarios).isNotEmpty();
            for (Path scenario : scenarios) {
                assertThat(errors(Files.readString(scenario)))
                        .as(scenario.toString())
                        .isEmpty();
            }
        }
    }

    /** Adds a network and intruders if there are none. */
    private static String scenario(String sections) {
        return sections.replace("; ", "\n")
                + (sections.contains("network:") ? "" : "\nnetwork: {edges: [[a, b], [b, c]]}")
                + (sections.matches("(?s)(.*; )?intruders:.*") ? "" : "\nintruders: [{nodes: [a]}]")
                + "\n";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name: 7",
                "name: ''",
                "name:",
                "network: {edges: [[a, b, 0.5], [b, c, 0]]}",
                "network: {edges: [[1, 2], [2, true]]}; intruders: [{nodes: [1]}]",
                "network: {edges: [[a, b]], nodes: [b, a]}",
                "network: {edges: [[a, b]], directed: false}",
                "network: {file: a.csv}",
                "network: {file: a.csv, format: csv, weight: 3, missing: 0.5, component: 'node:b', names: id}",
                "intruders: []",
                "intruders: [{round: 0, nodes: []}, {round: 3, nodes: [a, c]}]",
                "intruders: {random: {count: 1}}",
                "intruders: {random: {count: 2, everyRounds: 3, seed: -4}}",
                "intruders: {random: {count: 2, moveRate: 0.1}}",
                "alarms: {}",
                "alarms: {accuracy: 0.6, missed: 0.1, delay: 1, seed: 3}",
                "alarms: [{round: 2, nodes: {a: 0.7, b: 0.3}}, {nodes: {}}]",
                "intruders: []; belief: {intruders: unknown, arrivals: 0.1, falseAlarms: 0, moveRate: 1, missed: 0.2, delay: 2}",
                "weights: {changePrice: 0.5}; learner: best-response",
                "dynamics: {}",
                "dynamics: {model: linear, decay: {a: 2, '*': 0.5}}",
                "dynamics: {model: kuramoto, at: {a: -1}, perturbation: [0.1, 0.2]}; cost: {kind: window}",
                "dynamics: {model: saturated, at: -1, perturbation: 1}; cost: {kind: window}",
                "weights: {budget: 2, min: 0.1, max: [1, 1.9], initial: random, seed: 5}",
                "weights: {budgetPerEdge: 1, min: {a-b: 0.5, '*': 0.1}, initial: {a-b: 1}}",
                "weights: {initial: [1, 2], minConvergence: 1e-3}",
                "weights: {minHiddenConvergence: keep}",
                "weights: {minHiddenConvergence: none}",
                "weights: {minHiddenConvergence: 0.2}",
                "learner: {name: best-response, tie: fastest}",
                "sensitivity: 0.5",
                "sensitivity: {a: 0, '*': 3}",
                "cost: {}",
                "cost: {discount: 1}",
                "cost: {kind: window, length: 2, clock: since-intrusion, gradient: printed, start: 1}",
                "cost: {kind: all-time, objective: bits}; observer: {}",
                "observer: {noise: 1, prior: 2, horizon: infinite}",
                "observer: {horizon: 3}",
                "engine: sparse; tolerance: 1e-8",
                "learner: cut-off",
                "learner: {}",
                "learner: {name: fixed, gradientBound: 1}",
                "learner: {alpha: 1, beta: 2, epsilon: 3, curvature: low-rank}",
                "learner: {name: online-gradient-descent, strongConvexity: 1}",
                "learner: mixture",
                "learner: {name: mixture, experts: [cut-off, adagrad]}",
                "rounds: 1e1",
                "states: {}",
                "states: {initial: {a: -1}, roundLength: 0.5, samplesPerRound: 20}",
                "states: {initial: random, seed: 3}",
            })
    void validScenariosAreReadAndMatchTheSchema(String sections) throws IOException {
        String scenario = scenario(sections);
        ScenarioReader.read("scenario", scenario, folderWithNetwork());
        assertThat(errors(scenario)).isEmpty();
    }

    private Path folderWithNetwork() throws IOException {
        Files.writeString(folder.resolve("a.csv"), "a,b,1\nb,c,2\n");
        return folder;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "roundz: 3",
                "budget: 3",
                "rounds: 0",
                "rounds: 2.5",
                "rounds: many",
                "rounds: 10000001",
                "name: [a]",
                "network: [[a, b]]",
                "network: {}",
                "network: {edges: []}",
                "network: {edges: [[a]]}",
                "network: {edges: [[a, b, 1, 2]]}",
                "network: {edges: [[a, b, -1]]}",
                "network: {edges: [[a, '']]}",
                "network: {edges: [[a, [b]]]}",
                "network: {edges: [[a, b]], generate: {model: path, nodes: 3}}",
                "network: {edges: [[a, b]], merge: sum}",
                "network: {edges: [[a, b]], nodes: [a, b, a]}",
                "network: {edges: [[a, b]], nodes: []}",
                "network: {edges: [[a, b]], directed: true}",
                "network: {edges: [[a, b]], wieghts: 1}",
                "network: {file: a.csv, nodes: [a]}",
                "network: {file: a.csv, format: picture}",
                "network: {file: a.csv, merge: mean}",
                "network: {file: a.csv, missing: mean}",
                "network: {file: a.csv, component: b}",
                "network: {file: [a.csv]}",
                "network: {generate: {nodes: 3}}; intruders: []",
                "network: {generate: {model: ring, nodes: 3}}; intruders: []",
                "network: {generate: {model: path, nodes: 3}, nodes: [a]}; intruders: []",
                "network: {generate: {model: path, nodes: 0}}; intruders: []",
                "network: {generate: {model: erdos-renyi, nodes: 5, probability: 2}}; intruders: []",
                "network: {generate: {model: geometric, nodes: 5, radius: 0}}; intruders: []",
                "network: {generate: {model: regular, nodes: 5, degree: 2, seed: x}}; intruders: []",
                "network: {generate: {model: regular, nodes: 5, degree: 2, component: all}}; intruders: []",
                "intruders: a",
                "intruders: [a]",
                "intruders: [{round: 0}]",
                "intruders: [{round: -1, nodes: [a]}]",
                "intruders: [{nodes: a}]",
                "intruders: [{nodes: [a], node: b}]",
                "intruders: {random: {}}",
                "intruders: {random: {count: 0}}",
                "intruders: {random: {count: 1, everyRounds: 2, moveRate: 0.1}}",
                "alarms: {accuracy: 2}",
                "alarms: {delay: -1}",
                "alarms: wrong",
                "alarms: [{nodes: [a]}]",
                "alarms: [{nodes: {a: 2}}]",
                "belief: {}",
                "intruders: []; belief: {intruders: two}",
                "intruders: []; belief: {intruders: unknown, rate: 1}",
                "weights: {changePrice: -1}; learner: best-response",
                "intruders: {random: {count: 1, every: 2}}",
                "intruders: {count: 1}",
                "dynamics:",
                "dynamics: linear",
                "dynamics: {decay: 0}",
                "dynamics: {decay: {a: -1}}",
                "dynamics: {decay: [1, 1, 1]}",
                "dynamics: {at: 1}",
                "dynamics: {model: linear, perturbation: 1}",
                "dynamics: {gain: 1}",
                "dynamics: {model: kuramoto, gain: 1}; cost: {kind: window}",
                "dynamics: {model: kuramoto, perturbation: []}; cost: {kind: window}",
                "dynamics: {model: kuramoto, perturbation: -1}; cost: {kind: window}",
                "weights: {budget: 1, budgetPerEdge: 1}",
                "weights: {budget: 0}",
                "weights: {budget: 1e31}",
                "weights: {min: -1}",
                "weights: {min: {a: 0.1}}",
                "weights: {max: [a, b]}",
                "weights: {initial: equal}",
                "weights: {initial: 0.5}",
                "weights: {initial: {'*': 0.5}}",
                "weights: {initial: [-1, 2]}",
                "weights: {seed: 1.5}",
                "weights: {minConvergence: 0}",
                "weights: {minHiddenConvergence: 0}",
                "weights: {minHiddenConvergence: most}",
                "learner: {name: best-response, tie: slowest}",
                "learner: {name: cut-off, tie: fastest}",
                "sensitivity: -1",
                "sensitivity: 0",
                "sensitivity: {a: -1}",
                "sensitivity: high",
                "cost: window",
                "cost: {length: 1}",
                "cost: {start: 1}",
                "cost: {kind: all-time, clock: receding}",
                "cost: {kind: window, discount: 1}",
                "cost: {kind: window, length: 0}",
                "cost: {kind: window, clock: fast}",
                "cost: {kind: window, gradient: none}",
                "cost: {objective: all}",
                "cost: {discount: -1}",
                "observer: {noise: 0}",
                "observer: {horizon: forever}",
                "observer: {variance: 1}",
                "engine: fast",
                "tolerance: 0",
                "tolerance: 0.5",
                "learner: []",
                "learner: {step: 1}",
                "learner: {strongConvexity: 1}",
                "learner: {name: fixed, alpha: 1}",
                "learner: {name: online-gradient-descent, curvature: dense}",
                "learner: {gradientBound: 0}",
                "learner: {alpha: 0}",
                "learner: {curvature: sparse}",
                "learner: {name: mixture, experts: cut-off}",
                "learner: {name: mixture, experts: [cut-off]}",
                "learner: {name: mixture, experts: [cut-off, cut-off]}",
                "learner: {name: mixture, experts: [cut-off, mixture]}",
                "learner: {name: fixed, experts: [cut-off, uniform]}",
                "states: true",
                "states: {initial: 1}",
                "states: {initial: zero}",
                "states: {roundLength: 0}",
                "states: {samplesPerRound: 10001}",
                "states: {samples: 10}",
            })
    void mistakesAreRejectedByReaderAndSchema(String sections) throws IOException {
        String scenario = scenario(sections);
        Path place = folderWithNetwork();
        assertThatThrownBy(() -> ScenarioReader.read("scenario", scenario, place))
                .isInstanceOf(ConfigException.class);
        assertThat(errors(scenario)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"network", "intruders"})
    void aMissingSectionIsRejectedByReaderAndSchema(String missing) {
        String scenario = scenario("rounds: 3").replaceAll("(?m)^" + missing + ":.*\n", "");
        assertThatThrownBy(() -> ScenarioReader.read("scenario", scenario)).hasMessageContaining(missing);
        assertThat(errors(scenario)).isNotEmpty();
    }

    /** A value for each parameter that suits all families. */
    private static String value(GraphParameter parameter) {
        return parameter.word()
                + switch (parameter) {
                    case NODES -> ": 8";
                    case PROBABILITY, RADIUS -> ": 0.9";
                    case REWIRE -> ": 0.1";
                    case COMPONENT -> ": largest";
                    case ROWS, COLUMNS, NEIGHBOURS, LINKS, DEGREE, SEED -> ": 2";
                };
    }

    private static String generated(GraphFamily family, Stream<GraphParameter> parameters) {
        return "network: {generate: {model: " + family.word()
                + parameters.map(parameter -> ", " + value(parameter)).collect(Collectors.joining())
                + "}}\nintruders: []\n";
    }

    @ParameterizedTest
    @EnumSource
    void networkModelsHaveTheirParametersOnly(GraphFamily family) {
        String all = generated(family, family.parameters().stream());
        ScenarioReader.read("scenario", all);
        assertThat(errors(all)).isEmpty();
        for (GraphParameter parameter : GraphParameter.values()) {
            boolean isRequired =
                    family.takes(parameter) && parameter.defaultValue().isEmpty();
            Stream<GraphParameter> without = family.parameters().stream().filter(other -> other != parameter);
            assertThat(errors(generated(family, without)).isEmpty())
                    .as("without " + parameter)
                    .isEqualTo(!isRequired);
            if (!family.takes(parameter)) {
                Stream<GraphParameter> more = Stream.concat(family.parameters().stream(), Stream.of(parameter));
                assertThat(errors(generated(family, more)))
                        .as("with " + parameter)
                        .isNotEmpty();
            }
        }
    }

    @Test
    void allFormatsAndImportPoliciesAreKnown() {
        for (String format : GraphFormat.words()) {
            assertThat(errors(scenario("network: {file: a.csv, format: " + format + "}")))
                    .isEmpty();
        }
        for (ImportChoice choice : ImportChoice.values()) {
            for (String word : ImportPolicy.words(choice)) {
                assertThat(errors(scenario("network: {file: a.csv, " + choice.key() + ": " + word + "}")))
                        .as(choice.key() + ": " + word)
                        .isEmpty();
            }
            assertThat(errors(scenario("network: {file: a.csv, " + choice.key() + ": [largest]}")))
                    .as(choice.key())
                    .isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"dynamics, model", "cost, kind", "learner, name"})
    void modelsFromJarsHaveTheirOwnParameters(String section, String name) {
        assertThat(errors(scenario(section + ": {" + name + ": mine, gain: -2}")))
                .isEmpty();
        assertThat(errors(scenario(section + ": {" + name + ": mine, gain: [2]}")))
                .isNotEmpty();
    }

    /** Runs a command on examples and on the scenarios of this test. */
    private JsonNode result(String command) throws IOException {
        Files.writeString(folder.resolve("small.yaml"), SMALL);
        Files.writeString(folder.resolve("large.yaml"), LARGE);
        Files.writeString(folder.resolve("huge.yaml"), HUGE);
        Files.writeString(folder.resolve("links.txt"), "0 1\n1 2\n");
        if (command.contains("huge")) {
            Files.write(
                    folder.resolve("path.csv"),
                    IntStream.range(0, 100_001).mapToObj(i -> i + "," + (i + 1)).toList());
        }
        Console console = Console.hushgraph(
                Stream.concat(Stream.of(command.split(" ")).map(this::file), Stream.of("--json", "--quiet"))
                        .toArray(String[]::new));
        assertThat(console.out()).as(console.err()).isNotEmpty();
        return JsonMapper.shared().readTree(console.out());
    }

    private String file(String word) {
        Path own = folder.resolve(word);
        Path example = Repository.file("examples/" + word);
        return Files.exists(own) ? own.toString() : Files.exists(example) ? example.toString() : word;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run          | /edges              | run nine-nodes.yaml --set rounds=3",
                "run          | /knowledge/worse    | run small.yaml",
                "run          | /dynamics           | run oscillators.yaml --set rounds=2",
                "run          | /import/kept        | run campus.yaml --set rounds=2",
                "run          | /changed/0          | run large.yaml",
                "run          | /bound              | run nine-nodes.yaml --set rounds=2 --set cost.kind=window",
                "evaluation   | /gramian/matrix     | evaluate nine-nodes.yaml --set cost.discount=1",
                "evaluation   | /gradient/printed   | evaluate paper-nine-nodes.yaml",
                "evaluation   | /knowledge/nodes    | evaluate small.yaml --seed 2",
                "evaluation   | /dynamics           | evaluate oscillators.yaml",
                "evaluation   | /steepest/0         | evaluate large.yaml",
                "evaluation   | /provenance/scenario/network/file | evaluate huge.yaml",
                "guarantee    | /worst/0/against/0  | guarantee nine-nodes.yaml --set guarantee.deviation=0.9",
                "guarantee    | /tradeOff/points/11 | guarantee nine-nodes.yaml --set guarantee.bits=0.2 --trade-off",
                "run          | /guarantee/promise  | run nine-nodes.yaml --set rounds=2 --set guarantee.deviation=0.9",
                "attack       | /last/nodes/0       | attack small.yaml --rate 5 --trials 30",
                "comparison   | /defences/0         | compare nine-nodes.yaml --set rounds=2 --rate 5 --trials 30",
                "comparison   | /absent/0           | compare small.yaml --set cost.kind=window --rate 5 --trials 30",
                "sweep        | /combinations/0/bitsAfter/halfWidth | sweep small.yaml --vary rounds=2,3 --seeds 2",
                "sweep        | /runs/1/failure     | sweep small.yaml --vary weights.budget=3,5",
                "audit        | /pair/looked        | audit small.yaml --pairs",
                "audit        | /provenance/scenario/network/nodes | audit campus.graphml --cost window --length 2",
                "solution     | /observed/1         | solve links.txt --observed 0,2",
                "reproduction | /simulations/5      | reproduce",
                "reproduction | /verdicts/7/controlMeasured/median | reproduce",
            })
    void resultsMatchTheirSchemas(String kind, String present, String command) throws IOException {
        JsonNode result = result(command);
        assertThat(result.at(present).isMissingNode()).as(present).isFalse();
        assertThat(result.at("/provenance/format").stringValue()).isEqualTo(kind);
        assertThat(errors(REGISTRY, kind, result)).isEmpty();
        assertThat(errors(REGISTRY, "provenance", result.get("provenance"))).isEmpty();
        assertThat(errors(STRICT, kind, result)).as("keys without description").isEmpty();
        for (String other : List.of("run", "evaluation", "attack", "sweep")) {
            assertThat(errors(REGISTRY, other, result).isEmpty()).as(other).isEqualTo(other.equals(kind));
        }
    }

    @Test
    void moreKeysAreAllowedButNotMoreThanDescribed() throws IOException {
        JsonNode result = result("run small.yaml");
        for (String place : List.of("", "/provenance", "/provenance/settings", "/rounds/0", "/best", "/convexity")) {
            JsonNode more = result.deepCopy();
            more.at(place).asObject().put("new", 1);
            assertThat(errors(REGISTRY, "run", more)).as(place).isEmpty();
            assertThat(errors(STRICT, "run", more)).as(place).isNotEmpty();
        }
    }

    @Test
    void keysMayNotBeMissing() throws IOException {
        JsonNode result = result("run nine-nodes.yaml --set rounds=1");
        Set<String> optional = Set.of("weights", "nodes"); // missing in large results, and with the default order
        for (String place : List.of("", "/provenance", "/provenance/scenario/network", "/rounds/0", "/constants")) {
            for (String key : result.at(place).propertyNames()) {
                if (!optional.contains(key)) {
                    JsonNode less = result.deepCopy();
                    less.at(place).asObject().remove(key);
                    assertThat(errors(REGISTRY, "run", less))
                            .as(place + "/" + key)
                            .isNotEmpty();
                }
            }
        }
    }

    @Test
    void theFormatHasVersionOne() throws IOException {
        JsonNode result = result("run nine-nodes.yaml --set rounds=1");
        assertThat(result.at("/provenance/formatVersion").intValue()).isEqualTo(1);
        result.at("/provenance").asObject().put("formatVersion", 2);
        assertThat(errors(REGISTRY, "run", result)).isNotEmpty();
    }
}
