package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.Numeral;

/**
 * A table of numbers in a MATLAB file, from after its {@code [} to its {@code ]}. A row ends with a semicolon or at the
 * end of the line, unless the line ends in {@code ...}. Values are separated by blanks or commas. Expressions are not
 * evaluated.
 */
final class MatpowerTable {
    private static final int KEPT = 13;

    private final ByteScanner in;
    private final String name;
    private final double[] row = new double[KEPT];
    private int width;
    private int firstWidth = -1;
    private boolean closed;

    MatpowerTable(ByteScanner in, String name) {
        this.in = in;
        this.name = GraphSource.brief(name);
    }

    /** Reads the next row, if there is one. The scanner is then after its last value. */
    boolean next() throws IOException {
        width = 0;
        while (!closed) {
            int c = in.peek();
            if (c < 0) {
                throw in.error(
                        "the file ends inside " + name + " = [; its ] is missing. Check that the file is complete.");
            } else if (c == '%') {
                skipComment();
            } else if (c == '\n' || c == ';' || c == ']') {
                if (width > 0) {
                    requireWidth();
                    return true;
                }
                closed = c == ']';
                in.next();
            } else if (c == ' ' || c == '\t' || c == ',') {
                in.next();
            } else {
                readValue();
            }
        }
        return false;
    }

    private void skipComment() throws IOException {
        while (!in.atLineEnd()) {
            in.next();
        }
    }

    private void readValue() throws IOException {
        in.clearWord();
        for (int c = in.peek(); c > ' ' && c != ',' && c != ';' && c != ']' && c != '%'; c = in.peek()) {
            in.append(in.next());
        }
        if (in.wordIs("...")) {
            in.skipLine();
            return;
        }
        double value = in.number();
        if (Double.isNaN(value) && !in.wordIs("NaN") && !in.wordIs("nan")) {
            String found = in.length() == 0 ? "character " + in.peek() : GraphSource.brief(in.text());
            throw in.error(name + " holds \"" + found
                    + "\"; only numbers can be read. Write out the value of the expression.");
        }
        if (Double.isInfinite(value) && in.text().matches(".*[0-9].*")) {
            throw in.error("\"" + GraphSource.brief(in.text()) + "\" in " + name
                    + " is too large. The largest number is about 1.8e308.");
        }
        if (width < KEPT) {
            row[width] = Double.isInfinite(value) ? Double.NaN : value; // Inf means no limit
        }
        width++;
    }

    private void requireWidth() {
        firstWidth = firstWidth < 0 ? width : firstWidth;
        if (width != firstWidth) {
            throw in.error(
                    "a row of " + name + " has " + width + " values; the rows before it have " + firstWidth + ".");
        }
    }

    /** A value of the row; columns are counted from 1. NaN if it is missing or Inf. */
    double value(int column) {
        return column <= Math.min(width, KEPT) ? row[column - 1] : Double.NaN;
    }

    /** The bus number in a column. */
    String bus(int column) {
        double number = value(column);
        if (!(number >= 1 && number == Math.rint(number) && number <= Integer.MAX_VALUE)) {
            throw in.error("a row of " + name + " has "
                    + (column > width ? "no column " + column : Numeral.text(number) + " in column " + column)
                    + " where a bus number was expected, a whole number from 1.");
        }
        return Numeral.text(number);
    }
}
