package org.hushgraph.picture;

/**
 * The nodes of a network drawing: discs coloured by value, intruders large, red and on top.
 *
 * <p>Beyond 5,000 nodes, discs become dots without tooltips, with one path per class of values, to keep the drawing
 * small.
 */
final class NodeMarks {
    private static final double LARGEST = 15;
    private static final double SMALLEST = 1.7;
    private static final double SPECK = 0.7; // if even the smallest discs would merge
    private static final int TOOLTIP_NODES = 5000;
    private static final int CLASSES = 8;
    private static final double HOLLOW = 10; // from this radius, intruders show their value in the middle

    private final NetworkPicture.Builder parts;
    private final double[] x;
    private final double[] y;
    private final boolean[] highlighted;
    private final double plain;
    private final double large;

    NodeMarks(NetworkPicture.Builder parts, double[] x, double[] y) {
        this.parts = parts;
        this.x = x;
        this.y = y;
        highlighted = parts.isHighlighted();
        int n = x.length;
        double share =
                n <= 60 ? 0.38 : n <= 150 ? 0.34 : 0.27; // of the way to the next node; many nodes leave more space
        double least = Math.min(SMALLEST, Math.max(SPECK, 0.45 * Crowding.median(x, y)));
        plain = Math.max(least, Math.min(LARGEST, share * Crowding.spacing(x, y)));
        large = largeRadius();
    }

    /** Intruders stand out, but do not cover each other or half the neighbourhood. */
    private double largeRadius() {
        double visible = Math.max(plain * 1.45, Math.min(9.5, 4.5 + 1.5 * plain));
        double[] theirX = new double[parts.highlighted.length];
        double[] theirY = new double[parts.highlighted.length];
        for (int k = 0; k < theirX.length; k++) {
            theirX[k] = x[parts.highlighted[k]];
            theirY[k] = y[parts.highlighted[k]];
        }
        double apart = 0.48 * Crowding.spacing(theirX, theirY);
        return Math.max(Math.max(3.2, plain * 1.3), Math.min(visible, apart));
    }

    double plainRadius() {
        return plain;
    }

    double radius(int node) {
        return highlighted[node] ? large : plain;
    }

    boolean showsValue(int node) {
        return parts.values.isPresent() && (!highlighted[node] || large >= HOLLOW);
    }

    void drawOn(Svg svg) {
        boolean dots = x.length > TOOLTIP_NODES;
        if (dots) {
            drawDots(svg);
        }
        for (int i = 0; i < x.length && !dots; i++) {
            if (!highlighted[i]) {
                drawPlain(svg, i);
            }
        }
        for (int i = 0; i < x.length; i++) {
            if (highlighted[i]) {
                drawHighlighted(svg, i);
            }
        }
    }

    private void drawPlain(Svg svg, int i) {
        boolean tiny = plain < 4;
        boolean pale = parts.values.isPresent();
        String fill = tiny && !pale ? Palette.NODE_RIM : fill(i);
        double rim = tiny ? (pale ? 0.35 : 0.5) : plain < 8 ? 0.9 : 1.3;
        svg.circle(x[i], y[i], plain, rimmed(fill, tiny && !pale ? Palette.PAPER : Palette.NODE_RIM, rim, i));
    }

    private void drawHighlighted(Svg svg, int i) {
        svg.circle(x[i], y[i], large, rimmed(Palette.INTRUDER, Palette.INTRUDER_RIM, 1.2, i));
        if (showsValue(i)) {
            svg.circle(x[i], y[i], large * 0.66, "fill", fill(i), "title", tooltip(i));
        }
    }

    private Object[] rimmed(String fill, String rim, double width, int i) {
        return new Object[] {"fill", fill, "stroke", rim, "stroke-width", width, "title", tooltip(i)};
    }

    private void drawDots(Svg svg) {
        PathData[] paths = new PathData[CLASSES];
        for (int i = 0; i < x.length; i++) {
            if (!highlighted[i]) {
                int node = i;
                double fraction = parts.values
                        .filter(v -> v.isKnown(node))
                        .map(v -> v.fraction(node))
                        .orElse(0.0);
                int of = Math.min(CLASSES - 1, (int) (fraction * CLASSES));
                paths[of] = paths[of] == null ? new PathData() : paths[of];
                paths[of].dotAt(x[i], y[i]);
            }
        }
        svg.open("g", "fill", "none", "stroke-linecap", "round", "stroke-width", 2 * plain);
        for (int of = 0; of < CLASSES; of++) {
            if (paths[of] != null) {
                boolean coloured = parts.values.isPresent();
                svg.path(paths[of], "stroke", coloured ? Palette.value((of + 0.5) / CLASSES) : Palette.NODE_RIM);
            }
        }
        svg.close();
    }

    private String tooltip(int i) {
        return parts.names.get(i)
                + (highlighted[i] ? ", observed" : "")
                + parts.values
                        .filter(v -> v.isKnown(i))
                        .map(v -> ", " + v.tooltip(i))
                        .orElse("");
    }

    private String fill(int i) {
        return parts.values
                .map(v -> v.isKnown(i) ? Palette.value(v.fraction(i)) : Palette.PAPER)
                .orElse(Palette.NODE);
    }
}
