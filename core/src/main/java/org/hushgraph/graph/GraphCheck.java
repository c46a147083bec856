package org.hushgraph.graph;

import java.util.ArrayList;
import java.util.List;

/** Rejects graphs that are not simple and connected, and names the offending edges or components. */
final class GraphCheck {
    private static final int EXAMPLES = 3;

    private GraphCheck() {}

    static void requireSimple(Graph graph) {
        int[] seenFrom = new int[graph.nodeCount()]; // 1 + the last node with this neighbour
        for (int i = 0; i < graph.nodeCount(); i++) {
            for (int n = 0; n < graph.degree(i); n++) {
                int j = graph.neighbour(i, n);
                if (i == j) {
                    throw new IllegalArgumentException("link " + graph.edgeTo(i, n) + " joins node " + graph.name(i)
                            + " to itself; self-loops do not affect the dynamics and are not allowed. Try removing"
                            + " it.");
                }
                if (seenFrom[j] == i + 1) {
                    throw new IllegalArgumentException("nodes " + graph.name(i) + " and " + graph.name(j)
                            + " are joined by two links; the graph must be simple."
                            + " Try merging them and adding their weights.");
                }
                seenFrom[j] = i + 1;
            }
        }
    }

    static void requireConnected(Graph graph, Components components) {
        if (components.count() > 1) {
            List<String> examples = new ArrayList<>();
            for (int c = 0; c < Math.min(EXAMPLES, components.count()); c++) {
                examples.add("one with " + graph.name(components.firstNode(c)) + " (" + components.size(c) + " nodes)");
            }
            throw new IllegalArgumentException("the graph is not connected: it has " + components.count()
                    + " components, " + String.join(", ", examples)
                    + (components.count() > EXAMPLES ? ", …" : "")
                    + ". Try adding links between them, or keeping only one of them.");
        }
    }
}
