package org.hushgraph.picture;

import java.util.List;

/**
 * Named rows with a dot each, and a bar from a lower to an upper value around it. Compares things that have no order.
 *
 * @param meaning the meaning of the bars, such as "95 % confidence"; empty if there are none
 */
public record IntervalChart(String title, Axis axis, String meaning, List<Row> rows, double width) implements Figure {
    private static final double FONT = 12;
    private static final double TICK_FONT = 11;
    private static final double ROW = 24;
    private static final double TOP = 44;
    private static final double RADIUS = 3.5;

    /** A name and its values. The bar is left out if an end is not finite, the dot if the middle is not finite. */
    public record Row(String name, double lower, double middle, double upper) {
        private boolean hasBar() {
            return Double.isFinite(lower) && Double.isFinite(upper);
        }
    }

    public IntervalChart {
        rows = List.copyOf(rows);
    }

    @Override
    public double height() {
        return bottom() + 50;
    }

    @Override
    public String description() {
        return title + ": " + axis.label() + " of " + rows.size() + " rows"
                + (meaning.isEmpty() ? "" : "; bars: " + meaning);
    }

    @Override
    public Legend legend() {
        return Legend.EMPTY;
    }

    @Override
    public IntervalChart withoutLegend() {
        return this;
    }

    private double bottom() {
        return TOP + rows.size() * ROW + 6;
    }

    private double left() {
        double longest = rows.stream()
                .mapToDouble(row -> TextWidth.of(row.name(), FONT))
                .max()
                .orElse(0);
        return Math.min(longest, width * 0.45) + 20;
    }

    private Scale scale() {
        Extent extent = new Extent(axis.logarithmic());
        for (Row row : rows) {
            extent.add(row.middle());
            if (row.hasBar()) {
                extent.add(row.lower());
                extent.add(row.upper());
            }
        }
        return Scale.nice(axis, extent.least(), extent.greatest(), ticks());
    }

    private int ticks() {
        return (int) Math.max(2, (width - left()) / 90);
    }

    @Override
    public void drawOn(Svg svg) {
        Scale scale = scale();
        double left = left();
        double span = width - 20 - left;
        svg.text(8, 24, 15, TextWidth.fit(title, 16, width - 24), "fill", Palette.INK, "font-weight", 600);
        svg.open("g", "stroke", Palette.GRID, "stroke-width", 1);
        scale.ticks(ticks()).forEach(tick -> {
            double x = left + span * scale.fraction(tick.value());
            svg.line(x, TOP, x, bottom());
        });
        svg.close().open("g", "fill", Palette.SOFT_INK, "text-anchor", "middle");
        scale.ticks(ticks())
                .forEach(tick ->
                        svg.text(left + span * scale.fraction(tick.value()), bottom() + 18, TICK_FONT, tick.label()));
        svg.close();
        svg.line(left, bottom(), left + span, bottom(), "stroke", Palette.AXIS, "stroke-width", 1);
        svg.text(left + span / 2, bottom() + 39, FONT, axis.label(), "fill", Palette.INK, "text-anchor", "middle");
        for (int r = 0; r < rows.size(); r++) {
            drawRow(svg, rows.get(r), TOP + (r + 0.5) * ROW + 3, scale, left, span);
        }
    }

    private void drawRow(Svg svg, Row row, double y, Scale scale, double left, double span) {
        String name = TextWidth.fit(row.name(), FONT, left - 20);
        svg.text(left - 10, y + 4, FONT, name, "fill", Palette.INK, "text-anchor", "end", "title", row.name());
        String colour = Palette.line(0);
        if (row.hasBar()) {
            double from = scale.shows(row.lower()) ? Math.max(0, scale.fraction(row.lower())) : 0;
            double to = scale.shows(row.upper()) ? scale.fraction(row.upper()) : 0;
            svg.rect(left + span * from, y - 5.5, span * (to - from), 11, "fill", colour, "fill-opacity", 0.22);
        }
        if (scale.shows(row.middle())) {
            svg.circle(left + span * scale.fraction(row.middle()), y, RADIUS, "fill", colour, "title", tooltip(row));
        }
    }

    private String tooltip(Row row) {
        String bar = row.hasBar() ? Band.describe(row.lower(), row.upper(), meaning) : "";
        return row.name() + ": " + Decimal.significant(row.middle(), 4) + bar;
    }
}
