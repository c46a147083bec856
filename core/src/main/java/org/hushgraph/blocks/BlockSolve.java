package org.hushgraph.blocks;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Solves S x_n = e_{k_n} over blocks by conjugate gradients, preconditioned with the diagonal D. The variant of
 * Chronopoulos and Gear needs one exchange and one sum over all nodes per step.
 *
 * <pre>  β = γ / γ_old,   α = γ / (δ − βγ / α_old) </pre>
 *
 * A first stage estimates how small the residual must be. At the end the true residual is computed; if the recurrence
 * has drifted away from it, iteration restarts there. Sums are added in block order, so the result is bit-identical
 * even if machines fail.
 *
 * <p>Mathematics: section 5.6.
 */
public final class BlockSolve {
    private static final double FIRST_STAGE = 0.01;
    private static final int MOST_STEPS = 20_000;
    private static final int MOST_ROUNDS = 8;
    private static final double NEGLIGIBLE = 1e-280; // smaller γ count as 0: their quotients would be noise

    private final BlockWork work;
    private final int width;
    private final IntConsumer progress;
    private final double[] alpha;
    private final double[] beta;
    private final double[] energy; // γ of the previous step; 0: none
    private StepSums sums;
    private int steps;

    private BlockSolve(BlockWork work, int width, IntConsumer progress) {
        this.work = work;
        this.width = width;
        this.progress = progress;
        this.alpha = new double[width];
        this.beta = new double[width];
        this.energy = new double[width];
        this.sums = new StepSums(width);
    }

    /**
     * Solves until the relative errors of cost and gradient are below the tolerance, or limited by rounding.
     *
     * @param width number of observed nodes
     * @param shift a + ρ
     * @param progress receives the number of steps so far
     */
    public static BlockSolution of(BlockWork work, int width, double shift, double tolerance, IntConsumer progress) {
        return new BlockSolve(work, width, progress).solve(shift, tolerance);
    }

    private BlockSolution solve(double least, double tolerance) {
        sums = StepSums.total(work.begin());
        advance(ResidualTargets.rough(width, FIRST_STAGE));
        BlockMeasure measure = BlockMeasure.total(work.measure());
        double last = Double.POSITIVE_INFINITY;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            ResidualTargets targets = ResidualTargets.of(measure, least, tolerance);
            if (targets.areMetBy(measure)) {
                break;
            }
            if (targets.areMetBy(sums)) { // the recurrence has converged, but the true residual has not
                double now = measure.largestResidual();
                if (now > last / 2) {
                    break; // limited by rounding
                }
                last = now;
                Arrays.fill(energy, 0);
                sums = StepSums.total(work.restart());
            }
            advance(targets);
            measure = BlockMeasure.total(work.measure());
        }
        return BlockSolution.of(measure, least, steps);
    }

    private void advance(ResidualTargets targets) {
        for (int n = 0; n < MOST_STEPS && !targets.areMetBy(sums); n++) {
            for (int c = 0; c < width; c++) {
                setCoefficients(c);
            }
            sums = StepSums.total(work.step(alpha.clone(), beta.clone()));
            progress.accept(++steps);
        }
    }

    /** Computes α and β of the next step for one vector. */
    private void setCoefficients(int n) {
        double gamma = sums.energy(n);
        double delta = sums.curvature(n);
        boolean vanished = gamma == 0 && sums.residual(n) > 0; // the diagonal is infinite
        if (vanished || !(Double.isFinite(gamma) && Double.isFinite(delta))) {
            throw new IllegalArgumentException("the weights are too large to be computed with: rᵀD⁻¹r = " + gamma
                    + ", uᵀSu = " + delta + ". Try scaling them down.");
        }
        if (gamma <= NEGLIGIBLE || delta <= 0) {
            alpha[n] = 0;
            beta[n] = 0;
            energy[n] = 0;
            return;
        }
        boolean fresh = energy[n] == 0;
        double ratio = fresh ? 0 : gamma / energy[n]; // β
        double curvature = fresh ? delta : delta - ratio * gamma / alpha[n]; // pᵀSp
        boolean sound = curvature > 0;
        beta[n] = sound ? ratio : 0;
        alpha[n] = gamma / (sound ? curvature : delta);
        energy[n] = gamma;
    }
}
