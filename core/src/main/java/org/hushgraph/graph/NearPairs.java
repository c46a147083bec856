package org.hushgraph.graph;

/**
 * The pairs of points in the unit square that are nearer than a radius, found in a grid of cells that are at least as wide.
 *
 * <p>Cost: O(N + M) for points that are spread evenly.
 */
final class NearPairs {
    private final double[] x;
    private final double[] y;
    private final double radius;
    private final int cells; // in a row
    private final int[] first; // last point so far + 1 in each cell, then a chain
    private final int[] next;

    private NearPairs(double[] x, double[] y, double radius) {
        this.x = x;
        this.y = y;
        this.radius = radius;
        this.cells = (int) Math.max(1, Math.min(Math.floor(1 / radius), Math.sqrt(x.length) + 1));
        this.first = new int[cells * cells];
        this.next = new int[x.length];
    }

    static EdgeList of(double[] x, double[] y, double radius) {
        NearPairs pairs = new NearPairs(x, y, radius);
        EdgeList edges = new EdgeList(x.length, expected(x.length, radius));
        for (int i = 0; i < x.length; i++) {
            pairs.joinEarlier(i, edges);
        }
        return edges;
    }

    /** Rather too many: the rim is left out of account. */
    static double expected(double nodes, double radius) {
        return Math.min(1, Math.PI * radius * radius) * (nodes * (nodes - 1.0) / 2);
    }

    private void joinEarlier(int i, EdgeList edges) {
        int column = cell(x[i]);
        int row = cell(y[i]);
        for (int r = Math.max(0, row - 1); r <= Math.min(cells - 1, row + 1); r++) {
            for (int c = Math.max(0, column - 1); c <= Math.min(cells - 1, column + 1); c++) {
                joinCell(i, r * cells + c, edges);
            }
        }
        next[i] = first[row * cells + column];
        first[row * cells + column] = i + 1;
    }

    private void joinCell(int i, int cell, EdgeList edges) {
        for (int j = first[cell] - 1; j >= 0; j = next[j] - 1) {
            double dx = x[i] - x[j];
            double dy = y[i] - y[j];
            if (dx * dx + dy * dy < radius * radius) {
                edges.add(j, i);
            }
        }
    }

    private int cell(double coordinate) {
        return (int) Math.min(cells - 1.0, coordinate * cells);
    }
}
