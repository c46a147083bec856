package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.LongStream;
import org.hushgraph.consensus.AlgebraicConnectivity;
import org.hushgraph.consensus.HiddenConvergence;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.HiddenFloor;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class HiddenFloorTest {
    private static final Path NETWORKS = Path.of("../fixtures/networks");
    private static final String[] LEARNERS = {
        "best-response", "online-newton-step", "adagrad", "exponentiated-gradient", "cut-off", "fixed", "metropolis"
    };

    private static double hidden(Scenario scenario, NodeSet observed, Vector weights) {
        return HiddenConvergence.of(scenario.graph(), observed).at(weights);
    }

    /**
     * Mathematics: section 12.5, the table; its figures come from independent code. Weight 1 a link, least weight 0.01.
     */
    @ParameterizedTest
    @CsvSource({
        "'{file: Abilene.graphml, names: label}', Denver, none, 3.54e-5, 0.033, 0.112",
        "'{file: Abilene.graphml, names: label}', Denver, keep, 3.6e-5, 0.033, 0.2017",
        "'{file: karate.mtx}', 1, none, 1.93e-4, 0.007, 0.019",
        "'{file: karate.mtx}', 1, keep, 1.94e-4, 0.007, 0.5352",
        "'{generate: {model: small-world, nodes: 20, neighbours: 4, rewire: 0.2, seed: 3}}', 0, none, 1.43e-5, 0.032, 0.062",
        "'{generate: {model: small-world, nodes: 20, neighbours: 4, rewire: 0.2, seed: 3}}', 0, keep, 1.44e-5, 0.032, 0.769",
    })
    void theTableOfUsefulness(
            String network, String node, String floor, double others, double rate, double hiddenRate) {
        Scenario scenario = ScenarioReader.read("table", """
                network: %s
                intruders: [{nodes: ['%s']}]
                weights: {budgetPerEdge: 1, min: 0.01, initial: uniform, minHiddenConvergence: %s}
                cost: {objective: others}
                learner: best-response
                rounds: 1
                """.formatted(network, node, floor), NETWORKS);
        Vector weights = new AdaptationLoop(scenario).weights().at(0);
        PrivacyCost cost = scenario.cost(0);
        assertThat(cost.split(weights).others()).isLessThan(others);
        assertThat(AlgebraicConnectivity.of(scenario.graph(), weights)).isCloseTo(rate, within(1e-3));
        assertThat(hidden(scenario, cost.observed(), weights)).isCloseTo(hiddenRate, within(1e-3));
    }

    static LongStream tens() {
        return LongStream.range(0, 7);
    }

    private static Scenario random(long seed, String floor) {
        return ScenarioReader.read(
                "random",
                String.format(
                        Locale.ROOT,
                        """
                        network: {generate: {model: erdos-renyi, nodes: %d, probability: 0.4, seed: %d}}
                        intruders: {random: {count: %d, everyRounds: 3, seed: %d}}
                        cost: {objective: %s}
                        learner: {name: %s}
                        weights: {budgetPerEdge: 0.7, initial: random, seed: %d, minHiddenConvergence: %s}
                        rounds: 8
                        """,
                        5 + seed % 8,
                        seed + 1,
                        1 + seed % 2,
                        seed,
                        new String[] {"others", "total", "bound"}[(int) (seed % 3)],
                        LEARNERS[(int) (seed % LEARNERS.length)],
                        seed,
                        floor));
    }

    @ParameterizedTest
    @MethodSource("tens")
    void keepNeverFallsBelowTheInitialWeights(long ten) {
        for (long seed = 10 * ten; seed < 10 * ten + 10; seed++) {
            Scenario scenario = random(seed, "keep");
            WeightHistory history = new AdaptationLoop(scenario).weights();
            for (int t = 0; t < scenario.rounds(); t++) {
                NodeSet observed = scenario.intruders().observed(t);
                double floor = hidden(scenario, observed, scenario.initialWeights());
                if (!observed.isEmpty() && Double.isFinite(floor)) {
                    assertThat(hidden(scenario, observed, history.at(t)))
                            .as("seed %d, round %d", seed, t)
                            .isGreaterThan(floor * (1 - 1e-8));
                }
                assertThat(scenario.feasibleSet().contains(history.at(t), 1e-9)).isTrue();
            }
        }
    }

    /** The best response with a floor is never worse than the initial weights, which satisfy it. */
    @ParameterizedTest
    @MethodSource("tens")
    void aBestResponseWithAFloorIsNotWorseThanTheInitialWeights(long seed) {
        Scenario scenario = random(7 * seed, "keep");
        WeightHistory history = new AdaptationLoop(scenario).weights();
        for (int t = 0; t < scenario.rounds(); t++) {
            PrivacyCost cost = scenario.cost(t);
            if (!cost.observed().isEmpty()) {
                assertThat(cost.value(history.at(t)))
                        .isLessThanOrEqualTo(cost.value(scenario.initialWeights()) * (1 + 1e-12));
            }
        }
    }

    /** Convex costs: the gap counts the floor, too, and so no weights that keep it are better by more. */
    @Test
    void gapsOfConvexCostsIncludeTheFloor() {
        Scenario scenario = ScenarioReader.read("convex", """
                network: {file: Abilene.graphml, names: label}
                intruders: [{nodes: [Denver]}]
                weights: {budgetPerEdge: 1, min: 0.01, initial: uniform, minHiddenConvergence: 0.35}
                cost: {objective: total}
                learner: best-response
                rounds: 1
                """, NETWORKS);
        Run run = new AdaptationLoop(scenario).run();
        assertThat(run.rounds().get(0).gap().orElseThrow()).isLessThan(1e-8);
        assertThat(hidden(
                        scenario, run.rounds().get(0).observed(), run.weights().at(0)))
                .isCloseTo(0.35, within(1e-7)); // the floor is binding
        Run free = new AdaptationLoop(scenario.withHiddenFloor(HiddenFloor.NONE)).run();
        assertThat(run.totalCost()).isGreaterThan(free.totalCost() * (1 + 1e-6));
    }

    @Test
    void theBestFixedWeightsReachTheFloorsOfAllRounds() {
        Scenario scenario = ScenarioReader.read("fixed", """
                network: {file: Abilene.graphml, names: label}
                intruders: [{nodes: [Denver]}, {round: 4, nodes: [Houston]}, {round: 8, nodes: [Atlanta]}]
                weights: {budgetPerEdge: 1, min: 0.01, initial: uniform, minHiddenConvergence: keep}
                cost: {objective: total}
                learner: best-response
                rounds: 12
                """, NETWORKS);
        Run run = new AdaptationLoop(scenario).run();
        for (int t : new int[] {0, 4, 8}) {
            NodeSet observed = scenario.intruders().observed(t);
            assertThat(hidden(scenario, observed, run.best().weights()))
                    .isGreaterThan(hidden(scenario, observed, scenario.initialWeights()) * (1 - 1e-8));
        }
        assertThat(run.best().gap()).isLessThan(1e-6 * run.best().value());
    }

    @Test
    void aFloorOutOfReachIsLoweredWithANote() {
        Run run = new AdaptationLoop(ScenarioReader.read("high", """
                network: {edges: [[a, b], [b, c], [c, d]]}
                intruders: [{nodes: [d]}]
                weights: {budget: 3.1, min: 0.1, max: 3, minHiddenConvergence: 3}
                cost: {objective: others}
                learner: best-response
                rounds: 2
                """)).run();
        assertThat(run.notes())
                .contains("The hidden convergence that weights.minHiddenConvergence requires is out of reach while d is"
                        + " observed. The largest one is used, 1.500.");
        assertThat(run.protection().orElseThrow().after().hiddenConvergence().orElseThrow())
                .isCloseTo(1.5, within(1e-5));
    }

    @Test
    void aLargeNetworkKeepsTheWeightsBetweenHiddenNodes() {
        Scenario scenario = ScenarioReader.read("large", """
                network: {generate: {model: scale-free, nodes: 1500, links: 2, seed: 1}}
                intruders: [{nodes: [3]}]
                weights: {budgetPerEdge: 1, min: 0.01}
                cost: {objective: bound}
                learner: {name: best-response, tie: fastest}
                rounds: 2
                """);
        assertThat(scenario.hiddenFloor()).isEqualTo(HiddenFloor.KEEP);
        Run run = new AdaptationLoop(scenario).run();
        Vector weights = run.weights().at(0);
        for (int l = 0; l < weights.size(); l++) {
            boolean cut = scenario.graph().from(l) == 3 || scenario.graph().to(l) == 3;
            assertThat(weights.get(l)).isGreaterThanOrEqualTo(cut ? 0.01 : 1 - 1e-12);
        }
        assertThat(run.rounds().get(0).gap().orElseThrow()).isLessThan(1e-8);
        assertThat(run.notes())
                .contains(
                        "The network has more than 500 nodes or 1000 links, so the floor on hidden convergence is replaced"
                                + " by a stricter one. No link between hidden nodes falls below its initial weight.",
                        "The network has more than 500 nodes or 1000 links, so tie: fastest was not used. Of several best"
                                + " weights, those nearest to the initial ones were chosen.");
    }

    @Test
    void theFastestOfSeveralBestWeightsHasTheLargestHiddenConvergence() {
        String text = """
                network: {file: Abilene.graphml, names: label}
                intruders: [{nodes: [Denver]}]
                weights: {budgetPerEdge: 1, min: 0.01, initial: uniform}
                cost: {objective: bound}
                learner: {name: best-response, tie: %s}
                rounds: 1
                """;
        Run nearest = new AdaptationLoop(ScenarioReader.read("tie", text.formatted("nearest"), NETWORKS)).run();
        Run fastest = new AdaptationLoop(ScenarioReader.read("tie", text.formatted("fastest"), NETWORKS)).run();
        assertThat(fastest.totalCost()).isCloseTo(nearest.totalCost(), within(1e-12 * nearest.totalCost()));
        double slow =
                nearest.protection().orElseThrow().after().hiddenConvergence().orElseThrow();
        double fast =
                fastest.protection().orElseThrow().after().hiddenConvergence().orElseThrow();
        assertThat(slow).isCloseTo(0.26, within(0.01));
        assertThat(fast).isGreaterThan(1.2 * slow);
    }

    /** The default floor of a best response; other learners and objectives have none. */
    @ParameterizedTest
    @CsvSource({
        "best-response, others, KEEP",
        "best-response, bound, KEEP",
        "best-response, total, NONE",
        "cut-off, others, NONE",
        "online-newton-step, bound, NONE"
    })
    void theDefaultFloorDependsOnLearnerAndObjective(String learner, String objective, HiddenFloor.Kind kind) {
        Scenario scenario = ScenarioReader.read(
                "default",
                "{network: {edges: [[a, b], [b, c]]}, intruders: [], learner: %s, cost: {objective: %s}}"
                        .formatted(learner, objective));
        assertThat(scenario.hiddenFloor().kind()).isEqualTo(kind);
    }

    @Test
    void rejectsWordsAndNumbersThatAreNoFloor() {
        String text =
                "{network: {generate: {model: cycle, nodes: %d}}, intruders: [], weights: {minHiddenConvergence: %s}}";
        assertThatThrownBy(() -> ScenarioReader.read("bad", text.formatted(9, "most")))
                .hasMessageContaining("weights.minHiddenConvergence = \"most\" must be a number, keep, none or auto.");
        assertThatThrownBy(() -> ScenarioReader.read("bad", text.formatted(9, "0")))
                .hasMessageContaining("weights.minHiddenConvergence = 0 must be more than 0.");
        assertThatThrownBy(() -> ScenarioReader.read("bad", text.formatted(2000, "0.1")))
                .hasMessageContaining(
                        "weights.minHiddenConvergence = 0.1 needs eigenvalues, and so at most 1000 nodes, but the"
                                + " network has 2000 nodes, 2000 links. Try keep, which does not need them.");
    }
}
