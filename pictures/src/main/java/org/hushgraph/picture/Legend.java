package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.List;

/** Samples with their meaning, in rows as wide as the figure. Always outside the plotted data. */
public record Legend(List<Entry> entries) {
    static final Legend EMPTY = new Legend(List.of());

    private static final double FONT = 12;
    private static final double ROW = 24;
    private static final double GAP = 22;
    private static final double SAMPLE_GAP = 8;

    public Legend {
        entries = List.copyOf(entries);
    }

    /** A sample and its meaning. */
    public record Entry(LegendSample sample, String text) {
        double width() {
            return sample.width() + (text.isEmpty() ? 0 : SAMPLE_GAP + TextWidth.of(text, FONT));
        }
    }

    /** The distinct entries of all legends. */
    static Legend union(List<Legend> legends) {
        return new Legend(
                legends.stream().flatMap(l -> l.entries.stream()).distinct().toList());
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }

    double height(double width) {
        return isEmpty() ? 0 : rows(width).size() * ROW + 6;
    }

    /** Draws rows that start at the left edge {@code x}. */
    void drawOn(Svg svg, double x, double y, double width) {
        double middle = y + ROW / 2;
        for (List<Entry> row : rows(width)) {
            double left = x;
            for (Entry entry : row) {
                entry.sample().drawOn(svg, left, middle);
                left += entry.sample().width() + SAMPLE_GAP;
                String text = TextWidth.fit(entry.text(), FONT, Math.max(40, x + width - left));
                svg.text(left, middle + 4, FONT, text, "fill", Palette.INK);
                left += entry.width() - entry.sample().width() - SAMPLE_GAP + GAP;
            }
            middle += ROW;
        }
    }

    private List<List<Entry>> rows(double width) {
        List<List<Entry>> rows = new ArrayList<>();
        double used = Double.POSITIVE_INFINITY;
        for (Entry entry : entries) {
            if (used + entry.width() > width) {
                rows.add(new ArrayList<>());
                used = 0;
            }
            rows.get(rows.size() - 1).add(entry);
            used += entry.width() + GAP;
        }
        return rows;
    }
}
