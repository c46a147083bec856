package org.hushgraph.graphfile;

import org.hushgraph.network.Numeral;

/**
 * A value that holds from a given time.
 *
 * @param start a number or a date; empty if there is no start
 * @param open whether it holds to the end
 */
record TimedValue(String text, String start, boolean open) {
    /** Returns the later of two values: the one that holds to the end, else the one that starts later. */
    static TimedValue later(TimedValue one, TimedValue other) {
        if (one.open != other.open) {
            return one.open ? one : other;
        }
        return compare(one.start, other.start) > 0 ? one : other;
    }

    private static int compare(String one, String other) {
        double a = Numeral.parse(one);
        double b = Numeral.parse(other);
        return Double.isFinite(a) && Double.isFinite(b) ? Double.compare(a, b) : one.compareTo(other);
    }

    /** Reads the time from the attributes of the current element. Returns null if there is none. */
    static TimedValue of(String text, XmlSource xml) {
        String start = first(xml, "start", "startopen", "timestamp");
        String end = first(xml, "end", "endopen", "timestamp");
        if (start == null && end == null) {
            return null;
        }
        boolean open = end == null || Double.isInfinite(Numeral.parse(end));
        return new TimedValue(text, start == null ? "" : start, open);
    }

    private static String first(XmlSource xml, String... names) {
        for (String name : names) {
            String value = xml.attribute(name);
            if (value != null && !value.isBlank()) {
                return value.strip();
            }
        }
        return null;
    }
}
