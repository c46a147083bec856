package org.hushgraph.picture;

/** The least and the greatest of the values an axis can show. */
final class Extent {
    private final boolean positiveOnly;
    private double least = Double.POSITIVE_INFINITY;
    private double greatest = Double.NEGATIVE_INFINITY;

    Extent(boolean positiveOnly) {
        this.positiveOnly = positiveOnly;
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
}
