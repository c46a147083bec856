package org.hushgraph.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.hushgraph.config.Position;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioNoticesTest {
    private static final String NETWORK = "network: {edges: [[a, b], [b, c], [a, c]]}\n";

    @TempDir
    private Path folder;

    private ScenarioFile scenario(String text) throws IOException {
        ScenarioFile scenario =
                ScenarioFile.read(Files.writeString(folder.resolve("three.yaml"), NETWORK + text), Map.of());
        scenario.scenario(); // valid
        return scenario;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            intruders: [{nodes: [a]}, {round: 60, nodes: [b]}]        | intruders[1] has no effect: it starts in round 60, but the last of the 50 rounds is round 49.
            rounds: 4;intruders: [{round: 4, nodes: [b]}]             | intruders[0] has no effect: it starts in round 4, but the last of the 4 rounds is round 3.
            intruders: [{nodes: [a, b]}, {round: 3, nodes: [b, a]}]   | intruders[1] has no effect: the same nodes are already observed before round 3.
            intruders: [{round: 3, nodes: [a]}, {nodes: [a]}]         | intruders[0] has no effect: the same nodes are already observed before round 3.
            intruders: [{nodes: []}, {round: 3, nodes: []}]           | intruders[1] has no effect: no nodes are observed before round 3.
            intruders: [];weights: {seed: 3}                          | weights.seed has no effect, because weights.initial is not random.
            intruders: [];weights: {seed: 3, initial: [1, 1, 1]}      | weights.seed has no effect, because weights.initial is not random.
            intruders: [];states: {seed: 3, initial: {a: 1}}          | states.seed has no effect, because states.initial is not random.
            intruders: [];belief: {intruders: unknown, accuracy: 0.5}  | belief.accuracy has no effect with intruders: unknown.
            intruders: [{nodes: [a]}];belief: {intruders: one, arrivals: 0.5} | belief.arrivals has no effect with intruders: one.
            intruders: [];engine: dense;tolerance: 1e-5               | tolerance has no effect on the dense engine, which is accurate to rounding.
            intruders: [];cost: {objective: bits};tolerance: 1e-5     | tolerance has no effect on the dense engine, which is accurate to rounding.
            intruders: [];cost: {objective: bits};sensitivity: {a: 2} | sensitivity has no effect on objective: bits, which counts all nodes alike.
            """)
    void namesWhatHasNoEffectAndItsLine(String text, String notice) throws IOException {
        String lines = text.replace(';', '\n');
        Map<Position, String> notices = scenario(lines + "\n").notices();
        String key = notice.split("[\\[. ]", 2)[0];
        int line =
                2 + (int) lines.lines().takeWhile(l -> !l.startsWith(key + ":")).count();
        assertThat(notices.values()).containsExactly(folder.resolve("three.yaml") + ":" + line + ": " + notice);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "intruders: []",
                "intruders: [{nodes: []}, {round: 3, nodes: [a]}, {round: 5, nodes: []}, {round: 7, nodes: [a]}]",
                "intruders: [{round: 49, nodes: [a]}]",
                "intruders: {random: {count: 1, seed: 4}}",
                "{weights: {initial: random, seed: 3}, states: {seed: 4}, tolerance: 1e-5, intruders: []}",
                "{states: {initial: random, seed: 4}, engine: sparse, tolerance: 1e-5, sensitivity: 2, intruders: []}"
            })
    void whatHasAnEffectIsNotReported(String text) throws IOException {
        String flat = text.startsWith("{") ? text.replaceAll("^\\{|}$", "") : text;
        assertThat(scenario(flat.replaceAll(", (?=states:|tolerance:|intruders:|engine:|sensitivity:)", "\n") + "\n")
                        .notices())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nine-nodes", "campus", "swarm", "oscillators", "secrets", "paper-fifteen-nodes"})
    void examplesHaveNoNotices(String name) {
        assertThat(ScenarioFile.read(Repository.file("examples/" + name + ".yaml"), Map.of())
                        .notices())
                .isEmpty();
    }

    @Test
    void changesAreReportedWithTheirOption() {
        ScenarioFile changed = ScenarioFile.read(
                Repository.file("examples/nine-nodes.yaml"), Map.of(Position.option("--set", "states.initial.a"), "1"));
        assertThat(changed.with(Map.of(Position.option("--set", "states.seed"), "3"))
                        .notices()
                        .values())
                .containsExactly("--set: states.seed has no effect, because states.initial is not random.");
    }

    @Test
    void seedsAreThoseOfAllRandomParts() throws IOException {
        assertThat(scenario("intruders: []\nweights: {initial: uniform}\nstates: {initial: {a: 1}}\n")
                        .seeds())
                .isEmpty();
        assertThat(scenario("intruders: {random: {count: 1}}\nweights: {initial: random}\nstates: {initial: random}\n")
                        .seeds())
                .containsExactly("intruders.random.seed", "weights.seed", "states.seed");
    }
}
