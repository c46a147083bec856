package org.hushgraph.picture;

import java.util.Optional;

/**
 * Places the nodes of a network where they are: by coordinates in a plane or on the globe.
 *
 * <p>Nodes without coordinates go between their neighbours, nodes at one point are spread around it, and what would
 * overlap is moved apart a little; crowded regions of a very uneven map are widened without changing who is north or
 * east of whom, close neighbours apart. The same input gives the same positions bit for bit. Up to 5,000 nodes take less
 * than a second, 50,000 some seconds.
 */
public final class CoordinateLayout {
    private static final double WIDEST_GAP = 0.055;

    private final double[] x;
    private final double[] y;
    private final boolean[] known;
    private final Adjacency graph;

    private CoordinateLayout(double[] x, double[] y, boolean[] known, Adjacency graph) {
        this.x = x;
        this.y = y;
        this.known = known;
        this.graph = graph;
    }

    /** What the two coordinates of a node mean. */
    public enum Kind {
        /** x to the right, y upwards, as in mathematics. */
        PLANE,
        /** x to the right, y downwards, as on a screen. */
        SCREEN,
        /** x is the longitude and y the latitude, in degrees; north is up. */
        GEOGRAPHIC
    }

    /**
     * Positions for a network whose link {@code e} joins {@code from[e]} and {@code to[e]}; coordinates that are not
     * finite, or no place on the globe, are unknown.
     *
     * @return empty when fewer than half of the nodes have coordinates or all of those coincide: then no map can be
     *     drawn, and {@link ForceLayout} serves better
     */
    public static Optional<Layout> of(double[] x, double[] y, Kind kind, int[] from, int[] to) {
        if (x.length != y.length) {
            throw new IllegalArgumentException("network has " + x.length + " x and " + y.length
                    + " y coordinates; every node needs one of each. Maybe use NaN where a coordinate is unknown.");
        }
        Adjacency graph = new Adjacency(x.length, from, to);
        MapProjection projection = MapProjection.of(x, y, kind);
        if (2 * projection.knownCount() < x.length || projection.isPoint()) {
            return Optional.empty();
        }
        CoordinateLayout layout = new CoordinateLayout(projection.x(), projection.y(), projection.known(), graph);
        layout.arrange();
        return Optional.of(Layout.fitted(layout.x, layout.y));
    }

    private void arrange() {
        new Evenness(x, y, known).apply();
        double gap = gap();
        MissingPlaces missing = new MissingPlaces(graph, x, y, known, gap);
        missing.fill();
        new SharedPlaces(x, y).spread(gap);
        missing.stepAside();
        new Separation(x, y, gap).apply();
    }

    /** A good third of the distance on an even grid over the map; a narrow map counts as a quarter as high as wide. */
    private double gap() {
        double wide = Extent.of(x, known).size();
        double high = Extent.of(y, known).size();
        double area = Math.max(wide, high / 4) * Math.max(high, wide / 4);
        return Math.min(WIDEST_GAP * Math.max(wide, high), 0.4 * Math.sqrt(area / x.length));
    }
}
