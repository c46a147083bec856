package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Arranges a {@link PointChart} on its {@link ChartFrame}: dots, the Pareto front, and the arrow towards better values.
 */
final class PointDrawing {
    private static final String ACCENT = Palette.line(0);
    private static final int DIGITS = 10;

    private final PointChart chart;
    private final ChartFrame frame;
    private final List<Dot> dots;

    /** Points with equal values: their names and their position in the drawing. */
    record Dot(String name, double x, double y, boolean onFront, String tooltip) {
        static final double RADIUS = 4.5;

        LabelBox box() {
            return new LabelBox(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS);
        }
    }

    /** A key that is the same for equal values, including 0 and −0. */
    private record Position(double x, double y) {
        static Position of(PointChart.Point point) {
            return new Position(point.x() + 0.0, point.y() + 0.0);
        }
    }

    PointDrawing(PointChart chart) {
        this.chart = chart;
        Extent x = new Extent(chart.xAxis().logarithmic());
        Extent y = new Extent(chart.yAxis().logarithmic());
        chart.points().forEach(p -> x.add(p.x()));
        chart.points().forEach(p -> y.add(p.y()));
        Scale xScale = Scale.nice(chart.xAxis(), x.least(), x.greatest(), (int) Math.max(2, chart.width() / 110));
        Scale yScale =
                Scale.nice(chart.yAxis(), y.least(), y.greatest(), ChartFrame.wantedTicks(PointChart.PLOT_HEIGHT));
        frame = ChartFrame.of(chart.title(), xScale, yScale, chart.width(), PointChart.PLOT_HEIGHT);
        dots = dots();
    }

    private List<Dot> dots() {
        List<PointChart.Point> front = chart.front();
        Map<Position, List<PointChart.Point>> positions = chart.points().stream()
                .filter(p -> frame.shows(p.x(), p.y()))
                .collect(Collectors.groupingBy(Position::of, LinkedHashMap::new, Collectors.toList()));
        return positions.values().stream()
                .map(same -> dot(same, front.contains(same.get(0))))
                .toList();
    }

    private Dot dot(List<PointChart.Point> same, boolean onFront) {
        PointChart.Point point = same.get(0);
        String names = same.stream().map(PointChart.Point::name).collect(Collectors.joining(", "));
        String tooltip = names + "\n" + describe(chart.xAxis(), point.x()) + "\n" + describe(chart.yAxis(), point.y());
        return new Dot(names, frame.x(point.x()), frame.y(point.y()), onFront, tooltip);
    }

    private static String describe(Axis axis, double value) {
        return (axis.label().isEmpty() ? "" : axis.label() + ": ") + Decimal.significant(value, DIGITS);
    }

    double height() {
        return frame.end() + legend().height(frame.plotWidth());
    }

    Legend legend() {
        if (!chart.hasLegend() || dots.isEmpty()) {
            return Legend.EMPTY;
        }
        List<Legend.Entry> entries = new ArrayList<>();
        entries.add(new Legend.Entry(new LegendSample.Disc(ACCENT, ACCENT, Dot.RADIUS), "not dominated"));
        if (dots.stream().anyMatch(dot -> !dot.onFront())) {
            entries.add(new Legend.Entry(
                    new LegendSample.Disc(Palette.PAPER, Palette.AXIS, Dot.RADIUS), "dominated by another"));
        }
        return new Legend(entries);
    }

    void drawOn(Svg svg) {
        frame.drawTitle(svg);
        frame.drawAxes(svg);
        List<double[]> steps = steps();
        drawFront(svg, steps);
        BetterArrow corner = new BetterArrow(chart, frame, dots);
        corner.drawOn(svg);
        PointLabels labels = new PointLabels(dots, frame, corner.box(), steps);
        labels.drawLeaders(svg);
        dots.stream().filter(dot -> !dot.onFront()).forEach(dot -> drawDot(svg, dot));
        dots.stream().filter(Dot::onFront).forEach(dot -> drawDot(svg, dot));
        labels.drawNames(svg);
        legend().drawOn(svg, frame.left(), frame.end(), frame.plotWidth());
    }

    private static void drawDot(Svg svg, Dot dot) {
        String fill = dot.onFront() ? ACCENT : Palette.PAPER;
        String rim = dot.onFront() ? Palette.PAPER : Palette.AXIS;
        svg.circle(
                dot.x(),
                dot.y(),
                dot.onFront() ? Dot.RADIUS + 0.75 : Dot.RADIUS,
                "fill",
                fill,
                "stroke",
                rim,
                "stroke-width",
                1.5,
                "title",
                dot.tooltip());
    }

    /** The corners of the border of the dominated area, from the worst y to the worst x. */
    private List<double[]> steps() {
        List<double[]> corners = new ArrayList<>();
        double worstX = chart.betterX() == BetterDirection.LOWER ? frame.right() : frame.left();
        double worstY = chart.betterY() == BetterDirection.LOWER ? frame.top() : frame.bottom();
        double reachedY = worstY;
        for (PointChart.Point point : chart.front()) {
            if (frame.shows(point.x(), point.y())) {
                corners.add(new double[] {frame.x(point.x()), reachedY});
                reachedY = frame.y(point.y());
                corners.add(new double[] {frame.x(point.x()), reachedY});
            }
        }
        corners.add(new double[] {worstX, reachedY});
        return corners.size() == 1 ? List.of() : corners;
    }

    private static void drawFront(Svg svg, List<double[]> steps) {
        PathData line = new PathData();
        for (double[] corner : steps) {
            if (line.isEmpty()) {
                line.moveTo(corner[0], corner[1]);
            } else {
                line.lineTo(corner[0], corner[1]);
            }
        }
        if (!line.isEmpty()) {
            svg.path(
                    line,
                    "fill",
                    "none",
                    "stroke",
                    ACCENT,
                    "stroke-width",
                    1.5,
                    "stroke-opacity",
                    0.55,
                    "stroke-linejoin",
                    "round");
        }
    }
}
