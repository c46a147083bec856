package org.hushgraph.graph;

import java.util.Arrays;

/** The connected components of a graph given by its edges, numbered by their first nodes. Cost: O(N + M). */
public final class Components {
    private final int[] component;
    private final int[] firstNode;
    private final int[] size;

    private Components(int[] component, int count) {
        this.component = component;
        this.firstNode = new int[count];
        this.size = new int[count];
        for (int i = component.length - 1; i >= 0; i--) {
            firstNode[component[i]] = i;
            size[component[i]]++;
        }
    }

    public static Components of(int nodes, int[] from, int[] to) {
        return of(nodes, from, to, from.length);
    }

    /** The components that the first {@code edges} edges form. */
    static Components of(int nodes, int[] from, int[] to, int edges) {
        int[] parent = new int[nodes];
        Arrays.setAll(parent, i -> i);
        for (int l = 0; l < edges; l++) {
            int a = root(parent, from[l]);
            int b = root(parent, to[l]);
            parent[Math.max(a, b)] = Math.min(a, b); // a root is the smallest node of its tree
        }
        int[] component = new int[nodes];
        int count = 0;
        for (int i = 0; i < nodes; i++) {
            int root = root(parent, i);
            component[i] = root == i ? count++ : component[root];
        }
        return new Components(component, count);
    }

    private static int root(int[] parent, int node) {
        int i = node;
        while (parent[i] != i) {
            parent[i] = parent[parent[i]];
            i = parent[i];
        }
        return i;
    }

    public int nodeCount() {
        return component.length;
    }

    public int count() {
        return size.length;
    }

    /** The component that a node belongs to. */
    public int of(int node) {
        return component[node];
    }

    public int size(int component) {
        return size[component];
    }

    int firstNode(int component) {
        return firstNode[component];
    }

    /** The component with the most nodes; the first one if there are several. */
    public int largest() {
        int largest = 0;
        for (int c = 1; c < size.length; c++) {
            if (size[c] > size[largest]) {
                largest = c;
            }
        }
        return largest;
    }
}
