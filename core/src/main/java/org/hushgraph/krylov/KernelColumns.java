package org.hushgraph.krylov;

import java.util.stream.IntStream;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;

/**
 * A small symmetric matrix approximated by few columns, K ≈ Σ_c κ_c q_c q_cᵀ, with the κ_c of largest magnitude.
 *
 * @param factors κ_c
 * @param columns q_c
 * @param dropped Σ|κ_c| of the columns left out, a bound on the error in the norm
 */
@SuppressWarnings("ArrayRecordComponent") // stays inside the package
record KernelColumns(double[] factors, double[][] columns, double dropped) {

    /** Leaves out columns while their |κ_c| add up to at most {@code allowed}. */
    static KernelColumns of(Matrix kernel, double allowed) {
        SymmetricEigen eigen = SymmetricEigen.of(
                Matrix.generate(kernel.rows(), kernel.rows(), (i, j) -> (kernel.get(i, j) + kernel.get(j, i)) / 2));
        int[] order = IntStream.range(0, eigen.size())
                .boxed()
                .sorted((c, d) -> Double.compare(Math.abs(eigen.value(c)), Math.abs(eigen.value(d))))
                .mapToInt(c -> c)
                .toArray();
        int first = 0;
        double dropped = 0;
        while (first < order.length && dropped + Math.abs(eigen.value(order[first])) <= allowed) {
            dropped += Math.abs(eigen.value(order[first++]));
        }
        int[] kept = IntStream.range(first, order.length).map(n -> order[n]).toArray();
        return new KernelColumns(
                IntStream.of(kept).mapToDouble(eigen::value).toArray(),
                IntStream.of(kept).mapToObj(c -> eigen.vectors()[c]).toArray(double[][]::new),
                dropped);
    }

    int count() {
        return factors.length;
    }
}
