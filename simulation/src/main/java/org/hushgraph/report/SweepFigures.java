package org.hushgraph.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.Figure;
import org.hushgraph.picture.IntervalChart;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.Series;
import org.hushgraph.sweep.Estimate;
import org.hushgraph.sweep.Measure;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.sweep.SweepPlan;
import org.hushgraph.sweep.Variation;

/**
 * The figures of a sweep. The x axis is the first variation with at least three numbers. Each combination of the other variations has
 * a line of means with a confidence band. Without such a variation, each combination has a row.
 */
final class SweepFigures {
    static final int MOST_LINES = 8;
    static final int MOST_ROWS = 40;

    private static final int POINTS_PER_LINE = 3;
    private static final double WIDE = 30; // the ratio of values above which the axis is logarithmic
    private static final String CONFIDENCE = "95 % confidence";

    private final Sweep sweep;
    private final SweepPlan plan;
    private final Optional<Integer> across; // the variation along the x axis

    SweepFigures(Sweep sweep) {
        this.sweep = sweep;
        this.plan = sweep.plan();
        this.across = IntStream.range(0, plan.variations().size())
                .filter(v -> plan.variations().get(v).isNumeric())
                .filter(v -> plan.variations().get(v).values().size() >= POINTS_PER_LINE)
                .boxed()
                .findFirst();
    }

    /** All figures by file name. */
    Map<String, Figure> all() {
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (Measure measure : List.of(Measure.MEAN_COST, Measure.STATIC_REGRET, Measure.BITS_AFTER)) {
            if (sweep.has(measure)) {
                figures.put(measure.column().replace('_', '-'), figure(measure));
            }
        }
        return figures;
    }

    /** Describes what the figures show and what they omit. */
    String caption() {
        String means = plan.repetitions() == 1
                ? "One run per combination."
                : "Means over " + plan.repetitions() + " seeds, with 95\u00a0% confidence intervals of the mean.";
        int all = across.isPresent() ? lines().size() : plan.combinations();
        int most = across.isPresent() ? MOST_LINES : MOST_ROWS;
        return all <= most
                ? means
                : means + " The figures show the first " + most + " of " + all
                        + " combinations; summary.csv lists all.";
    }

    private Figure figure(Measure measure) {
        return across.isPresent() ? lines(measure, across.get()) : rows(measure);
    }

    private Figure lines(Measure measure, int variation) {
        Variation along = plan.variations().get(variation);
        List<Integer> order = IntStream.range(0, along.values().size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> value(along, i)))
                .toList(); // lists may be in any order
        double[] x = order.stream().mapToDouble(i -> value(along, i)).toArray();
        List<Series> series = new ArrayList<>();
        List<Estimate> shown = new ArrayList<>();
        for (Map.Entry<String, List<Integer>> line :
                lines().entrySet().stream().limit(MOST_LINES).toList()) {
            List<Estimate> points = order.stream()
                    .map(i -> sweep.estimate(line.getValue().get(i), measure))
                    .toList();
            shown.addAll(points);
            Series means = Series.of(
                    line.getKey(),
                    x,
                    points.stream().mapToDouble(Estimate::mean).toArray());
            series.add(
                    plan.repetitions() == 1
                            ? means
                            : means.within(
                                    CONFIDENCE,
                                    points.stream().mapToDouble(Estimate::lower).toArray(),
                                    points.stream().mapToDouble(Estimate::upper).toArray()));
        }
        LineChart.Builder chart = LineChart.titled(title(measure))
                .x(along.isLogarithmic() ? Axis.logarithmic(along.path()) : Axis.linear(along.path()))
                .y(axis(measure, shown));
        series.forEach(chart::series);
        boolean onBothSides = shown.stream().anyMatch(point -> point.mean() > 0)
                && shown.stream().anyMatch(point -> point.mean() < 0);
        if (measure == Measure.STATIC_REGRET && onBothSides) {
            chart.reference(0, "best fixed weights");
        }
        return chart.size(720, 320).build();
    }

    private static double value(Variation variation, int i) {
        return Double.parseDouble(variation.values().get(i));
    }

    /** Combinations grouped by line name, in the order of values on the x axis. */
    private Map<String, List<Integer>> lines() {
        return IntStream.range(0, plan.combinations())
                .boxed()
                .collect(Collectors.groupingBy(this::lineName, LinkedHashMap::new, Collectors.toList()));
    }

    private String lineName(int combination) {
        String name = name(combination, across);
        return name.isEmpty() ? (plan.repetitions() == 1 ? "single runs" : "mean") : name;
    }

    /** The values of a combination, numbers with their keys. Omits keys with a single value. */
    private String name(int combination, Optional<Integer> leftOut) {
        List<String> values = plan.values(combination);
        return IntStream.range(0, values.size())
                .filter(v -> !leftOut.equals(Optional.of(v)))
                .filter(v -> plan.variations().get(v).values().size() > 1)
                .mapToObj(v -> plan.variations().get(v).isNumeric()
                        ? plan.variations().get(v).path() + " " + values.get(v)
                        : values.get(v))
                .collect(Collectors.joining(", "));
    }

    private Figure rows(Measure measure) {
        int count = Math.min(MOST_ROWS, plan.combinations());
        List<Estimate> estimates = IntStream.range(0, count)
                .mapToObj(c -> sweep.estimate(c, measure))
                .toList();
        List<IntervalChart.Row> rows = IntStream.range(0, count)
                .mapToObj(c -> row(c, estimates.get(c)))
                .toList();
        return new IntervalChart(
                title(measure), axis(measure, estimates), plan.repetitions() == 1 ? "" : CONFIDENCE, rows, 720);
    }

    private IntervalChart.Row row(int combination, Estimate estimate) {
        String name = name(combination, Optional.empty());
        return new IntervalChart.Row(
                name.isEmpty() ? "all runs" : name, estimate.lower(), estimate.mean(), estimate.upper());
    }

    private static String title(Measure measure) {
        String text = measure.description();
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static Axis axis(Measure measure, List<Estimate> shown) {
        double least = shown.stream()
                .mapToDouble(point -> Double.isNaN(point.lower()) ? point.mean() : point.lower())
                .filter(Double::isFinite)
                .min()
                .orElse(0);
        double most = shown.stream()
                .mapToDouble(Estimate::mean)
                .filter(Double::isFinite)
                .max()
                .orElse(0);
        boolean wide = least > 0 && most > WIDE * least;
        return wide ? Axis.logarithmic(measure.description()) : Axis.linear(measure.description());
    }
}
