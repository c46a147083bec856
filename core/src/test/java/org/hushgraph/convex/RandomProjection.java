package org.hushgraph.convex;

import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;

/**
 * A random projection problem: 2 to 200 edges, different bounds per edge, budgets up to the limits of feasibility,
 * metrics of condition 1 to 1e8.
 */
record RandomProjection(CappedSimplex set, Vector target, double epsilon, Matrix columns) {
    static RandomProjection of(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        int size = 2 + random.nextInt(199);
        boolean sameBounds = random.nextInt(4) == 0;
        Vector lower = Vector.generate(size, l -> sameBounds ? 0.01 : random.nextDouble());
        Vector width =
                Vector.generate(size, l -> sameBounds ? 0.98 : random.nextInt(10) == 0 ? 0 : random.nextDouble());
        Vector upper = lower.plus(width);
        double fill = switch (random.nextInt(5)) {
            case 0 -> 0;
            case 1 -> 1;
            case 2 -> 1e-9 * random.nextDouble();
            default -> random.nextDouble();
        };
        CappedSimplex set = CappedSimplex.of(lower, upper, lower.sum() + fill * (upper.sum() - lower.sum()));
        double reach = Math.pow(10, 3 * random.nextDouble() - 2);
        Vector target = Vector.generate(size, l -> lower.get(l) + reach * random.nextGaussian());
        int rank = 1 + random.nextInt(Math.min(size, 20));
        double condition = Math.pow(10, 8 * random.nextDouble());
        Matrix raw = Matrix.generate(rank, size, (c, l) -> random.nextGaussian());
        double epsilon = Math.pow(10, 4 * random.nextDouble() - 2);
        double largest = raw.times(raw.transpose()).trace(); // at least the largest eigenvalue of HᵀH
        return new RandomProjection(set, target, epsilon, raw.scale(Math.sqrt((condition - 1) * epsilon / largest)));
    }

    DenseMetric dense() {
        Matrix outer = columns.transpose().times(columns);
        return DenseMetric.of(outer.plus(epsilon, Matrix.identity(set.size())));
    }

    LowRankMetric lowRank() {
        LowRankMetric metric = LowRankMetric.scaledIdentity(set.size(), epsilon);
        for (int c = 0; c < columns.rows(); c++) {
            metric.addOuterProduct(columns.row(c));
        }
        return metric;
    }

    /**
     * The distance of x from the projection of y, measured by a projected gradient step from x. It is 0 at the
     * projection and nowhere else, in units of x.
     *
     * <pre>  ‖x − Π(x − 𝔸(x − y) / max_l 𝔸_ll)‖_∞,  Π Euclidean </pre>
     */
    static double residual(Metric metric, Vector x, Vector y, CappedSimplex set) {
        Vector moved = set.project(x.plus(-1 / largestEntry(metric), metric.times(x.minus(y))));
        return moved.minus(x).largestMagnitude();
    }

    /** max_l 𝔸_ll, between ‖𝔸‖₂ / M and ‖𝔸‖₂. */
    static double largestEntry(Metric metric) {
        double largest = 0;
        if (metric instanceof LowRankMetric lowRank) { // a dense matrix of many edges would not fit into memory
            PackedColumns columns = lowRank.columns();
            for (int slot = 0; slot < columns.support().count(); slot++) {
                double entry = lowRank.epsilon();
                for (int c = 0; c < columns.rank(); c++) {
                    entry += columns.get(slot, c) * columns.get(slot, c);
                }
                largest = Math.max(largest, entry);
            }
            return largest;
        }
        Matrix matrix = metric.matrix();
        for (int l = 0; l < matrix.rows(); l++) {
            largest = Math.max(largest, matrix.get(l, l));
        }
        return largest;
    }
}
