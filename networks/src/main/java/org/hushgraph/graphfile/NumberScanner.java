package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.Numeral;

/** Reads the numbers of a line, digit by digit where they are whole; what is none is an error that says what it should be. */
final class NumberScanner {
    private static final long LARGEST = 999_999_999_999_999L;

    private final ByteScanner in;

    NumberScanner(ByteScanner in) {
        this.in = in;
    }

    /** The next number of the line, which is whole and not negative. */
    long whole(String what) throws IOException {
        in.skipBlanks();
        int first = in.peek();
        if (first < '0' || first > '9') {
            throw noWhole("", what);
        }
        long value = in.takeDigits(LARGEST);
        if (value > LARGEST || !isEnd(in.peek())) {
            throw noWhole(Long.toString(value), what);
        }
        return value;
    }

    private static boolean isEnd(int c) {
        return c == ' ' || c == '\t' || c == '\n' || c < 0;
    }

    private GraphFileException noWhole(String digits, String what) throws IOException {
        String found = digits + rest();
        return in.error(
                found.isEmpty()
                        ? "the line ends where " + what + " was expected."
                        : "\"" + found + "\" stands where " + what + " was expected, a whole number up to " + LARGEST
                                + ".");
    }

    private String rest() throws IOException {
        in.readWord();
        if (in.length() == 0 && !in.atLineEnd()) {
            return "character " + in.peek();
        }
        return GraphSource.brief(in.text());
    }

    /** The next number of the line; not a number where the file says that there is none. */
    double real(String what) throws IOException {
        in.skipBlanks();
        in.readWord();
        double value = in.number();
        if (Double.isFinite(value)) {
            return value;
        }
        if (Double.isInfinite(value)) {
            throw in.error("\"" + GraphSource.brief(in.text()) + "\" is too large for " + what
                    + "; numbers go up to 1.8e308.");
        }
        if (in.length() > 0 && Numeral.isNoValue(in.text())) {
            return Double.NaN;
        }
        throw noReal(what);
    }

    private GraphFileException noReal(String what) throws IOException {
        if (in.length() == 0 && in.atLineEnd()) {
            return in.error("the line ends where " + what + " was expected.");
        }
        String found = in.length() == 0 ? "character " + in.peek() : GraphSource.brief(in.text());
        return in.error("\"" + found + "\" stands where " + what + " was expected, a number.");
    }

    /** Goes to the next line, when this one has nothing more. */
    void endLine(String remedy) throws IOException {
        in.skipBlanks();
        if (!in.atLineEnd()) {
            throw in.error("the line goes on with \"" + rest() + "\"; its end was expected." + remedy);
        }
        in.next();
    }
}
