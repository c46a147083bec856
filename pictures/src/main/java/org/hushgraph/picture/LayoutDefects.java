package org.hushgraph.picture;

/** Counts what makes a drawing of a small network hard to read: links that cross and links that run through nodes. */
final class LayoutDefects {
    private static final double CLEARANCE = 0.22;
    private static final int LINKS = 1200;

    private final Adjacency graph;
    private final double[] x;
    private final double[] y;
    private final int[] from;
    private final int[] to;

    LayoutDefects(Adjacency graph, double[] x, double[] y) {
        this.graph = graph;
        this.x = x;
        this.y = y;
        from = new int[graph.ends() / 2];
        to = new int[graph.ends() / 2];
        fillLinks();
    }

    /**
     * The weighted number of defects. A node on a link counts more than a crossing. Beyond 1,200 links crossings are
     * not counted.
     */
    double count() {
        double count = 0;
        for (int e = 0; e < from.length; e++) {
            for (int node = 0; node < graph.nodes(); node++) {
                if (node != from[e] && node != to[e] && distance(node, e) < CLEARANCE) {
                    count += 3;
                }
            }
            for (int other = 0; other < e && from.length <= LINKS; other++) {
                count += cross(e, other) ? 1 : 0;
            }
        }
        return count;
    }

    private void fillLinks() {
        int links = 0;
        for (int i = 0; i < graph.nodes(); i++) {
            for (int k = 0; k < graph.degree(i); k++) {
                if (graph.neighbour(i, k) < i) {
                    from[links] = i;
                    to[links++] = graph.neighbour(i, k);
                }
            }
        }
    }

    private double distance(int node, int link) {
        double dx = x[to[link]] - x[from[link]];
        double dy = y[to[link]] - y[from[link]];
        double px = x[node] - x[from[link]];
        double py = y[node] - y[from[link]];
        double along = Math.max(0, Math.min(1, (px * dx + py * dy) / Math.max(1e-12, dx * dx + dy * dy)));
        double gapX = px - along * dx;
        double gapY = py - along * dy;
        return Math.sqrt(gapX * gapX + gapY * gapY);
    }

    private boolean cross(int one, int other) {
        boolean shareAnEnd =
                from[one] == from[other] || from[one] == to[other] || to[one] == from[other] || to[one] == to[other];
        return !shareAnEnd
                && side(one, from[other]) * side(one, to[other]) < 0
                && side(other, from[one]) * side(other, to[one]) < 0;
    }

    private double side(int link, int node) {
        return (x[to[link]] - x[from[link]]) * (y[node] - y[from[link]])
                - (y[to[link]] - y[from[link]]) * (x[node] - x[from[link]]);
    }
}
