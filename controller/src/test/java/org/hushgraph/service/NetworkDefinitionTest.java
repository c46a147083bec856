package org.hushgraph.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.serviceconfig.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkDefinitionTest {
    private static final Limits LIMITS = Limits.defaults();

    private static NetworkDefinition of(String name, String text) {
        return NetworkDefinition.of(name, Optional.empty(), NetworkChoices.NONE, text.getBytes(UTF_8));
    }

    @Test
    void survivesSerialisation() {
        byte[] file = {'a', ',', 'b', '\n', 'b', ',', 'c', '\n'};
        NetworkDefinition before = NetworkDefinition.of(
                "x.csv", Optional.of("csv"), new NetworkChoices(Map.of("merge", "sum"), Map.of()), file);
        NetworkDefinition after = NetworkDefinition.read(before.toBytes());
        assertThat(after.toBytes()).isEqualTo(before.toBytes());
        assertThat(after.scenario(LIMITS).graph().edgeCount()).isEqualTo(2);
    }

    @Test
    void lineBreakInTheNameDoesNotSplitTheHeader() {
        NetworkDefinition odd = of("a\n\r\"b.csv", "a,b\nb,c\n");
        assertThat(NetworkDefinition.read(odd.toBytes()).toBytes()).isEqualTo(odd.toBytes());
    }

    @Test
    void readsScenarios() {
        Scenario scenario = of("x.yaml", "network: {edges: [[a, b], [b, c]]}\nintruders: []\n")
                .scenario(LIMITS);
        assertThat(scenario.graph().nodeCount()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "network: {file: /etc/passwd}\nintruders: []\n",
                "network: {file: ../../tokens.yaml}\nintruders: []\n",
                "network: {file: net.csv}\nintruders: []\n",
                "{\"network\": {\"file\": \"/etc/passwd\", \"format\": \"csv\"}, \"intruders\": []}",
            })
    void rejectsReferencesToOtherFiles(String scenario) {
        assertThatThrownBy(() -> of("x.yaml", scenario).scenario(LIMITS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("file")
                .hasMessageNotContaining("root:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{model: path, nodes: 2000000}",
                "{model: complete, nodes: 10000}",
                "{model: grid, rows: 40000, columns: 40000}",
                "{model: erdos-renyi, nodes: 900000, probability: 0.9, seed: 1}",
                "{model: star, nodes: 49999999}",
            })
    void rejectsModelsAboveTheLimits(String model) {
        String scenario = "network: {generate: " + model + "}\nintruders: []\n";
        assertThatThrownBy(() -> of("x.yaml", scenario).scenario(LIMITS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("x.yaml:1: network.generate needs")
                .hasMessageContaining("limits.nodes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{model: path}", "{model: no-such, nodes: 3}", "{nodes: 3}", "[]", "{model: path, nodes: x}"})
    void reportsOtherErrorsInModels(String model) {
        String scenario = "network: {generate: " + model + "}\nintruders: []\n";
        assertThatThrownBy(() -> of("x.yaml", scenario).scenario(LIMITS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("x.yaml:1:");
    }
}
