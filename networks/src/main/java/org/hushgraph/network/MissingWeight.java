package org.hushgraph.network;

/** The weight of a link for which the file gives none: the median of the others, a number, or none, so that the link goes. */
record MissingWeight(Kind kind, double number) {
    /** Ways to deal with a missing weight. */
    enum Kind {
        MEDIAN,
        DROP,
        REFUSE,
        NUMBER
    }

    static final MissingWeight MEDIAN = new MissingWeight(Kind.MEDIAN, Double.NaN);

    /** Reads {@code median}, {@code drop}, {@code refuse} or a positive number. */
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
