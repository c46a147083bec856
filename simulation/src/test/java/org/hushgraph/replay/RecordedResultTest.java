package org.hushgraph.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.report.RunJson;
import org.hushgraph.scenario.HashedFiles;
import org.hushgraph.scenario.InputFile;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedResultTest {
    private static final Path EXAMPLES = Path.of("..", "examples");

    @TempDir
    private Path folder;

    static Stream<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
        }
    }

    private RecordedResult recorded(Scenario scenario, List<InputFile> inputs) throws IOException {
        Provenance provenance = Provenance.now().withInputs(inputs);
        new ResultFolder(folder, provenance).write(new AdaptationLoop(scenario).run());
        return RecordedResult.find(folder.resolve("result.json")).orElseThrow();
    }

    private static ResultAgreement repeated(RecordedResult recorded) {
        Run again = new AdaptationLoop(recorded.scenario()).run();
        return recorded.compare(RunJson.of(again, Provenance.now()));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleIsRepeatedBitForBit(Path example) throws IOException {
        RecordedResult recorded = recorded(ScenarioReader.read(example), List.of());
        assertThat(recorded.format()).isEqualTo("run");
        assertThat(recorded.isOfThisVersion()).isTrue();
        assertThat(repeated(recorded).differences()).isEmpty();
    }

    @Test
    void aHundredNodesAreRepeatedBitForBit() throws IOException {
        Scenario scenario = ScenarioReader.read("hundred", """
                network: {generate: {model: small-world, nodes: 100, neighbours: 6, rewire: 0.2, seed: 3}}
                intruders: {random: {count: 3, everyRounds: 4, seed: 8}}
                weights: {initial: random, seed: 2}
                rounds: 12
                """);
        assertThat(repeated(recorded(scenario, List.of())).differences()).isEmpty();
        Scenario sparse = ScenarioReader.read("hundred", """
                network: {generate: {model: geometric, nodes: 100, radius: 0.2, component: largest, seed: 5}}
                intruders: [{nodes: ["7"]}]
                cost: {kind: window, clock: receding}
                engine: sparse
                rounds: 5
                """);
        assertThat(repeated(recorded(sparse, List.of())).differences()).isEmpty();
    }

    @Test
    void changedDigitsAreFound() throws IOException {
        recorded(ScenarioReader.read(EXAMPLES.resolve("nine-nodes.yaml")).withRounds(5), List.of());
        Path file = folder.resolve("result.json");
        String text = Files.readString(file);
        int place = text.indexOf("\"cost\":", text.indexOf("\"rounds\":[")) + 12;
        char digit = text.charAt(place);
        Files.writeString(
                file, text.substring(0, place) + (char) ('0' + (digit - '0' + 1) % 10) + text.substring(place + 1));
        List<ResultAgreement.Difference> differences =
                repeated(RecordedResult.find(file).orElseThrow()).differences();
        assertThat(differences).extracting(ResultAgreement.Difference::path).containsExactly("rounds[0].cost");
    }

    /** A network of more than 100,000 links is not part of the result. */
    @Test
    void largeNetworkFilesAreFoundBesideTheResultAndChecked() throws IOException {
        String links = IntStream.range(0, 100_010)
                .mapToObj(i -> i + "," + (i + 1) % 100_010 + "\n")
                .reduce(new StringBuilder("source,target\n"), StringBuilder::append, StringBuilder::append)
                .toString();
        Files.writeString(folder.resolve("ring.csv"), links);
        HashedFiles files = new HashedFiles(folder);
        Scenario scenario = ScenarioReader.read(
                ConfigReader.read("text", "network: {file: ring.csv}\nintruders: [{nodes: ['5']}]\nrounds: 1\n"),
                Path.of("large.yaml"),
                files);
        assertThat(files.read()).hasSize(1);
        assertThat(files.read().get(0)).isEqualTo(InputFile.of(Path.of("ring.csv"), links));
        RecordedResult recorded = recorded(scenario, files.read());
        assertThat(recorded.scenario().graph().edgeCount()).isEqualTo(100_010);
        Files.writeString(folder.resolve("ring.csv"), links.replace("7,8\n", "8,7\n"));
        assertThatThrownBy(recorded::scenario)
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("ring.csv is not the one of this result");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"network\": {}}", "[1]", "network: x", "{\"provenance\": 1}", "{", ""})
    void otherFilesAreNotResults(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("x.json"), text);
        assertThat(RecordedResult.find(file)).isEmpty();
    }
}
