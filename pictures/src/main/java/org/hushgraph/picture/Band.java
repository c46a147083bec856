package org.hushgraph.picture;

/** The uncertainty of a line: a lower and an upper bound for each of its points. */
final class Band {
    private final String meaning;
    private final double[] lower;
    private final double[] upper;

    /** The meaning appears in tooltips and descriptions, such as "95 % confidence". */
    Band(String meaning, double[] lower, double[] upper) {
        this.meaning = meaning;
        this.lower = lower.clone();
        this.upper = upper.clone();
    }

    String meaning() {
        return meaning;
    }

    double lower(int i) {
        return lower[i];
    }

    double upper(int i) {
        return upper[i];
    }

    boolean isKnown(int i) {
        return Double.isFinite(lower[i]) && Double.isFinite(upper[i]);
    }

    void addTo(Extent vertical) {
        for (int i = 0; i < lower.length; i++) {
            vertical.add(lower[i]);
            vertical.add(upper[i]);
        }
    }

    /** Returns the bounds as text, such as "0.1 to 0.3 (95 % confidence)", or an empty text if they are unknown. */
    String describe(int i) {
        return isKnown(i) ? describe(lower[i], upper[i], meaning) : "";
    }

    static String describe(double lower, double upper, String meaning) {
        return ", " + Decimal.significant(lower, 4) + " to " + Decimal.significant(upper, 4) + " (" + meaning + ")";
    }
}
