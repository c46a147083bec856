package org.hushgraph.picture;

import java.util.Arrays;

/**
 * Places for the nodes without coordinates: each in the middle of its neighbours, a step off what lies there already.
 *
 * <p>Parts of the network of which no place is known stand in rows below the map.
 */
final class MissingPlaces {
    private static final int SWEEPS = 100;
    private static final int DIRECTIONS = 16;
    private static final long AFFORDABLE = 4_000_000; // nodes and links looked at, per direction

    private final Adjacency graph;
    private final double[] x;
    private final double[] y;
    private final boolean[] known;
    private final double gap;
    private final int[] unknown;

    MissingPlaces(Adjacency graph, double[] x, double[] y, boolean[] known, double gap) {
        this.graph = graph;
        this.x = x;
        this.y = y;
        this.known = known;
        this.gap = gap;
        unknown = inOrderOfDistance();
    }

    /** Those next to a known place first, those out of reach last. */
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

    /** Gives every node a place; several may share one. */
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

    /** Where a node or a link is in the way, the freest of some places around is taken. */
    void stepAside() {
        long around = (long) x.length + graph.ends();
        if (around * unknown.length > AFFORDABLE) {
            return; // the separation of nodes must do
        }
        for (int node : unknown) {
            double fromX = x[node];
            double fromY = y[node];
            double freest = room(node, fromX, fromY);
            for (int k = 0; k < DIRECTIONS && freest < gap; k++) {
                double triedX = fromX + gap * StrictMath.cos(2 * Math.PI * k / DIRECTIONS);
                double triedY = fromY + gap * StrictMath.sin(2 * Math.PI * k / DIRECTIONS);
                double room = room(node, triedX, triedY);
                if (room > freest * 1.001) {
                    freest = room;
                    x[node] = triedX;
                    y[node] = triedY;
                }
            }
        }
    }

    /** The distance from a place to the closest node or link that has nothing to do with this node. */
    private double room(int node, double px, double py) {
        double room = Double.POSITIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            if (i != node) {
                room = Math.min(room, distance(px, py, i, i));
                for (int k = 0; k < graph.degree(i); k++) {
                    int j = graph.neighbour(i, k);
                    room = j < i && j != node ? Math.min(room, distance(px, py, i, j)) : room;
                }
            }
        }
        return room;
    }

    /** From a point to the line between two nodes. */
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
