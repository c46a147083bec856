package org.hushgraph.observability;

import java.util.function.DoubleUnaryOperator;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * A slow, simple reference for Gramians of coupled networks: tiny, equal classical Runge–Kutta steps, Simpson's rule,
 * and rates from the adjacency matrix.
 *
 * @param pull φ
 * @param slope φ'
 */
record FineSteps(
        Matrix adjacency,
        Vector decay,
        NodeSet observed,
        TimeWindow window,
        DoubleUnaryOperator pull,
        DoubleUnaryOperator slope) {
    private static final int STEPS = 1000; // in the window, and the same number before it

    /** Right-hand sides of the states, optionally followed by those of the tangent. */
    private interface Rate {
        double[] of(double[] z);
    }

    /** The empirical Gramian, from trajectories that start at x_0 ± ε e_i. */
    Matrix empirical(Vector point, double size) {
        int nodes = decay.size();
        double[][][] outputs = new double[nodes][][];
        for (int i = 0; i < nodes; i++) {
            double[][] plus =
                    outputs(this::rate, point.plus(size, Vector.unit(nodes, i)).toArray(), 0);
            double[][] minus =
                    outputs(this::rate, point.plus(-size, Vector.unit(nodes, i)).toArray(), 0);
            for (int n = 0; n < plus.length; n++) {
                for (int k = 0; k < plus[n].length; k++) {
                    plus[n][k] = (plus[n][k] - minus[n][k]) / (2 * size);
                }
            }
            outputs[i] = plus;
        }
        return gramian(outputs);
    }

    /** The Gramian of the network linearised along the trajectory that starts at x_0. */
    Matrix local(Vector point) {
        int nodes = decay.size();
        double[][][] outputs = new double[nodes][][];
        for (int i = 0; i < nodes; i++) {
            double[] start = java.util.Arrays.copyOf(point.toArray(), 2 * nodes);
            start[nodes + i] = 1;
            outputs[i] = outputs(this::rateAndTangent, start, nodes);
        }
        return gramian(outputs);
    }

    private double[] rate(double[] x) {
        double[] rate = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            rate[i] = -decay.get(i) * x[i];
            for (int j = 0; j < x.length; j++) {
                rate[i] += adjacency.get(i, j) * pull.applyAsDouble(x[j] - x[i]);
            }
        }
        return rate;
    }

    private double[] rateAndTangent(double[] z) {
        int nodes = z.length / 2;
        double[] x = java.util.Arrays.copyOf(z, nodes);
        double[] result = java.util.Arrays.copyOf(rate(x), z.length);
        for (int i = 0; i < nodes; i++) {
            result[nodes + i] = -decay.get(i) * z[nodes + i];
            for (int j = 0; j < nodes; j++) {
                result[nodes + i] +=
                        adjacency.get(i, j) * slope.applyAsDouble(x[j] - x[i]) * (z[nodes + j] - z[nodes + i]);
            }
        }
        return result;
    }

    /** The readings at STEPS + 1 times of the window. */
    private double[][] outputs(Rate rate, double[] start, int offset) {
        double[] z = start;
        for (int n = 0; n < STEPS && window.start() > 0; n++) {
            z = step(rate, z, window.start() / STEPS);
        }
        double[][] outputs = new double[STEPS + 1][observed.size()];
        for (int n = 0; n <= STEPS; n++) {
            for (int k = 0; k < observed.size(); k++) {
                outputs[n][k] = z[offset + observed.get(k)];
            }
            z = step(rate, z, window.length() / STEPS);
        }
        return outputs;
    }

    private static double[] step(Rate rate, double[] z, double h) {
        double[] a = rate.of(z);
        double[] b = rate.of(sum(z, h / 2, a));
        double[] c = rate.of(sum(z, h / 2, b));
        double[] d = rate.of(sum(z, h, c));
        double[] next = z.clone();
        for (int i = 0; i < z.length; i++) {
            next[i] += h / 6 * (a[i] + 2 * b[i] + 2 * c[i] + d[i]);
        }
        return next;
    }

    private static double[] sum(double[] z, double factor, double[] rate) {
        double[] sum = z.clone();
        for (int i = 0; i < z.length; i++) {
            sum[i] += factor * rate[i];
        }
        return sum;
    }

    private Matrix gramian(double[][][] outputs) {
        double h = window.length() / STEPS;
        return Matrix.generate(outputs.length, outputs.length, (i, j) -> {
            double sum = 0;
            for (int n = 0; n <= STEPS; n++) {
                double simpson = n == 0 || n == STEPS ? h / 3 : n % 2 == 0 ? 2 * h / 3 : 4 * h / 3;
                for (int k = 0; k < observed.size(); k++) {
                    sum += simpson * outputs[i][n][k] * outputs[j][n][k];
                }
            }
            return sum;
        });
    }
}
