package org.hushgraph.linalg;

/** Gauss–Legendre quadrature on [−1, 1]; nodes by Newton's method on the Legendre polynomial. */
public final class GaussLegendre {
    private final double[] nodes;
    private final double[] weights;

    public GaussLegendre(int points) {
        nodes = new double[points];
        weights = new double[points];
        for (int n = 0; n < points; n++) {
            double x = Math.cos(Math.PI * (n + 0.75) / (points + 0.5));
            double slope = 0;
            for (int step = 0; step < 100; step++) {
                double previous = 1;
                double current = x;
                for (int k = 2; k <= points; k++) { // k P_k = (2k − 1) x P_{k−1} − (k − 1) P_{k−2}
                    double next = ((2 * k - 1) * x * current - (k - 1) * previous) / k;
                    previous = current;
                    current = next;
                }
                slope = points * (x * current - previous) / (x * x - 1);
                double change = current / slope;
                x -= change;
                if (Math.abs(change) < 1e-16) {
                    break;
                }
            }
            nodes[n] = x;
            weights[n] = 2 / ((1 - x * x) * slope * slope);
        }
    }

    public int points() {
        return nodes.length;
    }

    public double node(int n) {
        return nodes[n];
    }

    public double weight(int n) {
        return weights[n];
    }
}
