package org.hushgraph.graph;

import java.util.Arrays;

/**
 * Distinct names that are whole numbers such as 0, 7 and 65105, numbered in order of insertion. An array, indexed by
 * the value, holds the number of each name: one memory access instead of the four for text. Accepts only values in
 * proportion to the number of names, so that the array stays small.
 */
final class DecimalNames {
    static final int NONE = -1;
    private static final int MOST_DIGITS = 9;
    private static final int ALWAYS = 1 << 16;
    private static final int PROPORTION = 16;

    private int[] value = new int[16];
    private int[] numberOf = new int[16]; // number + 1, indexed by value; 0 if absent
    private int size;

    /** The value of a name in canonical decimal form, or {@link #NONE} if it is not in that form. */
    static int parse(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length < 1 || length > MOST_DIGITS || (bytes[from] == '0' && length > 1)) {
            return NONE;
        }
        int value = 0;
        for (int n = from; n < to; n++) {
            int digit = bytes[n] - '0';
            if (digit < 0 || digit > 9) {
                return NONE;
            }
            value = 10 * value + digit;
        }
        return value;
    }

    int size() {
        return size;
    }

    int get(int number) {
        return value[number];
    }

    /** The number of a value, or {@link #NONE}. */
    int find(int name) {
        return name < numberOf.length ? numberOf[name] - 1 : NONE;
    }

    /** Whether the array can hold this value. */
    boolean accepts(int name) {
        return name < numberOf.length || name < ALWAYS || name < (long) PROPORTION * (size + 1);
    }

    /** Adds an accepted value if it is absent, and returns its number. */
    int add(int name) {
        if (name >= numberOf.length) {
            numberOf = Arrays.copyOf(numberOf, (int) Math.min(Integer.MAX_VALUE - 8L, name + (name >> 1) + 16L));
        }
        if (numberOf[name] == 0) {
            if (size == value.length) {
                value = Arrays.copyOf(value, size + (size >> 1));
            }
            value[size++] = name;
            numberOf[name] = size;
        }
        return numberOf[name] - 1;
    }
}
