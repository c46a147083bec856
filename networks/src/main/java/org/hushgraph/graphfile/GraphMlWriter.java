package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Set;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Network;
import org.hushgraph.network.Numeral;

/**
 * Writes GraphML that NetworkX and Gephi can read: an undirected graph whose attributes are declared as keys d0, d1, …
 */
final class GraphMlWriter implements GraphWriter {
    @Override
    public void write(Network network, Writer out) throws IOException {
        Graph graph = network.graph();
        Vector weights = network.weights().orElse(null);
        Set<String> excluded = weights == null ? Set.of() : Set.of("weight");
        int first = weights == null ? 0 : 1;
        List<XmlColumn> nodes = XmlColumn.of(network.nodeAttributes(), graph.nodeCount(), Set.of(), "d", first);
        List<XmlColumn> edges =
                XmlColumn.of(network.edgeAttributes(), graph.edgeCount(), excluded, "d", first + nodes.size());
        XmlOutput xml = new XmlOutput(out);
        begin(xml, weights, nodes, edges);
        XmlIds ids = new XmlIds(graph);
        nodes(xml, graph, ids, nodes);
        edges(xml, graph, ids, weights, edges);
        xml.markup("  </graph>\n</graphml>\n");
    }

    private static void begin(XmlOutput xml, Vector weights, List<XmlColumn> nodes, List<XmlColumn> edges)
            throws IOException {
        xml.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- Written by Hushgraph -->\n")
                .markup("""
                        <graphml xmlns="http://graphml.graphdrawing.org/xmlns"\
                         xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"\
                         xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns\
                         http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
                        """);
        if (weights != null) {
            key(xml, "d0", "edge", "weight", "double");
        }
        for (XmlColumn column : nodes) {
            key(xml, column.key(), "node", column.name(), column.type());
        }
        for (XmlColumn column : edges) {
            key(xml, column.key(), "edge", column.name(), column.type());
        }
        xml.markup("  <graph edgedefault=\"undirected\">\n");
    }

    private static void key(XmlOutput xml, String key, String owner, String name, String type) throws IOException {
        xml.markup("  <key")
                .attribute("id", key)
                .attribute("for", owner)
                .attribute("attr.name", name)
                .attribute("attr.type", type)
                .markup("/>\n");
    }

    private static void nodes(XmlOutput xml, Graph graph, XmlIds ids, List<XmlColumn> columns) throws IOException {
        for (int i = 0; i < graph.nodeCount(); i++) {
            xml.markup("    <node").attribute("id", ids.of(i));
            if (columns.isEmpty()) {
                xml.markup("/>\n");
            } else {
                xml.markup(">\n");
                data(xml, columns, i);
                xml.markup("    </node>\n");
            }
        }
    }

    private static void edges(XmlOutput xml, Graph graph, XmlIds ids, Vector weights, List<XmlColumn> columns)
            throws IOException {
        for (int l = 0; l < graph.edgeCount(); l++) {
            xml.markup("    <edge")
                    .attribute("source", ids.of(graph.from(l)))
                    .attribute("target", ids.of(graph.to(l)))
                    .markup(">\n");
            if (weights != null) {
                xml.markup("      <data key=\"d0\">")
                        .markup(Numeral.text(weights.get(l)))
                        .markup("</data>\n");
            }
            data(xml, columns, l);
            xml.markup("    </edge>\n");
        }
    }

    private static void data(XmlOutput xml, List<XmlColumn> columns, int row) throws IOException {
        for (XmlColumn column : columns) {
            if (column.has(row)) {
                xml.markup("      <data").attribute("key", column.key()).markup(">");
                xml.text(column.value(row)).markup("</data>\n");
            }
        }
    }
}
