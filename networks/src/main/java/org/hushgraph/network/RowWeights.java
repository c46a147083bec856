package org.hushgraph.network;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;

/** The weight of each row, forward and backward. NaN where the file has none. */
final class RowWeights {
    private final String source;
    private final Column forward;
    private final Column backward; // same as forward, unless one row holds both directions
    private final DoubleUnaryOperator conversion;

    private RowWeights(String source, Column forward, Column backward, DoubleUnaryOperator conversion) {
        this.source = source;
        this.forward = forward;
        this.backward = backward;
        this.conversion = conversion;
    }

    static RowWeights of(String source, Column column) {
        return new RowWeights(source, column, column, DoubleUnaryOperator.identity());
    }

    static RowWeights inverse(String source, Column column) {
        return new RowWeights(source, column, column, value -> 1 / value);
    }

    static RowWeights pair(String source, Column forward, Column backward) {
        return new RowWeights(source, forward, backward, DoubleUnaryOperator.identity());
    }

    /** The name that the user or the file gives the weight. */
    String source() {
        return source;
    }

    double forward(int row) {
        return weight(forward, row);
    }

    double backward(int row) {
        return weight(backward, row);
    }

    boolean hasBothDirections() {
        return forward != backward;
    }

    private double weight(Column column, int row) {
        double weight = conversion.applyAsDouble(column.number(row));
        if (Double.isNaN(weight) && column.has(row)) {
            throw new IllegalArgumentException(
                    "weight = " + source + " is \"" + Excerpt.of(column.text(row)) + "\" for link " + (row + 1)
                            + " of the file, which is not a number. Try another attribute, or weight: none.");
        }
        if (Double.isInfinite(weight)) {
            throw new IllegalArgumentException("weight = " + source + " is infinite for link " + (row + 1)
                    + " of the file, where " + column.name() + " = " + Excerpt.of(column.text(row))
                    + ". Try another attribute, or weight: none.");
        }
        return weight;
    }

    /**
     * Explains in a sentence why this attribute can't be a weight, or is empty if it can. Ignored rows are not checked.
     */
    Optional<String> objection(int rows, BitSet ignored) {
        int negative = 0;
        int positive = 0;
        for (int row = ignored.nextClearBit(0); row < rows; row = ignored.nextClearBit(row + 1)) {
            double value = conversion.applyAsDouble(forward.number(row));
            if (Double.isInfinite(value) || (Double.isNaN(value) && forward.has(row))) {
                return Optional.of(source + " can't be the weight: " + Excerpt.of(forward.name()) + " is "
                        + Excerpt.of(forward.text(row)) + " for link " + (row + 1)
                        + " of the file. All links have equal weight.");
            }
            negative += value < 0 ? 1 : 0;
            positive += value > 0 ? 1 : 0;
        }
        if (negative > 0) {
            return Optional.of(source + " looks like a code rather than a weight: " + negative
                    + (negative == 1 ? " of its values is" : " of its values are")
                    + " negative. All links have equal weight. To use it as weight, choose weight: \""
                    + source + "\" with negative: drop or negative: absolute.");
        }
        return positive > 0
                ? Optional.empty()
                : Optional.of("No value of " + source + " is positive, so all links have equal weight.");
    }

    /** The number of distinct values. Counting stops at {@code most} + 1. */
    int distinct(int most, int rows) {
        Set<Double> values = new HashSet<>();
        for (int row = 0; row < rows && values.size() <= most; row++) {
            if (forward.has(row)) {
                values.add(forward.number(row));
            }
        }
        return values.size();
    }
}
