package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** Arranges a {@link LineChart} on its {@link ChartFrame}: annotations, names and {@link LineTrace}s. */
final class ChartDrawing {
    private static final LegendSample.Line REFERENCE = new LegendSample.Line(Palette.SOFT_INK, 1.3, "2 3");

    private final LineChart chart;
    private final Scale xScale;
    private final Scale yScale;
    private final List<Label> labels;
    private final boolean named; // at the right edge rather than in a legend
    private final AnnotationBand band;
    private final ChartFrame frame;

    /** The name of a line, where the line ends, and how it looks. */
    record Label(String text, double endFraction, LegendSample.Line sample, boolean scattered) {
        LegendSample inLegend() {
            return scattered ? new LegendSample.Disc(sample.colour(), sample.colour(), ScatterTrace.LARGE) : sample;
        }
    }

    ChartDrawing(LineChart chart) {
        this.chart = chart;
        Extent x = new Extent(chart.xAxis().logarithmic());
        Extent y = new Extent(chart.yAxis().logarithmic());
        chart.series().forEach(s -> s.addTo(x, y));
        chart.references().forEach(r -> y.add(r.y()));
        chart.markers().forEach(m -> x.add(m.x()));
        xScale = Scale.tight(chart.xAxis(), x.least(), x.greatest());
        yScale = Scale.nice(chart.yAxis(), y.least(), y.greatest(), ChartFrame.wantedTicks(chart.plotHeight()));
        labels = labels();
        double longest = labels.stream()
                .mapToDouble(l -> TextWidth.of(l.text(), ChartFrame.FONT))
                .max()
                .orElse(0);
        named = chart.hasLegend()
                && !labels.isEmpty()
                && longest < chart.width() * 0.3
                && labels.size() * EndLabels.SPACING <= chart.plotHeight()
                && linesReachTheEdge();
        ChartFrame plain = ChartFrame.of(chart.title(), xScale, yScale, chart.width(), chart.plotHeight());
        ChartFrame narrow = named ? plain.withMargin(longest + EndLabels.LEADER + 14) : plain;
        band = new AnnotationBand(chart, xScale, narrow.left(), narrow.right());
        frame = narrow.lowered(band.height());
    }

    double height() {
        return frame.end() + (named ? 0 : legend().height(frame.plotWidth()));
    }

    /** The legend. Empty if the lines are named at the right edge. */
    Legend legend() {
        if (named || !chart.hasLegend() || labels.isEmpty()) {
            return Legend.EMPTY;
        }
        return new Legend(labels.stream()
                .map(l -> new Legend.Entry(l.inLegend(), l.text()))
                .toList());
    }

    void drawOn(Svg svg) {
        frame.drawTitle(svg);
        frame.drawAxes(svg);
        band.drawOn(svg, frame.top(), frame.bottom());
        drawLines(svg);
        if (named) {
            new EndLabels(labels, frame.top(), frame.bottom()).drawOn(svg, frame.right());
        } else {
            legend().drawOn(svg, frame.left(), frame.end(), frame.plotWidth());
        }
    }

    /** Draws the lines in a nested drawing with its origin at the corner of the plot, which clips them at the edges. */
    private void drawLines(Svg svg) {
        double bleed = 4;
        double width = frame.plotWidth() + 2 * bleed;
        double height = frame.bottom() - frame.top() + 2 * bleed;
        double left = frame.left() - bleed;
        double top = frame.top() - bleed;
        svg.open("svg", "x", left, "y", top, "width", width, "height", height, "overflow", "hidden");
        svg.open("g", "transform", "translate(4 4)", "fill", "none", "stroke-linejoin", "round");
        for (LineChart.Reference reference : chart.references()) {
            if (yScale.shows(reference.y())) {
                double y = frame.y(reference.y()) - frame.top();
                String title = reference.label() + ": " + Decimal.significant(reference.y(), 4);
                svg.line(0, y, frame.plotWidth(), y, REFERENCE.style("title", title));
            }
        }
        for (boolean muted : new boolean[] {true, false}) {
            drawAll(muted, (series, position) -> drawBand(series, position, svg)); // below all lines
            drawAll(muted, (series, position) -> draw(series, position, svg));
        }
        svg.close().close();
    }

    /** Draws each series with its position among those of its kind. */
    private void drawAll(boolean muted, BiConsumer<Series, Integer> drawing) {
        int position = 0;
        for (Series series : chart.series()) {
            if (series.isMuted() == muted) {
                drawing.accept(series, position++);
            }
        }
    }

    private void drawBand(Series series, int position, Svg svg) {
        series.band().map(band -> new BandTrace(series, band, frame)).ifPresent(trace -> trace.drawOn(svg, position));
    }

    private void draw(Series series, int position, Svg svg) {
        if (series.isScattered()) {
            new ScatterTrace(series, frame).drawOn(svg, position);
        } else {
            new LineTrace(series, frame).drawOn(svg, position);
        }
    }

    private List<Label> labels() {
        List<Label> all = new ArrayList<>();
        int position = 0;
        for (Series series : chart.series()) {
            if (!series.isMuted()) {
                String colour = series.colour(position);
                String dashes = series.stroke(position++).dashes();
                LegendSample.Line sample = new LegendSample.Line(colour, LineTrace.THICK, dashes);
                all.add(new Label(series.name(), lastFraction(series), sample, series.isScattered()));
            }
        }
        for (LineChart.Reference reference : chart.references()) {
            if (!reference.label().isEmpty()) {
                double end = yScale.shows(reference.y()) ? yScale.fraction(reference.y()) : 0;
                all.add(new Label(reference.label(), end, REFERENCE, false));
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
}
