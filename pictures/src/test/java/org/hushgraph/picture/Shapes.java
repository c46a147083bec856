package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Networks to draw: a number of nodes and the two ends of each link. */
final class Shapes {
    private final int nodes;
    private final List<int[]> links = new ArrayList<>();

    private Shapes(int nodes) {
        this.nodes = nodes;
    }

    static Shapes path(int nodes) {
        Shapes shape = new Shapes(nodes);
        for (int i = 0; i + 1 < nodes; i++) {
            shape.link(i, i + 1);
        }
        return shape;
    }

    static Shapes cycle(int nodes) {
        return path(nodes).link(nodes - 1, 0);
    }

    static Shapes star(int nodes) {
        Shapes shape = new Shapes(nodes);
        for (int i = 1; i < nodes; i++) {
            shape.link(0, i);
        }
        return shape;
    }

    static Shapes complete(int nodes) {
        Shapes shape = new Shapes(nodes);
        for (int i = 0; i < nodes; i++) {
            for (int j = 0; j < i; j++) {
                shape.link(j, i);
            }
        }
        return shape;
    }

    static Shapes grid(int rows, int columns) {
        Shapes shape = new Shapes(rows * columns);
        for (int i = 0; i < rows * columns; i++) {
            if ((i + 1) % columns != 0) {
                shape.link(i, i + 1);
            }
            if (i + columns < rows * columns) {
                shape.link(i, i + columns);
            }
        }
        return shape;
    }

    /** Links each node to an earlier one, and adds {@code extra} links. */
    static Shapes random(int nodes, int extra, long seed) {
        Random random = new Random(seed);
        Shapes shape = new Shapes(nodes);
        for (int i = 1; i < nodes; i++) {
            shape.link(random.nextInt(i), i);
        }
        for (int k = 0; k < extra; k++) {
            int i = 1 + random.nextInt(nodes - 1);
            shape.link(random.nextInt(i), i);
        }
        return shape;
    }

    static Shapes withoutLinks(int nodes) {
        return new Shapes(nodes);
    }

    Shapes link(int from, int to) {
        links.add(new int[] {from, to});
        return this;
    }

    int nodes() {
        return nodes;
    }

    int[] from() {
        return links.stream().mapToInt(l -> l[0]).toArray();
    }

    int[] to() {
        return links.stream().mapToInt(l -> l[1]).toArray();
    }

    Layout layout() {
        return ForceLayout.of(nodes, from(), to());
    }

    NetworkPicture.Builder picture() {
        return NetworkPicture.of(layout(), from(), to());
    }

    double[] weights(long seed) {
        return new Random(seed).doubles(links.size(), 0.01, 0.99).toArray();
    }
}
