package org.hushgraph.network;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;

/** The weight of each row in its own direction and back; not a number where the file gives none. */
final class RowWeights {
    private final String source;
    private final Column forward;
    private final Column backward; // the same one, unless the file tells both directions in one row
    private final DoubleUnaryOperator meaning;

    private RowWeights(String source, Column forward, Column backward, DoubleUnaryOperator meaning) {
        this.source = source;
        this.forward = forward;
        this.backward = backward;
        this.meaning = meaning;
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

    /** What the user or the file calls it. */
    String source() {
        return source;
    }

    double forward(int row) {
        return weight(forward, row);
    }

    double backward(int row) {
        return weight(backward, row);
    }

    boolean tellsBothDirections() {
        return forward != backward;
    }

    private double weight(Column column, int row) {
        double weight = meaning.applyAsDouble(column.number(row));
        if (Double.isNaN(weight) && column.has(row)) {
            throw new IllegalArgumentException(
                    "weight = " + source + " is \"" + Excerpt.of(column.text(row)) + "\" at link " + (row + 1)
                            + " of the file, which is no number. Maybe choose another attribute, or weight: none.");
        }
        if (Double.isInfinite(weight)) {
            throw new IllegalArgumentException("weight = " + source + " is infinite at link " + (row + 1)
                    + " of the file, where " + column.name() + " = " + Excerpt.of(column.text(row))
                    + ". Maybe choose another attribute, or weight: none.");
        }
        return weight;
    }

    /** Why this may be no weight at all, as a sentence; rows that do not count are not asked. */
    Optional<String> doubt(int rows, BitSet withdrawn) {
        int negative = 0;
        int positive = 0;
        for (int row = withdrawn.nextClearBit(0); row < rows; row = withdrawn.nextClearBit(row + 1)) {
            double value = meaning.applyAsDouble(forward.number(row));
            if (Double.isInfinite(value) || (Double.isNaN(value) && forward.has(row))) {
                return Optional.of(source + " can't be the weight: " + Excerpt.of(forward.name()) + " is "
                        + Excerpt.of(forward.text(row)) + " at link " + (row + 1)
                        + " of the file. All links count alike.");
            }
            negative += value < 0 ? 1 : 0;
            positive += value > 0 ? 1 : 0;
        }
        if (negative > 0) {
            return Optional.of(source + " looks like a code, not like a weight, because " + negative
                    + " of its values are below 0. All links count alike. To take it for the weight, choose weight: \""
                    + source + "\" with negative: drop or negative: absolute.");
        }
        return positive > 0
                ? Optional.empty()
                : Optional.of("none of the values of " + source + " is above 0, so all links count alike.");
    }

    /** How many different values there are, counted up to one more than asked for. */
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
