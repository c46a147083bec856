package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.List;

/** Draws a {@link NetworkPicture}: positions in pixels, sizes adapted to crowding, links below nodes. */
final class NetworkDrawing {
    private static final double MARGIN = 24;
    private static final double LOWEST = 96;
    private static final int MANY = 5000;

    private final NetworkPicture.Builder parts;
    private final double[] x;
    private final double[] y;
    private final NodeMarks nodes;
    private final LinkMarks links;

    NetworkDrawing(NetworkPicture.Builder parts) {
        this.parts = parts;
        int n = parts.layout.size();
        x = new double[n];
        y = new double[n];
        place();
        nodes = new NodeMarks(parts, x, y);
        links = new LinkMarks(parts, x, y, crowding());
    }

    /** The factor for the thickness of links. It is bounded below to keep weights readable. */
    private double crowding() {
        double least = x.length <= MANY ? 0.17 : 0.08;
        return Math.min(1, Math.max(least, nodes.plainRadius() / 13));
    }

    Legend legend() {
        List<Legend.Entry> entries = new ArrayList<>();
        if (parts.highlighted.length > 0) {
            LegendSample red = new LegendSample.Disc(Palette.INTRUDER, Palette.INTRUDER_RIM, 8);
            entries.add(new Legend.Entry(red, "observed node"));
        }
        WidthScale widths = parts.widthScale();
        if (parts.weights.isPresent() && widths.scaled()) {
            double[] samples = widths.samples();
            for (int i = 0; i < samples.length; i++) {
                LegendSample line = new LegendSample.Line(links.colour(samples[i]), links.thickness(samples[i]), "");
                String text = (i == 0 ? "weight " : "") + Decimal.significant(samples[i], 2);
                entries.add(new Legend.Entry(line, text));
            }
        }
        parts.values.ifPresent(v -> entries.addAll(v.legendEntries()));
        return new Legend(entries);
    }

    void drawOn(Svg svg) {
        links.drawOn(svg);
        nodes.drawOn(svg);
        new NodeLabels(parts, x, y, nodes, links).drawOn(svg);
    }

    private void place() {
        Extent wide = parts.layout.wide();
        Extent high = parts.layout.high();
        double scale = scale(parts, wide, high);
        for (int i = 0; i < x.length; i++) {
            x[i] = parts.width / 2 + scale * (parts.layout.x(i) - wide.middle());
            y[i] = parts.areaHeight / 2 + scale * (parts.layout.y(i) - high.middle());
        }
    }

    /**
     * The height that the network needs, less than the given one if it is much wider than high. Includes space for
     * names above and below.
     */
    static double heightNeeded(NetworkPicture.Builder parts) {
        Extent high = parts.layout.high();
        double used = scale(parts, parts.layout.wide(), high) * high.size();
        return Math.min(parts.areaHeight, Math.max(LOWEST, used + 3 * MARGIN));
    }

    private static double scale(NetworkPicture.Builder parts, Extent wide, Extent high) {
        double scale = Math.min(
                (parts.width - 2 * MARGIN) / Math.max(1e-9, wide.size()),
                (parts.areaHeight - 2 * MARGIN) / Math.max(1e-9, high.size()));
        return Math.min(scale, Math.max(parts.width, parts.areaHeight)); // a single node has no extent
    }
}
