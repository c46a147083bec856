package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.Writer;

/** Writes XML. A character that XML does not allow, such as U+0001, is replaced by U+FFFD. */
final class XmlOutput {
    private static final char REPLACEMENT = '\uFFFD';

    private final Writer out;

    XmlOutput(Writer out) {
        this.out = out;
    }

    /** Writes text without escaping. */
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

    /** Writes escaped text, which reads back unchanged. */
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
            case '\t' -> "&#9;"; // unescaped, a parser would turn them into blanks
            case '\n' -> "&#10;";
            case '\r' -> "&#13;";
            default -> isValid(text, n) ? null : String.valueOf(REPLACEMENT);
        };
    }

    private static boolean isValid(String text, int n) {
        char c = text.charAt(n);
        if (Character.isHighSurrogate(c)) {
            return n + 1 < text.length() && Character.isLowSurrogate(text.charAt(n + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return n > 0 && Character.isHighSurrogate(text.charAt(n - 1));
        }
        return c >= ' ' ? c < '\uFFFE' : c == '\t' || c == '\n' || c == '\r';
    }

    /** Returns the text as it will read back, with invalid characters replaced. */
    static String withValidCharacters(String text) {
        StringBuilder valid = null;
        for (int n = 0; n < text.length(); n++) {
            if (!isValid(text, n)) {
                valid = valid == null ? new StringBuilder(text) : valid;
                valid.setCharAt(n, REPLACEMENT);
            }
        }
        return valid == null ? text : valid.toString();
    }
}
