package org.hushgraph.report;

import org.hushgraph.picture.NumberStyle;

/** The words for errors, the same in all results: an error is proved, rounding included, or it is estimated. */
public final class ErrorText {
    private ErrorText() {}

    /** The word, which is also the value of {@code errorKind} in JSON. */
    public static String kind(boolean proved) {
        return proved ? "proved" : "estimated";
    }

    /** The size with the word, such as "at most 1.2e-11, proved". */
    public static String describe(boolean proved, double error, NumberStyle style) {
        return (proved ? "at most " : "about ") + style.number(error, 2) + ", " + kind(proved);
    }
}
