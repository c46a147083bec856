package org.hushgraph.graphfile;

import java.io.IOException;

/**
 * A tab-separated field. Tabs, line endings and backslashes are encoded as {@code \t \n \r \\}, an empty text as
 * {@code \e}. An empty field has no value.
 */
final class TabField {
    private final ByteScanner in;
    private boolean absent;

    TabField(ByteScanner in) {
        this.in = in;
    }

    /**
     * Reads the field after the next tab of the line into the scanner's word. Returns false if there is no further
     * field.
     */
    boolean next() throws IOException {
        if (in.peek() != '\t') {
            in.clearWord();
            return false;
        }
        in.next();
        in.clearWord();
        absent = true;
        for (int c = in.peek(); c >= 0 && c != '\t' && c != '\n'; c = in.peek()) {
            in.next();
            absent = false;
            if (c == '\\') {
                unescape();
            } else {
                in.append(c);
            }
        }
        return true;
    }

    private void unescape() throws IOException {
        int c = in.peek();
        if (c == '\n' || c < 0) {
            throw in.error("the line ends after a backslash; expected one of \\t \\n \\r \\e \\\\.");
        }
        in.next();
        if (c != 'e') {
            in.append(c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c);
        }
    }

    boolean isAbsent() {
        return absent;
    }

    String text() {
        return in.text();
    }

    /** Encodes a value as a field. */
    static String encode(String value) {
        return value.isEmpty()
                ? "\\e"
                : value.replace("\\", "\\\\")
                        .replace("\t", "\\t")
                        .replace("\n", "\\n")
                        .replace("\r", "\\r");
    }
}
