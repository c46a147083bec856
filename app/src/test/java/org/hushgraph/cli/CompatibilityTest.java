package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Data folders, journals and results of version 0.1 stay readable; fixtures/0.1/README.md describes their origin. */
@Timeout(300)
class CompatibilityTest {
    private static final Path OLD = Repository.file("fixtures/0.1");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TOKEN =
            "hush_MVbY00LWGALD-bM2g0BrN_jpRBFjnwmZfkgwvS_KXhE"; // created for this data folder

    @TempDir
    private Path folder;

    @Test
    void oldDataFolderGivesTheSameAnswersAndAcceptsAlarms() throws Exception {
        copy("controller");
        try (ServedProcess service = new ServedProcess(folder, Map.of(), "--no-demo", "--round-seconds=3600")) {
            while (!service.isListening()) {
                Thread.sleep(20);
            }
            assertAnswer("networks", get(service, "networks"));
            for (String network : List.of("campus", "nine")) {
                for (String what : List.of("alarms", "epochs", "weights", "settings", "graph")) {
                    assertAnswer(network + "-" + what, get(service, "networks/" + network + "/" + what));
                }
            }
            assertAnswer("campus-weights-3", get(service, "networks/campus/weights?epoch=3"));
            assertAnswer("audit", get(service, "audit"));
            assertAnswer(
                    "campus-raised-again",
                    answer(
                            request(service, "networks/campus/alarms")
                                    .header("Content-Type", "application/json")
                                    .header("Idempotency-Key", "fixture-1")
                                    .POST(
                                            BodyPublishers.ofString(
                                                    "{\"alarms\": [{\"node\": \"roof\"}, {\"node\": \"gate\", \"key\": \"camera 3\", \"source\": \"door\"}]}"))));
            assertAnswer(
                    "campus-played",
                    answer(request(service, "networks/campus/rounds").POST(BodyPublishers.noBody())));
            assertAnswer("campus-weights-played", get(service, "networks/campus/weights"));
        }
    }

    private static HttpRequest.Builder request(ServedProcess service, String path) {
        return HttpRequest.newBuilder(service.uri("/api/v1/" + path)).header("Authorization", "Bearer " + TOKEN);
    }

    private static String get(ServedProcess service, String path) throws Exception {
        return answer(request(service, path));
    }

    private static String answer(HttpRequest.Builder request) throws Exception {
        return HttpClient.newHttpClient()
                .send(request.build(), BodyHandlers.ofString())
                .body();
    }

    private static void assertAnswer(String name, String answer) throws IOException {
        assertThat(JSON.readTree(answer))
                .as(name)
                .isEqualTo(json(OLD.resolve("controller-answers").resolve(name + ".json")));
    }

    @Test
    void oldAuditResumesWithTheSameBytes() throws IOException {
        copy("audit-unfinished");
        String network = Repository.file("fixtures/networks/Cogentco.graphml").toString();
        Console again = Console.hushgraph("audit", network, "--by", "exposure", "--out", folder.toString());
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(again.err()).contains("194 nodes were finished by an earlier audit");
        assertSameAudit(folder.resolve("audit.csv"), OLD.resolve("audit/audit.csv"));
        assertSameBut("audit/audit.json", (words, n) -> 0);
    }

    /** Compares tables by the columns of the old one. The bounds of the best weights are wider now; PageRank has a proved error. */
    private static void assertSameAudit(Path csv, Path old) throws IOException {
        List<String> heads = columns(csv);
        List<String> oldHeads = columns(old);
        List<String> lines = Files.readAllLines(csv);
        List<String> oldLines = Files.readAllLines(old);
        assertThat(lines).hasSameSizeAs(oldLines);
        for (int n = 1; n < lines.size(); n++) {
            String[] cells = lines.get(n).split(",", -1);
            String[] oldCells = oldLines.get(n).split(",", -1);
            for (int column = 0; column < oldCells.length; column++) {
                String cell = cells[heads.indexOf(oldHeads.get(column))];
                switch (oldHeads.get(column)) {
                    case "best_gap" -> assertThat(cell.isEmpty()).isEqualTo(oldCells[column].isEmpty());
                    case "best_exposure" -> {
                        if (!cell.isEmpty()) {
                            assertThat(Double.parseDouble(cell)).isLessThan(Double.parseDouble(oldCells[column]));
                        }
                    }
                    case "pagerank" ->
                        assertThat(Double.parseDouble(cell))
                                .isCloseTo(Double.parseDouble(oldCells[column]), withinPercentage(1e-8));
                    default -> assertThat(cell).isEqualTo(oldCells[column]);
                }
            }
        }
    }

