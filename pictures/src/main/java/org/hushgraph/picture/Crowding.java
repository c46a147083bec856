package org.hushgraph.picture;

import java.util.Arrays;

/** How close the nodes of a drawing lie. */
final class Crowding {
    private static final int EVERY_NODE_COUNTS = 80;
    private static final double SLENDER = 4; // in a tall drawing too many share an x

    private Crowding() {}

    /** The least distance to a nearest neighbour; in large drawings the closest tenth may overlap a little. */
    static double spacing(double[] x, double[] y) {
        return x.length < 2
                ? Double.POSITIVE_INFINITY
                : nearest(x, y)[x.length <= EVERY_NODE_COUNTS ? 0 : x.length / 10];
    }

    /** The distance to its nearest neighbour that half of the nodes exceed. */
    static double median(double[] x, double[] y) {
        return x.length < 2 ? Double.POSITIVE_INFINITY : nearest(x, y)[x.length / 2];
    }

    /** Every node's distance to its nearest neighbour, ascending. */
    private static double[] nearest(double[] x, double[] y) {
        return isSlender(x, y) ? nearestAlong(y, x) : nearestAlong(x, y);
    }

    static boolean isSlender(double[] x, double[] y) {
        return Extent.of(Arrays.stream(y)).size()
                > SLENDER * Extent.of(Arrays.stream(x)).size();
    }

    private static double[] nearestAlong(double[] x, double[] y) {
        Integer[] order = new Integer[x.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (i, j) -> Double.compare(x[i], x[j]));
        double[] nearest = new double[x.length];
        for (int p = 0; p < order.length; p++) {
            double ahead = search(x, y, order, p, 1, Double.POSITIVE_INFINITY);
            nearest[p] = search(x, y, order, p, -1, ahead);
        }
        Arrays.sort(nearest);
        return nearest;
    }

    /** Nodes sorted by x: none farther along than the nearest so far can be nearer. */
    private static double search(double[] x, double[] y, Integer[] order, int p, int step, double least) {
        int i = order[p];
        double nearest = least;
        for (int q = p + step; q >= 0 && q < order.length; q += step) {
            double dx = x[order[q]] - x[i];
            double dy = y[order[q]] - y[i];
            if (Math.abs(dx) >= nearest) {
                break;
            }
            nearest = Math.min(nearest, Math.sqrt(dx * dx + dy * dy));
        }
        return nearest;
    }
}
