package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A recorded result is repeated from the file alone, and every changed value is found. */
class RepetitionTest {
    private static final String NINE =
            Repository.file("examples/nine-nodes.yaml").toString();
    private static final String CAMPUS = Repository.file("examples/campus.yaml").toString();

    @TempDir
    private Path folder;

    private Path recorded(String command, String name, String... more) {
        List<String> args = new ArrayList<>(List.of(command));
        args.addAll(List.of(more));
        args.addAll(List.of("--quiet", "--out", folder.toString()));
        Console console = Console.hushgraph(args.toArray(String[]::new));
        assertThat(console.exitCode()).as(console.err()).isZero();
        return folder.resolve(name + ".json");
    }

    private static void requireAgreement(String command, Path file) {
        Console again = Console.hushgraph(command, file.toString());
        assertThat(again.exitCode()).as(again.out() + again.err()).isZero();
        assertThat(again.out()).matches("(?s).*: all \\d+ values agree to the last digit\\.\\R");
    }

    /** Changes the first digit after a text. */
    private static void changeDigit(Path file, String after) throws IOException {
        String text = Files.readString(file);
        int place =
                text.indexOf(after, text.indexOf("\"name\":", text.indexOf("\"rounds\"") < 0 ? 0 : 1)) + after.length();
        while (!Character.isDigit(text.charAt(place))) {
            place++;
        }
        char other = text.charAt(place) == '9' ? '8' : '9';
        Files.writeString(file, text.substring(0, place) + other + text.substring(place + 1));
    }

    @ParameterizedTest
    @CsvSource({
        "run, result, nine-nodes",
        "run, result, campus",
        "run, result, oscillators",
        "attack, attack, nine-nodes",
        "compare, comparison, nine-nodes"
    })
    void agreesWithItself(String command, String name, String example) {
        String scenario = Repository.file("examples/" + example + ".yaml").toString();
        requireAgreement(command, recorded(command, name, scenario, "--set", "rounds=6"));
    }

    @Test
    void comparisonsRepeatTheNoiseOfTheirOptions() throws IOException {
        Path file = recorded("compare", "comparison", NINE, "--set", "rounds=6", "--distance", "3");
        requireAgreement("compare", file);
        Files.writeString(file, Files.readString(file).replaceFirst("\"distance\":3(\\.0)?,", "")); // as older versions
        Console again = Console.hushgraph("compare", file.toString());
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.out()).contains("  gaussianNoise.distance: 3.0 in the file, 1.0 ");
    }

    @Test
    void sweepsAgreeWithThemselves() throws IOException {
        requireAgreement(
                "sweep",
                recorded("sweep", "sweep", CAMPUS, "--vary", "rounds=3,4", "--vary", "cost.discount=0.1..1:log3"));
        Path random = Files.writeString(folder.resolve("random.yaml"), """
                network: {generate: {model: erdos-renyi, nodes: 12, probability: 0.4}}
                intruders: {random: {count: 2, everyRounds: 2}}
                """);
        requireAgreement(
                "sweep",
                recorded("sweep", "sweep", random.toString(), "--seeds", "3", "--seed", "5", "--set", "rounds=4"));
    }

    @ParameterizedTest
    @CsvSource({
        "run, result, '\"totalCost\":', totalCost",
        "attack, attack, '\"adapting\":{\"readings\":', adapting.readings",
        "compare, comparison, '\"defences\":[{\"defence\":\"initial\",\"totalCost\":', defences[0].totalCost"
    })
    void aChangedDigitIsFound(String command, String name, String after, String path) throws IOException {
        Path file = recorded(command, name, NINE, "--set", "rounds=6");
        changeDigit(file, after);
        Console again = Console.hushgraph(command, file.toString());
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.out()).contains("1 of ").contains("  " + path + ": ").contains(" in the file, ");
    }

    @Test
    void aChangedDigitOfASweepIsFound() throws IOException {
        Path file = recorded("sweep", "sweep", NINE, "--vary", "rounds=3,4");
        changeDigit(
                file,
                "\"runs\":[{\"run\":0,\"combination\":0,\"nodeCount\":9,\"edgeCount\":12,\"rounds\":3,\"totalCost\":");
        Console again = Console.hushgraph("sweep", file.toString());
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.out()).contains("  runs[0].totalCost: ");
    }

    @Test
    void theVerdictCanBeJsonOrATable() throws IOException {
        Path file = recorded("run", "result", NINE, "--set", "rounds=6");
        JsonNode verdict = JsonMapper.shared()
                .readTree(Console.hushgraph("run", file.toString(), "--json").out());
        assertThat(verdict.propertyNames())
                .containsExactly("agrees", "compared", "differences", "recordedVersion", "version");
        assertThat(verdict.get("agrees").asBoolean()).isTrue();
        changeDigit(file, "\"totalCost\":");
        JsonNode other = JsonMapper.shared()
                .readTree(Console.hushgraph("run", file.toString(), "--json").out());
        assertThat(other.get("agrees").asBoolean()).isFalse();
        assertThat(other.get("differences").get(0).get("path").asString()).isEqualTo("totalCost");
        assertThat(Console.hushgraph("run", file.toString(), "--csv").out())
                .startsWith("path,recorded,repeated\ntotalCost,".replace("\n", System.lineSeparator()));
        assertThat(Console.hushgraph("run", file.toString(), "--quiet")).isEqualTo(new Console(1, "", ""));
    }

    @Test
    void theRepeatedResultIsWrittenOnRequest() throws IOException {
        Path file = recorded("run", "result", CAMPUS, "--set", "rounds=6");
        Path again = folder.resolve("again");
        assertThat(Console.hushgraph("run", file.toString(), "--out", again.toString())
                        .exitCode())
                .isZero();
        requireAgreement("run", again.resolve("result.json"));
        assertThat(Files.readString(again.resolve("rounds.csv")))
                .isEqualTo(Files.readString(folder.resolve("rounds.csv")));
    }

    @Test
    void anotherVersionIsNamed() throws IOException {
        Path file = recorded("run", "result", NINE, "--set", "rounds=3");
        Files.writeString(
                file,
                Files.readString(file).replaceFirst("\"programVersion\":\"[^\"]*\"", "\"programVersion\":\"9.9\""));
        assertThat(Console.hushgraph("run", file.toString()).out())
                .contains("The file is from version 9.9; this is version ");
    }

    @Test
    void whatCantBeRepeatedIsExplained() throws IOException {
        Path file = recorded("compare", "comparison", NINE, "--set", "rounds=3");
        for (String command : List.of("run", "evaluate")) {
            Console wrong = Console.hushgraph(command, file.toString());
            assertThat(wrong.exitCode()).isEqualTo(2);
            assertThat(wrong.err())
                    .contains(
                            "is the recorded result of another command, of format comparison. Try hushgraph compare ");
        }
        Console changed = Console.hushgraph("compare", file.toString(), "--trials", "100");
        assertThat(changed.exitCode()).isEqualTo(2);
        assertThat(changed.err()).contains("--trials can't be combined with a recorded result. Try removing it.");
        Path stopped = recorded("run", "result", NINE, "--set", "rounds=3");
        String note = "\"notes\":[\"The run was stopped by the user after 3 of 3 rounds.\"]";
        Files.writeString(stopped, Files.readString(stopped).replaceFirst("\"notes\":\\[[^\\]]*\\]", note));
        Console early = Console.hushgraph("run", stopped.toString());
        assertThat(early.exitCode()).isEqualTo(2);
        assertThat(early.err()).contains("can't be repeated, because it was stopped before its end");
    }
}
