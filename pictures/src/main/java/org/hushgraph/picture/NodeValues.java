package org.hushgraph.picture;

import java.util.List;
import java.util.stream.IntStream;

/** A number per node, shown as a colour between two ends. NaN means unknown and is drawn white. */
public final class NodeValues {
    private final String name;
    private final double[] values;
    private final double low;
    private final double high;

    private NodeValues(String name, double[] values, double low, double high) {
        this.name = name;
        this.values = values;
        this.low = low;
        this.high = high;
    }

    /** Colours values between fixed ends, which several pictures may share. */
    public static NodeValues between(String name, double[] values, double low, double high) {
        if (!(low < high) || Double.isInfinite(low) || Double.isInfinite(high)) {
            throw new IllegalArgumentException("values \"" + name + "\" are coloured from " + low + " to " + high
                    + "; the ends must be finite and ascending. Try the least and the greatest value.");
        }
        return new NodeValues(name, values.clone(), low, high);
    }

    int size() {
        return values.length;
    }

    boolean isKnown(int node) {
        return Double.isFinite(values[node]);
    }

    double fraction(int node) {
        return Math.max(0, Math.min(1, (values[node] / 4 - low / 4) / (high / 4 - low / 4)));
    }

    String tooltip(int node) {
        return name + " " + Decimal.significant(values[node], 4);
    }

    List<Legend.Entry> legendEntries() {
        LegendSample bar = new LegendSample.ColourBar(Decimal.significant(low, 3), Decimal.significant(high, 3));
        Legend.Entry scale = new Legend.Entry(bar, name);
        if (IntStream.range(0, values.length).allMatch(this::isKnown)) {
            return List.of(scale);
        }
        LegendSample white = new LegendSample.Disc(Palette.PAPER, Palette.NODE_RIM, 6);
        return List.of(scale, new Legend.Entry(white, "unknown"));
    }
}
