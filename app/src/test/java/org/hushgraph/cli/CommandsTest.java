package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CommandsTest {
    private static final String SCENARIO =
            "network: {edges: [[a, b], [b, c], [a, c]]}\nintruders: [{nodes: [a]}]\nrounds: 4\n";

    @TempDir
    private Path folder;

    @Test
    void setReplacesAndAddsValuesOfTheScenario() throws IOException {
        String file = scenario("three.yaml", SCENARIO);
        JsonNode changed = JsonMapper.shared()
                .readTree(Console.hushgraph(
                                "run",
                                file,
                                "--set",
                                "rounds=2",
                                "--set",
                                "weights.budget=2",
                                "--set",
                                "learner=fixed",
                                "--json")
                        .out());
        assertThat(changed.get("rounds").size()).isEqualTo(2);
        String edited = scenario(
                "edited.yaml",
                SCENARIO.replace("rounds: 4", "name: three\nrounds: 2\nweights: {budget: 2}\nlearner: fixed"));
        JsonNode direct = JsonMapper.shared()
                .readTree(Console.hushgraph("run", edited, "--json").out());
        assertThat(changed.get("totalCost")).isEqualTo(direct.get("totalCost"));
        assertThat(changed.get("finalWeights")).isEqualTo(direct.get("finalWeights"));
    }

    @Test
    void setFindsNamesInComposedAndDecomposedLetters() throws IOException {
        String edges = "network: {edges: [[Z\u00FCrich, Bern], [Bern, Chur]]}\nintruders: [{nodes: [Zu\u0308rich]}]\n";
        String file = scenario("composed.yaml", edges + "sensitivity: {Z\u00FCrich: 4}\n");
        String direct = scenario("direct.yaml", edges + "sensitivity: {Z\u00FCrich: 9}\n");
        Console changed =
                Console.hushgraph("evaluate", file, "--set", "name=direct", "--set", "sensitivity.Zu\u0308rich=9");
        assertThat(changed.out())
                .contains("Z\u00FCrich-Bern")
                .isEqualTo(Console.hushgraph("evaluate", direct).out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rounds      | --set rounds must be a key and a value, such as weights.budget=2.",
                "=3          | --set =3 must be a key and a value, such as weights.budget=2.",
                "roundz=3    | --set: unknown key \"roundz\". Did you mean \"rounds\"?",
                "rounds=many | --set: rounds = \"many\" must be a whole number from 1 to 10000000.",
                "rounds.x=1  | rounds must be a mapping of keys to values, but is \"4\".",
            })
    void rejectsInvalidChangesOfTheScenario(String change, String message) throws IOException {
        String file = scenario("three.yaml", SCENARIO);
        Console console = Console.hushgraph("run", file, "--set", change);
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).contains(message);
    }

    @Test
    void evaluatePrintsTheSameAsTextAndJson() throws IOException {
        String file = scenario("three.yaml", SCENARIO);
        JsonNode json = JsonMapper.shared()
                .readTree(Console.hushgraph("evaluate", file, "--json").out());
        Console console = Console.hushgraph("evaluate", file);
        assertThat(console.exitCode()).isZero();
        assertThat(console.err()).isEmpty();
        assertThat(console.out())
                .startsWith("three (3 nodes, 3 links)")
                .contains("cost in round 0      "
                        + String.format(Locale.ROOT, "%.6g", json.get("cost").doubleValue())
                                .replaceAll("0+$", ""))
                .contains("numerical rank");
        assertThat(console.out().lines().filter(line -> line.matches("[abc]-[abc] .*")))
                .hasSize(3);
    }

    @Test
    void evaluateShowsThePrintedGradientOfWindows() throws IOException {
        String file = scenario("three.yaml", SCENARIO + "cost: {kind: window, objective: total}\n");
        assertThat(Console.hushgraph("evaluate", file).out()).contains("printed");
        assertThat(JsonMapper.shared()
                        .readTree(Console.hushgraph("evaluate", file, "--json").out())
                        .get("gradient")
                        .get("printed")
                        .size())
                .isEqualTo(3);
    }

    @Test
    void runPrintsJsonAndWritesNothing() throws IOException {
        String file = scenario("three.yaml", SCENARIO);
        Set<String> before = names(Path.of("."));
        Console console = Console.hushgraph("run", file, "--json");
        assertThat(console.exitCode()).isZero();
        assertThat(console.err()).isEmpty();
        assertThat(JsonMapper.shared().readTree(console.out()).get("rounds").size())
                .isEqualTo(4);
        assertThat(names(Path.of("."))).isEqualTo(before);
        assertThat(names(folder)).containsExactly("three.yaml");
    }

    @Test
    void runPrintsWhatItWrites() throws IOException {
        String file = scenario("three.yaml", SCENARIO);
        Path out = folder.resolve("new/folder");
        Console console = Console.hushgraph("run", file, "--json", "--out", out.toString());
        assertThat(console.out()).isEqualTo(Files.readString(out.resolve("result.json")));
    }

    @Test
    void runWritesIntoTheFolderAndPrintsIt() throws IOException {
        Path out = folder.resolve("out");
        Console console = Console.hushgraph("run", scenario("three.yaml", SCENARIO), "--out", out.toString());
        assertThat(console.exitCode()).isZero();
        assertThat(console.err()).isEmpty();
        assertThat(console.out())
                .startsWith("three (3 nodes, 3 links, 4 rounds)")
                .contains("total cost", "best fixed weights", "static regret", "dynamic regret", "convexity")
                .endsWith("report: " + out.resolve("report.html") + System.lineSeparator());
        assertThat(out.resolve("report.html")).exists();
    }

    @Test
    void runReadsJson() throws IOException {
        String json = "{\"network\": {\"edges\": [[\"a\", \"b\"], [\"b\", \"c\"], [\"a\", \"c\"]]},"
                + " \"intruders\": [{\"nodes\": [\"a\"]}], \"rounds\": 4, \"name\": \"three\"}";
        String ofJson =
                Console.hushgraph("run", scenario("other.json", json), "--json").out();
        String ofYaml = Console.hushgraph("run", scenario("three.yaml", SCENARIO), "--json")
                .out();
        assertThat(ResultText.withoutProvenance(ofJson)).isEqualTo(ResultText.withoutProvenance(ofYaml));
    }

    /** In a separate process, because the folder is created in its working directory. */
    @ParameterizedTest
    @ValueSource(strings = {"three.yaml", "three.yml", "three.json", "three"})
    void runNamesItsFolderAfterTheScenario(String name) throws Exception {
        String file = scenario(name, "{network: {edges: [[a, b]]}, intruders: [], rounds: 2}\n");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "run",
                        file)
                .directory(Files.createDirectory(folder.resolve("here")).toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(folder.resolve("said")).content().contains("report: three-result");
            assertThat(process.exitValue()).isZero();
            assertThat(folder.resolve("here/three-result/report.html")).exists();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void outThatIsAFileIsAFailureBeforeTheWork() throws IOException {
        String file = scenario("three.yaml", SCENARIO);
        for (String out : new String[] {file, file + "/below"}) {
            Console console = Console.hushgraph("run", file, "--out", out);
            assertThat(console.exitCode()).isEqualTo(1);
            assertThat(console.out()).isEmpty();
            assertThat(console.err())
                    .isEqualTo("hushgraph: can't write into " + out + ": " + file
                            + " is a file, not a folder. Try another folder with --out.\n");
        }
        assertThat(Console.hushgraph("reproduce", "--out", file).exitCode()).isEqualTo(1);
        assertThat(file).satisfies(path -> assertThat(Path.of(path)).hasContent(SCENARIO));
    }

    @Test
    void outWithoutPermissionIsAFailure() throws IOException {
        Path locked = Files.createDirectory(folder.resolve("locked"));
        boolean changed = locked.toFile().setWritable(false);
        assumeFalse(!changed || Files.isWritable(locked), "skipped: this user may write everywhere");
        Path out = locked.resolve("out");
        Console console = Console.hushgraph("run", scenario("three.yaml", SCENARIO), "--out", out.toString());
        assertThat(console.exitCode()).isEqualTo(1);
        assertThat(console.err())
                .isEqualTo("hushgraph: can't write into " + out + ": no permission for " + locked
                        + ". Try another folder with --out.\n");
    }

    @Test
    void folderInPlaceOfAResultFileIsAFailure() throws IOException {
        Path out = folder.resolve("out");
        Files.createDirectories(out.resolve("result.json/taken"));
        Console console = Console.hushgraph("run", scenario("three.yaml", SCENARIO), "--out", out.toString());
        assertThat(console.exitCode()).isEqualTo(1);
        assertThat(console.err())
                .startsWith("hushgraph: can't write into " + out + ": ")
                .hasLineCount(1);
        assertThat(names(out)).containsExactly("result.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rnu", "evalute", "reprodce"})
    void unknownCommandIsBadInput(String command) {
        Console console = Console.hushgraph(command);
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.out()).isEmpty();
        assertThat(console.err()).startsWith("hushgraph: unknown command '" + command + "'. Did you mean '");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void unknownOptionIsBadInput(String command) {
        Console console = Console.hushgraph(command, "--otu", "x");
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.out()).isEmpty();
        assertThat(console.err()).contains("Try: hushgraph " + command + " --help");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "evaluate"})
    void missingScenarioIsBadInput(String command) {
        Console console = Console.hushgraph(command);
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).startsWith("hushgraph: the argument SCENARIO is missing.");
    }

    @Test
    void namesNoJavaTypesForBadNumbers() {
        assertThat(Console.hushgraph("attack", "a.yaml", "--trials", "x").err())
                .startsWith("hushgraph: invalid value for option '--trials': 'x' is not a whole number.\n");
        assertThat(Console.hushgraph("attack", "a.yaml", "--rate", "x").err())
                .startsWith("hushgraph: invalid value for option '--rate': 'x' is not a number.\n");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void helpDescribesEveryOption(String name) {
        Console console = Console.hushgraph(name, "--help");
        assertThat(console.exitCode()).isZero();
        assertThat(console.err()).isEmpty();
        assertThat(console.out()).startsWith("Usage: hushgraph " + name + " ");
        CommandLine command = Main.commandLine().getSubcommands().get(name);
        command.getCommandSpec().options().forEach(option -> {
            assertThat(console.out()).contains(option.names());
            assertThat(option.description()).isNotEmpty();
        });
    }

    /** picocli uses these texts as format strings, and prints warnings to the user if they are invalid. */
    @ParameterizedTest
    @MethodSource("commands")
    void helpTextsAreValidFormats(String name) {
        CommandLine.Model.UsageMessageSpec help =
                Main.commandLine().getSubcommands().get(name).getCommandSpec().usageMessage();
        assertThat(Stream.of(help.description(), help.footer()).flatMap(Stream::of))
                .isNotEmpty()
                .allSatisfy(line -> assertThatCode(() -> String.format(line)).doesNotThrowAnyException());
        assertThat(help.footer()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    }

    @Test
    void helpListsEveryCommand() {
        assertThat(Console.hushgraph("--help").out()).contains(commands().toArray(String[]::new));
    }

    static Stream<String> commands() {
        return Main.commandLine().getSubcommands().keySet().stream();
    }

    private String scenario(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(java.util.stream.Collectors.toSet());
        }
    }
}
