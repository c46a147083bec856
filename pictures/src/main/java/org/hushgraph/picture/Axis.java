package org.hushgraph.picture;

/**
 * One axis of a chart: what it measures, linear or logarithmic. The data set its ends.
 *
 * <p>On a logarithmic axis, values that are not positive are gaps.
 */
public record Axis(String label, boolean logarithmic) {
    public static Axis linear(String label) {
        return new Axis(label, false);
    }

    public static Axis logarithmic(String label) {
        return new Axis(label, true);
    }
}
