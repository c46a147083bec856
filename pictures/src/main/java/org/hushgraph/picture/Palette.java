package org.hushgraph.picture;

/**
 * The colours of all pictures. They are distinguishable with the common forms of colour blindness.
 *
 * <p>Line colours follow Okabe and Ito, darkened where needed on white. Node values range from pale to deep blue. The
 * red of the intruders is therefore the only warm colour in a network.
 */
final class Palette {
    static final String PAPER = "#ffffff";
    static final String INK = "#1f2933";
    static final String SOFT_INK = "#52606d";
    static final String AXIS = "#9aa5b1";
    static final String GRID = "#e8ecf0";
    static final String MUTED = "#c3cbd4";
    static final String NODE = "#dbe8f4";
    static final String NODE_RIM = "#2f5d8a";
    static final String INTRUDER = "#d7191c";
    static final String INTRUDER_RIM = "#8c0d10";

    private static final String[] LINES = {
        "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#5b4ea3", "#6b7280"
    };
    private static final int[] VALUES = {0xeef5fb, 0xc7deef, 0x90bfdf, 0x4d96c8, 0x1c69a8, 0x08376b};
    private static final int[] EDGES = {0xa3b0bd, 0x7d8b99, 0x36454f};

    private Palette() {}

    /** The colour of the n-th line of a chart. The colours repeat after {@link #lines}. */
    static String line(int index) {
        return LINES[Math.floorMod(index, LINES.length)];
    }

    /** The number of distinct line colours. */
    static int lines() {
        return LINES.length;
    }

    /** The fill of a node whose value is at this fraction of its scale. */
    static String value(double fraction) {
        return between(VALUES, fraction);
    }

    /** The stroke of a link whose weight is at this fraction of its scale. */
    static String edge(double fraction) {
        return between(EDGES, fraction);
    }

    /** A colour mixed with white; {@code ink} is the remaining share of the colour. */
    static String faded(String colour, double ink) {
        return between(new int[] {0xffffff, Integer.parseInt(colour.substring(1), 16)}, ink);
    }

    /** The text colour that stands out on {@link #value} of the same fraction. */
    static String inkOn(double fraction) {
        return fraction > 0.55 ? PAPER : INK;
    }

    private static String between(int[] stops, double fraction) {
        double position = Math.min(1, Math.max(0, fraction)) * (stops.length - 1);
        int below = Math.min(stops.length - 2, (int) position);
        StringBuilder out = new StringBuilder("#");
        for (int shift = 16; shift >= 0; shift -= 8) {
            int from = (stops[below] >> shift) & 0xff;
            int to = (stops[below + 1] >> shift) & 0xff;
            long mixed = Math.round(from + (to - from) * (position - below));
            out.append(Character.forDigit((int) mixed / 16, 16)).append(Character.forDigit((int) mixed % 16, 16));
        }
        return out.toString();
    }
}
