package org.hushgraph.simulation;

import java.util.List;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.privacy.ExposureSplit;

/**
 * What happened in one round; its weights are in the {@link WeightHistory}.
 *
 * @param round t, from 0
 * @param observed K_t
 * @param cost f_t(w_t)
 * @param split the exposure of this round by whom it is about
 * @param gradientNorm ‖g_t‖₂, of the gradient that the learner was told
 * @param costError how far the cost may be off, as a part of it; 0 when it is right to rounding
 * @param gradientError how far the gradient may be off, as a part of its norm; 0 when it is right to rounding
 * @param status how the projection to the next weights ended
 */
public record Round(
        int round,
        NodeSet observed,
        double cost,
        ExposureSplit split,
        double gradientNorm,
        double costError,
        double gradientError,
        Projected.Status status) {
    /** Nobody listens. */
    static Round idle(int round) {
        return new Round(round, NodeSet.none(), 0, new ExposureSplit(0, 0), 0, 0, 0, Projected.Status.CONVERGED);
    }

    static Round of(int round, NodeSet observed, Loss.Evaluation at, ExposureSplit split, Projected.Status status) {
        double norm = at.gradient().norm();
        return new Round(
                round,
                observed,
                at.value(),
                split,
                norm,
                part(at.valueError(), at.value()),
                part(at.gradientError(), norm),
                status);
    }

    /** The largest relative error that a cost or a gradient of the rounds may have; 0 when they are right to rounding. */
    static double largestError(List<Round> rounds) {
        return rounds.stream()
                .mapToDouble(round -> Math.max(round.costError, round.gradientError))
                .max()
                .orElse(0);
    }

    private static double part(double error, double whole) {
        return error == 0 ? 0 : error / whole;
    }
}
