package org.hushgraph.picture;

/**
 * One axis of a chart: what it measures, linear or logarithmic, and where it ends.
 *
 * <p>An end that is NaN is taken from the data. On a logarithmic axis, values that are not positive are gaps.
 */
public record Axis(String label, boolean logarithmic, double from, double to) {
    public Axis {
        if (logarithmic && from <= 0) {
            throw new IllegalArgumentException("axis \"" + label + "\" starts at " + from
                    + ", but a logarithmic axis must start above 0. Maybe use a linear axis.");
        }
        if (from >= to || Double.isInfinite(from) || Double.isInfinite(to)) {
            throw new IllegalArgumentException("axis \"" + label + "\" runs from " + from + " to " + to
                    + "; it must run upwards between finite ends. Maybe leave the ends to the data.");
        }
    }

    public static Axis linear(String label) {
        return new Axis(label, false, Double.NaN, Double.NaN);
    }

    public static Axis logarithmic(String label) {
        return new Axis(label, true, Double.NaN, Double.NaN);
    }

    /** The same axis with fixed ends, so that several charts can be compared. */
    public Axis between(double newFrom, double newTo) {
        return new Axis(label, logarithmic, newFrom, newTo);
    }
}
