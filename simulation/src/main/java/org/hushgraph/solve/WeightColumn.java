package org.hushgraph.solve;

import java.io.Serializable;

/**
 * Which column of a list is the weight.
 *
 * @param number from 3 on; {@link #AUTO} or {@link #NONE}
 */
public record WeightColumn(int number) implements Serializable {
    private static final int NO_COLUMN = 0;
    private static final int FOUND_OUT = -1;

    /** The one that a header calls weight; the third, where there is no header. */
    public static final WeightColumn AUTO = new WeightColumn(FOUND_OUT);

    /** All links count alike. */
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
        throw new IllegalArgumentException(
                "weight = " + text + " must be auto, none or the number of a column from 3 on.");
    }
}
