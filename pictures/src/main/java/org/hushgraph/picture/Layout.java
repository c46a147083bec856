package org.hushgraph.picture;

import java.util.Arrays;

/** The positions of the nodes of a network in a drawing: points in the unit square, x to the right and y downwards. */
public final class Layout {
    private final double[] x;
    private final double[] y;

    private Layout(double[] x, double[] y) {
        this.x = x;
        this.y = y;
    }

    /** Centres and scales the points so that the longer side fills the unit square. */
    static Layout fitted(double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException("layout has " + x.length + " x and " + y.length
                    + " y coordinates, but each node needs one of each.");
        }
        Extent wide = Extent.of(Arrays.stream(x));
        Extent high = Extent.of(Arrays.stream(y));
        for (int i = 0; i < x.length; i++) {
            if (!Double.isFinite(x[i]) || !Double.isFinite(y[i])) {
                throw new IllegalArgumentException("node " + i + " is placed at (" + x[i] + ", " + y[i]
                        + "), but coordinates must be finite. Try ForceLayout to compute them.");
            }
        }
        double side = Math.max(wide.size(), high.size());
        double scale = side > 0 ? 1 / side : 1;
        double[] fittedX = new double[x.length];
        double[] fittedY = new double[y.length];
        for (int i = 0; i < x.length; i++) {
            fittedX[i] = inside(0.5 + scale * (x[i] - wide.middle()));
            fittedY[i] = inside(0.5 + scale * (y[i] - high.middle()));
        }
        return new Layout(fittedX, fittedY);
    }

    /** The number of nodes. */
    public int size() {
        return x.length;
    }

    public double x(int node) {
        return x[node];
    }

    public double y(int node) {
        return y[node];
    }

    Extent wide() {
        return Extent.of(Arrays.stream(x));
    }

    Extent high() {
        return Extent.of(Arrays.stream(y));
    }

    private static double inside(double coordinate) {
        return Math.max(0, Math.min(1, coordinate));
    }
}
