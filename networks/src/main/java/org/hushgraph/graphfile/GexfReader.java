package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Coordinates;
import org.hushgraph.network.NetworkRows;

/**
 * Reads GEXF, versions 1.1 to 1.3. Only the last values of a dynamic network are read. Nested nodes are flattened. Of
 * the visualisation data, only positions are kept.
 */
final class GexfReader {
    private static final String CHANGES =
            "The network changes over time. Only the last value of each attribute is read;"
                    + " start and end times are ignored.";
    private static final String NESTED = "The file has nested nodes, which were flattened.";

    private final XmlSource xml;
    private final NetworkRows rows;
    private final DeclaredAttributes nodeKeys;
    private final DeclaredAttributes edgeKeys;
    private final OptionalColumn nodeLabels;
    private final OptionalColumn edgeLabels = new OptionalColumn("label", row -> "");
    private final LinkIds ids = new LinkIds();
    private final AttributeTable positions = new AttributeTable();
    private final Map<String, TimedValue> timed = new LinkedHashMap<>(); // of one node or link
    private final Set<String> notes = new LinkedHashSet<>();
    private String edgeType = "undirected";

    private GexfReader(XmlSource xml, NetworkRows rows) {
        this.xml = xml;
        this.rows = rows;
        this.nodeKeys = new DeclaredAttributes(rows.nodeAttributes());
        this.edgeKeys = new DeclaredAttributes(rows.edgeAttributes());
        this.nodeLabels = new OptionalColumn("label", node -> rows.names().get(node));
    }

    static void read(GraphSource source, NetworkRows rows) throws IOException {
        XmlSource xml = new XmlSource(source);
        xml.read(new GexfReader(xml, rows)::document);
    }

    private void document() throws IOException {
        xml.root("gexf");
        int graphs = 0;
        while (xml.nextChild()) {
            if (xml.name().equals("graph") && graphs++ == 0) {
                graph();
            } else {
                xml.skip();
            }
        }
        xml.checkGraphs(graphs, "gexf", notes);
        finish();
        xml.end();
    }

    private void finish() {
        nodeKeys.finish(rows.nodeCount(), xml);
        edgeKeys.finish(rows.size(), xml);
        nodeLabels.addTo(rows.nodeAttributes(), rows.nodeCount());
        edgeLabels.addTo(rows.edgeAttributes(), rows.size());
        ids.addTo(rows);
        Coordinates.of(positions).ifPresent(this::addPositions);
        notes.forEach(rows::note);
    }

    /** Adds the positions, unless they only repeat coordinates that are also node attributes. */
    private void addPositions(Coordinates drawn) {
        AttributeTable table = rows.nodeAttributes();
        if (Coordinates.of(table)
                .filter(declared -> drawn.agreesWith(declared, rows.nodeCount()))
                .isPresent()) {
            return;
        }
        String suffix = table.find("x").isPresent() || table.find("y").isPresent() ? "_" : "";
        for (int i = 0; i < rows.nodeCount(); i++) {
            table.column("x" + suffix).put(i, drawn.x().number(i));
            table.column("y" + suffix).put(i, drawn.y().number(i));
        }
    }

    private void graph() throws IOException {
        String given = xml.attribute("defaultedgetype");
        edgeType = given == null ? edgeType : given;
        if ("dynamic".equals(xml.attribute("mode"))) {
            notes.add(CHANGES);
        }
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "attributes" -> attributes();
                case "nodes" -> xml.children("node", this::node);
                case "edges" -> xml.children("edge", this::edge);
                default -> xml.skip();
            }
        }
    }

    private void attributes() throws IOException {
        String owner = xml.attribute("class");
        xml.children("attribute", () -> attribute(!"edge".equals(owner), !"node".equals(owner)));
    }

    private void attribute(boolean ofNodes, boolean ofEdges) throws IOException {
        String id = xml.required("id");
        String title = xml.attribute("title");
        String type = xml.attribute("type");
        String defaultValue = xml.childText("default");
        if (ofNodes) {
            nodeKeys.declare(id, title == null ? id : title, type, defaultValue);
        }
        if (ofEdges) {
            edgeKeys.declare(id, title == null ? id : title, type, defaultValue);
        }
    }

    private void node() throws IOException {
        int node = rows.declare(xml.required("id"));
        nodeLabels.put(node, xml.attribute("label"));
        if (xml.attribute("pid") != null) {
            notes.add(NESTED);
        }
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "attvalues" -> values(nodeKeys, node);
                case "position" -> position(node);
                case "nodes" -> {
                    notes.add(NESTED);
                    xml.children("node", this::node);
                }
                case "edges" -> xml.children("edge", this::edge);
                default -> xml.skip();
            }
        }
    }

    private void position(int node) throws IOException {
        String x = xml.attribute("x");
        String y = xml.attribute("y");
        if (x != null && y != null) {
            positions.column("x").put(node, xml.number("x", x));
            positions.column("y").put(node, xml.number("y", y));
        }
        xml.skip();
    }

    private void edge() throws IOException {
        int from = rows.mention(xml.required("source"));
        int to = rows.mention(xml.required("target"));
        String given = xml.attribute("type");
        int row = rows.link(from, to, isDirected(given == null ? edgeType : given));
        ids.put(row, xml.attribute("id"));
        edgeLabels.put(row, xml.attribute("label"));
        String weight = xml.attribute("weight");
        if (weight != null) {
            rows.edgeAttributes().column("weight").put(row, xml.number("weight", weight));
        }
        String kind = xml.attribute("kind");
        if (kind != null) {
            rows.edgeAttributes().column("kind").putUntyped(row, kind);
        }
        xml.children("attvalues", () -> values(edgeKeys, row));
    }

    private boolean isDirected(String type) {
        return switch (type.strip().toLowerCase(Locale.ROOT)) {
            case "directed" -> true;
            case "undirected", "mutual", "" -> false;
            default ->
                throw xml.error("the link type is \"" + GraphSource.brief(type)
                        + "\"; expected \"directed\", \"undirected\" or \"mutual\".");
        };
    }

    private void values(DeclaredAttributes keys, int row) throws IOException {
        timed.clear();
        while (xml.nextChild()) {
            if (xml.name().equals("attvalue")) {
                value(keys, row);
            }
            xml.skip();
        }
        timed.forEach((key, value) -> keys.put(key, row, value.text(), xml));
    }

    private void value(DeclaredAttributes keys, int row) {
        String key = xml.attribute("for");
        key = key == null ? xml.attribute("id") : key;
        String text = xml.attribute("value");
        if (key == null || text == null) {
            throw xml.error(
                    "<attvalue> has no " + (key == null ? "for" : "value") + "; expected for=\"…\" and value=\"…\".");
        }
        TimedValue value = TimedValue.of(text, xml);
        if (value == null) {
            keys.put(key, row, text, xml);
        } else {
            notes.add(CHANGES);
            timed.merge(key, value, TimedValue::later);
        }
    }
}
