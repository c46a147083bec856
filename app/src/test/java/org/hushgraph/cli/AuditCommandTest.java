package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(120)
class AuditCommandTest {
    private static final String CAMPUS =
            Repository.file("examples/campus.graphml").toString();

    @TempDir
    private Path folder;

    @Test
    void auditsScenarios() {
        Path scenario = Repository.file("examples/nine-nodes.yaml");
        Console audit = Console.hushgraph("audit", scenario.toString(), "--csv");
        assertThat(audit.exitCode()).isZero();
        JsonNode evaluation = JsonMapper.shared()
                .readTree(Console.hushgraph("evaluate", scenario.toString(), "--json")
                        .out());
        double others = audit.out()
                .lines()
                .map(line -> line.split(",", -1))
                .filter(cells -> cells[0].equals("c"))
                .mapToDouble(cells -> Double.parseDouble(cells[3]))
                .findFirst()
                .orElseThrow();
        assertThat(others).isCloseTo(evaluation.get("cost").asDouble(), within(1e-9));
        assertThat(Console.hushgraph("audit", scenario.toString(), "--csv", "--decay", "2")
                        .out())
                .isNotEqualTo(audit.out());
        Console nonlinear = Console.hushgraph(
                "audit", Repository.file("examples/oscillators.yaml").toString(), "--csv");
        assertThat(nonlinear.exitCode()).isEqualTo(2);
        assertThat(nonlinear.err()).contains("audit needs linear dynamics, but the scenario has model: kuramoto.");
    }

