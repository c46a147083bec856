package org.hushgraph.linalg;

/** The two loops over plain arrays that inner algorithms are made of. */
public final class Rows {
    private Rows() {}

    /** xᵀy. */
    public static double dot(double[] x, double[] y) {
        return dot(x, y, x.length);
    }

    /** xᵀy over the first entries. Four sums at a time, which need not wait for each other. */
    public static double dot(double[] x, double[] y, int count) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int l = 0;
        for (; l + 4 <= count; l += 4) {
            a += x[l] * y[l];
            b += x[l + 1] * y[l + 1];
            c += x[l + 2] * y[l + 2];
            d += x[l + 3] * y[l + 3];
        }
        for (; l < count; l++) {
            a += x[l] * y[l];
        }
        return (a + b) + (c + d);
    }

    /** target ← target + factor · x. */
    public static void addScaled(double[] target, double factor, double[] x) {
        for (int l = 0; l < target.length; l++) {
            target[l] += factor * x[l];
        }
    }
}
