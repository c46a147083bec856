package org.hushgraph.network;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NameTable;
import org.hushgraph.word.ComposedText;

/** The labels of nodes: the values of an attribute such as {@code label}. They need not be unique. */
public final class Labels {
    private static final List<String> USUAL = List.of("label", "name");

    private Labels() {}

    /** The label of each node. A node without a label, or with one such as None, is labelled by its name. */
    public static List<String> of(Graph graph, AttributeTable nodes) {
        return of(graph, nodes, IntStream.range(0, graph.nodeCount()));
    }

    /** The labels of the chosen nodes only, for networks with millions of nodes. */
    public static List<String> of(Graph graph, AttributeTable nodes, IntStream chosen) {
        Optional<Column> column = nodes.findAny(USUAL);
        return chosen.mapToObj(i -> column.map(labels -> labels.text(i))
                        .filter(label -> !label.isBlank() && !Numeral.isNoValue(label))
                        .orElseGet(() -> graph.name(i)))
                .toList();
    }

    /**
     * Builds node names from labels. If two labels are equal, or one is the name of another node, the old name is
     * appended.
     */
    static NameTable names(AttributeTable nodes, NameTable ids) {
        Optional<Column> column = nodes.findAny(USUAL);
        if (column.isEmpty()) {
            throw new IllegalArgumentException(
                    "names = label, but the nodes have no attribute called label or name. Try names: id.");
        }
        Map<String, Integer> uses = new HashMap<>();
        for (int i = 0; i < ids.size(); i++) {
            String label = ComposedText.of(column.get().text(i));
            uses.merge(label, 1, Integer::sum);
            uses.merge(ids.get(i), label.equals(ids.get(i)) ? 0 : 1, Integer::sum);
        }
        NameTable names = new NameTable();
        for (int i = 0; i < ids.size(); i++) {
            String label = ComposedText.of(column.get().text(i));
            String name = label.isBlank() ? ids.get(i) : label;
            names.add(uses.get(label) == 1 || label.isBlank() ? name : name + " (" + ids.get(i) + ")");
        }
        if (names.size() != ids.size()) {
            throw new IllegalArgumentException(
                    "names = label does not give unique names, even with identifiers appended. Try names: id.");
        }
        return names;
    }
}
