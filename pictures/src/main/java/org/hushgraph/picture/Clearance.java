package org.hushgraph.picture;

/** Moves nodes and links of a small drawing apart where a link would seem to end at a node that it only passes. */
final class Clearance {
    private static final double DISTANCE = 0.32;
    private static final int SWEEPS = 60;
    private static final double SHARE = 0.25;

    private final Adjacency graph;
    private final double[] x;
    private final double[] y;

    Clearance(Adjacency graph, double[] x, double[] y) {
        this.graph = graph;
        this.x = x;
        this.y = y;
    }

    void apply() {
        boolean moved = true;
        for (int sweep = 0; sweep < SWEEPS && moved; sweep++) {
            moved = false;
            for (int from = 0; from < x.length; from++) {
                for (int k = 0; k < graph.degree(from); k++) {
                    int to = graph.neighbour(from, k);
                    for (int node = 0; to < from && node < x.length; node++) {
                        moved |= node != from && node != to && separate(node, from, to);
                    }
                }
            }
        }
    }

    /** Moves the node one way, and the two ends of the link half as far the other way. */
    private boolean separate(int node, int from, int to) {
        double dx = x[to] - x[from];
        double dy = y[to] - y[from];
        double length = Math.sqrt(dx * dx + dy * dy);
        double along = ((x[node] - x[from]) * dx + (y[node] - y[from]) * dy) / Math.max(1e-12, length * length);
        double aside = ((x[node] - x[from]) * dy - (y[node] - y[from]) * dx) / Math.max(1e-6, length);
        if (along <= 0.02 || along >= 0.98 || Math.abs(aside) >= DISTANCE) {
            return false;
        }
        double push = SHARE * (DISTANCE - Math.abs(aside)) * (aside < 0 ? -1 : 1);
        move(node, push * dy / length, -push * dx / length);
        move(from, -push / 2 * dy / length, push / 2 * dx / length);
        move(to, -push / 2 * dy / length, push / 2 * dx / length);
        return true;
    }

    private void move(int node, double byX, double byY) {
        x[node] += byX;
        y[node] += byY;
    }
}
