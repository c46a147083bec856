package org.hushgraph.graphfile;

import java.io.IOException;

/**
 * A field between tabs. A tab, the ends of lines and the backslash are written {@code \t \n \r \\}, an empty text {@code \e}; a
 * field with nothing in it has no value.
 */
final class TabField {
    private final ByteScanner in;
    private boolean absent;

    TabField(ByteScanner in) {
        this.in = in;
    }

    /** Reads the field that the next tab begins, if the line has one, into the word of the scanner. */
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
            throw in.error("the line ends after a backslash; one of \\t \\n \\r \\e \\\\ was expected.");
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

    /** A value as it is written in a field. */
    static String written(String value) {
        return value.isEmpty()
                ? "\\e"
                : value.replace("\\", "\\\\")
                        .replace("\t", "\\t")
                        .replace("\n", "\\n")
                        .replace("\r", "\\r");
    }
}
