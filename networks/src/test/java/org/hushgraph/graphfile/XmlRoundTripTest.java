package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;
import org.hushgraph.network.Network;
import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.api.Test;

/** Writes XML files and reads them back: names, links, exact weights and attributes are preserved. */
class XmlRoundTripTest {
    private static final int NETWORKS = 300;

    private static byte[] written(GraphWriter writer, Network network) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writer.write(network, out);
        return out.toByteArray();
    }

    private static NetworkRows back(GraphWriter writer, GraphReader reader, Network network) throws IOException {
        NetworkRows rows = new NetworkRows();
        reader.read(new GraphSource("file", new ByteArrayInputStream(written(writer, network))), rows);
        return rows;
    }

    @Test
    void graphMlReadsBack() throws IOException {
        for (long seed = 0; seed < NETWORKS; seed++) {
            Network network = XmlTestNetworks.random(seed);
            requireSame(network, back(new GraphMlWriter(), GraphMlReader::read, network), "seed " + seed);
        }
    }

    @Test
    void gexfReadsBack() throws IOException {
        for (long seed = 0; seed < NETWORKS; seed++) {
            Network network = XmlTestNetworks.random(seed);
            requireSame(network, back(new GexfWriter(List.of()), GexfReader::read, network), "seed " + seed);
        }
    }

    private static void requireSame(Network network, NetworkRows rows, String seed) {
        Graph graph = network.graph();
        assertThat(rows.nodeCount()).as(seed).isEqualTo(graph.nodeCount());
        for (int i = 0; i < graph.nodeCount(); i++) {
            assertThat(rows.names().get(i)).as(seed).isEqualTo(graph.name(i));
        }
        assertThat(rows.size()).as(seed).isEqualTo(graph.edgeCount());
        for (int l = 0; l < graph.edgeCount(); l++) {
            assertThat(List.of(rows.from(l), rows.to(l))).as(seed).containsExactly(graph.from(l), graph.to(l));
            assertThat(rows.isOneWay(l)).as(seed).isFalse();
        }
        AttributeTable edges = network.edgeAttributes();
        if (network.weights().isPresent() && graph.edgeCount() > 0) {
            Column weight = rows.edgeAttributes().find("weight").orElseThrow();
            for (int l = 0; l < graph.edgeCount(); l++) {
                assertThat(weight.number(l))
                        .as(seed)
                        .isEqualTo(network.weights().get().get(l));
            }
        }
        requireSame(network.nodeAttributes(), rows.nodeAttributes(), graph.nodeCount(), false, seed);
        requireSame(
                edges,
                rows.edgeAttributes(),
                graph.edgeCount(),
                network.weights().isPresent(),
                seed);
        assertThat(rows.notes()).as(seed).isEmpty();
    }

    private static void requireSame(
            AttributeTable expected, AttributeTable actual, int rows, boolean withoutWeight, String seed) {
        List<String> names = expected.columns().stream()
                .filter(column ->
                        column.size() > 0 && !(withoutWeight && column.name().equals("weight")))
                .map(Column::name)
                .toList();
        List<String> found = actual.columns().stream()
                .map(Column::name)
                .filter(name -> !(withoutWeight && name.equals("weight")))
                .toList();
        assertThat(found).as(seed).containsExactlyInAnyOrderElementsOf(names);
        for (String name : names) {
            for (int row = 0; row < rows; row++) {
                assertThat(actual.find(name).orElseThrow().text(row))
                        .as("%s, %s of %d", seed, name, row)
                        .isEqualTo(expected.find(name).orElseThrow().text(row));
            }
        }
    }

    @Test
    void replacesCharactersInvalidInXmlAndKeepsNamesUnique() throws IOException {
        Graph graph = Graph.of(List.of("a\u0001", "a\u0002", "a\uFFFE", "b"), new int[] {0, 1, 2}, new int[] {1, 2, 3});
        assertThat(Reading.names(back(new GraphMlWriter(), GraphMlReader::read, Network.of(graph))))
                .containsExactly("a\uFFFD", "a\uFFFD_", "a\uFFFD__", "b");
        assertThat(Reading.links(back(new GexfWriter(List.of()), GexfReader::read, Network.of(graph))))
                .containsExactly("a\uFFFD--a\uFFFD_", "a\uFFFD_--a\uFFFD__", "a\uFFFD__--b");
    }

    @Test
    void gexfRenamesAttributesWithReservedNames() throws IOException {
        Network network = Network.of(Graph.of("a-b"));
        network.edgeAttributes().column("key").put(0, 3);
        network.nodeAttributes().column("id").put(1, "x");
        NetworkRows rows = back(new GexfWriter(List.of()), GexfReader::read, network);
        assertThat(rows.edgeAttributes().find("key_").orElseThrow().number(0)).isEqualTo(3);
        assertThat(rows.nodeAttributes().find("id_").orElseThrow().text(1)).isEqualTo("x");
    }

    @Test
    void writesTheHistoryWhereWeightsChange() throws IOException {
        Network network = Network.of(Graph.of("a-b", "b-c"));
        List<Vector> history = List.of(Vector.of(0.5, 1), Vector.of(0.5, 2), Vector.of(0.25, 2));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new GexfWriter(history).write(network, out);
        String text = out.toString(StandardCharsets.UTF_8);
        assertThat(text.lines().map(String::strip).filter(line -> line.startsWith("<edge ") || line.contains("start=")))
                .containsExactly(
                        "<graph defaultedgetype=\"undirected\" mode=\"dynamic\" timeformat=\"double\" start=\"0\" end=\"3\">",
                        "<edge id=\"0\" source=\"a\" target=\"b\" weight=\"0.25\">",
                        "<attvalue for=\"weight\" value=\"0.5\" start=\"0\" end=\"2\"/>",
                        "<attvalue for=\"weight\" value=\"0.25\" start=\"2\" end=\"3\"/>",
                        "<edge id=\"1\" source=\"b\" target=\"c\" weight=\"2\">",
                        "<attvalue for=\"weight\" value=\"1\" start=\"0\" end=\"1\"/>",
                        "<attvalue for=\"weight\" value=\"2\" start=\"1\" end=\"3\"/>");
        NetworkRows rows = Reading.text(GexfReader::read, text);
        assertThat(rows.edgeAttributes().find("weight").orElseThrow().number(0)).isEqualTo(0.25);
        assertThat(rows.edgeAttributes().columns()).hasSize(1);
        assertThat(rows.notes()).hasSize(1);
    }

    @Test
    void writesPositionsForGephi() throws IOException {
        Network network = Network.of(Graph.of("a-b"));
        network.nodeAttributes().column("Longitude").put(0, 8.5);
        network.nodeAttributes().column("Latitude").put(0, 50);
        String text = new String(written(new GexfWriter(List.of()), network), StandardCharsets.UTF_8);
        assertThat(text).containsOnlyOnce("<viz:position x=\"8.5\" y=\"50\" z=\"0\"/>");
        assertThat(text).contains("title=\"Longitude\"");
    }
}
