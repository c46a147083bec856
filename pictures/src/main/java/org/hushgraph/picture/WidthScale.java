package org.hushgraph.picture;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;

/**
 * The thickness of a link in a drawing: proportional to its weight, up to the heaviest.
 *
 * <p>Pictures that share a scale can be compared link by link. Without scaling, all links are equally thin.
 */
public record WidthScale(double heaviest, boolean scaled) {
    private static final double THICKEST = 9;
    private static final double THINNEST = 0.9;
    private static final double UNIFORM = 1.6;

    public WidthScale {
        if (scaled && !(heaviest > 0 && heaviest < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("heaviest weight = " + heaviest
                    + " must be positive and finite. To draw all links alike, use WidthScale.off().");
        }
    }

    /** Full thickness at this weight and above. */
    static WidthScale upTo(double heaviest) {
        return new WidthScale(heaviest, true);
    }

    /**
     * Full thickness at the heaviest of all these weights, which may belong to several pictures. Off if all are equal,
     * because thickness would carry no information.
     */
    public static WidthScale of(double[]... weights) {
        Extent extent = Extent.of(Arrays.stream(weights).flatMapToDouble(Arrays::stream));
        boolean differ = extent.size() > 1e-9 * extent.greatest();
        return differ && extent.greatest() > 0 ? upTo(extent.greatest()) : off();
    }

    /** All links equally thin. */
    static WidthScale off() {
        return new WidthScale(1, false);
    }

    /** Three weights for a legend: about a tenth and a half of the heaviest, and the heaviest itself. */
    double[] samples() {
        return new double[] {rounded(heaviest / 10), rounded(heaviest / 2), heaviest};
    }

    private static double rounded(double weight) {
        return new BigDecimal(weight).round(new MathContext(1)).doubleValue();
    }

    double fraction(double weight) {
        return scaled ? Math.max(0, Math.min(1, weight / heaviest)) : 0.5;
    }

    /** The thickness in pixels. Crowded drawings use a factor below one. */
    double thickness(double weight, double crowding) {
        return scaled
                ? Math.max(THINNEST * Math.max(0.5, crowding), THICKEST * crowding * fraction(weight))
                : Math.max(0.5, UNIFORM * crowding);
    }
}
