package org.hushgraph.graphfile;

import java.util.Arrays;
import org.hushgraph.network.Column;
import org.hushgraph.network.Numeral;

/**
 * Attributes of one node or link whose row number is not yet known, or of several that share them. Instances are
 * reused.
 */
final class PendingAttributes {
    private Column[] columns = new Column[8];
    private double[] numbers = new double[8];
    private String[] texts = new String[8]; // null where the value is a number
    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Adds a number. NaN is ignored. */
    void add(Column column, double value) {
        if (!Double.isNaN(value)) {
            append(column, value, null);
        }
    }

    void add(Column column, String value) {
        append(column, Double.NaN, value);
    }

    /** Adds an untyped value, as {@link Column#putUntyped} would store it. The empty text is ignored. */
    void addUntyped(Column column, String value) {
        double number = Numeral.parse(value);
        if (Double.isFinite(number) && Numeral.text(number).equals(value)) {
            add(column, number);
        } else if (!value.isEmpty()) {
            add(column, value);
        }
    }

    private void append(Column column, double number, String text) {
        if (size == columns.length) {
            columns = Arrays.copyOf(columns, 2 * size);
            numbers = Arrays.copyOf(numbers, 2 * size);
            texts = Arrays.copyOf(texts, 2 * size);
        }
        columns[size] = column;
        numbers[size] = number;
        texts[size++] = text;
    }

    /** Adds the values of others, except for columns that already have a value here. */
    void addMissing(PendingAttributes others) {
        int own = size;
        for (int n = 0; n < others.size; n++) {
            if (!contains(others.columns[n], own)) {
                append(others.columns[n], others.numbers[n], others.texts[n]);
            }
        }
    }

    private boolean contains(Column column, int among) {
        for (int n = 0; n < among; n++) {
            if (columns[n] == column) {
                return true;
            }
        }
        return false;
    }

    /** Stores all values in their columns at this row. */
    void assignTo(int row) {
        for (int n = 0; n < size; n++) {
            if (texts[n] != null) {
                columns[n].put(row, texts[n]);
            } else {
                columns[n].put(row, numbers[n]);
            }
        }
    }
}
