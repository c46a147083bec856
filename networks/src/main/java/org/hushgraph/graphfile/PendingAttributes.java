package org.hushgraph.graphfile;

import java.util.Arrays;
import org.hushgraph.network.Column;
import org.hushgraph.network.Numeral;

/** Attributes of one node or link while the number of its row is not yet known, or of several that share them. Used again and again. */
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

    /** Adds a number; one that is not a number is no value. */
    void add(Column column, double value) {
        if (!Double.isNaN(value)) {
            hold(column, value, null);
        }
    }

    void add(Column column, String value) {
        hold(column, Double.NaN, value);
    }

    /** Adds a value written without a type, as {@link Column#putUntyped} would take it; an empty one is no value. */
    void addUntyped(Column column, String value) {
        double number = Numeral.parse(value);
        if (Double.isFinite(number) && Numeral.text(number).equals(value)) {
            add(column, number);
        } else if (!value.isEmpty()) {
            add(column, value);
        }
    }

    private void hold(Column column, double number, String text) {
        if (size == columns.length) {
            columns = Arrays.copyOf(columns, 2 * size);
            numbers = Arrays.copyOf(numbers, 2 * size);
            texts = Arrays.copyOf(texts, 2 * size);
        }
        columns[size] = column;
        numbers[size] = number;
        texts[size++] = text;
    }

    /** Adds what others hold, except for columns that have a value here. */
    void addMissing(PendingAttributes others) {
        int own = size;
        for (int n = 0; n < others.size; n++) {
            if (!holds(others.columns[n], own)) {
                hold(others.columns[n], others.numbers[n], others.texts[n]);
            }
        }
    }

    private boolean holds(Column column, int among) {
        for (int n = 0; n < among; n++) {
            if (columns[n] == column) {
                return true;
            }
        }
        return false;
    }

    /** Puts all values into their columns. */
    void giveTo(int row) {
        for (int n = 0; n < size; n++) {
            if (texts[n] != null) {
                columns[n].put(row, texts[n]);
            } else {
                columns[n].put(row, numbers[n]);
            }
        }
    }
}
