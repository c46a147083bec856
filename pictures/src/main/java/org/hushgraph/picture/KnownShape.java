package org.hushgraph.picture;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Draws networks whose best layout is known: a path as a line, a cycle and a complete network as a circle, a star as a
 * wheel.
 *
 * <p>A long path is folded into rows and a large star becomes a spiral, because their nodes would otherwise be too
 * small.
 */
final class KnownShape {
    private static final int LINE = 60;
    private static final int WHEEL = 150;

    private final Adjacency graph;
    private final double[] x;
    private final double[] y;

    private KnownShape(Adjacency graph, double[] x, double[] y) {
        this.graph = graph;
        this.x = x;
        this.y = y;
    }

    /**
     * Computes the coordinates, in units of one link, if the connected network has such a shape. Returns false
     * otherwise.
     */
    static boolean place(Adjacency graph, double[] x, double[] y) {
        return new KnownShape(graph, x, y).place();
    }

    private boolean place() {
        int n = graph.nodes();
        int ends = 0;
        int insides = 0;
        int hub = 0;
        for (int i = 0; i < n; i++) {
            ends += graph.degree(i) == 1 ? 1 : 0;
            insides += graph.degree(i) == 2 ? 1 : 0;
            hub = graph.degree(i) > graph.degree(hub) ? i : hub;
        }
        if (ends == 2 && ends + insides == n) {
            placePath();
        } else if (insides == n) {
            placeOnCircle(around());
        } else if (n > 3 && ends == n - 1) {
            placeStar(hub);
        } else if (isComplete()) {
            placeOnCircle(IntStream.range(0, n).toArray());
        } else {
            return false;
        }
        return true;
    }

    private boolean isComplete() {
        int[] distance = new int[graph.nodes()];
        for (int i = 0; i < graph.nodes(); i++) {
            graph.distances(i, distance);
            if (Arrays.stream(distance).anyMatch(d -> d > 1)) {
                return false;
            }
        }
        return true;
    }

    private void placePath() {
        int end = 0;
        while (graph.degree(end) != 1) {
            end++;
        }
        int[] order = graph.distances(end, new int[graph.nodes()]);
        int row = order.length <= LINE ? order.length : (int) Math.ceil(Math.sqrt(1.5 * order.length));
        for (int position = 0; position < order.length; position++) {
            int turn = position / row;
            x[order[position]] = turn % 2 == 0 ? position % row : row - 1 - position % row;
            y[order[position]] = turn;
        }
    }

    private void placeOnCircle(int[] order) {
        int n = order.length;
        double radius = n < 2 ? 0 : 0.5 / StrictMath.sin(Math.PI / n);
        for (int position = 0; position < n; position++) {
            double angle = 2 * Math.PI * position / n - Math.PI / 2;
            x[order[position]] = radius * StrictMath.cos(angle);
            y[order[position]] = radius * StrictMath.sin(angle);
        }
    }

    private void placeStar(int hub) {
        int leaves = graph.nodes() - 1;
        double radius = Math.max(1, 0.25 / StrictMath.sin(Math.PI / leaves));
        int position = 0;
        for (int i = 0; i < graph.nodes(); i++) {
            if (i != hub) {
                boolean wheel = leaves <= WHEEL;
                double angle =
                        wheel ? 2 * Math.PI * position / leaves - Math.PI / 2 : SharedPositions.GOLDEN_ANGLE * position;
                double away = wheel ? radius : 0.5 * Math.sqrt(position + 2);
                x[i] = away * StrictMath.cos(angle);
                y[i] = away * StrictMath.sin(angle);
                position++;
            }
        }
    }

    /** The nodes of a cycle in their order along it. */
    private int[] around() {
        int[] order = new int[graph.nodes()];
        int before = graph.neighbour(0, 1);
        for (int position = 0, node = 0; position < order.length; position++) {
            order[position] = node;
            int next = graph.neighbour(node, 0) == before ? graph.neighbour(node, 1) : graph.neighbour(node, 0);
            before = node;
            node = next;
        }
        return order;
    }
}
