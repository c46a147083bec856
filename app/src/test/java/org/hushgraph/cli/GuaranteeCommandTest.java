package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command guarantee: its result to the letter, its exit codes, and its weights against an independent Gramian. */
class GuaranteeCommandTest {
    private static final String PATH = """
            network: {edges: [[a, b], [b, c], [c, d]]}
            intruders: [{nodes: [a]}]
            observer: {noise: 0.01, prior: 1}
            rounds: 4
            """;

    @TempDir
    private Path folder;

    private String scenario(String text) throws IOException {
        return Files.writeString(folder.resolve("path.yaml"), text).toString();
    }

    private static JsonNode json(String... command) {
        Console console = Console.hushgraph(command);
        assertThat(console.out()).as(console.err()).isNotEmpty();
        return JsonMapper.shared().readTree(console.out());
    }

    @Test
    void jsonHasItsKeysInOrder() throws IOException {
        JsonNode result =
                json("guarantee", scenario(PATH + "guarantee: {deviation: 0.9}"), "--proof", "caps", "--json");
        assertThat(result.propertyNames())
                .containsExactly(
                        "provenance",
                        "promise",
                        "kept",
                        "proof",
                        "holds",
                        "refusal",
                        "edges",
                        "weights",
                        "convergence",
                        "present",
                        "worst");
        assertThat(result.get("kept").booleanValue()).isTrue();
        assertThat(result.get("proof").stringValue()).isEqualTo("caps");
        assertThat(result.get("holds").stringValue()).isEqualTo("always");
        assertThat(result.get("refusal").isNull()).isTrue();
        assertThat(result.get("edges").toString()).isEqualTo("[[\"a\",\"b\"],[\"b\",\"c\"],[\"c\",\"d\"]]");
        assertThat(result.get("present").propertyNames()).containsExactly("kept", "convergence");
        assertThat(result.get("worst").get(0).propertyNames())
                .containsExactly("node", "against", "information", "deviation");
        JsonNode alarms = json(
                "guarantee",
                scenario(PATH + "guarantee: {deviation: 0.9, against: alarms}"),
                "--proof",
                "gramian",
                "--json");
        assertThat(alarms.propertyNames()).contains("hiddenConvergence");
        assertThat(alarms.get("worst").get(0).get("against").toString()).isEqualTo("[\"a\"]");
    }

    @Test
    void writesWhatItPrints() throws IOException {
        Path out = folder.resolve("out");
        String file = scenario(PATH + "guarantee: {bits: 0.1}");
        Console console = Console.hushgraph("guarantee", file, "--trade-off", "--out", out.toString());
        assertThat(console.exitCode()).as(console.err()).isZero();
        assertThat(console.out())
                .contains("No reader at one node learns more than 0.1 bits", "instrument noise of density 0.01");
        assertThat(Files.readString(out.resolve("trade-off.svg"))).startsWith("<svg");
        assertThat(Files.readAllLines(out.resolve("trade-off.csv"))).hasSize(1 + 12);
        assertThat(Files.readAllLines(out.resolve("guarantee.csv"))).hasSize(1 + 3);
        assertThat(Files.readString(out.resolve("report.html"))).contains("Worst nodes", "Trade-off");
        assertThat(Files.readString(out.resolve("guarantee.json"))).contains("\"tradeOff\"");
    }

