package org.hushgraph.picture;

/** The rectangle that a name covers. */
record LabelBox(double left, double top, double right, double bottom) {
    /**
     * Returns the box of this size at distance {@code reach} from a point, towards a side such as (1, 0), the right.
     */
    static LabelBox beside(double x, double y, double[] side, double reach, double width, double height) {
        double middleX = x + side[0] * reach + Math.signum(side[0]) * width / 2;
        double middleY = y + side[1] * reach + Math.signum(side[1]) * height / 2;
        return new LabelBox(middleX - width / 2, middleY - height / 2, middleX + width / 2, middleY + height / 2);
    }

    boolean touches(LabelBox other) {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }

    boolean touchesDisc(double cx, double cy, double r) {
        double dx = cx - Math.max(left, Math.min(cx, right));
        double dy = cy - Math.max(top, Math.min(cy, bottom));
        return dx * dx + dy * dy < r * r;
    }

    /**
     * Whether the line between two points comes closer than {@code by}. The line is clipped to the strip of each side
     * in turn.
     */
    boolean touchesLine(double x1, double y1, double x2, double y2, double by) {
        double dx = x2 - x1;
        double dy = y2 - y1;
        double enter = Math.max(entry(x1, dx, left - by, right + by), entry(y1, dy, top - by, bottom + by));
        double leave = Math.min(exit(x1, dx, left - by, right + by), exit(y1, dy, top - by, bottom + by));
        return Math.max(0, enter) <= Math.min(1, leave);
    }

    private static double entry(double start, double step, double low, double high) {
        if (step == 0) {
            return start >= low && start <= high ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        return Math.min((low - start) / step, (high - start) / step);
    }

    private static double exit(double start, double step, double low, double high) {
        return step == 0 ? Double.POSITIVE_INFINITY : Math.max((low - start) / step, (high - start) / step);
    }
}
