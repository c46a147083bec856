package org.hushgraph.blocks;

import java.util.List;

/**
 * All blocks of a solve, on one machine or several. Each call performs one operation of {@link BlockState} on all
 * blocks, and returns their results in block order.
 */
public interface BlockWork {
    /** x = 0, r = e_k, w = S u. */
    List<StepSums> begin();

    /** A step with these coefficients α and β, one of each per vector, then w = S u. */
    List<StepSums> step(double[] alpha, double[] beta);

    /** The true residual of the current x and no directions, then w = S u. */
    List<StepSums> restart();

    /** Measures the current x without changing it. */
    List<BlockMeasure> measure();
}
