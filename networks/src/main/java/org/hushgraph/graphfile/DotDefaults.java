package org.hushgraph.graphfile;

import java.util.ArrayList;
import java.util.List;

/**
 * Attributes that nodes, or links, have unless they say otherwise: {@code node [ … ]} and {@code edge [ … ]}.
 *
 * <p>Nodes get them at the end of the file, because what a later statement says of a node counts more. Which defaults held when a node
 * appeared is kept as runs of nodes.
 */
final class DotDefaults {
    private static final int MOST = 32;

    private record Run(int first, PendingAttributes values) {}

    private final DotTokens tokens;
    private final List<Run> runs = new ArrayList<>();
    private PendingAttributes values = new PendingAttributes(); // never changed: set makes another

    DotDefaults(DotTokens tokens) {
        this.tokens = tokens;
    }

    PendingAttributes values() {
        return values;
    }

    void set(PendingAttributes more) {
        PendingAttributes next = new PendingAttributes();
        next.addMissing(more);
        next.addMissing(values);
        if (next.size() > MOST) {
            throw tokens.error("more than " + MOST + " attributes have defaults. Maybe leave some out.");
        }
        values = next;
    }

    void restore(PendingAttributes outer) {
        values = outer;
    }

    /** Says that a new node has appeared. */
    void begin(int node) {
        PendingAttributes last =
                runs.isEmpty() ? null : runs.get(runs.size() - 1).values();
        if (values != last && !(values.isEmpty() && last == null)) {
            runs.add(new Run(node, values));
        }
    }

    void giveToNodes(int count) {
        for (int r = 0; r < runs.size(); r++) {
            int end = r + 1 < runs.size() ? runs.get(r + 1).first() : count;
            for (int node = runs.get(r).first(); node < end; node++) {
                runs.get(r).values().giveTo(node);
            }
        }
    }
}
