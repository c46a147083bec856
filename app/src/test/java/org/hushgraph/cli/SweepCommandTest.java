package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SweepCommandTest {
    private static final String SCENARIO = """
            network: {edges: [[a, b], [b, c], [c, d], [d, a]]}
            weights: {initial: random}
            intruders: [{nodes: [a]}]
            rounds: 4
            """;

    @TempDir
    private Path folder;

    private String scenario;

    @BeforeEach
    void write() throws IOException {
        scenario = Files.writeString(folder.resolve("four.yaml"), SCENARIO).toString();
    }

    private Console sweep(String... arguments) {
        List<String> all = new ArrayList<>(List.of("sweep", scenario));
        all.addAll(List.of(arguments));
        return Console.hushgraph(all.toArray(String[]::new));
    }

    @Test
    void writesAllFilesAndPrintsTheirFolder() throws IOException {
        Path out = folder.resolve("new/folder");
        Console console = sweep("--vary", "weights.budget=1..3", "--seeds", "5", "--out", out.toString());
        assertThat(console.exitCode()).as(console.err()).isZero();
        assertThat(console.err()).isEmpty();
        assertThat(console.out())
                .startsWith("four (15 runs: 3 combinations, each with seeds 1 to 5)")
                .contains("cost per round", "static regret")
                .endsWith("report: " + out.resolve("report.html") + System.lineSeparator());
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files.map(file -> file.getFileName().toString())
                            .map(name -> name.replaceFirst("-[0-9a-f]{8}\\.", ".")))
                    .containsExactlyInAnyOrder(
                            "sweep.csv",
                            "summary.csv",
                            "sweep.json",
                            "report.html",
                            "mean-cost.svg",
                            "static-regret.svg",
                            "sweep.journal");
        }
    }

    @Test
    void printsTheFilesThatItWrites() throws IOException {
        String[] question = {"--vary", "rounds=2,4", "--seeds", "3"};
        Path out = folder.resolve("out");
        Console csv = sweep(Stream.concat(Stream.of(question), Stream.of("--csv", "--out", out.toString()))
                .toArray(String[]::new));
        assertThat(csv.out())
                .isEqualTo(Files.readString(out.resolve("sweep.csv")))
                .startsWith("run,rounds,seed,");
        Console json =
                sweep(Stream.concat(Stream.of(question), Stream.of("--json")).toArray(String[]::new));
        assertThat(json.out()).isEqualTo(Files.readString(out.resolve("sweep.json")));
        JsonNode runs = JsonMapper.shared().readTree(json.out()).get("runs");
        assertThat(runs.get(5).get("seed").intValue()).isEqualTo(3);
        assertThat(runs.get(5).get("rounds").intValue()).isEqualTo(4);
    }

    @Test
    void runWithASeedEqualsThatOfTheRunCommand() throws IOException {
        String seeded = Files.writeString(
                        folder.resolve("seeded.yaml"), SCENARIO.replace("initial: random", "initial: random, seed: 12"))
                .toString();
        JsonNode run = JsonMapper.shared()
                .readTree(Console.hushgraph("run", seeded, "--json").out());
        JsonNode swept = JsonMapper.shared()
                .readTree(sweep("--seeds", "3", "--seed", "10", "--json").out())
                .get("runs")
                .get(2);
        assertThat(swept.get("totalCost")).isEqualTo(run.get("totalCost"));
        assertThat(swept.get("seed").intValue()).isEqualTo(12);
    }

    @Test
    void finishedRunsAreNotRepeated() {
        String out = folder.resolve("out").toString();
        assertThat(sweep("--seeds", "4", "--out", out).err()).isEmpty();
        assertThat(sweep("--seeds", "4", "--out", out).err())
                .isEqualTo("hushgraph: 4 of 4 runs were finished by an earlier sweep.\n");
        assertThat(sweep("--seeds", "5", "--out", out).err()).isEmpty();
    }

    @Test
    void failedRunsAreReportedAtTheEnd() throws IOException {
        Files.writeString(Path.of(scenario), """
                network: {edges: [[a, b, 0.5], [b, c, 0.5]]}
                weights: {initial: [0.5, 0.5]}
                intruders: [{nodes: [a]}]
                rounds: 3
                """);
        Console console = sweep("--vary", "weights.budget=1,1.5", "--csv");
        assertThat(console.exitCode()).isEqualTo(1);
        assertThat(console.err()).isEqualTo("hushgraph: 1 of 2 runs failed; see the column status for the reasons.\n");
        assertThat(console.out().lines().toList()).hasSize(3);
        assertThat(sweep("--vary", "weights.budget=1,1.5", "--csv", "--quiet")).isEqualTo(console);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --csv                                  | nothing changes from run to run. Try adding --seeds 20
                    --vary rounds                          | --vary rounds must be KEY=VALUES
                    --vary rounds=                         | --vary rounds= has an empty value
                    --vary rounds=1 --vary rounds=2        | --vary rounds is given 2 times
                    --vary cost.discount=0..1:log5         | 0..1:log5 must start above 0
                    --vary rounds=1..1000000 --seeds 2     | more than 1000000 runs
                    --vary rounds=0,5                      | --vary: rounds = 0 must be a whole number
                    --vary weights.initial=uniform --seeds 2 | has no random part
                    --vary weights.seed=1,2 --seeds 2      | set the same seed
                    --seeds 0                              | --seeds 0 must be 1 or more
                    --seeds 2 --seed 9223372036854775807 | is too large for 2 seeds
                    --seeds 2 --json --csv                 | --json and --csv exclude each other
                    --seeds 2 --runner abacus              | --runner abacus must be local or spark
                    --seeds 2 --master spark://h:1         | Try adding --runner spark
                    """)
    void rejectsBadInputWithARemedy(String arguments, String message) {
        Console console = sweep(arguments.strip().split(" ", -1));
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.out()).isEmpty();
        assertThat(console.err()).contains(message.strip());
    }
}
