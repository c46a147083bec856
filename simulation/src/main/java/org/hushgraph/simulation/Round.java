package org.hushgraph.simulation;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.scenario.PerceivedRound;

/**
 * The record of one round. Its weights are in the {@link WeightHistory}.
 *
 * @param round t, from 0
 * @param observed K_t
 * @param cost f_t(w_t)
 * @param split the exposure of this round, split into own and others
 * @param othersBound a proved bound on the exposure of others; absent for nonlinear networks
 * @param gap a proved bound on the distance of the cost to the least one of this round, relative to the cost; absent if
 *     none is proved
 * @param gradientNorm ‖g_t‖₂ of the gradient that the learner received
 * @param costError the relative error of the cost, proved or estimated; 0 if exact up to rounding
 * @param gradientError the same for the gradient, by norm
 * @param status of the projection that gave the next weights
 * @param change ‖w_t − w_{t−1}‖₂; in round 0 from the initial weights
 * @param perceived what the policy knew about the intruders, if it could be wrong
 * @param refused the nodes because of which the budget of the ledger refused the weights of the learner
 */
public record Round(
        int round,
        NodeSet observed,
        double cost,
        ExposureSplit split,
        OptionalDouble othersBound,
        OptionalDouble gap,
        double gradientNorm,
        double costError,
        double gradientError,
        Projected.Status status,
        double change,
        Optional<PerceivedRound> perceived,
        NodeSet refused) {
    /** Without a change, with certain alarms, and with the weights of the learner. */
    public Round(
            int round,
            NodeSet observed,
            double cost,
            ExposureSplit split,
            OptionalDouble othersBound,
            OptionalDouble gap,
            double gradientNorm,
            double costError,
            double gradientError,
            Projected.Status status) {
        this(
                round,
                observed,
                cost,
                split,
                othersBound,
                gap,
                gradientNorm,
                costError,
                gradientError,
                status,
                0,
                Optional.empty(),
                NodeSet.none());
    }

    /** A round without intruders. */
    static Round idle(int round) {
        return new Round(
                round,
                NodeSet.none(),
                0,
                new ExposureSplit(0, 0),
                OptionalDouble.of(0),
                OptionalDouble.of(0),
                0,
                0,
                0,
                Projected.Status.CONVERGED);
    }

    /** The same round with what the learner received and did. */
    Round learned(OptionalDouble provedGap, Loss.Evaluation received, Projected.Status projected) {
        double norm = received.gradient().norm();
        return new Round(
                round,
                observed,
                cost,
                split,
                othersBound,
                provedGap,
                norm,
                costError,
                relative(received.gradientError(), norm),
                projected,
                change,
                perceived,
                refused);
    }

    /** The same round with the change of weights before it, what the policy knew, and why its weights were refused. */
    Round after(double changed, Optional<PerceivedRound> known, NodeSet because) {
        return new Round(
                round,
                observed,
                cost,
                split,
                othersBound,
                gap,
                gradientNorm,
                costError,
                gradientError,
                status,
                changed,
                known,
                because);
    }

    /** What the true intruders of a round learn, before the learner responds. */
    static Round of(int round, NodeSet observed, Loss.Evaluation at, ExposureSplit split, OptionalDouble othersBound) {
        return new Round(
                round,
                observed,
                at.value(),
                split,
                othersBound,
                OptionalDouble.of(0),
                0,
                relative(at.valueError(), at.value()),
                0,
                Projected.Status.CONVERGED);
    }

    /** The largest relative error of a cost or gradient; 0 if exact up to rounding. */
    static double largestError(List<Round> rounds) {
        return rounds.stream()
                .mapToDouble(round -> Math.max(round.costError, round.gradientError))
                .max()
                .orElse(0);
    }

    /** Estimate of the error of own and others, relative to their sum; 0 if exact up to rounding. */
    public double splitError() {
        return relative(split.error(), split.own() + split.others());
    }

    private static double relative(double error, double whole) {
        return error == 0 ? 0 : error / whole;
    }
}
