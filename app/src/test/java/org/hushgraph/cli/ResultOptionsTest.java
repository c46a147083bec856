package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The options that all commands with results share. */
class ResultOptionsTest {
    private static final String RUN = "run nine-nodes.yaml --set rounds=3";
    private static final String EVALUATE = "evaluate nine-nodes.yaml";
    private static final String ATTACK = "attack nine-nodes.yaml --set rounds=3 --rate 5 --trials 30";
    private static final String COMPARE = "compare nine-nodes.yaml --set rounds=3 --rate 5 --trials 30";
    private static final String AUDIT = "audit campus.graphml --no-best";
    private static final String SWEEP = "sweep nine-nodes.yaml --vary rounds=2,3 --seeds 2";
    private static final String SOLVE = "solve links.csv --observed 0,2";

    @TempDir
    private Path folder;

    /** Runs a command line with more options. Names of files are those of examples, or of a list of links. */
    private Console hushgraph(String command, String... more) throws IOException {
        Path links = Files.writeString(folder.resolve("links.csv"), "0 1\n1 2\n");
        return Console.hushgraph(Stream.concat(Stream.of(command.split(" ")), Stream.of(more))
                .map(word -> word.matches(".*\\.(yaml|graphml)")
                        ? Repository.file("examples/" + word).toString()
                        : word.equals("links.csv") ? links.toString() : word)
                .toArray(String[]::new));
    }

