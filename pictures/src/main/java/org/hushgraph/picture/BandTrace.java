package org.hushgraph.picture;

/** Draws a {@link Band}: a translucent area around its line, a bar at an isolated point, nothing at gaps. */
final class BandTrace {
    private static final double OPACITY = 0.16;
    private static final double BAR = 3; // half the width of a bar at an isolated point

    private final Series series;
    private final Band band;
    private final ChartFrame frame;

    BandTrace(Series series, Band band, ChartFrame frame) {
        this.series = series;
        this.band = band;
        this.frame = frame;
    }

    /** Draws the band of the series with this position among the coloured ones. */
    void drawOn(Svg svg, int position) {
        PathData area = new PathData();
        int start = 0;
        while (start < series.size()) {
            int end = start;
            while (end < series.size() && isShown(end)) {
                end++;
            }
            if (end - start == 1) {
                addBar(area, start);
            } else if (end > start) {
                addStretch(area, start, end);
            }
            start = end + 1;
        }
        if (!area.isEmpty()) {
            String title = series.name() + ": " + band.meaning();
            svg.path(area, "fill", series.colour(position), "fill-opacity", OPACITY, "stroke", "none", "title", title);
        }
    }

    private boolean isShown(int i) {
        return frame.shows(series.x(i), series.y(i))
                && band.isKnown(i)
                && frame.yScale().shows(band.upper(i));
    }

    /** Traces the upper values forward and the lower values back. */
    private void addStretch(PathData area, int from, int to) {
        area.moveTo(x(from), y(band.upper(from)));
        for (int i = from + 1; i < to; i++) {
            area.lineTo(x(i), y(band.upper(i)));
        }
        for (int i = to - 1; i >= from; i--) {
            area.lineTo(x(i), y(band.lower(i)));
        }
        area.close();
    }

    private void addBar(PathData area, int i) {
        area.moveTo(x(i) - BAR, y(band.upper(i))).lineTo(x(i) + BAR, y(band.upper(i)));
        area.lineTo(x(i) + BAR, y(band.lower(i))).lineTo(x(i) - BAR, y(band.lower(i)));
        area.close();
    }

    private double x(int i) {
        return frame.across(series.x(i));
    }

    /** Values that a logarithmic axis can't show lie below its end, where the drawing is clipped. */
    private double y(double value) {
        return frame.yScale().shows(value) ? frame.down(value) : 2 * (frame.bottom() - frame.top());
    }
}
