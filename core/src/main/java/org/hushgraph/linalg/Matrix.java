package org.hushgraph.linalg;

import java.util.Arrays;

/** An immutable dense real matrix, stored by rows. */
public final class Matrix {
    private final double[][] rows;
    private final int columns;

    private Matrix(double[][] rows, int columns) {
        this.rows = rows;
        this.columns = columns;
    }

    /** The value of the entry in a row and a column. */
    @FunctionalInterface
    public interface Entry {
        double at(int row, int column);
    }

    /** Wraps the rows without a copy: the caller must not write to them afterwards. */
    public static Matrix adopt(double[][] rows) {
        return new Matrix(rows, rows.length == 0 ? 0 : rows[0].length);
    }

    public static Matrix generate(int rows, int columns, Entry entry) {
        double[][] values = new double[rows][columns];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                values[i][j] = entry.at(i, j);
            }
        }
        return new Matrix(values, columns);
    }

    public static Matrix identity(int size) {
        return generate(size, size, (i, j) -> i == j ? 1 : 0);
    }

    public int rows() {
        return rows.length;
    }

    public int columns() {
        return columns;
    }

    public double get(int row, int column) {
        return rows[row][column];
    }

    public Vector row(int row) {
        return Vector.of(rows[row]);
    }

    public double[][] toArray() {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    public Matrix plus(double factor, Matrix other) {
        return generate(rows.length, columns, (i, j) -> rows[i][j] + factor * other.rows[i][j]);
    }

    public Matrix scale(double factor) {
        return generate(rows.length, columns, (i, j) -> factor * rows[i][j]);
    }

    public Vector times(Vector vector) {
        return Vector.generate(rows.length, i -> {
            double sum = 0;
            for (int j = 0; j < columns; j++) {
                sum += rows[i][j] * vector.get(j);
            }
            return sum;
        });
    }

    public Matrix times(Matrix other) {
        if (columns != other.rows()) {
            throw new IllegalArgumentException("a " + rows.length + "×" + columns + " matrix can't be multiplied by a "
                    + other.rows() + "×" + other.columns + " one.");
        }
        double[][] product = new double[rows.length][other.columns];
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < columns; k++) {
                Rows.addScaled(product[i], rows[i][k], other.rows[k]);
            }
        }
        return new Matrix(product, other.columns);
    }

    public Matrix transpose() {
        return generate(columns, rows.length, (i, j) -> rows[j][i]);
    }

    public double trace() {
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            sum += rows[i][i];
        }
        return sum;
    }

    public double largestMagnitude() {
        double largest = 0;
        for (double[] row : rows) {
            for (double value : row) {
                largest = Math.max(largest, Math.abs(value));
            }
        }
        return largest;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Matrix matrix && Arrays.deepEquals(rows, matrix.rows);
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(rows);
    }

    @Override
    public String toString() {
        return Arrays.deepToString(rows);
    }
}
