package org.hushgraph.graphfile;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hushgraph.network.NetworkRows;

/** Reads small files and texts with one reader, and returns names and links for comparison. */
final class Reading {
    private Reading() {}

    /** Reads a resource of this package. */
    static NetworkRows file(GraphReader reader, String resource) {
        try (InputStream in = Objects.requireNonNull(Reading.class.getResourceAsStream(resource), resource)) {
            return read(reader, new GraphSource(resource, in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a text, which errors call {@code text}. */
    static NetworkRows text(GraphReader reader, String text) {
        return read(reader, new GraphSource("text", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))));
    }

    private static NetworkRows read(GraphReader reader, GraphSource source) {
        NetworkRows rows = new NetworkRows();
        try {
            reader.read(source, rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows;
    }

    /** The names of the nodes in their order. */
    static List<String> names(NetworkRows rows) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < rows.nodeCount(); i++) {
            names.add(rows.names().get(i));
        }
        return names;
    }

    /** All links in file order, such as {@code a--b}, or {@code a->b} if directed. */
    static List<String> links(NetworkRows rows) {
        List<String> links = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            links.add(rows.names().get(rows.from(row))
                    + (rows.isOneWay(row) ? "->" : "--")
                    + rows.names().get(rows.to(row)));
        }
        return links;
    }
}
