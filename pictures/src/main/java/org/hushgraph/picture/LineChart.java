package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Lines over a common axis, with ticks, a light grid, bands around lines, markers and reference lines.
 *
 * <p>Lines that reach the right edge are named there; otherwise there is a legend below. Neither covers data.
 */
public record LineChart(
        String title,
        Axis xAxis,
        Axis yAxis,
        List<Series> series,
        List<Marker> markers,
        List<Reference> references,
        double width,
        double plotHeight,
        boolean hasLegend)
        implements Figure {

    /** A vertical line at an important point, such as "intruder moves". */
    public record Marker(double x, String label) {}

    /** A horizontal line for comparison, such as a proven bound. */
    public record Reference(double y, String label) {}

    public LineChart {
        series = List.copyOf(series);
        markers = List.copyOf(markers);
        references = List.copyOf(references);
    }

    /** Starts building a chart. The title may be empty. */
    public static Builder titled(String title) {
        return new Builder(title);
    }

    @Override
    public double height() {
        return new ChartDrawing(this).height();
    }

    @Override
    public String description() {
        String bands = series.stream()
                .flatMap(line -> line.band().stream())
                .map(Band::meaning)
                .distinct()
                .collect(Collectors.joining(", "));
        return (title.isEmpty() ? "Line chart" : title) + ": " + yAxis.label() + " over " + xAxis.label()
                + (bands.isEmpty() ? "" : "; shaded: " + bands);
    }

    @Override
    public Legend legend() {
        return new ChartDrawing(this).legend();
    }

    /** Names at the right edge stay, because they are part of the drawing. */
    @Override
    public LineChart withoutLegend() {
        return legend().isEmpty()
                ? this
                : new LineChart(title, xAxis, yAxis, series, markers, references, width, plotHeight, false);
    }

    @Override
    public void drawOn(Svg svg) {
        new ChartDrawing(this).drawOn(svg);
    }

    /** Collects the parts of a chart. All but the title have a default. */
    public static final class Builder {
        private final String title;
        private final List<Series> series = new ArrayList<>();
        private final List<Marker> markers = new ArrayList<>();
        private final List<Reference> references = new ArrayList<>();
        private Axis xAxis = Axis.linear("");
        private Axis yAxis = Axis.linear("");
        private double width = 720;
        private double plotHeight = 300;

        private Builder(String title) {
            this.title = title;
        }

        public Builder x(Axis axis) {
            xAxis = axis;
            return this;
        }

        public Builder y(Axis axis) {
            yAxis = axis;
            return this;
        }

        /** Adds a line. Later lines are drawn on top; muted ones are always below the others. */
        public Builder series(Series line) {
            series.add(line);
            return this;
        }

        public Builder marker(double x, String label) {
            markers.add(new Marker(x, label));
            return this;
        }

        public Builder reference(double y, String label) {
            references.add(new Reference(y, label));
            return this;
        }

        /** The width of the whole chart and the height of the plot area, without titles and labels. */
        public Builder size(double newWidth, double newPlotHeight) {
            if (!(newWidth >= 200 && newPlotHeight >= 60)) {
                throw new IllegalArgumentException("chart size " + newWidth + " × " + newPlotHeight
                        + " must be at least 200 × 60. Try the default, 720 × 300.");
            }
            width = newWidth;
            plotHeight = newPlotHeight;
            return this;
        }

        public LineChart build() {
            return new LineChart(title, xAxis, yAxis, series, markers, references, width, plotHeight, true);
        }
    }
}
