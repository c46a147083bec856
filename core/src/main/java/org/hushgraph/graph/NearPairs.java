package org.hushgraph.graph;

/**
 * The pairs of points in the unit square that are closer than a radius, found with a grid of cells at least as wide.
 *
 * <p>Points are copied cell by cell, so that nearby points are close in memory. Cost: O(N + M) for evenly spread
 * points.
 */
final class NearPairs {
    private final double radius;
    private final int cells; // per row
    private final int[] start; // points of cell c are start[c] … start[c + 1] − 1, in their order
    private final int[] point;
    private final double[] x;
    private final double[] y;

    private NearPairs(double[] allX, double[] allY, double radius) {
        this.radius = radius;
        this.cells = (int) Math.max(1, Math.min(Math.floor(1 / radius), Math.sqrt(allX.length) + 1));
        this.start = new int[cells * cells + 1];
        this.point = new int[allX.length];
        this.x = new double[allX.length];
        this.y = new double[allX.length];
        sort(allX, allY);
    }

    private void sort(double[] allX, double[] allY) {
        for (int i = 0; i < point.length; i++) {
            start[cell(allY[i]) * cells + cell(allX[i])]++;
        }
        for (int c = 1; c < start.length; c++) {
            start[c] += start[c - 1];
        }
        for (int i = point.length - 1; i >= 0; i--) {
            int place = --start[cell(allY[i]) * cells + cell(allX[i])];
            point[place] = i;
            x[place] = allX[i];
            y[place] = allY[i];
        }
    }

    static EdgeList of(double[] x, double[] y, double radius) {
        NearPairs pairs = new NearPairs(x, y, radius);
        EdgeList edges = new EdgeList(x.length, expected(x.length, radius));
        for (int i = 0; i < x.length; i++) {
            pairs.joinEarlier(i, x[i], y[i], edges);
        }
        return edges;
    }

    /** An upper estimate of the number of pairs: it ignores the boundary. */
    static double expected(double nodes, double radius) {
        return Math.min(1, Math.PI * radius * radius) * (nodes * (nodes - 1) / 2);
    }

    private void joinEarlier(int i, double xi, double yi, EdgeList edges) {
        int column = cell(xi);
        int row = cell(yi);
        for (int r = Math.max(0, row - 1); r <= Math.min(cells - 1, row + 1); r++) {
            for (int c = Math.max(0, column - 1); c <= Math.min(cells - 1, column + 1); c++) {
                for (int p = start[r * cells + c + 1] - 1; p >= start[r * cells + c]; p--) {
                    double dx = xi - x[p];
                    double dy = yi - y[p];
                    if (dx * dx + dy * dy < radius * radius && point[p] < i) {
                        edges.add(point[p], i);
                    }
                }
            }
        }
    }

    private int cell(double coordinate) {
        return (int) Math.min(cells - 1.0, coordinate * cells);
    }
}
