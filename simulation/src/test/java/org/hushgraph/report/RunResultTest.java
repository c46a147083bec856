package org.hushgraph.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Run;
import org.hushgraph.simulation.RunListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunResultTest {
    private static final String SCENARIO = """
            name: <b>"quoted" & marked</b>
            network: {edges: [[a, b], [b, "c, d"], [a, "c, d"]]}
            intruders: [{round: 0, nodes: [a, "c, d"]}, {round: 3, nodes: [b]}]
            rounds: 6
            defaults: paper
            """;
    private static final List<String> ALWAYS = List.of(
            "cost.svg",
            "exposure.svg",
            "network.svg",
            "regret.svg",
            "report.html",
            "result.json",
            "rounds.csv",
            "weights.csv",
            "weights.svg");

    @TempDir
    private Path temporary;

    @Test
    void containsAllFilesAndNothingElse() throws IOException {
        Path folder = temporary.resolve("deep/er");
        new ResultFolder(folder).write(played(SCENARIO));
        assertThat(content(folder).keySet()).containsExactlyElementsOf(ALWAYS);
        new ResultFolder(folder).write(played(SCENARIO + "states: {seed: 1}\n"));
        assertThat(content(folder)).hasSize(ALWAYS.size() + 2).containsKeys("states.csv", "states.svg");
    }

    @Test
    void keepsOtherFilesInTheFolder() throws IOException {
        Files.writeString(temporary.resolve("notes.txt"), "mine");
        new ResultFolder(temporary).write(played(SCENARIO));
        assertThat(temporary.resolve("notes.txt")).hasContent("mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nine-nodes.yaml", "protect-others.yaml", "swarm.yaml"})
    void sameScenarioGivesTheSameBytesInEveryFile(String example) throws IOException {
        Scenario scenario =
                ScenarioReader.read(Path.of("..", "examples", example)).withRounds(12);
        for (String folder : List.of("first", "second")) {
            new ResultFolder(temporary.resolve(folder), Provenance.at(Instant.EPOCH))
                    .write(new AdaptationLoop(scenario).run());
        }
        assertThat(content(temporary.resolve("second"))).isEqualTo(content(temporary.resolve("first")));
    }

    @Test
    void tablesHaveOneLinePerRoundAndSample() throws IOException {
        new ResultFolder(temporary).write(played(SCENARIO + "states: {samplesPerRound: 4}\n"));
        assertThat(lines("rounds.csv"))
                .hasSize(7)
                .first()
                .isEqualTo("round,observed,cost,own,others,gradient_norm,static_regret,dynamic_regret,"
                        + "average_static_regret");
        assertThat(lines("rounds.csv").get(1)).startsWith("0,\"a c, d\",");
        assertThat(lines("rounds.csv").get(4)).startsWith("3,b,");
        assertThat(lines("weights.csv")).hasSize(7).first().isEqualTo("round,a-b,\"b-c, d\",\"a-c, d\"");
        assertThat(lines("states.csv")).hasSize(1 + 1 + 6 * 4).first().isEqualTo("time,observed,a,b,\"c, d\"");
    }

    @Test
    void neverContainsNaN() throws IOException {
        new ResultFolder(temporary)
                .write(played(SCENARIO + "cost: {kind: window, length: 200}\nstates: {roundLength: 500}\n"));
        content(temporary)
                .forEach((name, text) ->
                        assertThat(text).as(name).doesNotContain("NaN").doesNotContain("Infinity"));
    }

    @Test
    void unknownValuesOfAStoppedRunAreEmpty() throws IOException {
        Scenario scenario = ScenarioReader.read(
                        "text", SCENARIO + "cost: {kind: window, length: 0.1}\nstates: {seed: 1}\n")
                .withRounds(50);
        int[] checks = {0};
        new ResultFolder(temporary)
                .write(new AdaptationLoop(scenario, RunListener.NONE, () -> ++checks[0] >= 30).run());
        content(temporary).forEach((name, text) -> assertThat(text).as(name).doesNotContain("NaN"));
        assertThat(content(temporary).keySet()).containsExactlyElementsOf(ALWAYS);
        assertThat(lines("rounds.csv")).hasSize(31).last().asString().endsWith(",,,");
        assertThat(Files.readString(temporary.resolve("report.html")))
                .contains("The run was stopped by the user after 30 of 50 rounds.")
                .contains("the run was too long, or it was stopped");
    }

    @Test
    void reportShowsMeasurementsAndEscapesNames() throws IOException {
        new ResultFolder(temporary).write(played(SCENARIO));
        String report = Files.readString(temporary.resolve("report.html"));
        assertThat(report)
                .contains("<h1>&lt;b&gt;&quot;quoted&quot; &amp; marked&lt;/b&gt;</h1>")
                .contains("the cost was convex: no direction of negative curvature")
                .contains("Proved: the static regret is at most")
                .doesNotContain("<b>\"quoted\"");
        assertThat(report.split("<figure><div class=\"card\">", -1)).hasSize(1 + 5);
    }

    @Test
    void reportClaimsNoMissingProof() throws IOException {
        new ResultFolder(temporary)
                .write(played(SCENARIO + "cost: {kind: window}\nsensitivity: {a: 0, \"c, d\": 0}\n"));
        assertThat(Files.readString(temporary.resolve("report.html")))
                .contains("No regret bound is proved")
                .contains("The cost does not count all nodes equally")
                .doesNotContain("Proved:");
    }

    @Test
    void reportStatesThatThereAreNoIntruders() throws IOException {
        new ResultFolder(temporary).write(played("network: {edges: [[a, b], [b, c]]}\nintruders: []\nrounds: 3\n"));
        assertThat(Files.readString(temporary.resolve("report.html")))
                .contains("No round has an intruder")
                .contains("There was no curvature to measure.");
    }

    private static Run played(String text) {
        return new AdaptationLoop(ScenarioReader.read("text", text)).run();
    }

    private List<String> lines(String name) throws IOException {
        return Files.readAllLines(temporary.resolve(name));
    }

    private static Map<String, String> content(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.collect(Collectors.toMap(
                    file -> file.getFileName().toString(), RunResultTest::text, (a, b) -> a, TreeMap::new));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
