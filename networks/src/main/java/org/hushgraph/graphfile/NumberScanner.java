package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.Numeral;

/**
 * Reads the numbers of a line, whole numbers digit by digit. Invalid input causes an error that states what was
 * expected.
 */
final class NumberScanner {
    private static final long LARGEST = 999_999_999_999_999L;

    private final ByteScanner in;

    NumberScanner(ByteScanner in) {
        this.in = in;
    }

    /** Reads the next number of the line, which must be whole and not negative. */
    long whole(String what) throws IOException {
        in.skipBlanks();
        int first = in.peek();
        if (first < '0' || first > '9') {
            throw notWhole("", what);
        }
        long value = in.takeDigits(LARGEST);
        if (value > LARGEST || !isEnd(in.peek())) {
            throw notWhole(Long.toString(value), what);
        }
        return value;
    }

    private static boolean isEnd(int c) {
        return c == ' ' || c == '\t' || c == '\n' || c < 0;
    }

    private GraphFileException notWhole(String digits, String what) throws IOException {
        String found = digits + rest();
        return in.error(
                found.isEmpty()
                        ? "the line ends where " + what + " was expected."
                        : "found \"" + found + "\" where " + what + " was expected, a whole number up to " + LARGEST
                                + ".");
    }

    private String rest() throws IOException {
        in.readWord();
        if (in.length() == 0 && !in.atLineEnd()) {
            return "character " + in.peek();
        }
        return GraphSource.brief(in.text());
    }

    /** Reads the next number of the line. Returns NaN if the file marks it as missing. */
    double real(String what) throws IOException {
        in.skipBlanks();
        in.readWord();
        double value = in.number();
        if (Double.isFinite(value)) {
            return value;
        }
        if (Double.isInfinite(value)) {
            throw in.error("\"" + GraphSource.brief(in.text()) + "\" is too large for " + what
                    + ". The largest number is about 1.8e308.");
        }
        if (in.length() > 0 && Numeral.isNoValue(in.text())) {
            return Double.NaN;
        }
        throw notReal(what);
    }

    private GraphFileException notReal(String what) throws IOException {
        if (in.length() == 0 && in.atLineEnd()) {
            return in.error("the line ends where " + what + " was expected.");
        }
        String found = in.length() == 0 ? "character " + in.peek() : GraphSource.brief(in.text());
        return in.error("found \"" + found + "\" where " + what + " was expected, a number.");
    }

    /** Advances to the next line. Fails if the current line has further contents. */
    void endLine(String remedy) throws IOException {
        in.skipBlanks();
        if (!in.atLineEnd()) {
            throw in.error("the line continues with \"" + rest() + "\"; expected the end of the line." + remedy);
        }
        in.next();
    }
}
