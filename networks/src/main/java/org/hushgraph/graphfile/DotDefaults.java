package org.hushgraph.graphfile;

import java.util.ArrayList;
import java.util.List;

/**
 * Default attributes of nodes, or of links: {@code node [ … ]} and {@code edge [ … ]}.
 *
 * <p>Nodes receive them at the end of the file, because later statements about a node take precedence. The defaults in
 * force when a node first appeared are stored as runs of nodes.
 */
final class DotDefaults {
    private static final int MOST = 32;

    private record Run(int first, PendingAttributes values) {}

    private final DotTokens tokens;
    private final List<Run> runs = new ArrayList<>();
    private PendingAttributes values = new PendingAttributes(); // immutable: set replaces it

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
            throw tokens.error("more than " + MOST + " attributes have defaults. Try leaving some out.");
        }
        values = next;
    }

    void restore(PendingAttributes outer) {
        values = outer;
    }

    /** Registers a new node. */
    void begin(int node) {
        PendingAttributes last =
                runs.isEmpty() ? null : runs.get(runs.size() - 1).values();
        if (values != last && !(values.isEmpty() && last == null)) {
            runs.add(new Run(node, values));
        }
    }

    void assignToNodes(int count) {
        for (int r = 0; r < runs.size(); r++) {
            int end = r + 1 < runs.size() ? runs.get(r + 1).first() : count;
            for (int node = runs.get(r).first(); node < end; node++) {
                runs.get(r).values().assignTo(node);
            }
        }
    }
}
