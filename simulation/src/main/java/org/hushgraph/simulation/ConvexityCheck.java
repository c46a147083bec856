package org.hushgraph.simulation;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.regret.ConvexityMonitor;

/** Checks whether the costs were convex at the weights of every round. Limited to networks that are small enough for Hessians. */
final class ConvexityCheck {
    private static final int LARGEST_HESSIAN = 300;

    private ConvexityCheck() {}

    /** Runs the check. Empty if second derivatives are unavailable or too large, or after a cancellation. */
    static Measured<Optional<ConvexityMonitor.Verdict>> of(
            PlayedRounds played, RunListener listener, BooleanSupplier stop) {
        if (!isMeasurable(played)) {
            return new Measured<>(Optional.empty(), false);
        }
        ConvexityMonitor monitor = new ConvexityMonitor();
        for (Round round : played.rounds()) {
            if (stop.getAsBoolean()) {
                return new Measured<>(Optional.empty(), true);
            }
            listener.phase("convexity in round " + round.round(), 0, () -> Double.NaN);
            if (!round.observed().isEmpty() && !isRepeated(played, round)) {
                Optional<SmoothLoss> cost = played.costs().cost(round.round()).smooth();
                if (cost.isEmpty()) {
                    return new Measured<>(Optional.empty(), false);
                }
                monitor.add(round.round(), cost.get(), played.weights().at(round.round()));
            }
        }
        return new Measured<>(Optional.of(monitor.verdict()), false);
    }

    /** Whether the round before had the same cost and weights, so the same Hessian. */
    private static boolean isRepeated(PlayedRounds played, Round round) {
        int t = round.round();
        return t > 0
                && played.weights().at(t).equals(played.weights().at(t - 1))
                && played.costs().cost(t).equals(played.costs().cost(t - 1));
    }

    private static boolean isMeasurable(PlayedRounds played) {
        return played.scenario().nonlinear().isEmpty()
                && played.weights().isComplete()
                && played.scenario().graph().edgeCount() <= LARGEST_HESSIAN
                && played.scenario().graph().nodeCount() <= LARGEST_HESSIAN;
    }
}
