package org.hushgraph.picture;

import java.util.List;

/** The common base of all charts: title, axes with ticks, a light grid, and the positions of values in the drawing. */
record ChartFrame(
        String title,
        Scale xScale,
        Scale yScale,
        double width,
        double left,
        double right,
        double top,
        double plotHeight) {
    static final double FONT = 12;

    private static final double TICK_FONT = 11;
    private static final double MARGIN = 20;

    static ChartFrame of(String title, Scale xScale, Scale yScale, double width, double plotHeight) {
        double tickWidth = yScale.ticks(wantedTicks(plotHeight)).stream()
                .mapToDouble(t -> TextWidth.of(t.label(), TICK_FONT))
                .max()
                .orElse(0);
        double left = (yScale.label().isEmpty() ? 8 : 30) + tickWidth + 8;
        double top = title.isEmpty() ? 14 : 44;
        return new ChartFrame(title, xScale, yScale, width, left, width - MARGIN, top, plotHeight);
    }

    /** The suitable number of ticks for a y axis of this length. */
    static int wantedTicks(double plotHeight) {
        return (int) Math.max(2, plotHeight / 44);
    }

    /** Returns a frame with this margin on the right. */
    ChartFrame withMargin(double margin) {
        return new ChartFrame(title, xScale, yScale, width, left, width - margin, top, plotHeight);
    }

    /** Returns a frame with this additional space between title and plot. */
    ChartFrame lowered(double by) {
        return new ChartFrame(title, xScale, yScale, width, left, right, top + by, plotHeight);
    }

    double bottom() {
        return top + plotHeight;
    }

    /** The lower end of the x axis, including its texts. */
    double end() {
        return bottom() + (xScale.label().isEmpty() ? 30 : 50);
    }

    double plotWidth() {
        return right - left;
    }

    /** Whether both axes can show a point. */
    boolean shows(double x, double y) {
        return xScale.shows(x) && yScale.shows(y);
    }

    /** The distance of a value from the left edge of the plot. Its axis must be able to show it. */
    double across(double value) {
        return plotWidth() * xScale.fraction(value);
    }

    /** The distance of a value from the upper edge of the plot. Its axis must be able to show it. */
    double down(double value) {
        return (bottom() - top) * (1 - yScale.fraction(value));
    }

    double x(double value) {
        return left + (right - left) * (xScale.shows(value) ? xScale.fraction(value) : 0);
    }

    double y(double value) {
        return bottom() - (bottom() - top) * (yScale.shows(value) ? yScale.fraction(value) : 0);
    }

    void drawTitle(Svg svg) {
        if (!title.isEmpty()) {
            svg.text(8, 24, 15, TextWidth.fit(title, 16, width - 24), "fill", Palette.INK, "font-weight", 600);
        }
    }

    void drawAxes(Svg svg) {
        List<Ticks.Tick> xTicks = xScale.ticks((int) Math.max(2, (right - left) / 90));
        List<Ticks.Tick> yTicks = yScale.ticks(wantedTicks(plotHeight));
        svg.open("g", "stroke", Palette.GRID, "stroke-width", 1);
        yTicks.forEach(t -> svg.line(left, y(t.value()), right, y(t.value())));
        xTicks.forEach(t -> svg.line(x(t.value()), top, x(t.value()), bottom()));
        svg.close();
        svg.line(left, bottom(), right, bottom(), "stroke", Palette.AXIS, "stroke-width", 1);
        svg.open("g", "fill", Palette.SOFT_INK, "text-anchor", "end");
        yTicks.forEach(t -> svg.text(left - 8, y(t.value()) + 4, TICK_FONT, t.label()));
        svg.close().open("g", "fill", Palette.SOFT_INK, "text-anchor", "middle");
        drawTexts(svg, xTicks);
        svg.close();
        drawLabels(svg);
    }

    /** Draws the tick labels for which there is space. */
    private void drawTexts(Svg svg, List<Ticks.Tick> xTicks) {
        double free = Double.NEGATIVE_INFINITY;
        for (Ticks.Tick tick : xTicks) {
            double half = TextWidth.of(tick.label(), TICK_FONT) / 2;
            if (x(tick.value()) - half >= free) {
                svg.text(x(tick.value()), bottom() + 18, TICK_FONT, tick.label());
                free = x(tick.value()) + half + 8;
            }
        }
    }

    private void drawLabels(Svg svg) {
        double middle = (top + bottom()) / 2;
        String turn = "rotate(-90 16 " + Decimal.coordinate(middle) + ")";
        String yLabel = TextWidth.fit(yScale.label(), FONT, bottom() - top + 40);
        String xLabel = TextWidth.fit(xScale.label(), FONT, right - left);
        svg.open("g", "fill", Palette.INK, "text-anchor", "middle");
        svg.text((left + right) / 2, bottom() + 39, FONT, xLabel);
        svg.text(16, middle, FONT, yLabel, "transform", turn);
        svg.close();
    }
}