    @Test
    void oldSweepResumesWithTheSameRuns() throws IOException {
        copy("sweep-unfinished");
        Console again = Console.hushgraph(
                "sweep",
                OLD.resolve("random.yaml").toString(),
                "--vary",
                "learner.name=online-newton-step,online-gradient-descent",
                "--vary",
                "cost.discount=0.1..10:log5",
                "--seeds",
                "4",
                "--set",
                "defaults=paper",
                "--out",
                folder.toString());
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(again.err()).contains("19 of 40 runs were finished by an earlier sweep");
        assertSameRuns(folder.resolve("sweep.csv"), OLD.resolve("sweep/sweep.csv"));
        String[] heads = words(OLD.resolve("sweep/summary.csv")); // they come first
        int columns = List.of(heads).indexOf("online-newton-step");
        assertSameBut("sweep/summary.csv", (words, n) -> words[n % columns].endsWith("_ci95") ? 1e-10 : 0);
        assertSameBut("sweep/sweep.json", (words, n) -> switch (words[n - 1]) {
            case "\"halfWidth\"" -> 1e-10;
            case "\"regretBound\"" -> 1e-8;
            default -> 0;
        });
    }

    /** By how many per cent a word may differ from that of version 0.1; 0 if it must be the same. */
    private interface Allowance {
        double percent(String[] words, int n);
    }

    /** Compares texts. Half widths differ because Student's t now comes from another library. */
    private void assertSameBut(String file, Allowance allowance) throws IOException {
        String[] expected = words(OLD.resolve(file));
        String[] found = words(folder.resolve(Path.of(file).getFileName()));
        assertThat(found).hasSameSizeAs(expected);
        for (int n = 0; n < found.length; n++) {
            if (!found[n].equals(expected[n])) {
                double percent = allowance.percent(found, n);
                assertThat(percent).as("%s, word %d: %s", file, n, found[n]).isPositive();
                assertThat(Double.parseDouble(found[n]))
                        .isCloseTo(Double.parseDouble(expected[n]), withinPercentage(percent));
            }
        }
    }

    private static final String CHANGE_COLUMNS = ",mean_change_mean,mean_change_sd,mean_change_ci95,mean_change_median";

    private static String[] words(Path file) throws IOException {
        String text = Files.readString(file);
        String old = text.replaceFirst(",\"notes\":\\[\\](\\}\\s*)$", "$1") // new keys of audits and sweeps
                .replaceFirst(",\"errorKind\":\"estimated\"", "")
                .replaceAll(",\"reads\":\"state\"", "")
                .replaceAll(",\"best\":\\{[^}]*\\}", "") // of audits: their bounds are wider now
                .replaceAll(",\"(sharp|trivial)Bound\":[0-9.eE+-]+", "")
                .replaceAll(",\"meanChange\":(\\{[^}]*\\}|[0-9.eE+-]+)", "");
        if (old.lines().findFirst().orElse("").contains(CHANGE_COLUMNS)) { // the last four
            old = old.replaceAll("(,[^,\n]*){4}(?=\n)", "");
        }
        return (old.startsWith("{\"provenance\"") ? ResultText.withoutProvenance(old) : old).split("[,:{}\\[\\]\n]");
    }

