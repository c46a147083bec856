package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.List;

/** Where everything of a {@link LineChart} goes: margins, scales, grid, annotations; lines are {@link LineTrace}s. */
final class ChartDrawing {
    private static final double FONT = 12;
    private static final double TICK_FONT = 11;
    private static final String REFERENCE_DASHES = "2 3";

    private final LineChart chart;
    private final Scale xScale;
    private final Scale yScale;
    private final List<Ticks.Tick> yTicks;
    private final List<Label> labels;
    private final boolean named; // at the right edge rather than in a legend
    private final AnnotationBand band;
    private final double left;
    private final double right;
    private final double top;
    private final double bottom;

    /** A line's name, where the line ends, and how it looks. */
    record Label(String text, double endFraction, LegendSample.Line sample, boolean scattered) {
        LegendSample inLegend() {
            return scattered ? new LegendSample.Disc(sample.colour(), sample.colour(), ScatterTrace.LARGE) : sample;
        }
    }

    ChartDrawing(LineChart chart) {
        this.chart = chart;
        int wantedY = (int) Math.max(2, chart.plotHeight() / 44);
        Extent x = new Extent(chart.xAxis().logarithmic());
        Extent y = new Extent(chart.yAxis().logarithmic());
        chart.series().forEach(s -> s.addTo(x, y));
        chart.references().forEach(r -> y.add(r.y()));
        chart.markers().forEach(m -> x.add(m.x()));
        xScale = Scale.tight(chart.xAxis(), x.least(), x.greatest());
        yScale = Scale.nice(chart.yAxis(), y.least(), y.greatest(), wantedY);
        yTicks = yScale.ticks(wantedY);
        labels = labels();
        double longest = labels.stream()
                .mapToDouble(l -> TextWidth.of(l.text(), FONT))
                .max()
                .orElse(0);
        named = chart.hasLegend()
                && !labels.isEmpty()
                && longest < chart.width() * 0.3
                && labels.size() * EndLabels.SPACING <= chart.plotHeight()
                && linesReachTheEdge();
        double tickWidth = yTicks.stream()
                .mapToDouble(t -> TextWidth.of(t.label(), TICK_FONT))
                .max()
                .orElse(0);
        left = (chart.yAxis().label().isEmpty() ? 8 : 30) + tickWidth + 8;
        right = chart.width() - (named ? longest + EndLabels.LEADER + 14 : 20);
        band = new AnnotationBand(chart, xScale, left, right);
        top = (chart.title().isEmpty() ? 14 : 44) + band.height();
        bottom = top + chart.plotHeight();
    }

    double height() {
        return bottom + axisHeight() + (named ? 0 : legend().height(right - left));
    }

    /** Empty when the lines are named at the right edge. */
    Legend legend() {
        if (named || !chart.hasLegend() || labels.isEmpty()) {
            return Legend.EMPTY;
        }
        return new Legend(labels.stream()
                .map(l -> new Legend.Entry(l.inLegend(), l.text()))
                .toList());
    }

    void drawOn(Svg svg) {
        if (!chart.title().isEmpty()) {
            String title = TextWidth.fit(chart.title(), 16, chart.width() - 24);
            svg.text(8, 24, 15, title, "fill", Palette.INK, "font-weight", 600);
        }
        drawSpans(svg);
        drawAxes(svg);
        band.drawOn(svg, top, bottom);
        drawLines(svg);
        if (named) {
            new EndLabels(labels, top, bottom).drawOn(svg, right);
        } else {
            legend().drawOn(svg, left, bottom + axisHeight(), right - left);
        }
    }

    private double axisHeight() {
        return chart.xAxis().label().isEmpty() ? 30 : 50;
    }

    private void drawSpans(Svg svg) {
        for (LineChart.Span span : chart.spans()) {
            double from = Math.max(left, x(span.from()));
            double to = Math.min(right, x(span.to()));
            if (to > from) {
                svg.rect(from, top, to - from, bottom - top, "fill", Palette.SHADE, "title", span.label());
            }
        }
    }

    private void drawAxes(Svg svg) {
        svg.open("g", "stroke", Palette.GRID, "stroke-width", 1);
        List<Ticks.Tick> xTicks = xScale.ticks((int) Math.max(2, (right - left) / 90));
        yTicks.forEach(t -> svg.line(left, y(t.value()), right, y(t.value())));
        xTicks.forEach(t -> svg.line(x(t.value()), top, x(t.value()), bottom));
        svg.close();
        svg.line(left, bottom, right, bottom, "stroke", Palette.AXIS, "stroke-width", 1);
        svg.open("g", "fill", Palette.SOFT_INK, "text-anchor", "end");
        yTicks.forEach(t -> svg.text(left - 8, y(t.value()) + 4, TICK_FONT, t.label()));
        svg.close().open("g", "fill", Palette.SOFT_INK, "text-anchor", "middle");
        double free = Double.NEGATIVE_INFINITY;
        for (Ticks.Tick tick : xTicks) {
            double half = TextWidth.of(tick.label(), TICK_FONT) / 2;
            if (x(tick.value()) - half >= free) {
                svg.text(x(tick.value()), bottom + 18, TICK_FONT, tick.label());
                free = x(tick.value()) + half + 8;
            }
        }
        svg.close();
        drawAxisLabels(svg);
    }

