package org.hushgraph.picture;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Networks whose best drawing is known: a path is a line, a cycle and a complete network a circle, a star a wheel.
 *
 * <p>A long path is folded like a snake and a large star is a sunflower, for else their nodes would be specks.
 */
final class PlainShape {
    private static final int LINE = 60;
    private static final int WHEEL = 150;

    private final Adjacency graph;
    private final double[] x;
    private final double[] y;

    private PlainShape(Adjacency graph, double[] x, double[] y) {
        this.graph = graph;
        this.x = x;
        this.y = y;
    }

    /** Fills in the coordinates, in units of one link, when the connected network has such a shape. */
    static boolean place(Adjacency graph, double[] x, double[] y) {
        return new PlainShape(graph, x, y).place();
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
        for (int place = 0; place < order.length; place++) {
            int turn = place / row;
            x[order[place]] = turn % 2 == 0 ? place % row : row - 1 - place % row;
            y[order[place]] = turn;
        }
    }

    private void placeOnCircle(int[] order) {
        int n = order.length;
        double radius = n < 2 ? 0 : 0.5 / StrictMath.sin(Math.PI / n);
        for (int place = 0; place < n; place++) {
            double angle = 2 * Math.PI * place / n - Math.PI / 2;
            x[order[place]] = radius * StrictMath.cos(angle);
            y[order[place]] = radius * StrictMath.sin(angle);
        }
    }

    private void placeStar(int hub) {
        int leaves = graph.nodes() - 1;
        double radius = Math.max(1, 0.25 / StrictMath.sin(Math.PI / leaves));
        int place = 0;
        for (int i = 0; i < graph.nodes(); i++) {
            if (i != hub) {
                boolean wheel = leaves <= WHEEL;
                double angle = wheel ? 2 * Math.PI * place / leaves - Math.PI / 2 : SharedPlaces.GOLDEN_ANGLE * place;
                double away = wheel ? radius : 0.5 * Math.sqrt(place + 2);
                x[i] = away * StrictMath.cos(angle);
                y[i] = away * StrictMath.sin(angle);
                place++;
            }
        }
    }

    /** The nodes of a cycle as one meets them. */
    private int[] around() {
        int[] order = new int[graph.nodes()];
        int before = graph.neighbour(0, 1);
        for (int place = 0, node = 0; place < order.length; place++) {
            order[place] = node;
            int next = graph.neighbour(node, 0) == before ? graph.neighbour(node, 1) : graph.neighbour(node, 0);
            before = node;
            node = next;
        }
        return order;
    }
}
