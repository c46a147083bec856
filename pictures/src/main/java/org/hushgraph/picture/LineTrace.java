package org.hushgraph.picture;

/** The drawn form of one {@link Series}: a path with gaps, dots for lone points, tooltips for the few that fit. */
final class LineTrace {
    static final double THICK = 2;

    private static final double THIN = 0.8;
    private static final int TOOLTIPS = 120;

    private final Series series;
    private final double[] pixelX;
    private final double[] pixelY;

    LineTrace(Series series, Scale xScale, Scale yScale, double width, double height) {
        this.series = series;
        pixelX = new double[series.size()];
        pixelY = new double[series.size()];
        for (int i = 0; i < series.size(); i++) {
            boolean shown = xScale.shows(series.x(i)) && yScale.shows(series.y(i));
            pixelX[i] = shown ? width * xScale.fraction(series.x(i)) : Double.NaN;
            pixelY[i] = shown ? height * (1 - yScale.fraction(series.y(i))) : Double.NaN;
        }
    }

    /** Draws the series as the n-th that takes a colour. */
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
            svg.path(path, style(colour, thickness, series.stroke(position).dashes()));
            drawTooltips(svg);
        }
    }

    private void trace(PathData path, int[] kept) {
        path.moveTo(pixelX[kept[0]], pixelY[kept[0]]);
        for (int k = 1; k < kept.length; k++) {
            path.lineTo(pixelX[kept[k]], pixelY[kept[k]]);
        }
    }

    private Object[] style(String colour, double thickness, String dashes) {
        return new Object[] {
            "stroke",
            colour,
            "stroke-width",
            thickness,
            "stroke-dasharray",
            dashes.isEmpty() ? "none" : dashes,
            "title",
            series.name()
        };
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
