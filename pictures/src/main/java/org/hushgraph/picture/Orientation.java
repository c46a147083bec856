package org.hushgraph.picture;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Rotates a drawing so that it fills the smallest rectangle, preferably wider than high, with the first node at the
 * upper left.
 */
final class Orientation {
    private static final int ANGLES = 180;

    private final double[] x;
    private final double[] y;

    Orientation(double[] x, double[] y) {
        this.x = x;
        this.y = y;
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
        return Extent.of(IntStream.range(0, x.length).mapToDouble(i -> alongX * x[i] + alongY * y[i]))
                .size();
    }

    private void turn(double cos, double sin) {
        for (int i = 0; i < x.length; i++) {
            double turned = cos * x[i] - sin * y[i];
            y[i] = sin * x[i] + cos * y[i];
            x[i] = turned;
        }
    }

    private static void putFirstUpperLeft(double[] coordinate) {
        if (coordinate[0] > Extent.of(Arrays.stream(coordinate)).middle()) {
            Arrays.setAll(coordinate, i -> -coordinate[i]);
        }
    }
}
