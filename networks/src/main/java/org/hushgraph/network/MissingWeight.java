package org.hushgraph.network;

/**
 * The weight of a link for which the file has none: the median of the others, a given number, or none, which drops the
 * link.
 */
record MissingWeight(Kind kind, double number) {
    /** The ways to treat a missing weight. */
    enum Kind {
        MEDIAN,
        DROP,
        REFUSE,
        NUMBER
    }

    static final MissingWeight MEDIAN = new MissingWeight(Kind.MEDIAN, Double.NaN);

    /** Parses {@code median}, {@code drop}, {@code refuse} or a positive number. */
    static MissingWeight parse(String text) {
        return switch (text) {
            case "median" -> MEDIAN;
            case "drop" -> new MissingWeight(Kind.DROP, Double.NaN);
            case "refuse" -> new MissingWeight(Kind.REFUSE, Double.NaN);
            default -> new MissingWeight(Kind.NUMBER, positive(text));
        };
    }

    private static double positive(String text) {
        double number = Numeral.parse(text);
        if (!(number > 0) || Double.isInfinite(number)) {
            throw new IllegalArgumentException(
                    "missing = " + text + " must be median, drop, refuse or a positive number.");
        }
        return number;
    }
}
