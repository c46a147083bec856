package org.hushgraph.network;

import org.hushgraph.graph.Components;

/** One component, its nodes numbered anew in their order. */
final class KeptPart {
    private final int[] nodes;
    private final int[] links;
    private final int[] from;
    private final int[] to;

    KeptPart(Components components, int chosen, int[] allFrom, int[] allTo) {
        int count = components.size(chosen);
        nodes = new int[count];
        int[] number = new int[components.nodeCount()];
        for (int i = 0, n = 0; n < count; i++) {
            if (components.of(i) == chosen) {
                number[i] = n;
                nodes[n++] = i;
            }
        }
        int size = 0;
        for (int end : allFrom) {
            size += components.of(end) == chosen ? 1 : 0;
        }
        links = new int[size];
        from = new int[size];
        to = new int[size];
        for (int l = 0, n = 0; l < allFrom.length; l++) {
            if (components.of(allFrom[l]) == chosen) {
                links[n] = l;
                from[n] = number[allFrom[l]];
                to[n++] = number[allTo[l]];
            }
        }
    }

    /** The old numbers of its nodes. */
    int[] nodes() {
        return nodes;
    }

    /** The old numbers of its links. */
    int[] links() {
        return links;
    }

    /** One end of each link, by new number. */
    int[] from() {
        return from;
    }

    int[] to() {
        return to;
    }
}
