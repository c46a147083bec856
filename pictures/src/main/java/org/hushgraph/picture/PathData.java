package org.hushgraph.picture;

/** The {@code d} attribute of an SVG path, built point by point. */
final class PathData {
    private final StringBuilder data = new StringBuilder();

    /** Lifts the pen and puts it down here. */
    PathData moveTo(double x, double y) {
        return command('M', x, y);
    }

    /** Draws a straight line to here. */
    PathData lineTo(double x, double y) {
        return command('L', x, y);
    }

    /** Draws a straight line back to where the pen was put down. */
    PathData close() {
        data.append('Z');
        return this;
    }

    /** A line without length, which round ends make a dot. */
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
