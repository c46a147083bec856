package org.hushgraph.blocks;

import java.util.List;

/**
 * All blocks of a solve, wherever they are. Each call is one round of {@link BlockState} over all blocks, and returns what every block has
 * to say, in the order of the blocks.
 */
public interface BlockWork {
    /** x = 0, r = e_k, w = S u. */
    List<StepSums> begin();

    /** A step with these lengths α and turns β, one for each vector, then w = S u. */
    List<StepSums> step(double[] alpha, double[] beta);

    /** The true residual of the present x and no directions, then w = S u. */
    List<StepSums> restart();

    /** What is to be told of the present x; nothing changes. */
    List<BlockMeasure> measure();
}
