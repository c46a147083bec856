package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.List;

/** The drawn form of a {@link NetworkPicture}: positions in pixels, sizes by crowding, links below nodes. */
final class NetworkDrawing {
    private static final double LARGEST_NODE = 15;
    private static final double SMALLEST_NODE = 1.7;
    private static final int TOOLTIP_LINKS = 2500;

    private final NetworkPicture.Builder parts;
    private final WidthScale widths;
    private final double[] x;
    private final double[] y;
    private final boolean[] highlighted;
    private final double radius;
    private final double crowding;

    NetworkDrawing(NetworkPicture.Builder parts) {
        this.parts = parts;
        widths = parts.widthScale();
        int n = parts.layout.size();
        x = new double[n];
        y = new double[n];
        place();
        highlighted = new boolean[n];
        for (int node : parts.highlighted) {
            highlighted[node] = true;
        }
        double share =
                n <= 60 ? 0.38 : n <= 150 ? 0.34 : 0.27; // of the way to the next node; many nodes leave more room
        radius = Math.max(SMALLEST_NODE, Math.min(LARGEST_NODE, share * Crowding.spacing(x, y)));
        crowding = Math.min(1, Math.max(0.12, radius / 13));
    }

    Legend legend() {
        List<Legend.Entry> entries = new ArrayList<>();
        if (parts.highlighted.length > 0) {
            LegendSample red = new LegendSample.Disc(Palette.INTRUDER, Palette.INTRUDER_RIM, 8);
            entries.add(new Legend.Entry(red, parts.highlightName));
        }
        if (parts.weights.isPresent() && widths.scaled()) {
            double[] samples = widths.samples();
            for (int i = 0; i < samples.length; i++) {
                String colour = Palette.edge(widths.fraction(samples[i]));
                double thickness = widths.thickness(samples[i], crowding);
                String text = (i == 0 ? "weight " : "") + Decimal.significant(samples[i], 2);
                entries.add(new Legend.Entry(new LegendSample.Line(colour, thickness, ""), text));
            }
        }
        parts.values.ifPresent(v -> entries.add(v.legendEntry()));
        return new Legend(entries);
    }

    void drawOn(Svg svg, double top) {
        svg.open("g", "transform", "translate(0 " + Decimal.coordinate(top) + ")");
        svg.open("g", "fill", "none", "stroke-linecap", "round", "stroke-opacity", linkOpacity());
        if (parts.from.length > TOOLTIP_LINKS) {
            drawLinksInBins(svg);
        } else {
            drawLinks(svg);
        }
        svg.close();
        for (boolean last : new boolean[] {false, true}) {
            for (int i = 0; i < x.length; i++) {
                if (highlighted[i] == last) {
                    drawNode(svg, i);
                }
            }
        }
        new NodeLabels(parts, x, y, radii()).drawOn(svg);
        svg.close();
    }

    /** Where links would cover more than a quarter of the area, they let each other shine through. */
    private double linkOpacity() {
        double ink = 0;
        for (int e = 0; e < parts.from.length; e++) {
            double dx = x[parts.from[e]] - x[parts.to[e]];
            double dy = y[parts.from[e]] - y[parts.to[e]];
            ink += Math.sqrt(dx * dx + dy * dy) * widths.thickness(weight(e), crowding);
        }
        double cover = ink / (parts.width * parts.areaHeight);
        return Math.max(0.3, Math.min(1, 0.25 / Math.max(1e-9, cover)));
    }

    /** Thin links first, so that heavy ones stay whole. */
    private void drawLinks(Svg svg) {
        List<Integer> order = new ArrayList<>();
        for (int e = 0; e < parts.from.length; e++) {
            order.add(e);
        }
        order.sort((a, b) -> Double.compare(weight(a), weight(b)));
        for (int e : order) {
            int i = parts.from[e];
            int j = parts.to[e];
            svg.line(x[i], y[i], x[j], y[j], linkStyle(e));
        }
    }

    private Object[] linkStyle(int e) {
        String ends = parts.names.get(parts.from[e]) + " – " + parts.names.get(parts.to[e]);
        String tooltip = parts.weights.isPresent() ? ends + ": weight " + Decimal.significant(weight(e), 4) : ends;
        return new Object[] {
            "stroke", Palette.edge(widths.fraction(weight(e))),
            "stroke-width", widths.thickness(weight(e), crowding),
            "title", tooltip
        };
    }

