package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;
import org.hushgraph.network.Network;
import org.hushgraph.network.NetworkRows;

/** Writes a network and requires that a reader restores it. */
final class TextRoundTrip {
    private TextRoundTrip() {}

    static String written(GraphWriter writer, Network network) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            writer.write(network, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Reads bytes that need not be valid text. Errors call them {@code text}. */
    static NetworkRows bytes(GraphReader reader, byte[] bytes) {
        NetworkRows rows = new NetworkRows();
        try {
            reader.read(new GraphSource("text", new ByteArrayInputStream(bytes)), rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows;
    }

    static void require(GraphWriter writer, GraphReader reader, Network network, String hint) {
        String text = written(writer, network);
        NetworkRows rows = Reading.text(reader, text);
        Graph graph = network.graph();
        String seen = hint + "\n" + text;
        assertThat(Reading.names(rows)).as(seen).isEqualTo(names(graph));
        assertThat(Reading.links(rows)).as(seen).isEqualTo(links(graph));
        assertThat(rows.undeclaredNodes()).as(seen).isZero();
        assertThat(rows.duplicateNodes()).as(seen).isZero();
        assertThat(describe(rows.nodeAttributes(), graph.nodeCount(), false))
                .as(seen)
                .isEqualTo(describe(network.nodeAttributes(), graph.nodeCount(), false));
        boolean weighted = network.weights().isPresent();
        assertThat(describe(rows.edgeAttributes(), graph.edgeCount(), weighted))
                .as(seen)
                .isEqualTo(describe(network.edgeAttributes(), graph.edgeCount(), weighted));
        for (int l = 0; l < graph.edgeCount() && weighted; l++) {
            assertThat(rows.edgeAttributes().column("weight").number(l))
                    .as(seen)
                    .isEqualTo(network.weights().get().get(l));
        }
    }

    private static List<String> names(Graph graph) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < graph.nodeCount(); i++) {
            names.add(graph.name(i));
        }
        return names;
    }

    private static List<String> links(Graph graph) {
        List<String> links = new ArrayList<>();
        for (int l = 0; l < graph.edgeCount(); l++) {
            links.add(graph.name(graph.from(l)) + "--" + graph.name(graph.to(l)));
        }
        return links;
    }

    private static Map<String, String> describe(AttributeTable table, int rows, boolean withoutWeight) {
        Map<String, String> described = new TreeMap<>();
        for (Column column : table.columns()) {
            StringBuilder values = new StringBuilder(column.kind().toString());
            for (int row = 0; row < rows; row++) {
                values.append('|').append(column.has(row)).append(column.text(row));
            }
            if (column.size() > 0 && !(withoutWeight && column.name().equals("weight"))) {
                described.put(column.name(), values.toString());
            }
        }
        return described;
    }
}
