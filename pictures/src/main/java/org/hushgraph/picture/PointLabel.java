package org.hushgraph.picture;

/**
 * The name of a dot in its place, perhaps with a line that leads there.
 *
 * @param led whether there is such a line, from the dot to the nearest point of the box
 * @param blemishes how bad the place is
 */
record PointLabel(PointDrawing.Dot dot, String text, LabelBox box, boolean led, double blemishes) {
    private static final double FRONT_WEIGHT = 3;

    double endX() {
        return Math.max(box.left(), Math.min(dot.x(), box.right()));
    }

    double endY() {
        return Math.max(box.top(), Math.min(dot.y(), box.bottom()));
    }

    boolean leadsThrough(LabelBox other) {
        return led && other.touchesLine(dot.x(), dot.y(), endX(), endY(), 1);
    }

    /** Blemishes count more where readers look first. */
    double cost() {
        return blemishes * (dot.onFront() ? FRONT_WEIGHT : 1);
    }

    PointLabel with(double newBlemishes) {
        return new PointLabel(dot, text, box, led, newBlemishes);
    }
}
