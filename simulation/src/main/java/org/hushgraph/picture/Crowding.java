package org.hushgraph.picture;

import java.util.Arrays;

/** How close the nodes of a drawing lie. */
final class Crowding {
    private static final int EVERY_NODE_COUNTS = 80;

    private Crowding() {}

    /** The least distance to a nearest neighbour; in large drawings the closest tenth may overlap a little. */
    static double spacing(double[] x, double[] y) {
        if (x.length < 2) {
            return Double.POSITIVE_INFINITY;
        }
        Integer[] order = new Integer[x.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (i, j) -> Double.compare(x[i], x[j]));
        double[] nearest = new double[x.length];
        Arrays.fill(nearest, Double.POSITIVE_INFINITY);
        for (int p = 0; p < order.length; p++) {
            int i = order[p];
            for (int q = p + 1; q < order.length; q++) {
                int j = order[q];
                if (x[j] - x[i] > Math.max(nearest[i], nearest[j]) && x[j] - x[i] > 200) {
                    break;
                }
                double gap = Math.sqrt((x[j] - x[i]) * (x[j] - x[i]) + (y[j] - y[i]) * (y[j] - y[i]));
                nearest[i] = Math.min(nearest[i], gap);
                nearest[j] = Math.min(nearest[j], gap);
            }
        }
        Arrays.sort(nearest);
        return nearest[x.length <= EVERY_NODE_COUNTS ? 0 : x.length / 10];
    }
}
