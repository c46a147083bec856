package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.List;

/**
 * The links of a network drawing. Heavier links are thicker, darker and on top.
 *
 * <p>If links would cover much of the area, all get thinner and light ones fade. The amount depends only on positions
 * and the scale of thickness. Pictures of one network with different weights are therefore comparable.
 */
final class LinkMarks {
    private static final int TOOLTIP_LINKS = 2500;
    private static final int CLASSES = 8;
    private static final double UNFADED_COVER = 0.25; // share of the area that links may cover without fading
    private static final double PALEST = 0.5;
    private static final double THINNEST = 0.6;

    private final NetworkPicture.Builder parts;
    private final WidthScale widths;
    private final double[] x;
    private final double[] y;
    private final double thinning;
    private final double strength;

    LinkMarks(NetworkPicture.Builder parts, double[] x, double[] y, double crowding) {
        this.parts = parts;
        this.x = x;
        this.y = y;
        widths = parts.widthScale();
        thinning = crowding * Math.max(THINNEST, Math.min(1, Math.sqrt(UNFADED_COVER / cover(crowding))));
        strength = Math.max(PALEST, Math.min(1, UNFADED_COVER / cover(thinning)));
    }

    /** The share of the area that links of half the heaviest weight would cover. */
    private double cover(double factor) {
        double length = 0;
        for (int e = 0; e < parts.from.length; e++) {
            double dx = x[parts.from[e]] - x[parts.to[e]];
            double dy = y[parts.from[e]] - y[parts.to[e]];
            length += Math.sqrt(dx * dx + dy * dy);
        }
        return Math.max(
                1e-9, length * widths.thickness(widths.heaviest() / 2, factor) / (parts.width * parts.areaHeight));
    }

    double thickness(double weight) {
        return widths.thickness(weight, thinning);
    }

    double thicknessOf(int link) {
        return thickness(weight(link));
    }

    /** The colour of a link. Heavy links fade less: strength s becomes s + (1 − s) f² at fraction f of the heaviest. */
    String colour(double weight) {
        double fraction = widths.fraction(weight);
        double kept = widths.scaled() ? strength + (1 - strength) * fraction * fraction : strength;
        return Palette.faded(Palette.edge(fraction), kept);
    }

    void drawOn(Svg svg) {
        svg.open("g", "fill", "none", "stroke-linecap", "round");
        if (parts.from.length > TOOLTIP_LINKS) {
            drawInClasses(svg);
        } else {
            drawEach(svg);
        }
        svg.close();
    }

    private void drawEach(Svg svg) {
        List<Integer> order = new ArrayList<>();
        for (int e = 0; e < parts.from.length; e++) {
            order.add(e);
        }
        order.sort((a, b) -> Double.compare(weight(a), weight(b)));
        for (int e : order) {
            int i = parts.from[e];
            int j = parts.to[e];
            svg.line(x[i], y[i], x[j], y[j], style(e));
        }
    }

    private Object[] style(int e) {
        String ends = parts.names.get(parts.from[e]) + " – " + parts.names.get(parts.to[e]);
        String tooltip = parts.weights.isPresent() ? ends + ": weight " + Decimal.significant(weight(e), 4) : ends;
        return new Object[] {"stroke", colour(weight(e)), "stroke-width", thicknessOf(e), "title", tooltip};
    }

    /** Draws one path per class of weight: the same picture in a tenth of the bytes. */
    private void drawInClasses(Svg svg) {
        PathData[] paths = new PathData[CLASSES];
        for (int e = 0; e < parts.from.length; e++) {
            int of = Math.min(CLASSES - 1, (int) (widths.fraction(weight(e)) * CLASSES));
            paths[of] = paths[of] == null ? new PathData() : paths[of];
            paths[of].moveTo(x[parts.from[e]], y[parts.from[e]]).lineTo(x[parts.to[e]], y[parts.to[e]]);
        }
        for (int of = 0; of < CLASSES; of++) {
            if (paths[of] != null) {
                double typical = (of + 0.5) / CLASSES * widths.heaviest();
                svg.path(paths[of], "stroke", colour(typical), "stroke-width", thickness(typical));
            }
        }
    }

    private double weight(int link) {
        return parts.weights.map(w -> w[link]).orElse(0.0);
    }
}
