package org.hushgraph.picture;

/** How sure a line is: below and above every point of it, a value between which the truth lies. */
final class Band {
    private final String meaning;
    private final double[] lower;
    private final double[] upper;

    /** The meaning stands in tooltips and descriptions, such as "95 % confidence". */
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

    /** Such as "0.1 to 0.3 (95 % confidence)", or nothing where it is not known. */
    String inWords(int i) {
        return isKnown(i) ? inWords(lower[i], upper[i], meaning) : "";
    }

    static String inWords(double lower, double upper, String meaning) {
        return ", " + Decimal.significant(lower, 4) + " to " + Decimal.significant(upper, 4) + " (" + meaning + ")";
    }
}
