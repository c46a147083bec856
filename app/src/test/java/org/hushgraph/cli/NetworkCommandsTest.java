package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class NetworkCommandsTest {
    private static final String CAMPUS =
            Repository.file("examples/campus.graphml").toString();

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void inspectPrintsTheReportAsJson() {
        JsonNode json = JsonMapper.shared()
                .readTree(Console.hushgraph("inspect", CAMPUS, "--json").out());
        assertThat(json.get("format").asString()).isEqualTo("graphml");
        assertThat(json.get("nodes").asInt()).isEqualTo(13);
        assertThat(json.get("rows").asInt()).isEqualTo(18);
        assertThat(json.get("edges").asInt()).isEqualTo(16);
        assertThat(json.get("selfLoops").asInt()).isEqualTo(1);
        assertThat(json.get("merged").asInt()).isEqualTo(1);
        assertThat(json.get("components").asInt()).isEqualTo(2);
        assertThat(json.get("kept").get("nodes").asInt()).isEqualTo(12);
        assertThat(json.get("kept").get("edges").asInt()).isEqualTo(16);
        assertThat(json.get("weights").get("source").asString()).isEqualTo("weight");
        assertThat(json.get("weights").get("max").asDouble()).isEqualTo(1.2);
        assertThat(json.get("notes").isArray()).isTrue();
    }

    @Test
    void inspectDrawsTheNetworkWithItsLabels() throws IOException {
        Path picture = folder.resolve("campus.svg");
        assertThat(Console.hushgraph("inspect", CAMPUS, "--picture", picture.toString())
                        .exitCode())
                .isZero();
        assertThat(Files.readString(picture)).startsWith("<svg").contains("Data centre");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    nothing.csv                  | nothing.csv does not exist. Check its name and folder.
                    .                            | is a directory. A file with a network is required.
                    FINE --merge mean            | merge = mean must be one of sum, max, first.
                    FINE --from gmlx           | --from gmlx must be one of graphml, gexf, gml,
                    FINE --component node:z      | component = node:z names a node that is not in the file.
                    FINE --weight speed          | weight = speed names an attribute that no link has. Links have no attributes. Try weight: none.
                    FINE --from mtx            | fine.csv:1:
                    """)
    void rejectsBadInputWithARemedy(String arguments, String message) throws IOException {
        String fine = file("fine.csv", "a,b\nb,c\n");
        List<String> args = List.of(("inspect " + arguments.replace("FINE", fine)).split(" ", -1));
        Console console = Console.hushgraph(args.toArray(String[]::new));
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.out()).isEmpty();
        assertThat(console.err()).contains(message.strip());
    }

    @ParameterizedTest
    @ValueSource(strings = {"graphml", "gexf", "gml", "dot", "json", "mtx", "csv", "tsv", "csv.gz", "graphml.gz"})
    void convertsThereAndBack(String ending) {
        String there = folder.resolve("there." + ending).toString();
        assertThat(Console.hushgraph("convert", CAMPUS, there).exitCode()).isZero();
        Console back = Console.hushgraph("convert", there, "-", "--to", "csv");
        Console direct = Console.hushgraph("convert", CAMPUS, "-");
        assertThat(back.exitCode()).isZero();
        assertThat(back.out().lines().sorted().map(NetworkCommandsTest::withoutOrder))
                .containsExactlyInAnyOrderElementsOf(direct.out()
                        .lines()
                        .map(NetworkCommandsTest::withoutOrder)
                        .toList());
    }

    /** The fields of a line in a fixed order, because matrices do not store which end of a link comes first. */
    private static List<String> withoutOrder(String line) {
        return line.replaceAll("source|target", "end")
                .lines()
                .flatMap(l -> List.of(l.split(",", -1)).stream())
                .sorted()
                .toList();
    }

    @Test
    void convertRejectsUnsupportedOutputs() {
        Console console =
                Console.hushgraph("convert", CAMPUS, folder.resolve("x.xlsx").toString());
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err())
                .contains("x.xlsx does not belong to a writable format. Writable formats: graphml, gexf, gml,");
        assertThat(Console.hushgraph("convert", CAMPUS, "-", "--to", "pajek").err())
                .contains("\"pajek\" is not a writable format");
        Console missing = Console.hushgraph(
                "convert", CAMPUS, folder.resolve("no/such/x.csv").toString());
        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.err()).contains("such does not exist. Try creating it first.");
    }

    @Test
    void generatesTheSameForASeedAndRejectsInvalidParameters() {
        String[] swarm = {"generate", "geometric", "--nodes", "20", "--radius", "0.4", "--seed", "3"};
        assertThat(Console.hushgraph(swarm).out())
                .isEqualTo(Console.hushgraph(swarm).out())
                .startsWith("source,target,source_x,source_y,target_x,target_y\n");
        assertThat(Console.hushgraph("generate", "ring", "--nodes", "3").err())
                .startsWith("hushgraph: unknown family 'ring'.");
        assertThat(Console.hushgraph("generate", "path", "--seed", "3", "--nodes", "3")
                        .err())
                .contains("path has no parameter seed, only nodes. Try removing it.");
        assertThat(Console.hushgraph("generate", "regular", "--nodes", "10").err())
                .contains("regular needs the parameter degree (number of links per node). Try adding it.");
        assertThat(Console.hushgraph("generate", "path", "--nodes", "many").exitCode())
                .isEqualTo(2);
    }

    @Test
    void generatedNetworksSurviveEveryFormat() throws IOException {
        for (String ending : List.of("csv", "mtx", "json", "gexf")) {
            String file = folder.resolve("grid." + ending).toString();
            assertThat(Console.hushgraph("generate", "grid", "--rows", "3", "--columns", "4", "--output", file)
                            .exitCode())
                    .isZero();
            JsonNode json = JsonMapper.shared()
                    .readTree(Console.hushgraph("inspect", file, "--json").out());
            assertThat(json.get("kept").get("edges").asInt()).isEqualTo(17);
            assertThat(json.get("coordinates").asString()).isEqualTo("x, y");
        }
    }

    @Test
    void runsOnANetworkFileAndExportsTheWeights() throws IOException {
        Files.copy(Path.of(CAMPUS), folder.resolve("campus.graphml"));
        String scenario = file(
                "own.yaml",
                "network: {file: campus.graphml, names: label}\nintruders: [{nodes: [Roof mast]}]\nrounds: 5\n");
        String after = folder.resolve("after.csv").toString();
        String timeline = folder.resolve("timeline.gexf").toString();
        Console console = Console.hushgraph("run", scenario, "--json", "--export", after, "--export", timeline);
        assertThat(console.err()).isEmpty();
        JsonNode json = JsonMapper.shared().readTree(console.out());
        assertThat(json.get("import").get("file").asString()).isEqualTo("campus.graphml");
        assertThat(json.get("import").get("kept").get("edges").asInt()).isEqualTo(16);
        double last = json.get("finalWeights").get(15).asDouble();
        assertThat(Files.readString(Path.of(after)).lines().skip(16))
                .first()
                .asString()
                .contains("," + last + ",");
        assertThat(Files.readString(Path.of(timeline)))
                .contains("mode=\"dynamic\"")
                .contains("start=\"0\"")
                .contains(Double.toString(last));
    }

    @Test
    void errorsInTheNetworkFileNameTheirPlaceInTheScenario() throws IOException {
        file("links.csv", "a,b\nb\n");
        String scenario = file("own.yaml", "network:\n  file: links.csv\nintruders: []\n");
        Console console = Console.hushgraph("run", scenario);
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).contains("own.yaml:2: network.file: ").contains("links.csv:2: found one field");
        String wrong = file("wrong.yaml", "network: {file: links.csv, merge: mean}\nintruders: []\n");
        assertThat(Console.hushgraph("run", wrong).err())
                .contains("wrong.yaml:1: network.merge: merge = mean must be one of sum, max, first.");
        Files.copy(Path.of(CAMPUS), folder.resolve("campus.graphml"));
        String label = file("label.yaml", "network: {file: campus.graphml}\nintruders: [{nodes: [Roof mast]}]\n");
        assertThat(Console.hushgraph("run", label).err())
                .contains(
                        "label.yaml:2: intruders[0].nodes[0] names \"Roof mast\", which is the label of the node roof."
                                + " Try that name, or set names: label for the network.");
        String needless = file("needless.yaml", "network: {edges: [[a, b]], merge: sum}\nintruders: []\n");
        assertThat(Console.hushgraph("run", needless).err())
                .contains("needless.yaml:1: network.merge only applies to a network from a file. Try removing it.");
    }

    @Test
    void convertWritesThroughLinksAndRejectsFolders() throws IOException {
        Path real = Files.writeString(folder.resolve("real.csv"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), real);
        assertThat(Console.hushgraph("convert", CAMPUS, link.toString()).exitCode())
                .isZero();
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(Files.readString(real)).startsWith("source,target");
        Path empty = Files.createDirectory(folder.resolve("empty.csv"));
        assertThat(Console.hushgraph("convert", CAMPUS, empty.toString()).err())
                .contains("is a directory; a file is needed");
        assertThat(empty).isDirectory();
    }

    @Test
    void inspectPrintsItsOptionsForAScenario() {
        assertThat(Console.hushgraph("inspect", CAMPUS, "--merge", "max", "--names", "label")
                        .out())
                .endsWith("In a scenario: network: {file: " + CAMPUS + ", merge: max, names: label}\n");
    }

    @Test
    void rejectsOutputsThatNeedAFile() {
        String scenario = Repository.file("examples/campus.yaml").toString();
        assertThat(Console.hushgraph("run", scenario, "--json", "--export", "-").err())
                .contains("--export needs a file");
        assertThat(Console.hushgraph("inspect", CAMPUS, "--picture", "campus.png")
                        .err())
                .contains("campus.png must end in .svg");
    }
}
