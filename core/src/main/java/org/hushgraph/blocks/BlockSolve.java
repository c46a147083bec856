package org.hushgraph.blocks;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Conducts the solve of S x_n = e_{k_n} over blocks: conjugate gradients preconditioned with the diagonal D, in the form of Chronopoulos
 * and Gear, which takes one exchange and one sum over all nodes a step.
 *
 * <pre>  β = γ / γ_old,   α = γ / (δ − βγ / α_old) </pre>
 *
 * A first stage tells how accurate the residual must be; at the end the residual is computed anew, and stepped from again where the one
 * that the recurrence carries along has drifted away from it. Blocks are added up in their order, so that the result has the same bits
 * whatever becomes of the machines they are on.
 *
 * <p>Mathematics: section 5.6.
 */
public final class BlockSolve {
    private static final double FIRST_STAGE = 0.01;
    private static final int MOST_STEPS = 20_000;
    private static final int MOST_ROUNDS = 8;
    private static final double NOTHING = 1e-280; // of γ: what is left is 0, and its quotients would be noise

    private final BlockWork work;
    private final int width;
    private final IntConsumer progress;
    private final double[] alpha;
    private final double[] beta;
    private final double[] energy; // γ of the step before; 0: none
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
     * Solves so that cost and gradient are right to this part of themselves, or to rounding.
     *
     * @param width how many nodes are observed
     * @param shift a + ρ
     * @param progress is told the number of steps made so far
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
            ResidualTargets goals = ResidualTargets.of(measure, least, tolerance);
            if (goals.areMetBy(measure)) {
                break;
            }
            if (goals.areMetBy(sums)) { // the recurrence believes to be there, but is not
                double now = measure.largestResidual();
                if (now > last / 2) {
                    break; // rounding allows no more
                }
                last = now;
                Arrays.fill(energy, 0);
                sums = StepSums.total(work.restart());
            }
            advance(goals);
            measure = BlockMeasure.total(work.measure());
        }
        return BlockSolution.of(measure, least, steps);
    }

    private void advance(ResidualTargets goals) {
        for (int n = 0; n < MOST_STEPS && !goals.areMetBy(sums); n++) {
            for (int c = 0; c < width; c++) {
                turn(c);
            }
            sums = StepSums.total(work.step(alpha.clone(), beta.clone()));
            progress.accept(++steps);
        }
    }

    /** α and β of the next step of one vector. */
    private void turn(int n) {
        double gamma = sums.energy(n);
        double delta = sums.curvature(n);
        if (!(Double.isFinite(gamma) && Double.isFinite(delta))) {
            throw new IllegalArgumentException("the weights are too large to be computed with: rᵀD⁻¹r = " + gamma
                    + ", uᵀSu = " + delta + ". Maybe scale them down.");
        }
        if (gamma <= NOTHING || delta <= 0) {
            alpha[n] = 0;
            beta[n] = 0;
            energy[n] = 0;
            return;
        }
        boolean fresh = energy[n] == 0;
        double turn = fresh ? 0 : gamma / energy[n]; // β
        double curvature = fresh ? delta : delta - turn * gamma / alpha[n]; // pᵀSp
        boolean sound = curvature > 0;
        beta[n] = sound ? turn : 0;
        alpha[n] = gamma / (sound ? curvature : delta);
        energy[n] = gamma;
    }
}
