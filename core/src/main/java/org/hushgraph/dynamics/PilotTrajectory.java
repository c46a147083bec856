package org.hushgraph.dynamics;

import java.util.Arrays;
import org.hushgraph.linalg.Vector;

/**
 * A pair of trajectories that starts a little off at every node, so that it meets every pace that a network has; goes ahead with steps
 * that adapt, to tell others which they need.
 *
 * @param steps where its steps ended, from 0 on
 * @param left the largest difference at the end, in units of the first
 */
public record PilotTrajectory(Vector steps, double left) {
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    /**
     * Follows it until a time.
     *
     * @param absolute the error that differences may have whatever their size
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
            direction[i] = 0.5 + i * GOLDEN % 1; // uneven, to meet fast modes; positive, to last
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

    /** Where its steps ended, from 0 on. */
    public double[] times() {
        return steps.toArray();
    }
}
