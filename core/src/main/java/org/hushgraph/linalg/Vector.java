package org.hushgraph.linalg;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;

/** An immutable real vector. Public interfaces pass weights, gradients and states in this type. */
public final class Vector {
    private final double[] values;

    private Vector(double[] values) {
        this.values = values;
    }

    public static Vector of(double... values) {
        return new Vector(values.clone());
    }

    /** Wraps the array without a copy: the caller must not write to it afterwards. */
    public static Vector adopt(double[] values) {
        return new Vector(values);
    }

    public static Vector constant(int size, double value) {
        double[] values = new double[size];
        Parallel.forBlocks(size, (from, to) -> Arrays.fill(values, from, to, value));
        return new Vector(values);
    }

    public static Vector unit(int size, int index) {
        double[] values = new double[size];
        values[index] = 1;
        return new Vector(values);
    }

    public static Vector generate(int size, IntToDoubleFunction entry) {
        double[] values = new double[size];
        Arrays.setAll(values, entry);
        return new Vector(values);
    }

    public int size() {
        return values.length;
    }

    public double get(int index) {
        return values[index];
    }

    public double[] toArray() {
        return values.clone();
    }

    public Vector plus(Vector other) {
        return plus(1, other);
    }

    public Vector minus(Vector other) {
        return plus(-1, other);
    }

    /** {@code this + factor · other}. */
    public Vector plus(double factor, Vector other) {
        requireSameSize(other);
        double[] result = new double[values.length];
        Parallel.forBlocks(result.length, (from, to) -> {
            for (int i = from; i < to; i++) {
                result[i] = values[i] + factor * other.values[i];
            }
        });
        return new Vector(result);
    }

    public Vector scale(double factor) {
        return map(x -> factor * x);
    }

    /** Applies the function to every entry; it may run on several threads at once. */
    public Vector map(DoubleUnaryOperator function) {
        double[] result = new double[values.length];
        Parallel.forBlocks(result.length, (from, to) -> {
            for (int i = from; i < to; i++) {
                result[i] = function.applyAsDouble(values[i]);
            }
        });
        return new Vector(result);
    }

    public double dot(Vector other) {
        requireSameSize(other);
        return Parallel.sum(values.length, (from, to) -> {
            double sum = 0;
            for (int i = from; i < to; i++) {
                sum += values[i] * other.values[i];
            }
            return sum;
        });
    }

    public double sum() {
        return Parallel.sum(values.length, (from, to) -> {
            double sum = 0;
            for (int i = from; i < to; i++) {
                sum += values[i];
            }
            return sum;
        });
    }

    public double min() {
        return -Parallel.max(values.length, (from, to) -> {
            double min = Double.POSITIVE_INFINITY;
            for (int i = from; i < to; i++) {
                min = Math.min(min, values[i]);
            }
            return -min;
        });
    }

    public double max() {
        return Parallel.max(values.length, (from, to) -> {
            double max = Double.NEGATIVE_INFINITY;
            for (int i = from; i < to; i++) {
                max = Math.max(max, values[i]);
            }
            return max;
        });
    }

    /** Euclidean norm. Entries are scaled first so that squares neither overflow nor underflow. */
    public double norm() {
        double largest = largestMagnitude();
        if (largest == 0 || Double.isInfinite(largest) || Double.isNaN(largest)) {
            return largest;
        }
        return largest
                * Math.sqrt(Parallel.sum(values.length, (from, to) -> {
                    double sum = 0;
                    for (int i = from; i < to; i++) {
                        double scaled = values[i] / largest;
                        sum += scaled * scaled;
                    }
                    return sum;
                }));
    }

    public double largestMagnitude() {
        return Parallel.max(values.length, (from, to) -> {
            double largest = 0;
            for (int i = from; i < to; i++) {
                largest = Math.max(largest, Math.abs(values[i]));
            }
            return largest;
        });
    }

    public boolean isFinite() {
        return Arrays.stream(values).allMatch(Double::isFinite);
    }

    private void requireSameSize(Vector other) {
        if (other.values.length != values.length) {
            throw new IllegalArgumentException("vectors have " + values.length + " and " + other.values.length
                    + " entries; they must have the same number.");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Vector vector && Arrays.equals(values, vector.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return Arrays.toString(values);
    }
}
