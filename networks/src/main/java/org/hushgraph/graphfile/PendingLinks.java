package org.hushgraph.graphfile;

import java.util.Arrays;
import org.hushgraph.graph.NameTable;

/** Links of a JSON file whose nodes are not yet known. 12 bytes per link; distinct ends are stored once. */
final class PendingLinks {
    private final NameTable ends = new NameTable();
    private int[] nodes = new int[16]; // by end, −1 if not known
    private int[] sources = new int[16];
    private int[] targets = new int[16];
    private int[] lines = new int[16];
    private int size;

    int size() {
        return size;
    }

    /** The number of an end: even for texts, odd for whole numbers. */
    int end(JsonId id) {
        int known = ends.size();
        int number = ends.add(id.bytes(), 0, id.length());
        if (number == known) {
            nodes = 2 * number + 1 < nodes.length ? nodes : Arrays.copyOf(nodes, 3 * number + 2);
            nodes[2 * number] = -1;
            nodes[2 * number + 1] = -1;
        }
        return 2 * number + (id.isWhole() ? 1 : 0);
    }

    /** Adds a link and returns its row. */
    int add(int source, int target, int line) {
        if (size == sources.length) {
            int capacity = size + (size >> 1);
            sources = Arrays.copyOf(sources, capacity);
            targets = Arrays.copyOf(targets, capacity);
            lines = Arrays.copyOf(lines, capacity);
        }
        sources[size] = source;
        targets[size] = target;
        lines[size] = line;
        return size++;
    }

    int source(int link) {
        return sources[link];
    }

    int target(int link) {
        return targets[link];
    }

    int line(int link) {
        return lines[link];
    }

    boolean isWhole(int end) {
        return (end & 1) == 1;
    }

    String text(int end) {
        return ends.get(end >> 1);
    }

    /** The node of an end, or −1 if it is not known. */
    int node(int end) {
        return nodes[end];
    }

    int setNode(int end, int node) {
        nodes[end] = node;
        return node;
    }
}
