package org.hushgraph.network;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * One attribute of nodes or of links: a number or a text for some of them. If a row is given several values, the first
 * counts.
 *
 * <p>Memory is proportional to the number of values, not of rows. A column without gaps is one array; a column with
 * gaps also stores the row of each value. Values may be added in any order; they are sorted on first access.
 */
public final class Column {
    /** The type of the values. */
    public enum Kind {
        WHOLE,
        REAL,
        TEXT
    }

    private static final int MOST_SHARED = 4096;
    private static final int FEW = 16;
    private static final double LARGEST_WHOLE = 1L << 53;

    private final String name;
    private int[] rows; // null while the values are those of rows 0, 1, 2, …
    private double[] numbers = new double[4];
    private String[] texts; // null while all values are numbers
    private final Map<String, String> shared = new HashMap<>();
    private int size;
    private int last = -1;
    private boolean ordered = true;
    private boolean whole = true;

    Column(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public Kind kind() {
        return texts != null ? Kind.TEXT : whole ? Kind.WHOLE : Kind.REAL;
    }

    /** The number of rows that have a value. A row that was given several values counts once. */
    public int size() {
        order();
        return size;
    }

    /** Gives a row a number. NaN is ignored. */
    public void put(int row, double value) {
        if (Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " = " + value + " must be finite.");
        }
        if (Double.isNaN(value)) {
            return;
        }
        if (texts != null) {
            put(row, Numeral.text(value));
            return;
        }
        reserve(row);
        numbers[size++] = value;
        whole &= value == Math.rint(value) && Math.abs(value) <= LARGEST_WHOLE;
    }

    /** Gives a row a text. */
    public void put(int row, String value) {
        if (texts == null) {
            texts = new String[numbers.length];
            for (int n = 0; n < size; n++) {
                texts[n] = Numeral.text(numbers[n]);
            }
            numbers = null;
        }
        reserve(row);
        String known = shared.size() < MOST_SHARED ? shared.putIfAbsent(value, value) : shared.get(value);
        texts[size++] = known == null ? value : known;
    }

    /**
     * Gives a row an untyped value. It is stored as a number if it reads as one, unless it looks like an identifier
     * such as 007 or 12345678901234567.
     */
    public void putUntyped(int row, String value) {
        double number = Numeral.parse(value);
        if (Double.isFinite(number)
                && !isPadded(value)
                && (Math.abs(number) <= LARGEST_WHOLE || !value.matches("-?\\d+"))) {
            put(row, number);
        } else {
            put(row, value);
        }
    }

    private static boolean isPadded(String numeral) {
        int first = numeral.startsWith("-") ? 1 : 0;
        boolean zero = numeral.startsWith("0", first) && numeral.length() > first + 1;
        return numeral.startsWith("+") || (zero && Character.isDigit(numeral.charAt(first + 1)));
    }

    private void reserve(int row) {
        int capacity = texts != null ? texts.length : numbers.length;
        if (size == capacity) {
            int larger = (int) Math.min(Integer.MAX_VALUE - 8L, capacity + (capacity >> 1) + 4L);
            if (texts != null) {
                texts = Arrays.copyOf(texts, larger);
            } else {
                numbers = Arrays.copyOf(numbers, larger);
            }
        }
        if (rows == null && row != size) {
            rows = new int[texts != null ? texts.length : numbers.length];
            Arrays.setAll(rows, n -> n);
        }
        if (rows != null) {
            rows = size < rows.length ? rows : Arrays.copyOf(rows, texts != null ? texts.length : numbers.length);
            rows[size] = row;
        }
        ordered &= row > last;
        last = Math.max(last, row);
    }

    public boolean has(int row) {
        return index(row) >= 0;
    }

    /** The number of a row, or NaN if the row has no value or a text that is not a number. */
    public double number(int row) {
        int n = index(row);
        return n < 0 ? Double.NaN : texts != null ? Numeral.parse(texts[n]) : numbers[n];
    }

    /** The value of a row as text, or an empty text if the row has none. */
    public String text(int row) {
        int n = index(row);
        return n < 0 ? "" : texts != null ? texts[n] : Numeral.text(numbers[n]);
    }

    /** The largest magnitude among the numbers. */
    double largestMagnitude() {
        double largest = 0;
        for (int n = 0; n < size && texts == null; n++) {
            largest = Math.max(largest, Math.abs(numbers[n]));
        }
        return largest;
    }

    /** Returns the values of the given rows, renumbered 0, 1, 2, … */
    Column select(int[] chosen) {
        Column selected = new Column(name);
        for (int row = 0; row < chosen.length; row++) {
            int n = index(chosen[row]);
            if (n >= 0) {
                copy(n, selected, row);
            }
        }
        return selected;
    }

    /**
     * Like {@link #select}, for rows in ascending order. If the column has few values, the time depends on these alone;
     * tables can have thousands of columns.
     */
    Column selectAscending(int[] chosen) {
        order();
        if (size > chosen.length / FEW) {
            return select(chosen);
        }
        Column selected = new Column(name);
        for (int n = 0; n < size; n++) {
            int row = Arrays.binarySearch(chosen, row(n));
            if (row >= 0) {
                copy(n, selected, row);
            }
        }
        return selected;
    }

    private void copy(int n, Column target, int row) {
        if (texts != null) {
            target.put(row, texts[n]);
        } else {
            target.put(row, numbers[n]);
        }
    }

    /** The row of the n-th of the {@link #size()} values, in ascending order of rows. */
    public int row(int n) {
        order();
        return rows == null ? n : rows[n];
    }

    private int index(int row) {
        order();
        if (rows == null) {
            return row < size ? row : -1;
        }
        return Arrays.binarySearch(rows, 0, size, row);
    }

    private void order() {
        if (ordered) {
            return;
        }
        long[] keys = new long[size]; // row, then order of insertion
        for (int n = 0; n < size; n++) {
            keys[n] = ((long) rows[n] << 32) | n;
        }
        Arrays.sort(keys);
        int[] sortedRows = new int[size];
        double[] sortedNumbers = texts == null ? new double[size] : null;
        String[] sortedTexts = texts == null ? null : new String[size];
        int kept = 0;
        for (long key : keys) {
            int row = (int) (key >> 32);
            if (kept == 0 || sortedRows[kept - 1] != row) {
                sortedRows[kept] = row;
                if (texts == null) {
                    sortedNumbers[kept++] = numbers[(int) key];
                } else {
                    sortedTexts[kept++] = texts[(int) key];
                }
            }
        }
        rows = sortedRows;
        numbers = sortedNumbers;
        texts = sortedTexts;
        size = kept;
        ordered = true;
    }
}
