package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Named points by two competing values, such as privacy and accuracy, with a step line through the Pareto front.
 *
 * <p>Points on the {@link ParetoFront} are filled, the others hollow. Equal points share a dot and a name. No name
 * covers another name or a dot.
 */
public record PointChart(
        String title,
        Axis xAxis,
        BetterDirection betterX,
        Axis yAxis,
        BetterDirection betterY,
        List<Point> points,
        boolean hasLegend)
        implements Figure {

    /** The height of the plot area, without titles and labels. */
    static final double PLOT_HEIGHT = 380;

    /** A name and its two values. A point that its axes can't show is not drawn, but may still be on the front. */
    public record Point(String name, double x, double y) {}

    public PointChart {
        points = List.copyOf(points);
    }

    /** Starts building a chart. The title may be empty. */
    public static Builder titled(String title) {
        return new Builder(title);
    }

    /** The points on the Pareto front, from the best x to the worst. */
    public List<Point> front() {
        double[] x = points.stream().mapToDouble(Point::x).toArray();
        double[] y = points.stream().mapToDouble(Point::y).toArray();
        return ParetoFront.of(x, betterX, y, betterY).stream().map(points::get).toList();
    }

    @Override
    public double width() {
        return 720;
    }

    @Override
    public double height() {
        return new PointDrawing(this).height();
    }

    @Override
    public String description() {
        String front = front().stream().map(Point::name).collect(Collectors.joining(", "));
        return (title.isEmpty() ? "Points" : title) + ": " + yAxis.label() + " against " + xAxis.label()
                + "; Pareto front: " + front;
    }

    @Override
    public Legend legend() {
        return new PointDrawing(this).legend();
    }

    @Override
    public PointChart withoutLegend() {
        return new PointChart(title, xAxis, betterX, yAxis, betterY, points, false);
    }

    @Override
    public void drawOn(Svg svg) {
        new PointDrawing(this).drawOn(svg);
    }

    /** Collects the parts of a chart. All but the title have a default. */
    public static final class Builder {
        private final String title;
        private final List<Point> points = new ArrayList<>();
        private Axis xAxis = Axis.linear("");
        private Axis yAxis = Axis.linear("");
        private BetterDirection betterX = BetterDirection.LOWER;
        private BetterDirection betterY = BetterDirection.LOWER;

        private Builder(String title) {
            this.title = title;
        }

        public Builder x(Axis axis, BetterDirection better) {
            xAxis = axis;
            betterX = better;
            return this;
        }

        public Builder y(Axis axis, BetterDirection better) {
            yAxis = axis;
            betterY = better;
            return this;
        }

        public Builder point(String name, double x, double y) {
            points.add(new Point(name, x, y));
            return this;
        }

        public PointChart build() {
            return new PointChart(title, xAxis, betterX, yAxis, betterY, points, true);
        }
    }
}
