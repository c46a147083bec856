package org.hushgraph.blocks;

import org.hushgraph.linalg.ResidualBound;
import org.hushgraph.linalg.Vector;

/**
 * The all-time cost, f = ½ Σ_k (x_k + xᵀr), with the errors that a {@link ResidualBound} proves.
 *
 * @param exposures ½ [S⁻¹]_kk of every observed node, in ascending order of nodes
 * @param value their sum, the cost
 * @param valueError upper bound of |error of the value|
 * @param gradientNorm ‖∇f‖₂
 * @param gradientError upper bound of ‖error of the gradient‖₂
 * @param links number of links
 * @param linkedNodes number of nodes with at least one link
 * @param steps number of conjugate gradient steps
 */
public record BlockSolution(
        Vector exposures,
        double value,
        double valueError,
        double gradientNorm,
        double gradientError,
        long links,
        int linkedNodes,
        int steps) {

    static BlockSolution of(BlockMeasure measure, double least, int steps) {
        double value = 0;
        double valueError = 0;
        double gradientError = 0;
        double[] exposures = new double[measure.width()];
        for (int n = 0; n < exposures.length; n++) {
            ResidualBound bound = measure.bound(n, least);
            double response = measure.entry(n) + measure.gain(n);
            exposures[n] = response / 2;
            value += exposures[n];
            valueError += bound.responseError(response, exposures.length) / 2;
            gradientError += bound.squaresError(measure.slopes(n), measure.largestDegree(), exposures.length) / 2;
        }
        return new BlockSolution(
                Vector.adopt(exposures),
                value,
                valueError,
                measure.gradientNorm(),
                gradientError,
                measure.links(),
                measure.linkedNodes(),
                steps);
    }
}
