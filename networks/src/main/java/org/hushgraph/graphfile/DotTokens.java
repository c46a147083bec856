package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.Locale;
import org.hushgraph.network.NetworkRows;

/**
 * Cuts a DOT text into names and signs. A name is a word, a numeral, a text in quotes, with {@code +} between its parts, or HTML in
 * angle brackets, which are kept. {@code \"} and {@code \\} in quotes stand for one character, a backslash before the end of a line for none; others are kept.
 */
final class DotTokens {
    private final GraphSource source;
    private final ByteScanner scanner;
    private boolean bare; // the name is a word without quotes
    private boolean inValue;
    private boolean dashed; // a dash follows the name at once
    private boolean minus; // a sign was taken that turned out to begin a number
    private long line; // of the last name or sign

    DotTokens(GraphSource source) {
        this.source = source;
        this.scanner = new ByteScanner(source);
    }

    /** The sign or first byte of a name that comes next, or −1 at the end. The name read last stays. */
    int peek() throws IOException {
        if (minus) {
            return '-';
        }
        scanner.skipSpace();
        for (int c = scanner.peek(); c == '/' || (c == '#' && scanner.line() != line); c = scanner.peek()) {
            if (c == '#') {
                scanner.skipLine(); // left over from a preprocessor
            } else {
                comment();
            }
            scanner.skipSpace();
        }
        return scanner.peek();
    }

    private void comment() throws IOException {
        long begin = scanner.line();
        scanner.next();
        int second = scanner.next();
        if (second == '/') {
            scanner.skipLine();
        } else if (second != '*') {
            throw source.error(begin, "found \"/\", which begins no comment. Maybe put the name into quotes.");
        } else {
            for (int last = 0, c = scanner.next(); last != '*' || c != '/'; c = scanner.next()) {
                if (c < 0) {
                    throw source.error(begin, "the comment that begins here has no end. Maybe add \"*/\".");
                }
                last = c;
            }
        }
    }

    /** Takes the sign if it comes next. */
    boolean takes(int sign) throws IOException {
        if (peek() != sign) {
            return false;
        }
        line = scanner.line();
        scanner.next();
        return true;
    }

    /** Takes the dash that begins a link if it comes next; one before a digit begins a number. */
    boolean takesDash() throws IOException {
        if (minus || !takes('-')) {
            return false;
        }
        minus = isDigit(scanner.peek()) || scanner.peek() == '.';
        if (minus && dashed) {
            throw error("found \"-\" and a number right after a name. Maybe put the whole name into quotes.");
        }
        return !minus;
    }

    void require(int sign, String where) throws IOException {
        if (!takes(sign)) {
            throw unexpected("\"" + (char) sign + "\" " + where);
        }
    }

    /** Whether a name comes next. */
    boolean atName() throws IOException {
        int c = peek();
        return c == '"' || c == '<' || c == '-' || c == '.' || isLetter(c);
    }

    private static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80 || isDigit(c);
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    void readName(String what) throws IOException {
        int c = peek();
        line = scanner.line();
        scanner.clearWord();
        bare = false;
        if (c == '"') {
            quoted();
        } else if (c == '<') {
            html();
        } else if (c == '-' || c == '.' || isDigit(c)) {
            numeral();
        } else if (isLetter(c)) {
            word();
        } else {
            throw unexpected(what);
        }
        dashed = c != '"' && scanner.peek() == '-';
    }

    /** Reads the value of an attribute, where dashes link nothing: 1e-5 and 2010-08-01 are whole words. */
    void readValue() throws IOException {
        inValue = true;
        readName("the value of an attribute");
        inValue = false;
    }

    private void quoted() throws IOException {
        do {
            require('"', "after \"+\"");
            for (int c = scanner.next(); c != '"'; c = scanner.next()) {
                if (c == '\\') {
                    escape();
                } else if (c < 0) {
                    throw error("the text in quotes that begins here has no end. Maybe a quote is missing.");
                } else {
                    scanner.append(c);
                }
            }
        } while (takes('+'));
    }

    private void escape() throws IOException {
        int c = scanner.peek();
        if (c == '\n') {
            scanner.next();
        } else if (c == '"' || c == '\\') {
            scanner.append(scanner.next());
        } else {
            scanner.append('\\');
        }
    }

    private void html() throws IOException {
        long depth = 0;
        do {
            int c = scanner.next();
            if (c < 0) {
                throw error("the HTML that begins here has no end. Maybe a \">\" is missing.");
            }
            depth += c == '<' ? 1 : c == '>' ? -1 : 0;
            scanner.append(c);
        } while (depth > 0);
    }

    private void numeral() throws IOException {
        boolean digits = false;
        do {
            int c = minus ? '-' : scanner.next();
            minus = false;
            digits |= isDigit(c);
            scanner.append(c);
        } while (continuesNumeral(scanner.peek()));
        if (!digits) {
            throw error("found \"" + GraphSource.brief(text())
                    + "\", which is no number. Maybe put the name into quotes, or join nodes by \"--\" or \"->\".");
        }
    }

    private boolean continuesNumeral(int c) {
        return isLetter(c) || c == '.' || (inValue && (c == '-' || c == '+'));
    }

    private void word() throws IOException {
        bare = true;
        do {
            scanner.append(scanner.next());
        } while (isLetter(scanner.peek()));
        if (scanner.peek() == '.') {
            throw error("found \".\" after " + GraphSource.brief(text()) + ". Maybe put the whole name into quotes.");
        }
    }

    /** Whether the name is this key word, however it is capitalised. */
    boolean is(String keyword) {
        return bare
                && scanner.length() == keyword.length()
                && text().toLowerCase(Locale.ROOT).equals(keyword);
    }

    /** UTF-8 of the name; the array is used again for the next one. Asked for before {@link #length()}. */
    byte[] bytes() {
        return scanner.word();
    }

    int length() {
        return scanner.length();
    }

    String text() {
        return scanner.text();
    }

    void noteEncoding(NetworkRows rows) {
        scanner.noteEncoding(rows);
    }

    /** What was expected and something else was found. */
    GraphFileException unexpected(String expected) throws IOException {
        int c = peek();
        String found = c < 0 ? "the end of the file" : c > ' ' && c < 0x7f ? "\"" + (char) c + "\"" : "the byte " + c;
        return source.error(scanner.line(), "found " + found + " where " + expected + " was expected.");
    }

    /** What is wrong with the last name or sign. */
    GraphFileException error(String message) {
        return source.error(line, message);
    }
}
