package org.hushgraph.graphfile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.hushgraph.network.NetworkRows;
import org.hushgraph.network.Numeral;

/**
 * Splits a GML text into brackets, words, numbers and strings. Comments extend from {@code #} to the end of the line.
 */
final class GmlTokens {
    enum Kind {
        WORD,
        NUMBER,
        STRING,
        OPEN,
        CLOSE,
        END
    }

    private static final double LARGEST_EXACT = 1L << 53;

    private final GraphSource source;
    private final ByteScanner scanner;
    private Kind kind = Kind.END;
    private long line = 1;

    GmlTokens(GraphSource source) {
        this.source = source;
        this.scanner = new ByteScanner(source);
    }

    Kind kind() {
        return kind;
    }

    /** The line in which the current token starts. */
    long line() {
        return line;
    }

    Kind next() throws IOException {
        int first = scanner.skipComments('#');
        line = scanner.line();
        kind = kindOf(first);
        switch (kind) {
            case OPEN, CLOSE -> scanner.next();
            case STRING -> string();
            case WORD, NUMBER -> word();
            case END -> {}
        }
        return kind;
    }

    private Kind kindOf(int c) {
        if (c < 0) {
            return Kind.END;
        }
        if (c == '"') {
            return Kind.STRING;
        }
        if (c == '[' || c == ']') {
            return c == '[' ? Kind.OPEN : Kind.CLOSE;
        }
        if ((c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.') {
            return Kind.NUMBER;
        }
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80) {
            return Kind.WORD;
        }
        throw error("found " + (c > ' ' && c < 0x7f ? "\"" + (char) c + "\"" : "the byte " + c)
                + " where a key, a number, a quoted text, \"[\" or \"]\" was expected. Check that this is a GML file.");
    }

    private void word() throws IOException {
        scanner.clearWord();
        for (int c = scanner.peek(); c > ' ' && c != '[' && c != ']' && c != '"'; c = scanner.peek()) {
            scanner.append(scanner.next());
        }
    }

    private void string() throws IOException {
        scanner.next();
        scanner.clearWord();
        boolean escaped = false;
        for (int c = scanner.next(); c != '"'; c = scanner.next()) {
            if (c < 0) {
                throw error("the quoted text that starts here has no end. Check for a missing quote.");
            }
            escaped |= c == '&';
            scanner.append(c);
        }
        if (escaped) {
            byte[] bytes = GmlEscapes.decode(scanner.text()).getBytes(StandardCharsets.UTF_8);
            scanner.clearWord();
            for (byte b : bytes) {
                scanner.append(b);
            }
        }
    }

    boolean is(String word) {
        return kind == Kind.WORD && scanner.wordIs(word);
    }

    String text() {
        return scanner.text();
    }

    /**
     * A word, number or string in UTF-8. The array is reused for the next one. To be called before {@link #length()}.
     */
    byte[] bytes() {
        return scanner.word();
    }

    int length() {
        return scanner.length();
    }

    /** Whether the token is a number that a double represents exactly, or that is not whole. */
    boolean isNumber() {
        if (kind == Kind.STRING) {
            return false;
        }
        double number = scanner.number();
        if (Double.isInfinite(number)) {
            throw error(GraphSource.brief(text())
                    + " is too large. The largest number is about 1.8e308. Try leaving it out.");
        }
        boolean exact = Math.abs(number) < LARGEST_EXACT || !text().matches("[+-]?[0-9]+");
        return !Double.isNaN(number) && exact;
    }

    double number() {
        return scanner.number();
    }

    /** Whether the token stands for a missing value. */
    boolean isNoValue() {
        return kind == Kind.WORD && Numeral.isNoValue(text());
    }

    void noteEncoding(NetworkRows rows) {
        scanner.noteEncoding(rows);
    }

    /** The token as it appears in messages. */
    String describe() {
        return switch (kind) {
            case OPEN -> "\"[\"";
            case CLOSE -> "\"]\"";
            case END -> "the end of the file";
            case STRING -> "\"" + GraphSource.brief(text()) + "\"";
            case WORD, NUMBER -> GraphSource.brief(text());
        };
    }

    GraphFileException error(String message) {
        return source.error(line, message);
    }

    GraphFileException error(long where, String message) {
        return source.error(where, message);
    }
}