    private void drawAxisLabels(Svg svg) {
        double middle = (top + bottom) / 2;
        String turn = "rotate(-90 16 " + Decimal.coordinate(middle) + ")";
        String yLabel = TextWidth.fit(chart.yAxis().label(), FONT, bottom - top + 40);
        String xLabel = TextWidth.fit(chart.xAxis().label(), FONT, right - left);
        svg.open("g", "fill", Palette.INK, "text-anchor", "middle");
        svg.text((left + right) / 2, bottom + 39, FONT, xLabel);
        svg.text(16, middle, FONT, yLabel, "transform", turn);
        svg.close();
    }

    /** A nested drawing cuts off what lies beyond fixed axis ends. */
    private void drawLines(Svg svg) {
        double bleed = 4;
        double width = right - left + 2 * bleed;
        double height = bottom - top + 2 * bleed;
        svg.open("svg", "x", left - bleed, "y", top - bleed, "width", width, "height", height, "overflow", "hidden");
        svg.open("g", "transform", "translate(4 4)", "fill", "none", "stroke-linejoin", "round");
        for (LineChart.Reference reference : chart.references()) {
            if (yScale.shows(reference.y())) {
                double y = y(reference.y()) - top;
                svg.line(0, y, right - left, y, referenceStyle(reference));
            }
        }
        for (boolean muted : new boolean[] {true, false}) {
            int position = 0;
            for (Series series : chart.series()) {
                if (series.isMuted() == muted) {
                    draw(series, position++, svg);
                }
            }
        }
        svg.close().close();
    }

    private void draw(Series series, int position, Svg svg) {
        if (series.isScattered()) {
            new ScatterTrace(series, xScale, yScale, right - left, bottom - top).drawOn(svg, position);
        } else {
            new LineTrace(series, xScale, yScale, right - left, bottom - top).drawOn(svg, position);
        }
    }

    private static Object[] referenceStyle(LineChart.Reference reference) {
        return new Object[] {
            "stroke",
            Palette.SOFT_INK,
            "stroke-width",
            1.3,
            "stroke-dasharray",
            REFERENCE_DASHES,
            "title",
            reference.label() + ": " + Decimal.significant(reference.y(), 4)
        };
    }

    private List<Label> labels() {
        List<Label> all = new ArrayList<>();
        int position = 0;
        for (Series series : chart.series()) {
            if (!series.isMuted()) {
                String colour = series.colour(position);
                String dashes = series.stroke(position++).dashes();
                double end = lastFraction(series);
                all.add(new Label(
                        series.name(),
                        end,
                        new LegendSample.Line(colour, LineTrace.THICK, dashes),
                        series.isScattered()));
            }
        }
        for (LineChart.Reference reference : chart.references()) {
            if (!reference.label().isEmpty()) {
                double end = yScale.shows(reference.y()) ? yScale.fraction(reference.y()) : 0;
                LegendSample.Line sample = new LegendSample.Line(Palette.SOFT_INK, 1.3, REFERENCE_DASHES);
                all.add(new Label(reference.label(), end, sample, false));
            }
        }
        return all;
    }

    private boolean linesReachTheEdge() {
        return chart.series().stream().filter(s -> !s.isMuted()).allMatch(s -> {
            int last = s.isScattered() ? -1 : lastShown(s);
            return last >= 0 && Math.abs(xScale.fraction(s.x(last)) - 1) < 0.02;
        });
    }

    private double lastFraction(Series series) {
        int last = lastShown(series);
        return last < 0 ? 0 : yScale.fraction(series.y(last));
    }

    private int lastShown(Series series) {
        int i = series.size() - 1;
        while (i >= 0 && !(xScale.shows(series.x(i)) && yScale.shows(series.y(i)))) {
            i--;
        }
        return i;
    }

    private double x(double value) {
        return left + (right - left) * (xScale.shows(value) ? xScale.fraction(value) : 0);
    }

    private double y(double value) {
        return bottom - (bottom - top) * (yScale.shows(value) ? yScale.fraction(value) : 0);
    }
}
