package org.hushgraph.picture;

/** The {@code d} attribute of an SVG path, built point by point. */
final class PathData {
    private final StringBuilder data = new StringBuilder();

    /** Starts a new subpath at this point. */
    PathData moveTo(double x, double y) {
        return command('M', x, y);
    }

    /** Draws a straight line to this point. */
    PathData lineTo(double x, double y) {
        return command('L', x, y);
    }

    /** Draws a straight line back to the start of the subpath. */
    PathData close() {
        data.append('Z');
        return this;
    }

    /** Adds a line of length zero, which round line caps turn into a dot. */
    PathData dotAt(double x, double y) {
        moveTo(x, y);
        data.append("h0");
        return this;
    }

    boolean isEmpty() {
        return data.isEmpty();
    }

    @Override
    public String toString() {
        return data.toString();
    }

    private PathData command(char letter, double x, double y) {
        data.append(letter).append(Decimal.coordinate(x)).append(' ').append(Decimal.coordinate(y));
        return this;
    }
}
