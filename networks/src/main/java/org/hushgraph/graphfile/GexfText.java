package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;
import org.hushgraph.network.Coordinates;
import org.hushgraph.network.Network;
import org.hushgraph.network.Numeral;

/** Writes the text of one GEXF file. */
final class GexfText {
    private static final Set<String> NODE_RESERVED = Set.of("id");
    private static final Set<String> EDGE_RESERVED = Set.of("id", "key"); // NetworkX adds its own key attribute

    private final XmlOutput xml;
    private final Graph graph;
    private final XmlIds ids;
    private final List<Vector> history;
    private final Optional<Vector> weights;
    private final Column weightColumn; // the weight attribute if the network has no weights, else null
    private final Column nodeLabels;
    private final Column edgeLabels;
    private final List<XmlColumn> nodeColumns;
    private final List<XmlColumn> edgeColumns;
    private final Optional<Coordinates> positions;

    GexfText(XmlOutput xml, Network network, List<Vector> history) {
        this.xml = xml;
        this.graph = network.graph();
        this.ids = new XmlIds(graph);
        this.history = history;
        this.weights = network.weights();
        AttributeTable nodes = network.nodeAttributes();
        AttributeTable edges = network.edgeAttributes();
        this.weightColumn = weights.isPresent()
                ? null
                : edges.find("weight").filter(c -> c.kind() != Column.Kind.TEXT).orElse(null);
        this.nodeLabels = nodes.find("label").orElse(null);
        this.edgeLabels = edges.find("label").orElse(null);
        this.nodeColumns = XmlColumn.of(nodes, graph.nodeCount(), Set.of("label"), "", 0);
        this.edgeColumns = XmlColumn.of(
                edges,
                graph.edgeCount(),
                weights.isPresent() || weightColumn != null ? Set.of("label", "weight") : Set.of("label"),
                "",
                0);
        this.positions = Coordinates.of(nodes);
    }

    void write() throws IOException {
        xml.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
                .markup("<gexf xmlns=\"http://www.gexf.net/1.2draft\" xmlns:viz=\"http://www.gexf.net/1.2draft/viz\""
                        + " version=\"1.2\">\n  <meta>\n    <creator>Hushgraph</creator>\n  </meta>\n")
                .markup("  <graph defaultedgetype=\"undirected\" mode=")
                .markup(
                        history.isEmpty()
                                ? "\"static\">\n"
                                : "\"dynamic\" timeformat=\"double\" start=\"0\" end=\"" + history.size() + "\">\n");
        declare("node", nodeColumns, NODE_RESERVED);
        declare("edge", edgeColumns, EDGE_RESERVED);
        if (!history.isEmpty()) {
            xml.markup("""
                        <attributes class="edge" mode="dynamic">
                          <attribute id="weight" title="weight" type="double"/>
                        </attributes>
                    """);
        }
        nodes();
        edges();
        xml.markup("  </graph>\n</gexf>\n");
    }

    private void declare(String owner, List<XmlColumn> columns, Set<String> reserved) throws IOException {
        if (columns.isEmpty()) {
            return;
        }
        xml.markup("    <attributes class=\"" + owner + "\" mode=\"static\">\n");
        for (XmlColumn column : columns) {
            xml.markup("      <attribute")
                    .attribute("id", column.key())
                    .attribute("title", reserved.contains(column.name()) ? column.name() + "_" : column.name())
                    .attribute("type", column.type())
                    .markup("/>\n");
        }
        xml.markup("    </attributes>\n");
    }

    private void nodes() throws IOException {
        xml.markup("    <nodes>\n");
        for (int i = 0; i < graph.nodeCount(); i++) {
            xml.markup("      <node").attribute("id", ids.of(i));
            if (nodeLabels == null) {
                xml.attribute("label", ids.of(i)); // else Gephi shows no label
            }
            label(nodeLabels, i);
            xml.markup(">\n");
            if (!nodeColumns.isEmpty()) {
                xml.markup("        <attvalues>\n");
                values(nodeColumns, i);
                xml.markup("        </attvalues>\n");
            }
            position(i);
            xml.markup("      </node>\n");
        }
        xml.markup("    </nodes>\n");
    }

    private void label(Column labels, int row) throws IOException {
        if (labels != null && !labels.text(row).isEmpty()) {
            xml.attribute("label", labels.text(row));
        }
    }

    private void position(int node) throws IOException {
        if (positions.isPresent() && positions.get().has(node)) {
            xml.markup("        <viz:position")
                    .attribute("x", Numeral.text(positions.get().x().number(node)))
                    .attribute("y", Numeral.text(positions.get().y().number(node)))
                    .markup(" z=\"0\"/>\n");
        }
    }

    private void edges() throws IOException {
        xml.markup("    <edges>\n");
        for (int l = 0; l < graph.edgeCount(); l++) {
            xml.markup("      <edge")
                    .attribute("id", Integer.toString(l))
                    .attribute("source", ids.of(graph.from(l)))
                    .attribute("target", ids.of(graph.to(l)));
            label(edgeLabels, l);
            weight(l);
            if (edgeColumns.isEmpty() && history.isEmpty()) {
                xml.markup("/>\n");
            } else {
                xml.markup(">\n        <attvalues>\n");
                values(edgeColumns, l);
                rounds(l);
                xml.markup("        </attvalues>\n      </edge>\n");
            }
        }
        xml.markup("    </edges>\n");
    }

    private void weight(int edge) throws IOException {
        if (weights.isPresent()) {
            xml.attribute("weight", Numeral.text(weights.get().get(edge)));
        } else if (weightColumn != null && weightColumn.has(edge)) {
            xml.attribute("weight", weightColumn.text(edge));
        }
    }

    private void values(List<XmlColumn> columns, int row) throws IOException {
        for (XmlColumn column : columns) {
            if (column.has(row)) {
                xml.markup("          <attvalue")
                        .attribute("for", column.key())
                        .attribute("value", column.value(row))
                        .markup("/>\n");
            }
        }
    }

    private void rounds(int edge) throws IOException {
        for (int start = 0, end; start < history.size(); start = end) {
            double weight = history.get(start).get(edge);
            for (end = start + 1; end < history.size() && history.get(end).get(edge) == weight; end++) {}
            xml.markup("          <attvalue for=\"weight\"")
                    .attribute("value", Numeral.text(weight))
                    .attribute("start", Integer.toString(start))
                    .attribute("end", Integer.toString(end))
                    .markup("/>\n");
        }
    }
}
