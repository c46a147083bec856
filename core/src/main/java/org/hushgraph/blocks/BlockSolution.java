package org.hushgraph.blocks;

import org.hushgraph.linalg.Vector;

/**
 * The all-time cost with an error bound.
 *
 * <pre>
 *  f = ½ Σ_k (x_k + xᵀr),   |δf| ≤ ½ Σ_k ‖r‖² / (a + ρ)
 *  ‖δ∇f‖₂ ≤ Σ_k min{√(2C) ε, 2E ε_∞} + ε_∞ √(2 d_max) ε,   ε = ‖r‖₂ / (a + ρ),   ε_∞ = max |r_i| / (a + ρ)
 * </pre>
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
            double rounding = 2 * Math.ulp(1.0) * measure.scale(n); // not visible in the residual
            double residual = measure.residual(n) + rounding;
            double error = residual / least; // ‖e‖₂
            double peak = Math.min(error, (measure.peak(n) + rounding) / least); // max |e_i|
            double linear =
                    Math.min(Math.sqrt(2 * measure.steepest(n)) * error, 2 * Math.sqrt(measure.slopes(n)) * peak);
            exposures[n] = (measure.entry(n) + measure.gain(n)) / 2;
            value += exposures[n];
            valueError += (residual * residual / least + rounding * Math.abs(measure.entry(n))) / 2;
            gradientError += linear + peak * Math.sqrt(2.0 * measure.largestDegree()) * error;
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
