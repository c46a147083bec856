package org.hushgraph.picture;

/** Turns a drawing to fill the smallest rectangle, lying, with the first node in the upper left half. */
final class Orientation {
    private static final int ANGLES = 180;

    private final double[] x;
    private final double[] y;

    private Orientation(double[] x, double[] y) {
        this.x = x;
        this.y = y;
    }

    static Orientation of(double[] x, double[] y) {
        return new Orientation(x, y);
    }

    void apply() {
        double best = Double.POSITIVE_INFINITY;
        double angle = 0;
        for (int k = 0; k < ANGLES; k++) {
            double tried = Math.PI * k / ANGLES;
            double width = extent(StrictMath.cos(tried), -StrictMath.sin(tried));
            double height = extent(StrictMath.sin(tried), StrictMath.cos(tried));
            double size = (width + 0.1) * (height + 0.1) * (width < height ? 1.02 : 1);
            if (size < best * (1 - 1e-9)) {
                best = size;
                angle = tried;
            }
        }
        turn(StrictMath.cos(angle), StrictMath.sin(angle));
        putFirstUpperLeft(x);
        putFirstUpperLeft(y);
    }

    private double extent(double alongX, double alongY) {
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            double place = alongX * x[i] + alongY * y[i];
            least = Math.min(least, place);
            greatest = Math.max(greatest, place);
        }
        return greatest - least;
    }

    private void turn(double cos, double sin) {
        for (int i = 0; i < x.length; i++) {
            double turned = cos * x[i] - sin * y[i];
            y[i] = sin * x[i] + cos * y[i];
            x[i] = turned;
        }
    }

    private static void putFirstUpperLeft(double[] coordinate) {
        Extent extent = new Extent(false);
        for (double value : coordinate) {
            extent.add(value);
        }
        if (coordinate[0] > (extent.least() + extent.greatest()) / 2) {
            for (int i = 0; i < coordinate.length; i++) {
                coordinate[i] = -coordinate[i];
            }
        }
    }
}
