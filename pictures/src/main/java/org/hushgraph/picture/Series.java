package org.hushgraph.picture;

import java.util.Optional;

/**
 * One line of a chart, or one set of dots: a name, its points, and how it is drawn. Values that are not finite are
 * gaps.
 */
public final class Series {
    /** The dash pattern of the line. */
    public enum Stroke {
        SOLID(""),
        DASHED("7 4"),
        DOTTED("1.5 3.5");

        private final String dashes;

        Stroke(String dashes) {
            this.dashes = dashes;
        }

        String dashes() {
            return dashes;
        }
    }

    private static final int FROM_PALETTE = -1;

    private final String name;
    private final double[] x;
    private final double[] y;
    private final Stroke stroke;
    private final boolean scattered;
    private final boolean muted;
    private final int colour;
    private final Band band; // null if there is none

    private Series(
            String name,
            double[] x,
            double[] y,
            Stroke stroke,
            boolean scattered,
            boolean muted,
            int colour,
            Band band) {
        this.name = name;
        this.x = x;
        this.y = y;
        this.stroke = stroke;
        this.scattered = scattered;
        this.muted = muted;
        this.colour = colour;
        this.band = band;
    }

    /** A solid line through the points in the given order. */
    public static Series of(String name, double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException("series \"" + name + "\" has " + x.length + " x values and " + y.length
                    + " y values, but the numbers must be equal. Try shortening the longer array.");
        }
        return new Series(name, x.clone(), y.clone(), Stroke.SOLID, false, false, FROM_PALETTE, null);
    }

    public Series dashed() {
        return new Series(name, x, y, Stroke.DASHED, scattered, muted, colour, band);
    }

    public Series dotted() {
        return new Series(name, x, y, Stroke.DOTTED, scattered, muted, colour, band);
    }

    /** Returns the series as dots without a line. */
    public Series scattered() {
        return new Series(name, x, y, stroke, true, muted, colour, band);
    }

    /** Returns the series thin, grey and without a legend entry, as context for other lines. */
    public Series muted() {
        return new Series(name, x, y, stroke, scattered, true, colour, band);
    }

    /** Returns the series in the n-th colour of the palette instead of the next free one. */
    public Series coloured(int paletteIndex) {
        return new Series(name, x, y, stroke, scattered, muted, paletteIndex, band);
    }

    /**
     * Returns the series with a shaded band from the lower to the upper values, one of each per point. Values that are
     * not finite leave a gap.
     *
     * @param meaning such as "95 % confidence"
     */
    public Series within(String meaning, double[] lower, double[] upper) {
        if (lower.length != x.length || upper.length != x.length) {
            throw new IllegalArgumentException("the band of series \"" + name + "\" has " + lower.length + " lower and "
                    + upper.length + " upper values for " + x.length + " points. Use NaN for unknown values.");
        }
        return new Series(name, x, y, stroke, scattered, muted, colour, new Band(meaning, lower, upper));
    }

    public String name() {
        return name;
    }

    public int size() {
        return x.length;
    }

    double x(int i) {
        return x[i];
    }

    double y(int i) {
        return y[i];
    }

    void addTo(Extent horizontal, Extent vertical) {
        for (int i = 0; i < x.length; i++) {
            horizontal.add(x[i]);
            vertical.add(y[i]);
        }
        band().ifPresent(around -> around.addTo(vertical));
    }

    Optional<Band> band() {
        return Optional.ofNullable(band);
    }

    /** A point as text, with its band if it is known. */
    String tooltip(int i) {
        return name + ": " + Decimal.significant(y[i], 4) + " at " + Decimal.significant(x[i], 4)
                + (band == null ? "" : band.describe(i));
    }

    /** The stroke of the series, or dashes if the colours of the palette repeat. */
    Stroke stroke(int position) {
        boolean again = colour == FROM_PALETTE && position >= Palette.lines();
        return again && !muted && stroke == Stroke.SOLID ? Stroke.DASHED : stroke;
    }

    boolean isScattered() {
        return scattered;
    }

    boolean isMuted() {
        return muted;
    }

    /** The colour of the series at this position among the coloured ones. */
    String colour(int position) {
        return muted ? Palette.MUTED : Palette.line(colour == FROM_PALETTE ? position : colour);
    }
}
