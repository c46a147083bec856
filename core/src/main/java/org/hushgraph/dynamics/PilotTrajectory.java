package org.hushgraph.dynamics;

import java.util.Arrays;
import org.hushgraph.linalg.Vector;

/**
 * A pair of trajectories, perturbed at every node, that finds the step sizes for all other pairs. It excites all time
 * scales of the network and is integrated with adaptive steps.
 *
 * @param steps the ends of its steps, starting with 0
 * @param remaining the largest difference at the end, relative to the initial one
 */
public record PilotTrajectory(Vector steps, double remaining) {
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    /**
     * Integrates the pair up to a time.
     *
     * @param absolute absolute error tolerance of the differences
     */
    public static PilotTrajectory of(
            NonlinearNetwork network,
            double[] weights,
            Vector point,
            double size,
            double end,
            double absolute,
            double relative) {
        PairSystem system = PairSystem.of(network, weights, point, size);
        double[] direction = new double[point.size()];
        for (int i = 0; i < direction.length; i++) {
            direction[i] = 0.5 + i * GOLDEN % 1; // uneven, to excite fast modes; positive, to decay slowly
        }
        DenseSolution solution = DenseSolution.of(
                (time, z) -> {
                    double[] rate = new double[z.length];
                    system.rate(z, rate);
                    return rate;
                },
                0,
                system.start(point, direction),
                end,
                system.absolute(absolute, relative),
                relative);
        double[] last = solution.at(end);
        double[] differences = Arrays.copyOfRange(last, system.place(0), last.length);
        return new PilotTrajectory(
                Vector.adopt(solution.times()), Vector.adopt(differences).largestMagnitude());
    }

    /** The ends of its steps, starting with 0. */
    public double[] times() {
        return steps.toArray();
    }
}
