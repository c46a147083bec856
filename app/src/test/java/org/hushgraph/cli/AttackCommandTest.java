package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AttackCommandTest {
    private static final String SCENARIO = """
            network: {edges: [[a, b], [b, c], [a, c], [c, d]]}
            intruders: [{nodes: [a]}, {round: 3, nodes: [d]}]
            observer: {noise: 0.02, prior: 2, horizon: 5}
            rounds: 8
            """;

    @TempDir
    private Path folder;

    private String scenario(String text) throws IOException {
        return Files.writeString(folder.resolve("four.yaml"), text).toString();
    }

    @Test
    void writesWhatItPrints() throws IOException {
        Path out = folder.resolve("out");
        Console console = Console.hushgraph("attack", scenario(SCENARIO), "--json", "--out", out.toString());
        assertThat(console.exitCode()).isZero();
        assertThat(console.err()).isEmpty();
        assertThat(console.out()).isEqualTo(Files.readString(out.resolve("attack.json")));
        assertThat(Files.readString(out.resolve("report.html"))).contains("Attack: four", "bits");
        assertThat(Files.readAllLines(out.resolve("attack.csv"))).hasSize(1 + 3 * 4);
    }

    /** Five of eight rounds fit into the horizon, with 20 readings each. */
    @Test
    void readsUntilTheHorizonAndReachesTheBound() throws IOException {
        JsonNode json = JsonMapper.shared()
                .readTree(Console.hushgraph("attack", scenario(SCENARIO), "--json", "--trials", "4000")
                        .out());
        assertThat(json.get("duration").asDouble()).isEqualTo(5);
        for (String weights : new String[] {"first", "adapting", "last"}) {
            JsonNode found = json.get(weights);
            assertThat(found.get("readings").asInt()).isEqualTo(100);
            assertThat(found.get("beaten").asBoolean()).isFalse();
            assertThat(Math.abs(found.get("score").asDouble())).isLessThan(4);
            assertThat(found.get("bits").asDouble())
                    .isLessThan(found.get("bitsWithoutPause").asDouble() * 1.001);
            for (JsonNode node : found.get("nodes")) {
                double bound = node.get("bound").asDouble();
                assertThat(node.get("error").asDouble()).isBetween(0.9 * bound, 1.1 * bound);
                assertThat(bound).isLessThanOrEqualTo(Math.sqrt(2));
            }
        }
    }

    @Test
    void sameSeedPrintsTheSame() throws IOException {
        String file = scenario(SCENARIO);
        assertThat(Console.hushgraph("attack", file, "--json", "--seed", "5").out())
                .isEqualTo(Console.hushgraph("attack", file, "--json", "--seed", "5")
                        .out())
                .isNotEqualTo(Console.hushgraph("attack", file, "--json", "--seed", "6")
                        .out());
    }

    @Test
    void rejectsUselessOptions() throws IOException {
        String file = scenario(SCENARIO);
        Console few = Console.hushgraph("attack", file, "--json", "--trials", "3");
        assertThat(few.exitCode()).isEqualTo(2);
        assertThat(few.err()).startsWith("hushgraph: --trials = 3 must lie between 30 and 1000000. Fewer trials");
        Console never = Console.hushgraph("attack", file, "--json", "--rate", "0");
        assertThat(never.exitCode()).isEqualTo(2);
        assertThat(never.err()).contains("rate = 0.0 must be a positive, finite number.");
        Console often = Console.hushgraph("attack", file, "--json", "--rate", "1e9");
        assertThat(often.exitCode()).isEqualTo(2);
        assertThat(often.err()).contains("Try fewer readings per round, or fewer rounds.");
    }

    @Test
    void runReportsTheLeakAndTheNodesThatAreBetterKnown() throws IOException {
        Path out = folder.resolve("run");
        Console console = Console.hushgraph("run", scenario(SCENARIO), "--out", out.toString());
        JsonNode knowledge = JsonMapper.shared()
                .readTree(Files.readString(out.resolve("result.json")))
                .get("knowledge");
        assertThat(console.out()).contains("  leak  ", "better known than before: ");
        assertThat(knowledge.get("observed").get(0).asString()).isEqualTo("d");
        int worse = 0;
        for (JsonNode node : knowledge.get("nodes")) {
            worse += node.get("after").asDouble() < node.get("before").asDouble() * (1 - 1e-6) ? 1 : 0;
        }
        assertThat(knowledge.get("worse").size()).isEqualTo(worse).isPositive();
        assertThat(Files.readString(out.resolve("report.html")))
                .contains("What the intruders know", "better known after the adaptation than before");
        assertThat(Files.exists(out.resolve("knowledge.svg"))).isTrue();
    }

    @Test
    void objectivesChangeTheLeak() throws IOException {
        double[] others = new double[3];
        String[] words = {"total", "others", "bits"};
        for (int n = 0; n < words.length; n++) {
            String text = SCENARIO.replace("{round: 3, nodes: [d]}", "{round: 1, nodes: [a]}")
                            .replace("rounds: 8", "rounds: 60")
                    + "cost: {objective: " + words[n] + "}\nweights: {budget: 3}\n";
            JsonNode json = JsonMapper.shared()
                    .readTree(Console.hushgraph("run", scenario(text), "--json").out());
            others[n] = json.get("rounds").get(59).get("others").asDouble();
        }
        assertThat(others[1]).isLessThan(others[0] / 2);
        assertThat(others[2]).isLessThan(others[0]);
    }
}
