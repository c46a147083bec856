package org.hushgraph.picture;

/** Draws one {@link Series}: a path with gaps, dots for isolated points, and tooltips if there are few points. */
final class LineTrace {
    static final double THICK = 2;

    private static final double THIN = 0.8;
    private static final int TOOLTIPS = 120;

    private final Series series;
    private final double[] pixelX;
    private final double[] pixelY;

    LineTrace(Series series, ChartFrame frame) {
        this.series = series;
        pixelX = new double[series.size()];
        pixelY = new double[series.size()];
        for (int i = 0; i < series.size(); i++) {
            boolean shown = frame.shows(series.x(i), series.y(i));
            pixelX[i] = shown ? frame.across(series.x(i)) : Double.NaN;
            pixelY[i] = shown ? frame.down(series.y(i)) : Double.NaN;
        }
    }

    /** Draws the series with this position among the coloured ones. */
    void drawOn(Svg svg, int position) {
        String colour = series.colour(position);
        double thickness = series.isMuted() ? THIN : THICK;
        PathData path = new PathData();
        int start = 0;
        while (start < pixelX.length) {
            int end = start;
            while (end < pixelX.length && !Double.isNaN(pixelX[end])) {
                end++;
            }
            if (end - start == 1) {
                svg.circle(
                        pixelX[start], pixelY[start], thickness * 1.6, "fill", colour, "title", series.tooltip(start));
            } else if (end > start) {
                trace(path, Decimation.kept(pixelX, pixelY, start, end));
            }
            start = end + 1;
        }
        if (!path.isEmpty()) {
            String dashes = series.stroke(position).dashes();
            svg.path(path, new LegendSample.Line(colour, thickness, dashes).style("title", series.name()));
            drawTooltips(svg);
        }
    }

    private void trace(PathData path, int[] kept) {
        path.moveTo(pixelX[kept[0]], pixelY[kept[0]]);
        for (int k = 1; k < kept.length; k++) {
            path.lineTo(pixelX[kept[k]], pixelY[kept[k]]);
        }
    }

    private void drawTooltips(Svg svg) {
        if (series.isMuted() || series.size() > TOOLTIPS) {
            return;
        }
        svg.open("g", "fill", "#000000", "fill-opacity", 0);
        for (int i = 0; i < pixelX.length; i++) {
            if (!Double.isNaN(pixelX[i])) {
                svg.circle(pixelX[i], pixelY[i], 6, "title", series.tooltip(i));
            }
        }
        svg.close();
    }
}
