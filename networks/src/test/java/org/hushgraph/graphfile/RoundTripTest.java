package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.Labels;
import org.hushgraph.network.Network;
import org.hushgraph.testing.RealFiles;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Writes real networks in all formats and reads them back: names, links, exact weights and labels are preserved. */
class RoundTripTest {
    private static final List<String> FILES = List.of(
            "Abilene.graphml",
            "Geant2012.graphml",
            "Cogentco.graphml",
            "Kdl.gml",
            "intel-lab-connectivity.txt",
            "freifunk-leipzig.json",
            "case118.m",
            "germany50.sndlib.txt");

    @TempDir
    private Path folder;

    static Stream<Arguments> formatsAndFiles() {
        return GraphFormat.writableWords().stream()
                .flatMap(word -> FILES.stream().map(file -> arguments(word, file)));
    }

    @ParameterizedTest
    @MethodSource("formatsAndFiles")
    void keepsRealNetworks(String word, String file) throws IOException {
        GraphFormat format = GraphFormat.of(word).orElseThrow();
        Network before = GraphFile.read(RealFiles.of(file), Optional.empty(), ImportPolicy.defaults())
                .network();
        for (String packed : List.of("", ".gz")) {
            Path written = folder.resolve("network." + word + packed);
            GraphFile.write(before, written, format);
            Network after = GraphFile.read(written, Optional.empty(), ImportPolicy.defaults())
                    .network();
            assertThat(described(after)).isEqualTo(described(before));
        }
    }

    /** Links with weights, and labels by name, in an order that does not depend on the format. */
    private static List<Object> described(Network network) {
        Graph graph = network.graph();
        List<String> labels = Labels.of(graph, network.nodeAttributes());
        TreeMap<String, String> nodes = new TreeMap<>();
        for (int i = 0; i < graph.nodeCount(); i++) {
            nodes.put(graph.name(i), labels.get(i));
        }
        TreeSet<String> links = new TreeSet<>();
        for (int l = 0; l < graph.edgeCount(); l++) {
            String ends = IntStream.of(graph.from(l), graph.to(l))
                    .mapToObj(graph::name)
                    .sorted()
                    .toList()
                    .toString();
            int link = l;
            links.add(ends
                    + network.weights().map(weights -> " " + weights.get(link)).orElse(""));
        }
        return List.of(nodes, links);
    }
}
