package org.hushgraph.picture;

import java.util.HashSet;
import java.util.Set;

/**
 * Draws a scattered {@link Series}. A few dots are large and have tooltips. Many dots are small, and only one of
 * several overlapping dots is drawn.
 */
final class ScatterTrace {
    static final double LARGE = 4;

    private static final double SMALL = 1.6;
    private static final int FEW = 120;

    private final Series series;
    private final ChartFrame frame;

    /** An area in which two small dots look like one. */
    private record Cell(long column, long row) {
        private static final double WIDTH = 1.2; // pixels

        static Cell of(double x, double y) {
            return new Cell((long) Math.floor(x / WIDTH), (long) Math.floor(y / WIDTH));
        }
    }

    ScatterTrace(Series series, ChartFrame frame) {
        this.series = series;
        this.frame = frame;
    }

    /** Draws the series with this position among the coloured ones. */
    void drawOn(Svg svg, int position) {
        String colour = series.colour(position);
        boolean few = series.size() <= FEW && !series.isMuted();
        PathData dots = new PathData();
        Set<Cell> taken = new HashSet<>();
        for (int i = 0; i < series.size(); i++) {
            if (frame.shows(series.x(i), series.y(i))) {
                double x = frame.across(series.x(i));
                double y = frame.down(series.y(i));
                if (few) {
                    svg.circle(x, y, LARGE, "fill", colour, "fill-opacity", 0.85, "title", series.tooltip(i));
                } else if (taken.add(Cell.of(x, y))) {
                    dots.dotAt(x, y);
                }
            }
        }
        if (!dots.isEmpty()) {
            svg.path(
                    dots,
                    "stroke",
                    colour,
                    "stroke-width",
                    2 * SMALL,
                    "stroke-opacity",
                    0.6,
                    "stroke-linecap",
                    "round",
                    "title",
                    series.name());
        }
    }
}
