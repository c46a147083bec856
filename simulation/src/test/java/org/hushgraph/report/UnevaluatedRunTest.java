package org.hushgraph.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Run;
import org.hushgraph.simulation.RunListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A run that was stopped, and too slow to be evaluated. */
class UnevaluatedRunTest {
    private static final String SCENARIO = """
            network: {edges: [[a, b], [b, c], [c, d], [a, d]]}
            intruders: [{nodes: [a]}, {round: 3, nodes: [c]}]
            observer: {}
            states: {seed: 1}
            rounds: 8
            defaults: paper
            """;

    @TempDir
    private Path folder;

    @Test
    void holdsTheCompleteRounds() throws IOException {
        Scenario scenario = scenario();
        List<Run> parts = new ArrayList<>();
        AdaptationLoop[] loop = new AdaptationLoop[1];
        loop[0] = new AdaptationLoop(
                scenario,
                new RunListener() {
                    @Override
                    public void round(int played, int all) {
                        if (played > 0) {
                            parts.add(loop[0].withoutEvaluation());
                        }
                    }
                },
                () -> false);
        Run whole = loop[0].run();
        assertThat(parts).hasSize(8);
        for (int n = 0; n < parts.size(); n++) {
            Run part = parts.get(n);
            assertThat(part.rounds()).isEqualTo(whole.rounds().subList(0, n + 1));
            assertThat(part.weights().rounds()).isEqualTo(n + 1);
            assertThat(part.finalWeights()).isEqualTo(n < 7 ? whole.weights().at(n + 1) : whole.finalWeights());
            assertThat(part.notes())
                    .anyMatch(note -> note.startsWith("The run was stopped by the user after "
                            + part.rounds().size() + " of 8"));
        }
    }

    @Test
    void filesOmitWhatIsNotEvaluated() throws IOException {
        AdaptationLoop loop = new AdaptationLoop(scenario());
        loop.weights();
        new ResultFolder(folder.resolve("out")).write(loop.withoutEvaluation());
        JsonNode result = JsonMapper.shared().readTree(Files.readString(folder.resolve("out/result.json")));
        assertThat(result.get("rounds").size()).isEqualTo(8);
        assertThat(result.get("best").get("totalCost").isNull()).isTrue();
        assertThat(Files.readString(folder.resolve("out/rounds.csv")).lines().skip(1))
                .hasSize(8)
                .allMatch(line -> line.endsWith(",,,"));
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            assertThat(files.toList())
                    .allSatisfy(file -> assertThat(file).content().doesNotContain("NaN"));
        }
    }

    private Scenario scenario() throws IOException {
        return ScenarioReader.read(Files.writeString(folder.resolve("stopped.yaml"), SCENARIO));
    }
}
