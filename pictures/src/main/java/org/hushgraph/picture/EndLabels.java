package org.hushgraph.picture;

import java.util.Comparator;
import java.util.List;

/** Names at the right ends of the lines of a chart, moved apart where lines end close together. */
final class EndLabels {
    static final double SPACING = 17;
    static final double LEADER = 24;

    private final List<ChartDrawing.Label> labels;
    private final double[] ends;
    private final double[] positions;

    EndLabels(List<ChartDrawing.Label> unsorted, double top, double bottom) {
        labels = unsorted.stream()
                .sorted(Comparator.comparingDouble(ChartDrawing.Label::endFraction)
                        .reversed())
                .toList();
        ends = labels.stream()
                .mapToDouble(l -> bottom - (bottom - top) * Math.max(0, Math.min(1, l.endFraction())))
                .toArray();
        positions = spread(ends, top + SPACING / 2 - 6, bottom - 4);
    }

    /** Returns the nearest positions that are at least one spacing apart, in order, between the two limits. */
    static double[] spread(double[] sorted, double least, double greatest) {
        double[] positions = sorted.clone();
        for (int i = 0; i < positions.length; i++) {
            positions[i] = Math.max(positions[i], i == 0 ? least : positions[i - 1] + SPACING);
        }
        for (int i = positions.length - 1; i >= 0; i--) {
            double limit = i == positions.length - 1 ? greatest : positions[i + 1] - SPACING;
            positions[i] = Math.min(positions[i], limit);
        }
        return positions;
    }

    void drawOn(Svg svg, double x) {
        for (int i = 0; i < labels.size(); i++) {
            LegendSample.Line line = labels.get(i).sample();
            PathData leader = new PathData().moveTo(x + 3, ends[i]).lineTo(x + 9, positions[i]);
            leader.lineTo(x + LEADER, positions[i]);
            svg.path(leader, Svg.joined(line.style(), "fill", "none"));
            svg.text(x + LEADER + 5, positions[i] + 4, 12, labels.get(i).text(), "fill", Palette.INK);
        }
    }
}