    @Test
    void promisesOutOfReachEndWithCode1AndTheLeastLeak() throws IOException {
        String file = scenario(PATH + "weights: {min: 0.2}\nguarantee: {deviation: 0.99}");
        Console console = Console.hushgraph("guarantee", file, "--json");
        assertThat(console.exitCode()).isEqualTo(1);
        assertThat(console.err()).contains("The guarantee is not kept.", "Try a weaker promise");
        JsonNode result = JsonMapper.shared().readTree(console.out());
        assertThat(result.get("kept").booleanValue()).isFalse();
        assertThat(result.get("refusal").stringValue()).isIn("proved", "search");
        assertThat(result.get("weights").size()).isEqualTo(3);
        for (JsonNode weight : result.get("weights")) {
            assertThat(weight.doubleValue()).isGreaterThanOrEqualTo(0.2); // never lowered
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "guarantee: {deviation: 1.2}                       | guarantee       | must be less than",
                "guarantee: {}                                     | guarantee       | exactly one promise",
                "guarantee: {deviation: 0.9, bits: 0.1}            | guarantee       | exactly one promise",
                "guarantee: {epsilon: 1, delta: 1e-5}              | guarantee       | epsilon, delta and distance together",
                "guarantee: {deviation: 0.9, against: elsewhere}   | guarantee       | anywhere",
                "guarantee: {deviation: 0.9, except: [z]}          | guarantee       | z",
                "rounds: 4                                         | guarantee       | the scenario has no guarantee",
                "guarantee: {deviation: 0.9}                       | --proof         | must be caps or gramian",
            })
    void badInputEndsWithCode2(String section, String path, String message) throws IOException {
        String text = PATH.replace("rounds: 4\n", "") + section;
        List<String> command = new ArrayList<>(List.of("guarantee", scenario(text), "--json"));
        if (path.equals("--proof")) {
            command.addAll(List.of("--proof", "magic"));
        }
        Console console = Console.hushgraph(command.toArray(String[]::new));
        assertThat(console.exitCode()).as(console.out()).isEqualTo(2);
        assertThat(console.err()).contains(message);
    }

