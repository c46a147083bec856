package org.hushgraph.picture;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The range of values that an axis has to show. */
final class Extent {
    private final boolean positiveOnly;
    private double least = Double.POSITIVE_INFINITY;
    private double greatest = Double.NEGATIVE_INFINITY;

    Extent(boolean positiveOnly) {
        this.positiveOnly = positiveOnly;
    }

    /** The extent of all finite values. */
    static Extent of(DoubleStream values) {
        Extent extent = new Extent(false);
        values.forEach(extent::add);
        return extent;
    }

    /** The extent of the values that are known. */
    static Extent of(double[] values, boolean[] known) {
        return of(IntStream.range(0, values.length).filter(i -> known[i]).mapToDouble(i -> values[i]));
    }

    void add(double value) {
        if (Double.isFinite(value) && (!positiveOnly || value > 0)) {
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
        }
    }

    /** The smallest value. Greater than {@link #greatest} if there was no value. */
    double least() {
        return least;
    }

    double greatest() {
        return greatest;
    }

    double middle() {
        return (least + greatest) / 2;
    }

    /** The length of the range. 0 if there was no value. */
    double size() {
        return Math.max(0, greatest - least);
    }
}
