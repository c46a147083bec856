package org.hushgraph.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.Clock;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.privacy.ProtectiveCost;
import org.hushgraph.scenario.IntruderSchedule.Change;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioReaderTest {
    private static final String TRIANGLE = "network: {edges: [[a, b], [b, c], [a, c]]}\nintruders: [{nodes: [a]}]\n";

    private static final String FULL = """
            name: nine nodes, one intruder that moves
            network:
              edges: [[a, b], [b, c], [a, c]]
            dynamics: {decay: {a: 2.0, "*": 0.5}}
            weights: {min: 0.01, max: 0.9, budget: 1.5, initial: [0.7, 0.5, 0.3], seed: 7}
            intruders:
              - {round: 0, nodes: [a]}
              - {round: 25, nodes: [c, b]}
            sensitivity: {c: 2.0}
            cost: {kind: window, length: 0.25, clock: since-intrusion, gradient: exact}
            learner: {name: restarting-newton-step, gradientBound: 3, alpha: 0.5, beta: 0.1, epsilon: 9, curvature: dense}
            states: {initial: {a: 1, "*": -1}, roundLength: 0.5, samplesPerRound: 4}
            rounds: 60
            """;

    private static final String FULL_AS_JSON = """
            {"name": "nine nodes, one intruder that moves",
             "network": {"edges": [["a", "b"], ["b", "c"], ["a", "c"]]},
             "dynamics": {"decay": {"a": 2.0, "*": 0.5}},
             "weights": {"min": 0.01, "max": 0.9, "budget": 1.5, "initial": [0.7, 0.5, 0.3], "seed": 7},
             "intruders": [{"round": 0, "nodes": ["a"]}, {"round": 25, "nodes": ["c", "b"]}],
             "sensitivity": {"c": 2.0},
             "cost": {"kind": "window", "length": 0.25, "clock": "since-intrusion", "gradient": "exact"},
             "learner": {"name": "restarting-newton-step", "gradientBound": 3, "alpha": 0.5, "beta": 0.1, "epsilon": 9,
                         "curvature": "dense"},
             "states": {"initial": {"a": 1, "*": -1}, "roundLength": 0.5, "samplesPerRound": 4},
             "rounds": 60}
            """;

    @Test
    void composedAndDecomposedLettersAreTheSameNode() {
        String composed = "\u00FC";
        String decomposed = "u\u0308";
        Scenario scenario = read("""
                network: {edges: [[ONE, b], [b, c], [TWO, c]]}
                dynamics: {decay: {TWO: 2}}
                intruders: [{nodes: [TWO]}]
                sensitivity: {TWO: 3}
                weights: {initial: {b-TWO: 0.25}, budget: 1}
                states: {initial: {TWO: 5, "*": 0}}
                """.replace("ONE", composed).replace("TWO", decomposed));
        assertThat(edges(scenario.graph())).containsExactly(composed + "-b", "b-c", composed + "-c");
        assertThat(scenario.intruders().observed(0)).isEqualTo(NodeSet.of(0));
        assertThat(scenario.dynamics().decay()).isEqualTo(Vector.of(2, 1, 1));
        assertThat(scenario.costs().sensitivity().values()).isEqualTo(Vector.of(3, 1, 1));
        assertThat(scenario.initialWeights()).isEqualTo(Vector.of(0.25, 0.375, 0.375));
        assertThat(scenario.plan().states().orElseThrow().initial()).isEqualTo(Vector.of(5, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {FULL, FULL_AS_JSON})
    void readsEveryFieldInYamlAndJson(String text) {
        Scenario scenario = read(text);
        assertThat(scenario.name()).isEqualTo("nine nodes, one intruder that moves");
        assertThat(edges(scenario.graph())).containsExactly("a-b", "b-c", "a-c");
        assertThat(scenario.dynamics().decay()).isEqualTo(Vector.of(2, 0.5, 0.5));
        assertThat(scenario.feasibleSet().simplex().budget()).isEqualTo(1.5);
        assertThat(scenario.feasibleSet().simplex().lower(1)).isEqualTo(0.01);
        assertThat(scenario.feasibleSet().simplex().upper(1)).isEqualTo(0.9);
        assertThat(scenario.initialWeights()).isEqualTo(Vector.of(0.7, 0.5, 0.3));
        assertThat(scenario.intruders().changes())
                .containsExactly(new Change(0, NodeSet.of(0)), new Change(25, NodeSet.of(1, 2)));
        assertThat(scenario.costs().sensitivity().values()).isEqualTo(Vector.of(1, 1, 2));
        assertThat(scenario.cost())
                .isEqualTo(new CostChoice.Window(0.25, Clock.SINCE_INTRUSION, CostChoice.GradientRule.EXACT));
        assertThat(scenario.learner())
                .isEqualTo(LearnerChoice.of(BuiltInLearner.RESTARTING_NEWTON_STEP)
                        .withGradientBound(3)
                        .with("alpha", 0.5)
                        .with("beta", 0.1)
                        .with("epsilon", 9)
                        .with("curvature", "dense"));
        assertThat(scenario.plan().states()).contains(new StateChoice(Vector.of(1, -1, -1), 0.5, 4, Optional.empty()));
        assertThat(scenario.rounds()).isEqualTo(60);
        assertThat(scenario.cost(0)).isInstanceOf(ProtectiveCost.class);
    }

    @Test
    void nodesCanBeListedInTheirOrder() {
        String edges = "network: {nodes: [c, a, b], edges: [[a, b], [b, c]]}\nintruders: []\n";
        assertThat(read(edges).graph().name(0)).isEqualTo("c");
        assertThatThrownBy(() -> read(edges.replace("c, a, b]", "c, a, a, b]")))
                .hasMessageContaining("network.nodes[2] = a occurs twice");
        assertThatThrownBy(() -> read(edges.replace("c, a, b]", "c, a]")))
                .hasMessageContaining("names a node that network.nodes does not list");
        assertThatThrownBy(() -> read("network: {nodes: [a], generate: {model: path, nodes: 3}}\nintruders: []\n"))
                .hasMessageContaining("only applies to listed edges");
    }

    @Test
    void acceptsALearnerByNameAlone() {
        assertThat(read(TRIANGLE + "learner: cut-off\n").learner())
                .isEqualTo(read(TRIANGLE + "learner: {name: cut-off}\n").learner());
    }

    @Test
    void acceptsNetworksDeclaredAsUndirected() {
        String undirected = TRIANGLE.replaceFirst("network: \\{", "network: {directed: false, ");
        assertThat(undirected).isNotEqualTo(TRIANGLE);
        assertThat(read(undirected).graph().edgeCount()).isEqualTo(3);
    }

    @Test
    void defaultsProtectHiddenNodesFromWeightOneALink() {
        Scenario scenario = read(TRIANGLE);
        assertThat(scenario.objective()).isEqualTo(Objective.OTHERS);
        assertThat(scenario.learner()).isEqualTo(LearnerChoice.of(BuiltInLearner.BEST_RESPONSE));
        assertThat(scenario.initialWeights()).isEqualTo(Vector.constant(3, 1));
        assertThat(scenario.feasibleSet().simplex().budget()).isEqualTo(3);
        assertThat(scenario.feasibleSet().simplex().lower(0)).isEqualTo(0.01);
    }

    @Test
    void thePrintedGradientBelongsToThePapersObjectiveAndLearner() {
        Scenario scenario = read(TRIANGLE + "cost: {kind: window, gradient: printed}\n");
        assertThat(scenario.objective()).isEqualTo(Objective.TOTAL);
        assertThat(scenario.learner()).isEqualTo(ScenarioDefaults.PAPER.learner());
    }

    @Test
    void constantsOfTheNewtonStepSelectIt() {
        assertThat(read(TRIANGLE + "learner: {alpha: 0.3}\n").learner().model()).isEqualTo(BuiltInLearner.NEWTON_STEP);
        assertThat(read(TRIANGLE + "learner: {gradientBound: 3}\n").learner().model())
                .isEqualTo(BuiltInLearner.NEWTON_STEP);
    }

    @Test
    void defaultsCanBeThePapersSetting() {
        Scenario scenario = read(TRIANGLE + "defaults: paper\n");
        assertThat(scenario.name()).isEqualTo("text");
        assertThat(scenario.rounds()).isEqualTo(50);
        assertThat(scenario.dynamics().decay()).isEqualTo(Vector.constant(3, 1));
        assertThat(scenario.feasibleSet().simplex().lower(0)).isEqualTo(0.01);
        assertThat(scenario.feasibleSet().simplex().upper(0)).isEqualTo(0.98); // 0.99, minus 0.02 for the others
        assertThat(scenario.feasibleSet().simplex().budget()).isEqualTo(1);
        assertThat(scenario.initialWeights().minus(Vector.constant(3, 1.0 / 3)).largestMagnitude())
                .isLessThan(1e-15);
        assertThat(scenario.costs().sensitivity().isUniform()).isTrue();
        assertThat(scenario.cost()).isEqualTo(new CostChoice.AllTime(0));
        assertThat(scenario.cost(0)).isInstanceOf(AllTimeCost.class);
        assertThat(scenario.learner()).isEqualTo(LearnerChoice.of(BuiltInLearner.NEWTON_STEP));
        assertThat(scenario.plan().states()).isEmpty();
    }

    @Test
    void windowsHaveLengthOneAndThePapersClockByDefault() {
        assertThat(read(TRIANGLE + "cost: {kind: window}\n").cost())
                .isEqualTo(new CostChoice.Window(1, Clock.ELAPSED, CostChoice.GradientRule.EXACT));
    }

    @Test
    void boundsMayBeGivenForEveryEdge() {
        Scenario list = read(TRIANGLE + "weights: {budget: 1, min: [0.1, 0.2, 0.3], max: [0.4, 0.5, 0.6]}\n");
        Scenario map = read(TRIANGLE
                + "weights: {budget: 1, min: {a-b: 0.1, c-b: 0.2, \"*\": 0.3}, max: {a-b: 0.4, \"*\": 0.5}}\n");
        for (int l = 0; l < 3; l++) {
            assertThat(list.feasibleSet().simplex().lower(l)).isEqualTo(0.1 * (l + 1), within(1e-15));
            assertThat(map.feasibleSet().simplex().lower(l))
                    .isEqualTo(list.feasibleSet().simplex().lower(l));
        }
        assertThat(list.feasibleSet().simplex().upper(1)).isEqualTo(0.5);
        assertThat(map.feasibleSet().simplex().upper(0)).isEqualTo(0.4);
        assertThat(map.feasibleSet().simplex().upper(1)).isEqualTo(0.5);
    }

    @Test
    void edgesThatAreNotNamedKeepTheDefaultBound() {
        Scenario scenario = read(TRIANGLE + "weights: {min: {b-a: 0.2}}\n");
        assertThat(IntStream.range(0, 3).mapToObj(scenario.feasibleSet().simplex()::lower))
                .containsExactly(0.2, 0.01, 0.01);
    }

    @Test
    void initialWeightsComeFromEdgesListMapOrName() {
        String weighted = "network: {edges: [[a, b, 0.2], [b, c, 0.3], [a, c, 0.7]]}\nintruders: []\n";
        assertThat(read(weighted).initialWeights()).isEqualTo(Vector.of(0.2, 0.3, 0.7));
        assertThat(read(weighted).feasibleSet().simplex().budget()).isEqualTo(1.2, within(1e-15));
        assertThat(read(weighted + "weights: {initial: uniform}\n")
                        .initialWeights()
                        .get(0))
                .isEqualTo(1);
        assertThat(read(TRIANGLE + "weights: {initial: {b-c: 0.5}}\n").initialWeights())
                .isEqualTo(Vector.of(1.25, 0.5, 1.25));
        Scenario complete = read(TRIANGLE + "weights: {initial: {a-b: 0.1, b-c: 0.5, a-c: 0.2}}\n");
        assertThat(complete.feasibleSet().simplex().budget())
                .isEqualTo(complete.initialWeights().sum());
        Vector random = read(TRIANGLE + "weights: {initial: random, seed: 7}\n").initialWeights();
        assertThat(random.sum()).isEqualTo(3, within(1e-14));
        assertThat(read(TRIANGLE + "weights: {initial: random, seed: 7}\n").initialWeights())
                .isEqualTo(random);
        assertThat(read(TRIANGLE + "weights: {initial: random, seed: 8}\n").initialWeights())
                .isNotEqualTo(random);
    }

    @Test
    void keepsInfeasibleWeightsForEvaluations() {
        assertThat(read(TRIANGLE + "weights: {initial: [3, 4, 5], budget: 1}\n").initialWeights())
                .isEqualTo(Vector.of(3, 4, 5));
    }

    @Test
    void namesMayBeNumbersUnicodeOrContainHyphens() {
        Scenario numbers = read("network: {edges: [[1, 2], [2, 10]]}\nintruders: [{nodes: [10]}]\n");
        assertThat(numbers.intruders().observed(0)).isEqualTo(NodeSet.of(2));
        assertThat(numbers.graph().name(2)).isEqualTo("10");
        Scenario unicode = read("network: {edges: [[Zürich, 東京], [東京, \"🛰 1\"]]}\nintruders: [{nodes: [東京]}]\n");
        assertThat(edges(unicode.graph())).containsExactly("Zürich-東京", "東京-🛰 1");
        Scenario hyphens = read("""
                network: {edges: [[pump-1, valve-2], [valve-2, x]]}
                intruders: []
                weights: {initial: {valve-2-pump-1: 0.4}}
                """);
        assertThat(hyphens.initialWeights()).isEqualTo(Vector.of(0.4, 1.6));
    }

    @Test
    void namesThatYamlWouldConvertStayAsWritten() {
        Graph graph = read("network: {edges: [[007, no], [no, 1.50], [1.50, true]]}\nintruders: []\n")
                .graph();
        assertThat(edges(graph)).containsExactly("007-no", "no-1.50", "1.50-true");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "model: path, nodes: 5 | 5 | 4",
                "model: cycle, nodes: 5 | 5 | 5",
                "model: star, nodes: 5 | 5 | 4",
                "model: complete, nodes: 5 | 5 | 10",
                "model: grid, rows: 2, columns: 3 | 6 | 7",
                "model: erdos-renyi, nodes: 9, probability: 0.35, seed: 11 | 9 | 0",
                "model: geometric, nodes: 12, radius: 0.5, seed: 2 | 12 | 0",
                "model: small-world, nodes: 12, neighbours: 4, rewire: 0.2, seed: 3 | 12 | 24",
                "model: scale-free, nodes: 12, links: 2, seed: 4 | 12 | 20",
                "model: regular, nodes: 12, degree: 3, seed: 5 | 12 | 18",
            })
    void generatesAllTenModels(String model, int nodes, int edges) {
        String text = "network: {generate: {" + model.strip() + "}}\nintruders: [{nodes: [0]}]\n";
        Graph graph = read(text).graph();
        assertThat(graph.nodeCount()).isEqualTo(nodes);
        assertThat(graph.name(nodes - 1)).isEqualTo(Integer.toString(nodes - 1));
        assertThat(graph.edgeCount()).isEqualTo(edges == 0 ? graph.edgeCount() : edges);
        assertThat(edges(read(text).graph())).isEqualTo(edges(graph));
    }

    @Test
    void keepsTheLargestComponentOnRequest() {
        String text = """
                network: {generate: {model: erdos-renyi, nodes: 200, probability: 0.01, component: %s}}
                intruders: []
                """;
        assertThat(read(text.formatted("largest")).graph().nodeCount()).isBetween(100, 199);
        assertThatThrownBy(() -> read(text.formatted("redraw")))
                .hasMessageContaining("Try more links, or component: largest.");
    }

    @Test
    void sameSeedGivesThePapersNineNodes() {
        String text =
                "network: {generate: {model: erdos-renyi, nodes: 9, probability: 0.35, seed: 11}}\nintruders: []\n";
        assertThat(edges(read(text).graph()))
                .isEqualTo(edges(PaperScenarios.nineNodes().graph()));
    }

    @Test
    void drawsRandomIntruders() {
        Scenario scenario = read("""
                network: {generate: {model: path, nodes: 9}}
                rounds: 40
                intruders: {random: {count: 3, everyRounds: 15, seed: 5}}
                """);
        assertThat(scenario.intruders().changes())
                .isEqualTo(IntruderSchedule.random(9, new IntruderSchedule.RandomMoves(3, 15, 40, 5))
                        .changes());
    }

    @Test
    void takesItsNameFromTheFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("my.swarm.yaml"), TRIANGLE);
        assertThat(ScenarioReader.read(file).name()).isEqualTo("my.swarm");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nine-nodes.yaml", "protect-others.yaml", "swarm.yaml"})
    void readsTheExamples(String name) {
        assertThat(ScenarioReader.read(Path.of("..", "examples", name)).graph().nodeCount())
                .isGreaterThan(8);
    }

    @Test
    void rejectsUnknownKeysAndSuggestsTheNearest() {
        assertThatThrownBy(() -> read(TRIANGLE + "weigths: {min: 0}\n"))
                .hasMessageContaining("Did you mean \"weights\"?");
        assertThatThrownBy(() -> read(TRIANGLE + "weights: {bugdet: 1}\n"))
                .hasMessageContaining("unknown key \"bugdet\" in weights. Did you mean \"budget\"?");
        assertThatThrownBy(() -> read(TRIANGLE + "learner: {nmae: fixed}\n")).hasMessageContaining("\"name\"?");
        assertThatThrownBy(() -> read(TRIANGLE + "dynamics: {decya: 1}\n")).hasMessageContaining("\"decay\"?");
        assertThatThrownBy(() -> read(TRIANGLE + "states: {sed: 1}\n")).hasMessageContaining("\"seed\"?");
    }

    private static Scenario read(String text) {
        return ScenarioReader.read("text", text);
    }

    private static List<String> edges(Graph graph) {
        return IntStream.range(0, graph.edgeCount()).mapToObj(graph::edgeName).toList();
    }

    @Test
    void aBudgetMayBeGivenForEveryEdge() {
        String network = "network: {edges: [[a, b], [b, c], [c, d]]}\nintruders: []\n";
        assertThat(read(network + "weights: {budgetPerEdge: 2}\n")
                        .feasibleSet()
                        .simplex()
                        .budget())
                .isEqualTo(6);
        assertThatThrownBy(() -> read(network + "weights: {budget: 1, budgetPerEdge: 2}\n"))
                .hasMessageContaining("weights.budgetPerEdge")
                .hasMessageContaining("Try removing one of them.");
    }

    @Test
    void readsTheEngineAndItsTolerance() {
        String network = "network: {edges: [[a, b], [b, c], [c, d]]}\nintruders: []\n";
        assertThat(read(network).engine()).isEqualTo(new EngineChoice(EngineChoice.Kind.AUTO, 1e-10));
        assertThat(read(network + "engine: sparse\ntolerance: 1e-6\n").engine())
                .isEqualTo(new EngineChoice(EngineChoice.Kind.SPARSE, 1e-6));
        assertThatThrownBy(() -> read(network + "tolerance: 0.5\n"))
                .hasMessageContaining("tolerance = 0.5 must lie between 1e-15 and 0.1.");
        assertThatThrownBy(() -> read(network + "engine: spars\n")).hasMessageContaining("engine");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            name: fixed, beta: 1              | learner.beta is only used by online-newton-step and restarting-newton-step, but the learner is fixed. Try removing it.
            name: cut-off, curvature: dense   | learner.curvature is only used by online-newton-step and restarting-newton-step, but the learner is cut-off. Try removing it.
            strongConvexity: 1                | learner.strongConvexity is only used by online-gradient-descent, but the learner is best-response. Try removing it.
            beta: 0                           | learner: beta = 0.0 must be a positive, finite number.
            curvature: dens                   | learner.curvature = dens is unknown. Did you mean dense? Known values: auto, dense, low-rank.
            name: metropolos                  | learner.name = metropolos is unknown. Did you mean metropolis?
            """)
    void rejectsConstantsThatTheLearnerDoesNotUse(String learner, String message) {
        assertThatThrownBy(() -> read(TRIANGLE + "learner: {" + learner + "}\n"))
                .isInstanceOf(org.hushgraph.config.ConfigException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                                      | ledger needs an observer
            {budget: {bits: 1, deviation: 0.5}}     | must have exactly one of deviation, bits and epsilon
            {budget: {}}                            | must have exactly one of deviation, bits and epsilon, but has none
            {budget: {epsilon: 1}}                  | Try delta: 1e-5 besides epsilon.
            {budget: {epsilon: 1, delta: 2}}        | delta
            {budget: {deviation: 1.5}}              | must be less than 1.0, the deviation before any reading
            {budget: {bits: 1, distance: 2}}        | distance
            {refresh: 0.5}                          | ledger.refresh
            {nodes: []}                             | ledger.nodes
            {nodes: [missing]}                      | missing
            {budgt: 1}                              | Did you mean "budget"?
            """)
    void rejectsLedgersWithoutMeaning(String ledger, String message) {
        String observer = message.contains("observer") ? "" : "observer: {}\n";
        assertThatThrownBy(() -> read(TRIANGLE + observer + "ledger: " + ledger + "\n"))
                .isInstanceOf(org.hushgraph.config.ConfigException.class)
                .hasMessageContaining(message);
    }

    @Test
    void largeNetworksNeedTheNamesOfNodesWithAccounts() {
        String text = "network: {generate: {model: path, nodes: 1001}}\nintruders: []\nobserver: {}\n";
        assertThatThrownBy(() -> read(text + "ledger: {}\n")).hasMessageContaining("Try nodes: [NAME].");
        assertThat(LedgerChoice.setup(read(text))).isEmpty();
        assertThat(LedgerChoice.setup(read(text + "ledger: {nodes: ['7', '3']}\n"))
                        .orElseThrow()
                        .tracked())
                .isEqualTo(NodeSet.of(3, 7));
    }
}
