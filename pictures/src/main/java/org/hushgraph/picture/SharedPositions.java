package org.hushgraph.picture;

import java.util.Arrays;

/** Spreads nodes at the same point around it in a sunflower spiral. */
final class SharedPositions {
    static final double GOLDEN_ANGLE = 2.399963229728653;

    private final double[] x;
    private final double[] y;

    SharedPositions(double[] x, double[] y) {
        this.x = x;
        this.y = y;
    }

    /** Spreads the nodes so that neighbours are about {@code gap} apart. */
    void spread(double gap) {
        Integer[] order = new Integer[x.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (i, j) -> x[i] != x[j] ? Double.compare(x[i], x[j]) : Double.compare(y[i], y[j]));
        int first = 0;
        for (int p = 1; p <= order.length; p++) {
            if (p == order.length || x[order[p]] != x[order[first]] || y[order[p]] != y[order[first]]) {
                spread(Arrays.copyOfRange(order, first, p), gap);
                first = p;
            }
        }
    }

    /** The k-th node is at distance √(k + ½) gaps, times a constant that makes neighbours touch. */
    private void spread(Integer[] together, double gap) {
        for (int k = 0; k < together.length && together.length > 1; k++) {
            double away = 0.7 * gap * Math.sqrt(k + 0.5);
            x[together[k]] += away * StrictMath.cos(GOLDEN_ANGLE * k);
            y[together[k]] += away * StrictMath.sin(GOLDEN_ANGLE * k);
        }
    }
}
