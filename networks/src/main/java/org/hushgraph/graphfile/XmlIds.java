package org.hushgraph.graphfile;

import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NameTable;

/**
 * The ids of nodes in an XML file: their names. If a name contains characters that XML does not allow, underscores keep
 * ids unique.
 */
final class XmlIds {
    private final Graph graph;
    private final NameTable changed; // null if all names are valid

    XmlIds(Graph graph) {
        this.graph = graph;
        this.changed = areValid(graph) ? null : changed(graph);
    }

    private static boolean areValid(Graph graph) {
        return IntStream.range(0, graph.nodeCount())
                .mapToObj(graph::name)
                .allMatch(name -> XmlOutput.withValidCharacters(name).equals(name));
    }

    private static NameTable changed(Graph graph) {
        NameTable names = new NameTable();
        for (int i = 0; i < graph.nodeCount(); i++) {
            String name = XmlOutput.withValidCharacters(graph.name(i));
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
