package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CompareCommandTest {
    private static final String SCENARIO = """
            network: {edges: [[a, b], [b, c], [a, c], [c, d]]}
            intruders: [{nodes: [a]}, {round: 3, nodes: [d]}]
            rounds: 6
            defaults: paper
            """;

    @TempDir
    private Path folder;

    private String scenario(String text) throws IOException {
        return Files.writeString(folder.resolve("four.yaml"), text).toString();
    }

    @Test
    void writesWhatItPrints() throws IOException {
        Path out = folder.resolve("out");
        Console console = Console.hushgraph("compare", scenario(SCENARIO), "--json", "--out", out.toString());
        assertThat(console.exitCode()).isZero();
        assertThat(console.err()).isEmpty();
        assertThat(console.out()).isEqualTo(Files.readString(out.resolve("comparison.json")));
        JsonNode json = JsonMapper.shared().readTree(console.out());
        assertThat(json.get("defences").size()).isEqualTo(16);
        assertThat(json.get("trials").asInt()).isEqualTo(200);
        List<String> lines = Files.readAllLines(out.resolve("comparison.csv"));
        assertThat(lines).hasSize(1 + 16);
        assertThat(lines.get(0)).startsWith("defence,total_cost,regret,bits,hidden_bits");
        assertThat(lines.get(1))
                .startsWith("initial,"
                        + json.get("defences").get(0).get("totalCost").asDouble() + ",");
        assertThat(Files.readString(out.resolve("report.html"))).contains("Defences: four", "cut-off");
        assertThat(Files.readString(out.resolve("comparison.svg"))).startsWith("<svg");
    }

    @Test
    void printsALineForEveryDefence() throws IOException {
        Path out = folder.resolve("out");
        Console console = Console.hushgraph("compare", scenario(SCENARIO), "--out", out.toString());
        List<String> lines = console.out().lines().toList();
        assertThat(console.exitCode()).isZero();
        assertThat(lines.get(0)).isEqualTo("four (4 nodes, 4 links, 6 rounds, 200 attacks on each)");
        assertThat(lines).hasSize(2 + 16 + 2);
        assertThat(lines.get(2)).startsWith("initial ");
        assertThat(lines.get(17)).startsWith("zero-sum-noise ");
        assertThat(lines.get(18)).startsWith("Pareto front of bits about hidden nodes and distance: ");
        assertThat(lines.get(19)).isEqualTo("report: " + out.resolve("report.html"));
    }

    @Test
    void timesAreNotInTheJson() throws IOException {
        String file = scenario(SCENARIO);
        Console timed = Console.hushgraph("compare", file, "--json", "--times");
        assertThat(timed.exitCode()).isZero();
        assertThat(timed.out())
                .isEqualTo(Console.hushgraph("compare", file, "--json").out());
        assertThat(timed.err())
                .startsWith("time per round:")
                .contains("newton-paper", "adagrad", "best-response", "cut-off", "µs");
    }

    @Test
    void reportsThePrivacyOfTheNoiseAtSeveralDistances() throws IOException {
        Path out = folder.resolve("out");
        String file = scenario(SCENARIO + "observer: {prior: 4}\n");
        Console console = Console.hushgraph("compare", file, "--json", "--distance", "0.5", "--out", out.toString());
        assertThat(console.exitCode()).as(console.err()).isZero();
        JsonNode json = JsonMapper.shared().readTree(console.out());
        JsonNode noise = json.get("gaussianNoise");
        assertThat(json.at("/provenance/settings/distance").asDouble()).isEqualTo(0.5);
        assertThat(noise.get("distance").asDouble()).isEqualTo(0.5);
        assertThat(noise.get("sensitivity").asDouble()).isEqualTo(1);
        assertThat(noise.get("deviation").asDouble()).isCloseTo(3.73063163, within(1e-8));
        JsonNode farthest = noise.get("levels").get(3);
        assertThat(farthest.get("distance").asDouble()).isEqualTo(2);
        assertThat(farthest.get("sensitivity").asDouble()).isEqualTo(4);
        assertThat(farthest.get("epsilon").asDouble()).isCloseTo(4.74608004, within(1e-8));
        assertThat(Files.readString(out.resolve("report.html")))
                .contains(
                        "Neighbouring states differ at one node, by at most D = 1. This is 0.5 times the standard deviation"
                                + " of the prior.",
                        "<td class=\"number\">4</td><td class=\"number\">2</td><td class=\"number\">4.746</td>");
    }

    @ParameterizedTest
    @CsvSource({
        "--epsilon, -1, epsilon = -1.0 must be",
        "--delta, 0, delta = 0.0 must lie",
        "--distance, 0, --distance = 0.0 must lie",
        "--deviation, -2, deviation = -2.0 of injected noise",
        "--ratio, 1, ratio = 1.0 of zero-sum noise",
        "--rate, 0, rate = 0.0 must be",
        "--trials, 5, trials = 5 must lie between 30",
        "--seed, x, --seed"
    })
    void rejectsInvalidOptionsByName(String option, String value, String message) throws IOException {
        Console console = Console.hushgraph("compare", scenario(SCENARIO), "--json", option, value);
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).contains(message);
        assertThat(console.out()).isEmpty();
    }

    @Test
    void rejectsNonlinearNetworks() throws IOException {
        Console console = Console.hushgraph(
                "compare",
                scenario(SCENARIO + "dynamics: {model: kuramoto}\ncost: {kind: window, clock: receding}\n"),
                "--json");
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).contains("four.yaml", "model: kuramoto", "Try its linearisation");
    }
}
