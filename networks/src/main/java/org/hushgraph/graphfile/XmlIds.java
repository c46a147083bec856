package org.hushgraph.graphfile;

import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NameTable;

/** What the nodes are called in an XML file: their names. Where XML cannot hold a character, an underscore keeps names apart. */
final class XmlIds {
    private final Graph graph;
    private final NameTable changed; // null: all names can stay

    XmlIds(Graph graph) {
        this.graph = graph;
        this.changed = canStay(graph) ? null : changed(graph);
    }

    private static boolean canStay(Graph graph) {
        return IntStream.range(0, graph.nodeCount())
                .mapToObj(graph::name)
                .allMatch(name -> XmlOutput.held(name).equals(name));
    }

    private static NameTable changed(Graph graph) {
        NameTable names = new NameTable();
        for (int i = 0; i < graph.nodeCount(); i++) {
            String name = XmlOutput.held(graph.name(i));
            while (names.find(name) >= 0) {
                name += "_";
            }
            names.add(name);
        }
        return names;
    }

    String of(int node) {
        return changed == null ? graph.name(node) : changed.get(node);
    }
}
