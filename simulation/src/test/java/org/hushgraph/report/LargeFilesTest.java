package org.hushgraph.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graphfile.GraphFile;
import org.hushgraph.network.ImportChoice;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.NetworkImport;
import org.hushgraph.simulation.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The files of a run on a network that is too large for one column per link. */
class LargeFilesTest {
    private static final Run RUN = LargeRun.of(LargeRun.wheel(1200), NodeSet.of(5), 4);

    @TempDir
    private Path folder;

    @Test
    void twoThousandLinksAreTheLimit() throws IOException {
        new ResultFolder(folder.resolve("small")).write(LargeRun.of(LargeRun.wheel(1001), NodeSet.of(5), 2));
        new ResultFolder(folder.resolve("large")).write(LargeRun.of(LargeRun.wheel(1002), NodeSet.of(5), 2));
        assertThat(names(folder.resolve("small"))).contains("weights.csv").doesNotContain("weights.csv.gz");
        assertThat(names(folder.resolve("large")))
                .contains("weights.csv.gz", "weights-changed.csv")
                .doesNotContain("weights.csv")
                .noneMatch(name -> name.endsWith(".part"));
    }

    @Test
    void resultNamesTheFileAndTheLinksThatChangedMost() {
        JsonNode json = JsonMapper.shared().readTree(RunJson.of(RUN, Provenance.at(Instant.EPOCH)));
        assertThat(json.propertyNames())
                .containsExactly(
                        "provenance",
                        "name",
                        "engine",
                        "errorKind",
                        "rounds",
                        "weightsFile",
                        "changed",
                        "totalCost",
                        "best",
                        "regret",
                        "bound",
                        "sharpBound",
                        "trivialBound",
                        "vacuous",
                        "constants",
                        "convexity",
                        "before",
                        "after",
                        "notes");
        assertThat(json.get("rounds"))
                .hasSize(4)
                .allSatisfy(round -> assertThat(round.propertyNames())
                        .containsExactly(
                                "round",
                                "observed",
                                "cost",
                                "own",
                                "others",
                                "hidden",
                                "gap",
                                "gradientNorm",
                                "costError",
                                "gradientError",
                                "splitError"));
        assertThat(json.get("best").propertyNames()).containsExactly("totalCost", "gap", "residual", "certificate");
        assertThat(json.get("weightsFile").stringValue()).isEqualTo("weights.csv.gz");
        JsonNode changed = json.get("changed");
        assertThat(changed).hasSize(1000);
        double last = Double.POSITIVE_INFINITY;
        for (JsonNode link : changed) {
            int l = link(
                    link.get("edge").get(0).stringValue(),
                    link.get("edge").get(1).stringValue());
            assertThat(link.get("first").doubleValue())
                    .isEqualTo(RUN.weights().first().get(l));
            assertThat(link.get("final").doubleValue())
                    .isEqualTo(RUN.finalWeights().get(l));
            assertThat(RUN.weights().changeAtEnd(l)).isLessThanOrEqualTo(last);
            last = RUN.weights().changeAtEnd(l);
        }
    }

    private static int link(String from, String to) {
        Graph graph = RUN.scenario().graph();
        return graph.edgeIndex(graph.node(from), graph.node(to));
    }

    @Test
    void tableOfLinksCanBeImportedBitForBit() throws IOException {
        new ResultFolder(folder).write(RUN);
        assertThat(network(folder.resolve("weights.csv.gz"), "first").network().weights())
                .contains(RUN.weights().first());
        NetworkImport read = network(folder.resolve("weights.csv.gz"), "final");
        assertThat(read.network().weights()).contains(RUN.finalWeights());
        Graph graph = read.network().graph();
        for (int l = 0; l < graph.edgeCount(); l++) {
            assertThat(graph.edgeName(l)).isEqualTo(RUN.scenario().graph().edgeName(l));
        }
    }

    @Test
    void namesOfAnyKindRoundTrip() throws IOException {
        List<String> names = List.of("# no comment", "a,b", "say \"hi\"", "Zürich", " blank ", "7", "-", "日本");
        Graph graph = Graph.of(names, new int[] {0, 1, 2, 3, 4, 5, 6}, new int[] {1, 2, 3, 4, 5, 6, 7});
        Path file = folder.resolve("links.csv.gz");
        try (var out = Files.newOutputStream(file)) {
            LinkTable.write(LargeRun.of(graph, NodeSet.of(0), 2), out);
        }
        Graph back = network(file, "final").network().graph();
        assertThat(Stream.iterate(0, i -> i + 1).limit(back.nodeCount()).map(back::name))
                .containsExactlyElementsOf(names);
    }

    @Test
    void tableOfLinksHasOneLinePerLinkAndIsReproducible() throws IOException {
        new ResultFolder(folder).write(RUN);
        byte[] once = Files.readAllBytes(folder.resolve("weights.csv.gz"));
        new ResultFolder(folder).write(RUN);
        assertThat(Files.readAllBytes(folder.resolve("weights.csv.gz"))).isEqualTo(once);
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(once))) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            assertThat(lines).hasSize(1 + RUN.scenario().graph().edgeCount());
            assertThat(lines.get(0)).isEqualTo("from,to,first,final,best");
            assertThat(lines.get(5))
                    .isEqualTo("0,5," + RUN.weights().first().get(4) + ","
                            + RUN.finalWeights().get(4) + ","
                            + RUN.best().weights().get(4));
        }
    }

    @Test
    void changedWeightsHaveOneLinePerRoundAndAHundredLinks() throws IOException {
        new ResultFolder(folder).write(RUN);
        List<String> lines = Files.readAllLines(folder.resolve("weights-changed.csv"));
        assertThat(lines).hasSize(1 + 4);
        assertThat(lines).allMatch(line -> line.split(",", -1).length == 101);
        int most = RUN.weights().mostChanged(1)[0];
        assertThat(lines.get(0)).startsWith("round," + RUN.scenario().graph().edgeName(most) + ",");
        assertThat(lines.get(3)).startsWith("2," + RUN.weights().weight(2, most) + ",");
    }

    private static NetworkImport network(Path file, String weight) {
        return GraphFile.read(file, Optional.empty(), ImportPolicy.defaults().with(ImportChoice.WEIGHT, weight));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
