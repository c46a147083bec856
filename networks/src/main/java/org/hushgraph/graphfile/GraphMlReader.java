package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.NetworkRows;

/**
 * Reads GraphML: the first graph of the file, with yEd's labels and positions. Nested graphs are flattened, a hyperedge
 * becomes a node linked to its endpoints, and ports are ignored.
 */
final class GraphMlReader {
    private final XmlSource xml;
    private final NetworkRows rows;
    private final DeclaredAttributes nodeKeys;
    private final DeclaredAttributes edgeKeys;
    private final LinkIds ids = new LinkIds();
    private final Set<String> notes = new LinkedHashSet<>();
    private int hyperedges;

    private GraphMlReader(XmlSource xml, NetworkRows rows) {
        this.xml = xml;
        this.rows = rows;
        this.nodeKeys = new DeclaredAttributes(rows.nodeAttributes());
        this.edgeKeys = new DeclaredAttributes(rows.edgeAttributes());
    }

    static void read(GraphSource source, NetworkRows rows) throws IOException {
        XmlSource xml = new XmlSource(source);
        xml.read(new GraphMlReader(xml, rows)::document);
    }

    private void document() throws IOException {
        xml.root("graphml");
        int graphs = 0;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "key" -> key();
                case "graph" -> {
                    if (graphs++ == 0) {
                        graph();
                    } else {
                        xml.skip();
                    }
                }
                default -> xml.skip();
            }
        }
        xml.checkGraphs(graphs, "graphml", notes);
        finish();
        xml.end();
    }

    private void finish() {
        nodeKeys.finish(rows.nodeCount(), xml);
        edgeKeys.finish(rows.size(), xml);
        ids.addTo(rows);
        notes.forEach(rows::note);
    }

    private void key() throws IOException {
        String id = xml.attribute("id");
        String purpose = xml.attribute("for");
        String name = xml.attribute("attr.name");
        String type = xml.attribute("attr.type");
        String defaultValue = xml.childText("default");
        if (id == null) {
            return; // nothing can refer to it
        }
        boolean all = purpose == null || purpose.equals("all");
        if (all || purpose.equals("node") || purpose.equals("hyperedge")) {
            nodeKeys.declare(id, name == null ? id : name, type, defaultValue);
        }
        if (all || purpose.equals("edge")) {
            edgeKeys.declare(id, name == null ? id : name, type, defaultValue);
        }
    }

    private void graph() throws IOException {
        boolean directed = isDirected(xml.attribute("edgedefault"));
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "node" -> node();
                case "edge" -> edge(directed);
                case "hyperedge" -> hyperedge();
                default -> xml.skip();
            }
        }
    }

    private boolean isDirected(String edgeDefault) {
        if (edgeDefault == null) {
            notes.add("The file has no edgedefault, so its links were read as undirected.");
            return false;
        }
        return switch (edgeDefault.strip().toLowerCase(Locale.ROOT)) {
            case "directed" -> true;
            case "undirected" -> false;
            default ->
                throw xml.error("edgedefault is \"" + GraphSource.brief(edgeDefault)
                        + "\"; expected \"directed\" or \"undirected\".");
        };
    }

    private void innerGraph() throws IOException {
        notes.add("The file has graphs nested in nodes or links, which were flattened.");
        graph();
    }

    private void node() throws IOException {
        int node = rows.declare(xml.required("id"));
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "data" -> data(node, true);
                case "graph" -> innerGraph();
                default -> xml.skip();
            }
        }
    }

    private void edge(boolean graphIsDirected) throws IOException {
        String id = xml.attribute("id");
        int from = rows.mention(xml.required("source"));
        int to = rows.mention(xml.required("target"));
        int row = rows.link(from, to, isDirected(graphIsDirected, xml.attribute("directed")));
        ids.put(row, id);
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "data" -> data(row, false);
                case "graph" -> innerGraph();
                default -> xml.skip();
            }
        }
    }

    private boolean isDirected(boolean graphIsDirected, String given) {
        if (given == null) {
            return graphIsDirected;
        }
        return switch (given.strip().toLowerCase(Locale.ROOT)) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default ->
                throw xml.error("directed is \"" + GraphSource.brief(given) + "\"; expected \"true\" or \"false\".");
        };
    }

    /** Adds a node that is linked to all endpoints. */
    private void hyperedge() throws IOException {
        notes.add("The file has hyperedges. Each was read as a node with hyperedge = 1, linked to its endpoints.");
        hyperedges++;
        String id = xml.attribute("id");
        String name = "hyperedge " + (id == null ? Integer.toString(hyperedges) : id);
        while (rows.names().find(name) >= 0) {
            name += " (" + hyperedges + ")"; // a unique number; otherwise thousands of equal ids would take long
        }
        int node = rows.declare(name);
        rows.nodeAttributes().column("hyperedge").put(node, 1);
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "endpoint" -> {
                    rows.link(rows.mention(xml.required("node")), node, false);
                    xml.skip();
                }
                case "data" -> data(node, true);
                default -> xml.skip();
            }
        }
    }

    private void data(int row, boolean ofNode) throws IOException {
        String key = xml.required("key");
        AttributeTable table = ofNode ? rows.nodeAttributes() : rows.edgeAttributes();
        GraphMlDrawing drawing = new GraphMlDrawing(xml, table, row);
        String text = xml.text(drawing::read);
        if (!drawing.isEmpty() && text.isBlank()) {
            return;
        }
        DeclaredAttributes keys = ofNode ? nodeKeys : edgeKeys;
        keys.put(key, row, text, xml);
    }
}
