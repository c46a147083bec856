package org.hushgraph.solve;

import java.io.Serializable;

/**
 * The choice of the weight column in a list.
 *
 * @param number from 3 on; {@link #AUTO} or {@link #NONE}
 */
public record WeightColumn(int number) implements Serializable {
    private static final int NO_COLUMN = 0;
    private static final int DETECT = -1;

    /** The column with the header weight; without a header, the third column. */
    public static final WeightColumn AUTO = new WeightColumn(DETECT);

    /** All links have weight 1. */
    public static final WeightColumn NONE = new WeightColumn(NO_COLUMN);

    /** Reads {@code auto}, {@code none} or a number from 3 on. */
    public static WeightColumn parse(String text) {
        if (text.equals("auto")) {
            return AUTO;
        }
        if (text.equals("none")) {
            return NONE;
        }
        if (text.matches("[1-9][0-9]{0,3}") && Integer.parseInt(text) >= 3) {
            return new WeightColumn(Integer.parseInt(text));
        }
        throw new IllegalArgumentException("weight = " + text + " must be auto, none or a column number of 3 or more.");
    }
}
