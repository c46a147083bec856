package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodesAtRiskTest {
    private static Scenario scenario(String more) {
        return ScenarioReader.read("risk", """
                network: {edges: [[a, b, 2], [b, c, 1], [c, d, 0.5], [d, a, 1.5], [a, c, 1]]}
                dynamics: {decay: 0.7}
                intruders: []
                observer: {noise: 0.1, prior: 2}
                %s
                """.formatted(more));
    }

    private static Vector weights(Scenario scenario) {
        return scenario.feasibleSet().project(scenario.initialWeights());
    }

    @Test
    void withoutCapsOnlyThePresentWeightsAreBounded() {
        Scenario scenario = scenario("");
        NodesAtRisk risk = NodesAtRisk.of(scenario, weights(scenario));
        assertThat(risk.always()).isEmpty();
        assertThat(risk.isKept()).isEmpty();
        assertThat(risk.limit()).isEmpty();
        assertThat(risk.readers()).isEqualTo(1);
        assertThat(risk.present().orElseThrow())
                .hasSize(4)
                .isSortedAccordingTo(
                        Comparator.comparingDouble(node -> -node.known().information()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "guarantee: {deviation: 1.2, colluding: 2}",
                "ledger: {budget: {bits: 0.3}, filter: anywhere, colluding: 2}"
            })
    void capsBoundEveryNodeAtTheLimit(String promise) {
        Scenario scenario = scenario(promise);
        NodesAtRisk risk = NodesAtRisk.of(scenario, weights(scenario));
        double limit = risk.limit().orElseThrow();
        assertThat(risk.readers()).isEqualTo(2);
        assertThat(risk.always().orElseThrow())
                .hasSize(4)
                .allSatisfy(node -> assertThat(node.known().information())
                        .isCloseTo(limit, within(1e-6 * limit))
                        .isLessThanOrEqualTo(limit));
        assertThat(risk.isKept().isPresent()).isEqualTo(promise.startsWith("guarantee"));
        assertThat(risk.isKept().orElse(true)).isTrue();
        Vector above = weights(scenario).scale(3);
        assertThat(NodesAtRisk.of(scenario, above).isKept().orElse(false)).isFalse();
    }

    @Test
    void exemptNodesAreNotListed() {
        Scenario scenario = scenario("guarantee: {deviation: 1.2, except: [a]}");
        NodesAtRisk risk = NodesAtRisk.of(scenario, weights(scenario));
        assertThat(risk.always().orElseThrow())
                .extracting(NodesAtRisk.Node::number)
                .containsExactlyInAnyOrder(1, 2, 3);
        assertThat(risk.present().orElseThrow()).hasSize(3);
    }

    /** No reader learns more about a node than the bound says, and the bound with caps is the larger one. */
    @Test
    void boundsHoldForEveryReader() {
        Scenario scenario = scenario("guarantee: {deviation: 1.2}");
        Vector weights = weights(scenario);
        NodesAtRisk risk = NodesAtRisk.of(scenario, weights);
        for (NodesAtRisk.Node node : risk.present().orElseThrow()) {
            for (int reader = 0; reader < 4; reader++) {
                if (reader != node.number()) {
                    double energy = scenario.gramian(NodeSet.of(reader), new AllTime(0), weights)
                            .get(node.number(), node.number());
                    assertThat(energy / 0.1).isLessThanOrEqualTo(node.known().information());
                }
            }
        }
        assertThat(risk.present().orElseThrow().get(0).known().information())
                .isLessThanOrEqualTo(risk.always().orElseThrow().get(0).known().information());
    }

    @Test
    void inboxesHaveNoBound() {
        Scenario scenario = scenario("threat: {reads: inbox}");
        NodesAtRisk risk = NodesAtRisk.of(scenario, weights(scenario));
        assertThat(risk.present()).isEmpty();
        assertThat(risk.always()).isEmpty();
    }
}