    /** Computed independently: at noise 0.01 an intruder at c learns 2.86 bits from its state, 10.88 from its inbox. */
    @Test
    void theInboxOfTheNineNodesLeaksAsMuchAsComputedIndependently() throws IOException {
        Path scenario = Repository.file("examples/nine-nodes.yaml");
        assertThat(bitsOfC("audit", scenario.toString(), "--json")).isCloseTo(2.86, within(0.005));
        assertThat(bitsOfC("audit", scenario.toString(), "--reads", "inbox", "--json"))
                .isCloseTo(10.88, within(0.005));
        Path inbox = folder.resolve("inbox.yaml");
        Files.writeString(inbox, Files.readString(scenario) + "\nthreat: {reads: inbox}\n");
        assertThat(bitsOfC("audit", inbox.toString(), "--json")).isCloseTo(10.88, within(0.005));
        assertThat(bitsOfC("audit", inbox.toString(), "--reads", "state", "--json"))
                .isCloseTo(2.86, within(0.005));
        Console wrong = Console.hushgraph("audit", scenario.toString(), "--reads", "mail");
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.err()).contains("--reads mail must be state or inbox.");
    }

    private static double bitsOfC(String... command) {
        for (JsonNode node :
                JsonMapper.shared().readTree(Console.hushgraph(command).out()).get("nodes")) {
            if (node.get("node").stringValue().equals("c")) {
                return node.get("bits").doubleValue();
            }
        }
        throw new AssertionError("no node c");
    }

    @Test
    void statesWhatCapsPromiseAboutEveryNode() throws IOException {
        Path scenario = folder.resolve("promise.yaml");
        Files.writeString(scenario, """
                network: {edges: [[a, b], [b, c], [c, d], [d, a]]}
                intruders: []
                observer: {noise: 0.02, prior: 2}
                guarantee: {deviation: 1.2, colluding: 2, except: [d]}
                """);
        Console json = Console.hushgraph("audit", scenario.toString(), "--json");
        JsonNode audit = JsonMapper.shared().readTree(json.out());
        assertThat(audit.get("promise").get("readers").intValue()).isEqualTo(2);
        assertThat(audit.get("promise").get("noise").doubleValue()).isEqualTo(0.02);
        for (JsonNode node : audit.get("nodes")) { // d has links to a and c, which are protected
            assertThat(node.get("promised").get("deviation").doubleValue()).isCloseTo(1.2, within(1e-9));
        }
        Console table = Console.hushgraph(
                "audit", scenario.toString(), "--out", folder.resolve("o").toString());
        assertThat(table.out()).contains("promised").contains("±1.2");
        assertThat(Console.hushgraph("audit", scenario.toString(), "--csv")
                        .out()
                        .lines())
                .first()
                .asString()
                .endsWith("promised_deviation");
    }

    @Test
    void jsonListsAllNodesByDefault() {
        JsonNode json = JsonMapper.shared()
                .readTree(Console.hushgraph("audit", CAMPUS, "--json").out());
        assertThat(json.get("nodes").size()).isEqualTo(12);
        assertThat(json.get("pair").isNull()).isTrue();
        JsonNode top = JsonMapper.shared()
                .readTree(Console.hushgraph("audit", CAMPUS, "--json", "--top", "3", "--pairs")
                        .out());
        assertThat(top.get("nodes").size()).isEqualTo(3);
        assertThat(top.get("nodes").get(0).get("best").get("others").doubleValue())
                .isLessThan(top.get("nodes").get(0).get("others").doubleValue());
        assertThat(top.get("pair").get("proved").booleanValue()).isTrue();
        for (int n = 0; n < 3; n++) {
            assertThat(top.get("nodes").get(n).get("exposure"))
                    .isEqualTo(json.get("nodes").get(n).get("exposure"));
        }
    }

    @Test
    @Timeout(60)
    void largeStarsEnd() throws IOException {
        Path star = folder.resolve("star.csv");
        Files.writeString(
                star,
                IntStream.range(1, 20_000)
                        .mapToObj(i -> "hub," + i + "\n")
                        .collect(Collectors.joining("", "from,to\n", "")));
        Console audit = Console.hushgraph("audit", star.toString(), "--csv", "--top", "1", "--by", "others");
        assertThat(audit.exitCode()).isZero();
        assertThat(audit.out().lines().skip(1).findFirst().orElseThrow()).startsWith("hub,");
    }

    @Test
    void notesATolerancePreventedByRounding() throws IOException {
        Path star = folder.resolve("stiff.csv");
        Files.writeString(star, "from,to,weight\nhub,a,1e6\nhub,b,1e-6\nhub,c,1\n");
        List<String> command = List.of("audit", star.toString(), "--decay", "1e-4", "--no-best", "--engine", "sparse");
        Console text = Console.hushgraph(Stream.concat(
                        command.stream(),
                        Stream.of("--out", folder.resolve("out").toString()))
                .toArray(String[]::new));
        assertThat(text.out()).contains("note: The tolerance of 1.0e-08 was not reached at every node");
        JsonNode json = JsonMapper.shared()
                .readTree(Console.hushgraph(Stream.concat(command.stream(), Stream.of("--json"))
                                .toArray(String[]::new))
                        .out());
        assertThat(json.get("notes").get(0).asString()).contains("Try --engine dense");
        assertThat(json.get("largestError").doubleValue()).isGreaterThan(2e-8);
    }

    @Test
    void csvHasTheSameValues() {
        List<String> lines = Console.hushgraph("audit", CAMPUS, "--csv", "--no-best")
                .out()
                .lines()
                .toList();
        assertThat(lines).hasSize(13);
        assertThat(lines.get(0)).startsWith("node,exposure,own,others,error,bits,degree");
        JsonNode json = JsonMapper.shared()
                .readTree(Console.hushgraph("audit", CAMPUS, "--json", "--no-best")
                        .out());
        JsonNode worst = json.get("nodes").get(0);
        assertThat(lines.get(1))
                .startsWith(worst.get("node").stringValue() + ","
                        + worst.get("exposure").doubleValue());
        assertThat(worst.has("best")).isFalse();
        assertThat(lines.get(1)).contains("," + worst.get("bits").doubleValue() + ",");
    }

    @Test
    void noiseReducesBits() {
        double keen = bits("--noise", "0.01");
        assertThat(keen).isPositive().isEqualTo(bits("--prior", "1"));
        assertThat(bits("--noise", "1")).isLessThan(keen / 2);
        Console none = Console.hushgraph("audit", CAMPUS, "--json", "--noise", "0");
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains("--noise = 0.0 must be a positive, finite number.");
    }

    private static double bits(String option, String value) {
        return JsonMapper.shared()
                .readTree(Console.hushgraph("audit", CAMPUS, "--json", "--no-best", option, value)
                        .out())
                .get("nodes")
                .get(0)
                .get("bits")
                .doubleValue();
    }

    @Test
    void budgetScalesTheWeights() throws IOException {
        String plain =
                Files.writeString(folder.resolve("plain.csv"), "a,b\nb,c\n").toString();
        String halves = Files.writeString(folder.resolve("halves.csv"), "source,target,weight\na,b,0.5\nb,c,0.5\n")
                .toString();
        String budgeted =
                Console.hushgraph("audit", plain, "--csv", "--budget", "1").out();
        assertThat(budgeted)
                .isEqualTo(Console.hushgraph("audit", halves, "--csv").out())
                .isNotEqualTo(Console.hushgraph("audit", plain, "--csv").out());
    }

    @Test
    void windowCostsEqualThoseOfEvaluate() throws IOException {
        String scenario = Files.writeString(folder.resolve("one.yaml"), """
                        network: {edges: [[a, b, 0.3], [b, c, 0.5], [c, a, 0.2], [c, d, 0.7]]}
                        intruders: [{nodes: [c]}]
                        cost: {kind: window, length: 0.5}
                        """).toString();
        String file = Files.writeString(
                        folder.resolve("one.csv"), "source,target,weight\na,b,0.3\nb,c,0.5\nc,a,0.2\nc,d,0.7\n")
                .toString();
        JsonNode evaluated = JsonMapper.shared()
                .readTree(Console.hushgraph("evaluate", scenario, "--json").out());
        JsonNode audited = JsonMapper.shared()
                .readTree(Console.hushgraph("audit", file, "--json", "--cost", "window", "--length", "0.5")
                        .out());
        JsonNode node = audited.get("nodes")
                .valueStream()
                .filter(entry -> entry.get("node").stringValue().equals("c"))
                .findFirst()
                .orElseThrow();
        assertThat(node.get("others").doubleValue())
                .isCloseTo(evaluated.get("others").doubleValue(), within(1e-14));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --cost forever              | --cost forever must be all-time or window.
                    --length 2                  | --length needs a window. Try adding --cost window.
                    --cost window --length -1   | the window's length = -1.0 must be positive and finite.
                    --decay 0                   | --decay 0.0 must be a positive number.
                    --budget -3                 | --budget -3.0 must be a positive number.
                    --tolerance 2               | tolerance = 2.0 must lie between 1e-15 and 0.1.
                    --top 0                     | --top 0 must be 1 or more.
                    --by degree                 | --by degree must be exposure or others.
                    --json --csv                | --json and --csv exclude each other.
                    --engine empirical          | --engine empirical must be auto, dense or sparse.
                    --merge mean                | merge = mean must be one of sum, max, first.
                    """)
    void rejectsBadInputWithARemedy(String arguments, String message) {
        List<String> args = new ArrayList<>(List.of("audit", CAMPUS));
        args.addAll(List.of(arguments.strip().split(" ", -1)));
        Console console = Console.hushgraph(args.toArray(String[]::new));
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.out()).isEmpty();
        assertThat(console.err()).contains(message.strip());
    }

    @Test
    void engineSelectsTheMethod() {
        JsonNode dense = JsonMapper.shared()
                .readTree(Console.hushgraph("audit", CAMPUS, "--json", "--engine", "dense")
                        .out());
        JsonNode sparse = JsonMapper.shared()
                .readTree(Console.hushgraph("audit", CAMPUS, "--json", "--engine", "sparse")
                        .out());
        assertThat(dense.get("engine").stringValue()).isEqualTo("dense");
        assertThat(sparse.get("engine").stringValue()).isEqualTo("sparse");
        for (int n = 0; n < 12; n++) {
            JsonNode node = sparse.get("nodes").get(n);
            assertThat(node.get("node")).isEqualTo(dense.get("nodes").get(n).get("node"));
            assertThat(node.get("exposure").doubleValue())
                    .isCloseTo(dense.get("nodes").get(n).get("exposure").doubleValue(), within(1e-8));
        }
    }

    @Test
    void toleranceOfTheDenseEngineGetsANotice() {
        assertThat(Console.hushgraph("audit", CAMPUS, "--csv", "--tolerance", "1e-3")
                        .err())
                .isEqualTo(
                        "hushgraph: --tolerance has no effect on the dense engine, which is accurate to rounding.\n");
        assertThat(Console.hushgraph("audit", CAMPUS, "--csv", "--tolerance", "1e-3", "--engine", "sparse")
                        .err())
                .isEmpty();
    }

    @Test
    void denseEngineRejectsLargeNetworks() {
        String network = folder.resolve("path.csv").toString();
        Console.hushgraph("generate", "path", "--nodes", "2001", "--output", network);
        Console console = Console.hushgraph("audit", network, "--engine", "dense");
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err())
                .contains("--engine dense supports up to 2000 nodes, but the network has 2001. Try --engine sparse.");
    }

    @Test
    void resumesAfterAKillAndWritesTheSameBytes() throws Exception {
        String network = folder.resolve("network.csv").toString();
        assertThat(Console.hushgraph("generate", "scale-free", "--nodes", "1500", "--links", "3", "--output", network)
                        .exitCode())
                .isZero();
        Path whole = folder.resolve("whole");
        Path killed = folder.resolve("killed");
        String[] args = {"audit", network, "--top", "1", "--out"};
        assertThat(Console.hushgraph(with(args, whole)).exitCode()).isZero();

        Process process = start(with(args, killed));
        try {
            while (journalSize(killed) < 2000) {
                assertThat(process.isAlive()).isTrue();
                Thread.sleep(5);
            }
        } finally {
            process.destroyForcibly(); // SIGKILL
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(137);
        assertThat(killed.resolve("audit.csv")).doesNotExist();

        Console again = Console.hushgraph(with(args, killed));
        assertThat(again.exitCode()).isZero();
        assertThat(again.err()).containsPattern("hushgraph: \\d+ nodes were finished by an earlier audit\\.");
        for (String file : List.of("audit.csv", "audit.json", "report.html", "exposure-degree.svg")) {
            assertThat(killed.resolve(file)).hasSameBinaryContentAs(whole.resolve(file));
        }
    }

    private static String[] with(String[] args, Path out) {
        List<String> all = new ArrayList<>(List.of(args));
        all.add(out.toString());
        return all.toArray(String[]::new);
    }

    private static Process start(String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static long journalSize(Path out) throws IOException {
        if (!Files.isDirectory(out)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(out)) {
            return files.filter(file -> file.toString().endsWith(".journal"))
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }
}
