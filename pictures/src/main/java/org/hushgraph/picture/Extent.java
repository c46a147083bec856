package org.hushgraph.picture;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The least and the greatest of the values an axis can show. */
final class Extent {
    private final boolean positiveOnly;
    private double least = Double.POSITIVE_INFINITY;
    private double greatest = Double.NEGATIVE_INFINITY;

    Extent(boolean positiveOnly) {
        this.positiveOnly = positiveOnly;
    }

    /** Of all finite values. */
    static Extent of(DoubleStream values) {
        Extent extent = new Extent(false);
        values.forEach(extent::add);
        return extent;
    }

    /** Of the values that are known. */
    static Extent of(double[] values, boolean[] known) {
        return of(IntStream.range(0, values.length).filter(i -> known[i]).mapToDouble(i -> values[i]));
    }

    void add(double value) {
        if (Double.isFinite(value) && (!positiveOnly || value > 0)) {
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
        }
    }

    /** Above {@link #greatest} when there was nothing to show. */
    double least() {
        return least;
    }

    double greatest() {
        return greatest;
    }

    double middle() {
        return (least + greatest) / 2;
    }

    /** 0 when there was nothing to show. */
    double size() {
        return Math.max(0, greatest - least);
    }
}