    private static Map<String, String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> Files.isRegularFile(file)
                            && !file.toString().endsWith(".journal")
                            && !file.endsWith("solution.json")) // states the time that it took
                    .collect(Collectors.toMap(
                            file -> folder.relativize(file).toString(),
                            ResultOptionsTest::text,
                            (a, b) -> a,
                            TreeMap::new));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @CsvSource({
        RUN + ", result.json, rounds.csv",
        EVALUATE + ", evaluation.json, evaluation.csv",
        ATTACK + ", attack.json, attack.csv",
        COMPARE + ", comparison.json, comparison.csv",
        AUDIT + ", audit.json, audit.csv",
        "'" + SWEEP + "', sweep.json, sweep.csv",
        "'" + SOLVE + "', solution.json, solution.csv",
    })
    void printWhatTheyWrite(String command, String json, String csv) throws IOException {
        Path out = folder.resolve("out");
        Console asCsv = hushgraph(command, "--csv", "--out", out.toString());
        assertThat(asCsv.exitCode()).as(asCsv.err()).isZero();
        assertThat(asCsv.out()).isNotEmpty().isEqualTo(Files.readString(out.resolve(csv)));
        Console asJson = hushgraph(command, "--json");
        assertThat(JsonMapper.shared().readTree(asJson.out()).propertyNames())
                .isNotEmpty()
                .isEqualTo(JsonMapper.shared()
                        .readTree(Files.readString(out.resolve(json)))
                        .propertyNames());
    }

    @ParameterizedTest
    @ValueSource(strings = {RUN, EVALUATE, ATTACK, COMPARE, AUDIT, SWEEP, SOLVE})
    void quietCommandsPrintNothingAndWriteTheSameFiles(String command) throws IOException {
        Path plain = folder.resolve("plain");
        Path quiet = folder.resolve("quiet");
        assertThat(hushgraph(command, "--out", plain.toString()).out()).isNotEmpty();
        Console console = hushgraph(command, "--quiet", "--out", quiet.toString());
        assertThat(console).isEqualTo(new Console(0, "", ""));
        assertThat(files(quiet)).isNotEmpty().isEqualTo(files(plain));
        assertThat(hushgraph(command, "--quiet", "--csv").out())
                .isNotEmpty()
                .isEqualTo(hushgraph(command, "--csv").out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                RUN,
                EVALUATE,
                ATTACK,
                COMPARE,
                AUDIT,
                SWEEP,
                SOLVE,
                "reproduce",
                "eavesdrop campus.graphml --network n --nodes gate"
            })
    void jsonAndCsvExcludeEachOther(String command) throws IOException {
        Console console = hushgraph(command, "--json", "--csv");
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.out()).isEmpty();
        assertThat(console.err()).startsWith("hushgraph: --json and --csv exclude each other. Try --out DIR,");
    }

    @Test
    void quietCommandsPrintErrors() throws IOException {
        Console invalid = hushgraph(RUN, "--quiet", "--set", "roundz=3");
        assertThat(invalid.exitCode()).isEqualTo(2);
        assertThat(invalid.err()).contains("unknown key \"roundz\"");
        Path file = Files.writeString(folder.resolve("file"), "");
        Console failed = hushgraph(EVALUATE, "--quiet", "--out", file.toString());
        assertThat(failed.exitCode()).isEqualTo(1);
        assertThat(failed.err()).contains("can't write into " + file);
    }

    @Test
    void quietCommandsShowNoProgress() throws IOException {
        assertThat(progress(SOLVE)).isNotEmpty();
        assertThat(progress(SOLVE + " --quiet")).isEmpty();
    }

    /** What a command prints as progress, which goes to the terminal itself. */
    private String progress(String command) throws IOException {
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        System.setProperty("hushgraph.progress", "true");
        try {
            assertThat(hushgraph(command).exitCode()).isZero();
        } finally {
            System.clearProperty("hushgraph.progress");
            System.setErr(err);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void quietCommandsPrintNoNotices() throws IOException {
        String[] useless = {"--set", "states.initial.a=1", "--set", "states.seed=3", "--csv"};
        assertThat(hushgraph(RUN, useless).err()).contains("states.seed has no effect");
        Console quiet = hushgraph(RUN + " --quiet", useless);
        assertThat(quiet.err()).isEmpty();
        assertThat(quiet.out()).isEqualTo(hushgraph(RUN, useless).out());
        assertThat(hushgraph(AUDIT, "--csv", "--quiet", "--engine", "local").err())
                .isEmpty();
        assertThat(hushgraph(COMPARE, "--csv", "--times").err()).contains("time per round");
        assertThat(hushgraph(COMPARE, "--csv", "--times", "--quiet").err()).isEmpty();
    }

    @Test
    void evaluationsAndSolutionsAreWrittenOnRequestOnly() throws IOException {
        for (String command : new String[] {EVALUATE, SOLVE}) {
            Path before = Path.of("").toAbsolutePath();
            try (Stream<Path> files = Files.list(before)) {
                long count = files.count();
                assertThat(hushgraph(command).exitCode()).isZero();
                try (Stream<Path> now = Files.list(before)) {
                    assertThat(now.count()).isEqualTo(count);
                }
            }
        }
    }

    @Test
    void evaluationListsTheGradientOfEveryLink() throws IOException {
        JsonNode json = JsonMapper.shared()
                .readTree(hushgraph(EVALUATE, "--set", "defaults=paper", "--set", "cost.kind=window", "--json")
                        .out());
        String[] rows = hushgraph(EVALUATE, "--set", "defaults=paper", "--set", "cost.kind=window", "--csv")
                .out()
                .split("\n");
        assertThat(rows[0]).isEqualTo("link,weight,gradient,printed_gradient");
        assertThat(rows).hasSize(13);
        for (int l = 0; l < 12; l++) {
            assertThat(rows[l + 1])
                    .isEqualTo(json.get("edges").get(l).get(0).stringValue() + "-"
                            + json.get("edges").get(l).get(1).stringValue() + ","
                            + json.get("weights").get(l).doubleValue() + ","
                            + json.get("gradient").get("exact").get(l).doubleValue() + ","
                            + json.get("gradient").get("printed").get(l).doubleValue());
        }
        assertThat(hushgraph(EVALUATE, "--csv").out().lines().skip(1)).allMatch(row -> row.endsWith(","));
    }

    @Test
    void solutionListsTheExposures() throws IOException {
        assertThat(hushgraph(SOLVE, "--csv").out()).isEqualTo("node,exposure\n0,0.3125\n2,0.3125\n");
    }

    @Test
    void reproductionPrintsItsSummary() throws IOException {
        Path out = folder.resolve("paper");
        Console csv = hushgraph("reproduce --csv --out", out.toString());
        assertThat(csv.out().lines()).hasSize(1 + 8);
        assertThat(csv.out())
                .startsWith("claim,verdict,graphs,passed,median,control_passed,control_median,figure,test,control\n"
                        + "logarithmic-regret,not-decidable,100,")
                .isEqualTo(Files.readString(out.resolve("verdicts.csv")));
        assertThat(out.resolve("reproduction.csv"))
                .content()
                .startsWith(
                        "nodes,variant,cost,best_fixed,equal_weights,regret,gained,misfit,convex\n9,printed-gradient,");
        assertThat(Files.readAllLines(out.resolve("graphs.csv"))).hasSize(1 + 100 * 8);
        JsonNode json = JsonMapper.shared().readTree(Files.readString(out.resolve("reproduction.json")));
        JsonNode verdict = json.get("verdicts").get(0);
        assertThat(csv.out().lines().skip(1).findFirst().orElseThrow())
                .contains("," + verdict.at("/controlMeasured/median").doubleValue() + ",");
        assertThat(json.at("/provenance/seeds/graphs").intValue()).isEqualTo(1);
        JsonNode first = json.get("simulations").get(0);
        JsonNode run =
                JsonMapper.shared().readTree(Files.readString(out.resolve("nine-nodes-printed-gradient/result.json")));
        assertThat(first.get("cost")).isEqualTo(run.get("totalCost"));
    }
}