    /** Compares tables by the columns of the old one. Bounds now count the rounding of gradients. */
    private static void assertSameRuns(Path csv, Path old) throws IOException {
        List<String> heads = columns(csv);
        List<String> oldHeads = columns(old);
        List<String> lines = Files.readAllLines(csv);
        List<String> oldLines = Files.readAllLines(old);
        assertThat(lines).hasSameSizeAs(oldLines);
        for (int n = 1; n < lines.size(); n++) {
            String[] cells = lines.get(n).split(",", -1);
            String[] oldCells = oldLines.get(n).split(",", -1);
            for (int column = 0; column < oldCells.length; column++) {
                String cell = cells[heads.indexOf(oldHeads.get(column))];
                if (oldHeads.get(column).equals("regret_bound") && !cell.isEmpty()) {
                    assertThat(Double.parseDouble(cell))
                            .isCloseTo(Double.parseDouble(oldCells[column]), withinPercentage(1e-8));
                } else {
                    assertThat(cell).isEqualTo(oldCells[column]);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"run, nine-nodes.yaml", "compare, nine-nodes.yaml", "attack, secrets.yaml"})
    void resultsKeepTheirKeysAndColumns(String command, String scenario) throws IOException {
        Console now = Console.hushgraph(
                command, OLD.resolve(scenario).toString(), "--set", "defaults=paper", "--out", folder.toString());
        assertThat(now.exitCode()).as(now.err()).isZero();
        for (Path old : files(OLD.resolve(command))) {
            Path written = folder.resolve(old.getFileName());
            if (old.toString().endsWith(".json")) {
                assertThat(keys(json(written))).as(written.toString()).containsAll(keys(json(old)));
            } else {
                assertThat(columns(written)).as(written.toString()).containsAll(columns(old));
            }
        }
    }

    @Test
    void comparisonKeepsItsDefencesAndTheirOrder() throws IOException {
        Console now = Console.hushgraph(
                "compare",
                OLD.resolve("nine-nodes.yaml").toString(),
                "--set",
                "defaults=paper",
                "--out",
                folder.toString());
        assertThat(now.exitCode()).as(now.err()).isZero();
        assertThat(firstCells(folder.resolve("comparison.csv")))
                .containsSubsequence(firstCells(OLD.resolve("compare/comparison.csv")));
    }

    private static List<String> firstCells(Path csv) throws IOException {
        return Files.readAllLines(csv).stream()
                .map(line -> line.substring(0, line.indexOf(',')))
                .toList();
    }

    @Test
    void evaluationKeepsItsKeys() throws IOException {
        Console now =
                Console.hushgraph("evaluate", OLD.resolve("nine-nodes.yaml").toString(), "--json");
        assertThat(keys(JSON.readTree(now.out()))).containsAll(keys(json(OLD.resolve("evaluate.json"))));
    }

    @Test
    void exportedNetworkIsReadWithExactWeights() throws IOException {
        Console read =
                Console.hushgraph("convert", OLD.resolve("export/after.graphml").toString(), "-", "--to", "csv");
        assertThat(read.exitCode()).as(read.err()).isZero();
        assertThat(read.out()).isEqualTo(Files.readString(OLD.resolve("export/after.csv")));
    }

    private void copy(String name) throws IOException {
        for (Path file : files(OLD.resolve(name))) {
            Files.copy(file, folder.resolve(file.getFileName()));
        }
    }

    private static List<Path> files(Path of) throws IOException {
        try (Stream<Path> files = Files.list(of)) {
            List<Path> found = files.sorted().toList();
            assertThat(found).isNotEmpty();
            return found;
        }
    }

    private static JsonNode json(Path file) throws IOException {
        return JSON.readTree(Files.readString(file));
    }

    private static List<String> columns(Path csv) throws IOException {
        return List.of(Files.readAllLines(csv).get(0).split(",", -1));
    }

    /** The paths of all values with their types, such as {@code rounds[].cost NUMBER}. */
    private static Set<String> keys(JsonNode node) {
        Set<String> keys = new TreeSet<>();
        addKeys("", node, keys);
        return keys;
    }

    private static void addKeys(String path, JsonNode node, Set<String> keys) {
        keys.add(path + " " + node.getNodeType());
        node.properties().forEach(field -> addKeys(path + "." + field.getKey(), field.getValue(), keys));
        if (node.isArray()) {
            node.forEach(element -> addKeys(path + "[]", element, keys));
        }
    }
}
