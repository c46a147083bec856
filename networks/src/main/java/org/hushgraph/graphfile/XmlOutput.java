package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.Writer;

/** XML while it is written. A character that XML cannot hold, such as U+0001, is written as U+FFFD. */
final class XmlOutput {
    private static final char REPLACEMENT = '\uFFFD';

    private final Writer out;

    XmlOutput(Writer out) {
        this.out = out;
    }

    /** Writes as it stands. */
    XmlOutput markup(String text) throws IOException {
        out.write(text);
        return this;
    }

    /** Writes {@code  name="value"}. */
    XmlOutput attribute(String name, String value) throws IOException {
        out.write(' ');
        out.write(name);
        out.write("=\"");
        text(value);
        out.write('"');
        return this;
    }

    /** Writes a text so that it reads back as it is. */
    XmlOutput text(String text) throws IOException {
        int written = 0;
        for (int n = 0; n < text.length(); n++) {
            String escape = escape(text, n);
            if (escape != null) {
                out.write(text, written, n - written);
                out.write(escape);
                written = n + 1;
            }
        }
        out.write(text, written, text.length() - written);
        return this;
    }

    private static String escape(String text, int n) {
        char c = text.charAt(n);
        return switch (c) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '"' -> "&quot;";
            case '\t' -> "&#9;"; // as they stand, a reader would take them for a blank
            case '\n' -> "&#10;";
            case '\r' -> "&#13;";
            default -> isHeld(text, n) ? null : String.valueOf(REPLACEMENT);
        };
    }

    private static boolean isHeld(String text, int n) {
        char c = text.charAt(n);
        if (Character.isHighSurrogate(c)) {
            return n + 1 < text.length() && Character.isLowSurrogate(text.charAt(n + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return n > 0 && Character.isHighSurrogate(text.charAt(n - 1));
        }
        return c >= ' ' ? c < '\uFFFE' : c == '\t' || c == '\n' || c == '\r';
    }

    /** The text as it will read back. */
    static String held(String text) {
        StringBuilder held = null;
        for (int n = 0; n < text.length(); n++) {
            if (!isHeld(text, n)) {
                held = held == null ? new StringBuilder(text) : held;
                held.setCharAt(n, REPLACEMENT);
            }
        }
        return held == null ? text : held.toString();
    }
}
