package org.hushgraph.network;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/** Parses and formats numbers as they appear in files. */
public final class Numeral {
    private static final Set<String> NO_VALUE = Set.of("", "nan", "na", "n/a", "null", "none", "-");
    private static final double LARGEST_PLAIN = 1e15;
    private static final int LONGEST = 1000;

    private Numeral() {}

    /** The shortest decimal that parses to the same number. Whole numbers have no decimal point. */
    public static String text(double value) {
        return value == Math.rint(value) && Math.abs(value) < LARGEST_PLAIN && !isNegativeZero(value)
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    private static boolean isNegativeZero(double value) {
        return value == 0 && 1 / value < 0;
    }

    /** Parses a number. Returns NaN if the text is not a number, and infinity if it is too large. */
    public static double parse(String text) {
        if (text.length() > LONGEST) {
            return Double.NaN;
        }
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return parse(bytes, 0, bytes.length);
    }

    /** Parses a number in part of an array. Returns NaN if it is not a number, and infinity if it is too large. */
    public static double parse(byte[] bytes, int from, int to) {
        if (to == from || to - from > LONGEST) {
            return Double.NaN;
        }
        int first = bytes[from];
        int last = bytes[to - 1];
        boolean begins = (first >= '0' && first <= '9') || first == '-' || first == '+' || first == '.';
        boolean ends = (last >= '0' && last <= '9') || last == '.';
        if (begins && ends) {
            try {
                return JavaDoubleParser.parseDouble(bytes, from, to - from);
            } catch (NumberFormatException e) {
                return Double.NaN;
            }
        }
        return isInfinity(bytes, from, to) ? Double.POSITIVE_INFINITY : Double.NaN;
    }

    private static boolean isInfinity(byte[] bytes, int from, int to) {
        String word = to - from > 10 ? "" : new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        return word.toLowerCase(Locale.ROOT).matches("[+-]?inf(inity)?");
    }

    /** Whether a text stands for a missing value. */
    public static boolean isNoValue(String text) {
        return NO_VALUE.contains(text.toLowerCase(Locale.ROOT));
    }
}
