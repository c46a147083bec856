package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The options that change a scenario, and the notices about what has no effect in it. */
class ScenarioArgumentTest {
    private static final String RANDOM = """
            network: {generate: {model: erdos-renyi, nodes: 6, probability: 0.6}}
            weights: {initial: random}
            intruders: {random: {count: 1, everyRounds: 2}}
            rounds: 4
            """;
    private static final String FIXED = """
            network: {edges: [[a, b], [b, c], [a, c]]}
            intruders: [{nodes: [a]}, {round: 9, nodes: [b]}]
            rounds: 4
            """;

    @TempDir
    private Path folder;

    private Console hushgraph(String command, String text, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("scenario.yaml"), text);
        return Console.hushgraph(
                Stream.concat(Stream.concat(Stream.of(command.split(" ")), Stream.of(file.toString())), Stream.of(more))
                        .toArray(String[]::new));
    }

    private JsonNode json(String command, String text, String... more) throws IOException {
        return JsonMapper.shared()
                .readTree(hushgraph(command + " --json", text, more).out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run",
                "evaluate",
                "attack --rate 5 --trials 30",
                "compare --rate 5 --trials 30",
                "sweep --vary rounds=2,3"
            })
    void engineReplacesTheKeyOfTheScenario(String command) throws IOException {
        String sparse =
                hushgraph(command + " --json", RANDOM, "--engine", "sparse").out();
        assertThat(sparse)
                .isNotEmpty()
                .isEqualTo(hushgraph(command + " --json", RANDOM, "--set", "engine=sparse")
                        .out());
        Console both = hushgraph(command, RANDOM, "--engine", "sparse", "--set", "engine=dense");
        assertThat(both.exitCode()).isEqualTo(2);
        assertThat(both.err()).contains("--set and --engine both set engine. Try removing one of them.");
        Console unknown = hushgraph(command, RANDOM, "--engine", "fast");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).contains("--engine: engine = fast is unknown. ", "Known values: auto, dense, sparse");
    }

    @Test
    void resultsNameTheEngine() throws IOException {
        assertThat(json("evaluate", FIXED).get("engine").stringValue()).isEqualTo("dense");
        assertThat(json("evaluate", FIXED, "--engine", "sparse").get("engine").stringValue())
                .isEqualTo("sparse");
    }

    @Test
    void seedReplacesTheSeedsOfAllRandomParts() throws IOException {
        String seeded = RANDOM.replace("0.6}", "0.6, seed: 5}")
                .replace("initial: random", "initial: random, seed: 5")
                .replace("Rounds: 2}", "Rounds: 2, seed: 5}");
        for (String command : new String[] {"run", "evaluate"}) {
            String expected = hushgraph(command + " --csv", seeded).out();
            assertThat(hushgraph(command + " --csv", RANDOM, "--seed", "5").out())
                    .isEqualTo(expected);
            assertThat(hushgraph(command + " --csv", RANDOM).out()).isNotEqualTo(expected);
        }
        assertThat(json("sweep --seeds 1", RANDOM, "--seed", "5")
                        .get("runs")
                        .get(0)
                        .get("totalCost"))
                .isEqualTo(json("run", RANDOM, "--seed", "5").get("totalCost"));
    }

    @Test
    void seedReplacesThatOfTheStates() throws IOException {
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");
        String states = FIXED + "states: {samplesPerRound: 1}\n";
        assertThat(hushgraph("run", states, "--seed", "1", "--out", one.toString())
                        .err())
                .doesNotContain("--seed");
        hushgraph("run", states, "--seed", "2", "--out", two.toString());
        assertThat(Files.readString(one.resolve("states.csv")))
                .isNotEqualTo(Files.readString(two.resolve("states.csv")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "evaluate", "sweep --vary rounds=2,3"})
    void seedWithoutARandomPartGetsANotice(String command) throws IOException {
        Console console = hushgraph(command + " --csv --seed 3", FIXED.replace(", {round: 9, nodes: [b]}", ""));
        assertThat(console.exitCode()).isZero();
        assertThat(console.err())
                .startsWith(
                        "hushgraph: --seed has no effect, because nothing in the scenario is random. Try removing it, or add a random"
                                + " graph (network.generate)")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run",
                "evaluate",
                "attack --rate 5 --trials 30",
                "compare --rate 5 --trials 30",
                "sweep --vary cost.discount=0,1",
                "audit"
            })
    void whatHasNoEffectGetsOneNotice(String command) throws IOException {
        Console console = hushgraph(command + " --json", FIXED);
        assertThat(console.exitCode()).isZero();
        assertThat(console.err())
                .isEqualTo(
                        "hushgraph: " + folder.resolve("scenario.yaml") + ":2: intruders[1] has no effect: it starts in"
                                + " round 9, but the last of the 4 rounds is round 3.\n");
    }

    @Test
    void sweepsReportWhatHasNoEffectInAnyRun() throws IOException {
        assertThat(hushgraph("sweep --csv --vary rounds=5,10", FIXED).err()).isEmpty();
        assertThat(hushgraph("sweep --csv --vary rounds=5,6", FIXED).err())
                .contains("intruders[1] has no effect")
                .hasLineCount(1);
    }

    @Test
    void setAppliesToAllRunsOfASweep() throws IOException {
        JsonNode runs = json("sweep --vary rounds=2,3", FIXED, "--set", "weights.budget=2")
                .get("runs");
        assertThat(runs.get(1).get("totalCost"))
                .isEqualTo(json("run", FIXED, "--set", "weights.budget=2", "--set", "rounds=3")
                        .get("totalCost"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            run      | --set rounds=2 --set rounds=3          | --set rounds is given twice. Try removing one of them.
            run      | --seed 3 --set weights.seed=4          | --set and --seed both set weights.seed.
            run      | --seed three                           | is not a whole number.
            evaluate | --engine empirical                     | --engine: engine = empirical can't compute linear dynamics.
            sweep    | --vary rounds=2,3 --set rounds=4       | --set and --vary both set rounds.
            sweep    | --vary engine=dense --engine sparse    | --engine and --vary both set engine.
            sweep    | --seeds 2 --set weights.seed=4         | --set weights.seed and --seeds set the same seed.
            """)
    void rejectsContradictions(String command, String options, String message) throws IOException {
        Console console = hushgraph(command, RANDOM, options.split(" "));
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.out()).isEmpty();
        assertThat(console.err()).contains(message);
    }
}
