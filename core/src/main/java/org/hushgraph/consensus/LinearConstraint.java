package org.hushgraph.consensus;

/** A {@link RateConstraint} without curvature: room − Σ slope_l w_l − τt ≥ 0. */
@SuppressWarnings("ArrayRecordComponent") // not modified
record LinearConstraint(int[] links, double[] slopes, double room, double pull) implements RateConstraint {
    @Override
    public double value(double[] weights) {
        double value = room;
        for (int m = 0; m < links.length; m++) {
            value -= slopes[m] * weights[links[m]];
        }
        return value;
    }

    @Override
    public double[] gradient(double[] weights) {
        double[] gradient = new double[slopes.length];
        for (int m = 0; m < gradient.length; m++) {
            gradient[m] = -slopes[m];
        }
        return gradient;
    }

    @Override
    public double curvature(double[] weights) {
        return 0;
    }

    @Override
    public double[] direction() {
        return slopes;
    }
}
