package org.hushgraph.linalg;

/** Dot product and scaled addition on plain arrays, for inner loops. */
public final class Rows {
    private Rows() {}

    /** xᵀy. */
    public static double dot(double[] x, double[] y) {
        return dot(x, 0, x.length, y, 0);
    }

    /**
     * Σ x_l y_m over l = from … to − 1, where m begins at start. Four independent sums, so that additions can overlap.
     */
    public static double dot(double[] x, int from, int to, double[] y, int start) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int shift = start - from;
        int l = from;
        for (; l + 4 <= to; l += 4) {
            a += x[l] * y[l + shift];
            b += x[l + 1] * y[l + shift + 1];
            c += x[l + 2] * y[l + shift + 2];
            d += x[l + 3] * y[l + shift + 3];
        }
        for (; l < to; l++) {
            a += x[l] * y[l + shift];
        }
        return (a + b) + (c + d);
    }

    /** target ← target + factor · x. */
    public static void addScaled(double[] target, double factor, double[] x) {
        addScaled(target, factor, x, 0, target.length);
    }

    /** target ← target + factor · x, where entry 0 of the target pairs with entry {@code from} of x. */
    public static void addScaled(double[] target, double factor, double[] x, int from, int to) {
        for (int n = 0; n < to - from; n++) {
            target[n] += factor * x[from + n];
        }
    }
}
