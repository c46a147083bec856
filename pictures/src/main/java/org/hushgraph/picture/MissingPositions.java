package org.hushgraph.picture;

import java.util.Arrays;

/**
 * Positions for nodes without coordinates: each between its neighbours, slightly off what is already there.
 *
 * <p>Components without any known position are placed in rows below the map.
 */
final class MissingPositions {
    private static final int SWEEPS = 100;
    private static final int DIRECTIONS = 16;
    private static final long AFFORDABLE = 4_000_000; // nodes and links checked, per direction

    private final Adjacency graph;
    private final double[] x;
    private final double[] y;
    private final boolean[] known;
    private final double gap;
    private final int[] unknown;

    MissingPositions(Adjacency graph, double[] x, double[] y, boolean[] known, double gap) {
        this.graph = graph;
        this.x = x;
        this.y = y;
        this.known = known;
        this.gap = gap;
        unknown = inOrderOfDistance();
    }

    /** Nodes next to a known position come first. Unreachable nodes are left out. */
    private int[] inOrderOfDistance() {
        boolean[] seen = known.clone();
        int[] order = new int[x.length];
        int filled = 0;
        for (int i = 0; i < x.length; i++) {
            if (known[i]) {
                filled = appendNeighbours(i, seen, order, filled);
            }
        }
        for (int head = 0; head < filled; head++) {
            filled = appendNeighbours(order[head], seen, order, filled);
        }
        return Arrays.copyOf(order, filled);
    }

    private int appendNeighbours(int node, boolean[] seen, int[] order, int filled) {
        int end = filled;
        for (int k = 0; k < graph.degree(node); k++) {
            int next = graph.neighbour(node, k);
            if (!seen[next]) {
                seen[next] = true;
                order[end++] = next;
            }
        }
        return end;
    }

    /** Gives each node a position. Several nodes may share one. */
    void fill() {
        boolean[] placed = known.clone();
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int node : unknown) {
                moveBetweenNeighbours(node, placed);
            }
        }
        fillBelow(placed);
    }

    private void moveBetweenNeighbours(int node, boolean[] placed) {
        double sumX = 0;
        double sumY = 0;
        int count = 0;
        for (int k = 0; k < graph.degree(node); k++) {
            int next = graph.neighbour(node, k);
            if (placed[next] && next != node) {
                sumX += x[next];
                sumY += y[next];
                count++;
            }
        }
        x[node] = sumX / count;
        y[node] = sumY / count;
        placed[node] = true;
    }

    private void fillBelow(boolean[] placed) {
        Extent wide = Extent.of(x, placed);
        Extent high = Extent.of(y, placed);
        double step = 1.5 * gap;
        int row = Math.max(1, (int) (wide.size() / step) + 1);
        int count = 0;
        for (int i = 0; i < x.length; i++) {
            if (!placed[i]) {
                x[i] = wide.least() + step * (count % row);
                y[i] = high.greatest() + step * (2 + count / row);
                count++;
            }
        }
    }

    /** Moves nodes that are too close to a node or link to the freest of several positions around them. */
    void stepAside() {
        long around = (long) x.length + graph.ends();
        if (around * unknown.length > AFFORDABLE) {
            return; // separating the nodes has to suffice
        }
        for (int node : unknown) {
            double fromX = x[node];
            double fromY = y[node];
            double freest = clearance(node, fromX, fromY);
            for (int k = 0; k < DIRECTIONS && freest < gap; k++) {
                double triedX = fromX + gap * StrictMath.cos(2 * Math.PI * k / DIRECTIONS);
                double triedY = fromY + gap * StrictMath.sin(2 * Math.PI * k / DIRECTIONS);
                double clearance = clearance(node, triedX, triedY);
                if (clearance > freest * 1.001) {
                    freest = clearance;
                    x[node] = triedX;
                    y[node] = triedY;
                }
            }
        }
    }

    /** The distance from a position to the closest node or link, without those of this node. */
    private double clearance(int node, double px, double py) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            if (i != node) {
                least = Math.min(least, distance(px, py, i, i));
                for (int k = 0; k < graph.degree(i); k++) {
                    int j = graph.neighbour(i, k);
                    least = j < i && j != node ? Math.min(least, distance(px, py, i, j)) : least;
                }
            }
        }
        return least;
    }

    /** The distance from a point to the line between two nodes. */
    private double distance(double px, double py, int i, int j) {
        double dx = x[j] - x[i];
        double dy = y[j] - y[i];
        double along = ((px - x[i]) * dx + (py - y[i]) * dy) / Math.max(1e-300, dx * dx + dy * dy);
        double bounded = Math.max(0, Math.min(1, along));
        double gapX = px - x[i] - bounded * dx;
        double gapY = py - y[i] - bounded * dy;
        return Math.sqrt(gapX * gapX + gapY * gapY);
    }
}
