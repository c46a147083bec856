package org.hushgraph.picture;

/**
 * The name of a dot at its position, with an optional leader line.
 *
 * @param led whether there is a line from the dot to the nearest point of the box
 * @param penalty the quality of the position; smaller is better
 */
record PointLabel(PointDrawing.Dot dot, String text, LabelBox box, boolean led, double penalty) {
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

    /** The penalty, which counts more on the Pareto front, where readers look first. */
    double cost() {
        return penalty * (dot.onFront() ? FRONT_WEIGHT : 1);
    }

    PointLabel with(double newPenalty) {
        return new PointLabel(dot, text, box, led, newPenalty);
    }
}
