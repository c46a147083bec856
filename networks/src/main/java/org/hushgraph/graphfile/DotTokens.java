package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.Locale;
import org.hushgraph.network.NetworkRows;

/**
 * Splits a DOT text into names and signs. A name is a word, a number, quoted texts joined by {@code +}, or HTML in
 * angle brackets, which are kept. In quotes, {@code \"} and {@code \\} stand for one character, and a backslash at the
 * end of a line for none. Other escapes are kept.
 */
final class DotTokens {
    private final GraphSource source;
    private final ByteScanner scanner;
    private boolean bare; // the name is a word without quotes
    private boolean inValue;
    private boolean dashed; // a dash follows the name immediately
    private boolean minus; // a consumed dash turned out to be the sign of a number
    private long line; // of the last name or sign

    DotTokens(GraphSource source) {
        this.source = source;
        this.scanner = new ByteScanner(source);
    }

    /** The next sign, or the first byte of the next name, or −1 at the end. Keeps the last name. */
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
            throw source.error(begin, "found \"/\", which does not start a comment. Try putting the name in quotes.");
        } else {
            for (int last = 0, c = scanner.next(); last != '*' || c != '/'; c = scanner.next()) {
                if (c < 0) {
                    throw source.error(begin, "the comment that starts here has no end. Add \"*/\".");
                }
                last = c;
            }
        }
    }

    /** Consumes the sign if it is next. */
    boolean accept(int sign) throws IOException {
        if (peek() != sign) {
            return false;
        }
        line = scanner.line();
        scanner.next();
        return true;
    }

    /** Consumes the dash that starts a link if it is next. A dash before a digit starts a number. */
    boolean acceptDash() throws IOException {
        if (minus || !accept('-')) {
            return false;
        }
        minus = isDigit(scanner.peek()) || scanner.peek() == '.';
        if (minus && dashed) {
            throw error("found \"-\" and a number right after a name. Try putting the whole name in quotes.");
        }
        return !minus;
    }

    void require(int sign, String where) throws IOException {
        if (!accept(sign)) {
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

    /** Reads the value of an attribute. Dashes do not start links there: 1e-5 and 2010-08-01 are single words. */
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
                    throw error("the quoted text that starts here has no end. Check for a missing quote.");
                } else {
                    scanner.append(c);
                }
            }
        } while (accept('+'));
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
                throw error("the HTML that starts here has no end. Check for a missing \">\".");
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
                    + "\", which is not a number."
                    + " Try putting the name in quotes, or link nodes with \"--\" or \"->\".");
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
            throw error("found \".\" after " + GraphSource.brief(text()) + ". Try putting the whole name in quotes.");
        }
    }

    /** Whether the name is this keyword, ignoring case. */
    boolean is(String keyword) {
        return bare
                && scanner.length() == keyword.length()
                && text().toLowerCase(Locale.ROOT).equals(keyword);
    }

    /** The name in UTF-8. The array is reused for the next name. To be called before {@link #length()}. */
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

    /** An error that states what was found and what was expected. */
    GraphFileException unexpected(String expected) throws IOException {
        int c = peek();
        String found = c < 0 ? "the end of the file" : c > ' ' && c < 0x7f ? "\"" + (char) c + "\"" : "the byte " + c;
        return source.error(scanner.line(), "found " + found + " where " + expected + " was expected.");
    }

    /** An error at the line of the last name or sign. */
    GraphFileException error(String message) {
        return source.error(line, message);
    }
}