    /** One path per class of weight: the same picture in a tenth of the bytes. */
    private void drawLinksInBins(Svg svg) {
        int bins = 8;
        PathData[] paths = new PathData[bins];
        for (int e = 0; e < parts.from.length; e++) {
            int bin = Math.min(bins - 1, (int) (widths.fraction(weight(e)) * bins));
            paths[bin] = paths[bin] == null ? new PathData() : paths[bin];
            paths[bin].moveTo(x[parts.from[e]], y[parts.from[e]]).lineTo(x[parts.to[e]], y[parts.to[e]]);
        }
        for (int bin = 0; bin < bins; bin++) {
            if (paths[bin] != null) {
                double typical = (bin + 0.5) / bins;
                double thickness = widths.thickness(typical * widths.heaviest(), crowding);
                svg.path(paths[bin], "stroke", Palette.edge(typical), "stroke-width", thickness);
            }
        }
    }

    private void drawNode(Svg svg, int i) {
        String tooltip = parts.names.get(i)
                + (highlighted[i] ? ", " + parts.highlightName : "")
                + parts.values
                        .filter(v -> v.isKnown(i))
                        .map(v -> ", " + v.tooltip(i))
                        .orElse("");
        String fill = fill(i);
        if (highlighted[i]) {
            double r = highlightedRadius();
            svg.circle(
                    x[i],
                    y[i],
                    r,
                    "fill",
                    Palette.INTRUDER,
                    "stroke",
                    Palette.INTRUDER_RIM,
                    "stroke-width",
                    1.2,
                    "title",
                    tooltip);
            if (parts.values.isPresent() && r >= 10) {
                svg.circle(x[i], y[i], r * 0.66, "fill", fill, "title", tooltip);
            }
        } else if (radius < 4) {
            boolean pale = parts.values.isPresent();
            svg.circle(
                    x[i],
                    y[i],
                    radius,
                    "fill",
                    pale ? fill : Palette.NODE_RIM,
                    "stroke",
                    Palette.NODE_RIM,
                    "stroke-width",
                    pale ? 0.35 : 0,
                    "title",
                    tooltip);
        } else {
            double rim = radius < 8 ? 0.9 : 1.3;
            svg.circle(
                    x[i],
                    y[i],
                    radius,
                    "fill",
                    fill,
                    "stroke",
                    Palette.NODE_RIM,
                    "stroke-width",
                    rim,
                    "title",
                    tooltip);
        }
    }

    private String fill(int i) {
        return parts.values
                .map(v -> v.isKnown(i) ? Palette.value(v.fraction(i)) : Palette.PAPER)
                .orElse(Palette.NODE);
    }

    private double highlightedRadius() {
        return Math.max(9.5, radius * 1.45);
    }

    private double[] radii() {
        double[] radii = new double[x.length];
        for (int i = 0; i < radii.length; i++) {
            radii[i] = highlighted[i] ? highlightedRadius() : radius;
        }
        return radii;
    }

    private double weight(int e) {
        return parts.weights.map(w -> w[e]).orElse(0.0);
    }

    private void place() {
        Extent wide = new Extent(false);
        Extent high = new Extent(false);
        for (int i = 0; i < x.length; i++) {
            wide.add(parts.layout.x(i));
            high.add(parts.layout.y(i));
        }
        double margin = 24;
        double scale = Math.min(
                (parts.width - 2 * margin) / Math.max(1e-9, wide.greatest() - wide.least()),
                (parts.areaHeight - 2 * margin) / Math.max(1e-9, high.greatest() - high.least()));
        double bounded = Math.min(scale, Math.max(parts.width, parts.areaHeight)); // a lone node has no extent
        double middleX = (wide.least() + wide.greatest()) / 2;
        double middleY = (high.least() + high.greatest()) / 2;
        for (int i = 0; i < x.length; i++) {
            x[i] = parts.width / 2 + bounded * (parts.layout.x(i) - middleX);
            y[i] = parts.areaHeight / 2 + bounded * (parts.layout.y(i) - middleY);
        }
    }
}
