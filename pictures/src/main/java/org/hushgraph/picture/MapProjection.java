package org.hushgraph.picture;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Projects coordinates to a plane, x to the right and y downwards, within the square from −1 to 1.
 *
 * <p>The globe is drawn in equirectangular projection, x = λ cos φ₀ with φ₀ the middle latitude. The map starts at the
 * date line, or at the widest range of longitudes without nodes if that makes it much narrower.
 */
final class MapProjection {
    private static final double NARROWER = 0.75;
    private static final double STEEPEST = 0.2; // cos φ₀ near the poles

    private final double[] x;
    private final double[] y;
    private final boolean[] known;

    private MapProjection(double[] x, double[] y) {
        this.x = x.clone();
        this.y = y.clone();
        known = new boolean[x.length];
    }

    static MapProjection of(double[] x, double[] y, CoordinateLayout.Kind kind) {
        MapProjection projection = new MapProjection(x, y);
        boolean onGlobe = kind == CoordinateLayout.Kind.GEOGRAPHIC;
        for (int i = 0; i < x.length; i++) {
            boolean finite = Double.isFinite(x[i]) && Double.isFinite(y[i]);
            projection.known[i] = finite && !(onGlobe && (Math.abs(y[i]) > 90 || Math.abs(x[i]) > 360));
        }
        if (onGlobe) {
            projection.unroll();
        }
        if (kind != CoordinateLayout.Kind.SCREEN) {
            Arrays.setAll(projection.y, i -> -projection.y[i]);
        }
        projection.shrink();
        return projection;
    }

    double[] x() {
        return x;
    }

    double[] y() {
        return y;
    }

    boolean[] known() {
        return known;
    }

    int knownCount() {
        return (int) IntStream.range(0, known.length).filter(i -> known[i]).count();
    }

    /** Whether there is at most one distinct position. */
    boolean isPoint() {
        return Extent.of(x, known).size() == 0 && Extent.of(y, known).size() == 0;
    }

    private void unroll() {
        Arrays.setAll(x, i -> x[i] - 360 * Math.floor((x[i] + 180) / 360));
        double cut = cut();
        Extent latitudes = Extent.of(y, known);
        double narrowing = Math.max(STEEPEST, StrictMath.cos(Math.toRadians(latitudes.middle()))); // cos φ₀
        Arrays.setAll(x, i -> narrowing * (x[i] < cut ? x[i] + 360 : x[i]));
    }

    /** The longitude at which the map starts. */
    private double cut() {
        double[] sorted = IntStream.range(0, x.length)
                .filter(i -> known[i])
                .mapToDouble(i -> x[i])
                .sorted()
                .toArray();
        int widest = 0;
        for (int k = 1; k < sorted.length; k++) {
            boolean wider = widest == 0 || sorted[k] - sorted[k - 1] > sorted[widest] - sorted[widest - 1];
            widest = wider ? k : widest;
        }
        double whole = widest == 0 ? 0 : sorted[sorted.length - 1] - sorted[0];
        boolean narrower = widest > 0 && 360 - (sorted[widest] - sorted[widest - 1]) < NARROWER * whole;
        return narrower ? sorted[widest] : -180;
    }

    /** Scales the coordinates, so that sizes near the limits of a double do not overflow later. */
    private void shrink() {
        Extent wide = Extent.of(x, known);
        Extent high = Extent.of(y, known);
        double middleX = wide.least() / 2 + wide.greatest() / 2;
        double middleY = high.least() / 2 + high.greatest() / 2;
        double half = Math.max(wide.greatest() / 2 - wide.least() / 2, high.greatest() / 2 - high.least() / 2);
        for (int i = 0; i < x.length && half > 0; i++) {
            x[i] = (x[i] / 2 - middleX / 2) / half * 2;
            y[i] = (y[i] / 2 - middleY / 2) / half * 2;
        }
    }
}
