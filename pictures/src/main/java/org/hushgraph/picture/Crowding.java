package org.hushgraph.picture;

import java.util.Arrays;

/** Measures how close together the nodes of a drawing are. */
final class Crowding {
    private static final int SMALL_DRAWING = 80;
    private static final double SLENDER = 4; // in a tall drawing too many nodes share an x

    private Crowding() {}

    /**
     * The smallest distance to a nearest neighbour. In large drawings the closest tenth is ignored, so it may overlap
     * slightly.
     */
    static double spacing(double[] x, double[] y) {
        return x.length < 2 ? Double.POSITIVE_INFINITY : nearest(x, y)[x.length <= SMALL_DRAWING ? 0 : x.length / 10];
    }

    /** The median distance to the nearest neighbour. */
    static double median(double[] x, double[] y) {
        return x.length < 2 ? Double.POSITIVE_INFINITY : nearest(x, y)[x.length / 2];
    }

    /** The distance of each node to its nearest neighbour, in ascending order. */
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

    /** Searches nodes sorted by x. Nodes whose x differs by more than the smallest distance so far can't be closer. */
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