    @Test
    void inboxesAreRefusedWithTheRemedy() throws IOException {
        Console console = Console.hushgraph(
                "guarantee", scenario(PATH + "threat: {reads: inbox}\nguarantee: {deviation: 0.9}"), "--json");
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).contains("masked sums");
    }

    /** Ω_ik by integrating e^{At} with Simpson's rule: independent of the eigenvectors of the program. */
    private static double[][] energies(int nodes, int[][] links, double[] weights) {
        double[][] step = new double[nodes][nodes]; // e^{Ah} by its series
        double h = 0.005;
        double[][] matrix = new double[nodes][nodes];
        for (int i = 0; i < nodes; i++) {
            matrix[i][i] = -h;
        }
        for (int l = 0; l < links.length; l++) {
            int i = links[l][0];
            int j = links[l][1];
            matrix[i][j] += weights[l] * h;
            matrix[j][i] += weights[l] * h;
            matrix[i][i] -= weights[l] * h;
            matrix[j][j] -= weights[l] * h;
        }
        double[][] term = identity(nodes);
        for (int n = 0; n < 20; n++) {
            for (int i = 0; i < nodes; i++) {
                for (int j = 0; j < nodes; j++) {
                    step[i][j] += term[i][j];
                }
            }
            term = product(term, matrix);
            for (double[] row : term) {
                for (int j = 0; j < nodes; j++) {
                    row[j] /= n + 1;
                }
            }
        }
        double[][] energy = new double[nodes][nodes];
        double[][] state = identity(nodes);
        int steps = 3000; // e^{−2t} < 1e−13 at the end
        for (int n = 0; n <= steps; n++) {
            double part = h / 3 * (n == 0 || n == steps ? 1 : n % 2 == 1 ? 4 : 2);
            for (int i = 0; i < nodes; i++) {
                for (int j = 0; j < nodes; j++) {
                    energy[i][j] += part * state[i][j] * state[i][j];
                }
            }
            state = product(state, step);
        }
        return energy;
    }

    private static double[][] identity(int size) {
        double[][] one = new double[size][size];
        for (int i = 0; i < size; i++) {
            one[i][i] = 1;
        }
        return one;
    }

    private static double[][] product(double[][] a, double[][] b) {
        double[][] c = new double[a.length][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int k = 0; k < a.length; k++) {
                for (int j = 0; j < a.length; j++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    /** A random tree with a few more links. */
    private static int[][] links(int nodes, Random random) {
        List<int[]> links = new ArrayList<>();
        for (int i = 1; i < nodes; i++) {
            links.add(new int[] {random.nextInt(i), i});
        }
        for (int n = 0; n < 3; n++) {
            int i = random.nextInt(nodes);
            int j = random.nextInt(nodes);
            if (i < j && links.stream().noneMatch(link -> Arrays.equals(link, new int[] {i, j}))) {
                links.add(new int[] {i, j});
            }
        }
        return links.toArray(int[][]::new);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void returnedWeightsKeepTheirPromise(int seed) throws IOException {
        Random random = new Random(seed);
        int nodes = 4 + random.nextInt(5);
        int[][] links = links(nodes, random);
        StringBuilder edges = new StringBuilder();
        for (int[] link : links) {
            edges.append(edges.isEmpty() ? "" : ", ").append("[n" + link[0] + ", n" + link[1] + "]");
        }
        double deviation = 0.75 + 0.2 * random.nextDouble();
        boolean alarms = seed % 2 == 0;
        int readers = 1 + random.nextInt(2);
        String file = scenario("network: {edges: [" + edges + "]}\nobserver: {noise: 0.02, prior: 1}\n"
                + "intruders: [{nodes: [n0]}]\nguarantee: {deviation: " + deviation
                + (alarms ? ", against: alarms" : ", colluding: " + readers) + "}\n");
        for (String proof : List.of("caps", "gramian")) {
            JsonNode result = json("guarantee", file, "--proof", proof, "--json");
            assertThat(result.get("kept").booleanValue()).isTrue();
            double[] weights = new double[links.length];
            Arrays.setAll(weights, l -> result.get("weights").get(l).doubleValue());
            assertThat(Arrays.stream(weights).sum()).isLessThanOrEqualTo(links.length * (1 + 1e-9));
            double[][] energy = energies(nodes, links, weights);
            double worst = 0;
            for (int i = alarms ? 1 : 0; i < nodes; i++) {
                double[] others = energy[i].clone();
                others[i] = 0;
                double[] sorted = Arrays.stream(others).sorted().toArray();
                double known = 0;
                for (int n = 1; n <= readers && !alarms; n++) {
                    known += sorted[nodes - n];
                }
                worst = Math.max(worst, (alarms ? energy[i][0] : known) / 0.02);
            }
            assertThat(worst).isLessThanOrEqualTo((1 / (deviation * deviation) - 1) * (1 + 1e-6));
            assertThat(result.get("worst").get(0).get("information").doubleValue())
                    .isCloseTo(worst, within(1e-6 * worst));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"best-response", "online-newton-step", "online-gradient-descent", "fixed", "uniform", "cut-off"})
    void runsNeverExceedTheCaps(String learner) throws IOException {
        String text = Repository.read("examples/nine-nodes.yaml")
                .lines()
                .filter(line -> !line.startsWith("weights:") && !line.startsWith("learner:"))
                .collect(Collectors.joining("\n", "", "\n"));
        for (String more : List.of(
                "weights: {budget: 9}\nguarantee: {deviation: 0.9}",
                "weights: {budget: 1.2}\nguarantee: {deviation: 0.9}",
                "weights: {budget: 1.2, minConvergence: 0.01}\nguarantee: {deviation: 0.9}",
                "weights: {budget: 2, initial: random}\nguarantee: {deviation: 0.7, against: alarms}",
                "guarantee: {bits: 0.05}")) {
            JsonNode result = json(
                    "run",
                    scenario(text + "learner: " + learner + "\n" + more),
                    "--set",
                    "rounds=30",
                    "--json",
                    "--quiet");
            double cap = result.get("guarantee").get("largestCap").doubleValue();
            assertThat(result.get("guarantee").get("holds").stringValue()).isEqualTo("always");
            int seen = 0;
            for (JsonNode round : result.get("rounds")) {
                for (JsonNode weight : round.get("weights")) {
                    assertThat(weight.doubleValue()).isLessThanOrEqualTo(cap);
                    seen++;
                }
            }
            assertThat(seen).isPositive();
        }
    }

    @Test
    void runsRejectALowerBoundAboveACap() throws IOException {
        Console console = Console.hushgraph(
                "run", scenario(PATH + "weights: {min: 0.5}\nguarantee: {deviation: 0.95}"), "--json");
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).contains("weights.min is above the cap", "a-b, b-c, c-d");
    }
}
