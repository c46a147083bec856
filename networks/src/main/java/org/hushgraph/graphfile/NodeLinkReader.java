package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.NetworkRows;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;

/**
 * JSON with a list of nodes and a list of links: NetworkX's node-link form, D3, NetJSON's NetworkGraph, Cytoscape.js
 * and JSON Graph Format.
 *
 * <p>The lists are called {@code nodes} and {@code links} or {@code edges}. They may be in any order, at the top level
 * or within {@code graph}, {@code data} or {@code elements}. If there are several graphs, the first is read.
 */
final class NodeLinkReader implements GraphReader {
    @Override
    public void read(GraphSource source, NetworkRows rows) throws IOException {
        JsonInput in = new JsonInput(source);
        try {
            new Document(in, rows).read();
        } catch (JacksonException e) {
            throw in.error(e);
        } catch (IllegalArgumentException e) {
            throw in.error(e.getMessage());
        }
    }

    /** A file that is being read. */
    private static final class Document {
        private static final String EXPECTED =
                "expected an object with the lists \"nodes\" and \"links\" (or \"edges\")";

        private final JsonInput in;
        private final NetworkRows rows;
        private final NodeLinkNodes nodes;
        private final NodeLinkLinks links;
        private boolean directed;
        private boolean several;
        private boolean adjacency;

        Document(JsonInput in, NetworkRows rows) {
            this.in = in;
            this.rows = rows;
            JsonId id = new JsonId(in);
            this.nodes = new NodeLinkNodes(in, id, rows);
            this.links = new NodeLinkLinks(in, id, rows, nodes);
        }

        void read() {
            JsonToken first = in.next();
            if (first == null) {
                throw in.error(1, "the file is empty; " + EXPECTED + ".");
            }
            if (first != JsonToken.START_OBJECT) {
                throw in.error("found " + in.describe() + "; " + EXPECTED
                        + ". Try wrapping the lists: {\"nodes\": [...], \"links\": [...]}.");
            }
            int line = in.line();
            members();
            if (in.next() != null) {
                throw in.error(
                        "found " + in.describe() + " after the end of the network; " + EXPECTED + " and no more.");
            }
            requireLists(line);
            links.finish();
            if (directed) {
                rows.directAll();
            }
            if (several) {
                rows.note("The file has several graphs; only the first was read.");
            }
        }

        private void requireLists(int line) {
            if (!links.isRead()) {
                throw in.error(
                        line,
                        "there is no list of links" + (nodes.isRead() ? "" : " and none of nodes") + "; " + EXPECTED
                                + (adjacency
                                        ? ". Try writing the file with node_link_data instead of adjacency_data."
                                        : "."));
            }
        }

        /** Reads the members of an object that contains the lists. {@link JsonInput} limits the depth of nesting. */
        private void members() {
            while (in.hasMember()) {
                String key = in.key();
                switch (key) {
                    case "nodes" -> nodes();
                    case "links", "edges" -> links();
                    case "directed" -> directed |= in.token() == JsonToken.VALUE_TRUE;
                    case "graph", "data", "elements" -> inner();
                    case "collection", "graphs" -> collection();
                    default -> {
                        adjacency |= key.equals("adjacency");
                        in.skip();
                    }
                }
            }
        }

        private void inner() {
            if (in.isObject()) {
                members();
            } else {
                in.skip();
            }
        }

        private void nodes() {
            boolean list = in.isArray() || in.isObject();
            several |= list && nodes.isRead();
            if (list && !nodes.isRead()) {
                nodes.read();
            } else {
                in.skip();
            }
        }

        private void links() {
            several |= in.isArray() && links.isRead();
            if (in.isArray() && !links.isRead()) {
                links.read();
            } else {
                in.skip();
            }
        }

        /** Reads NetJSON's NetworkCollection, or a list of JSON graphs. */
        private void collection() {
            if (!in.isArray()) {
                in.skip();
                return;
            }
            while (in.next() != JsonToken.END_ARRAY) {
                boolean more = links.isRead() || nodes.isRead();
                several |= more;
                if (in.isObject() && !more) {
                    members();
                } else {
                    in.skip();
                }
            }
        }
    }
}
