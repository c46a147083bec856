package org.hushgraph.picture;

/**
 * One axis of a chart: its label, linear or logarithmic. The data determine its range.
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
