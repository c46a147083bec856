package org.hushgraph.simulation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.regret.BestInHindsight.Certificate;
import org.hushgraph.regret.ConvexityMonitor;
import org.hushgraph.regret.Regret;

/**
 * Compares the rounds that were played with the best weights, and assembles a {@link Run}.
 *
 * @param stop the cancellation check; cuts the evaluation short once it returns true
 */
record RunEvaluation(PlayedRounds played, RunListener listener, BooleanSupplier stop) {
    private static final int MOST_COSTS_AFTER_STOP = 20;

    /** A run without an evaluation, after a cancellation: whatever would need a computation is NaN or absent. */
    static Run none(PlayedRounds played) {
        Vector costs = played.paid();
        Vector unknown = Vector.constant(played.count(), Double.NaN);
        return new Run(
                played.scenario(),
                played.engine().kind(),
                played.costs().hasProvedErrors(),
                played.constants(),
                played.rounds(),
                played.weights(),
                new BestInHindsight(played.weights().last(), Double.NaN, Double.NaN, Double.NaN, Certificate.NONE),
                Regret.of(costs, unknown),
                Regret.of(costs, unknown),
                ProvedBound.of(played.scenario(), played.constants(), played.rounds()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                RunNotes.of(played, true, Optional.empty()));
    }

    Run run() {
        Measured<BestInHindsight> best = best();
        Vector weights = best.value().weights();
        Vector costs = played.paid();
        Measured<Vector> fixed = costsOf(weights);
        Measured<Vector> least = new RoundMinima(played, listener, stop).search(weights, fixed.value());
        Measured<Optional<ConvexityMonitor.Verdict>> convexity = ConvexityCheck.of(played, listener, stop);
        Measured<Optional<Trajectory>> states = RunStates.of(played, stop);
        Optional<Protection> protection = Protection.of(played);
        boolean cutShort =
                best.cutShort() || fixed.cutShort() || least.cutShort() || convexity.cutShort() || states.cutShort();
        return new Run(
                played.scenario(),
                played.engine().kind(),
                played.costs().hasProvedErrors(),
                played.constants(),
                played.rounds(),
                played.weights(),
                best.value(),
                Regret.of(costs, fixed.value()),
                Regret.of(costs, least.value()),
                ProvedBound.of(played.scenario(), played.constants(), played.rounds()),
                convexity.value(),
                states.value(),
                Knowledge.of(played.scenario(), played.rounds(), played.weights()),
                RunLedger.of(played, stop),
                protection,
                RunNotes.of(played, cutShort, protection));
    }

    private Measured<BestInHindsight> best() {
        List<Vector> starts = List.of(played.weights().last(), played.start(played.count() / 2));
        BestInHindsight found =
                new Hindsight(played.scenario(), played.engine(), played.costs()).search(starts, listener, stop);
        return new Measured<>(found, stop.getAsBoolean());
    }

    /** f_t(w) of every round. After a cancellation, computes at most 20 more distinct costs; the others are NaN. */
    private Measured<Vector> costsOf(Vector fixed) {
        Map<PrivacyCost, Double> known = new HashMap<>();
        int afterStop = 0;
        double[] values = new double[played.count()];
        for (int t = 0; t < values.length; t++) {
            PrivacyCost cost = played.costs().cost(t);
            if (!known.containsKey(cost)) {
                afterStop += stop.getAsBoolean() ? 1 : 0;
                known.put(cost, afterStop > MOST_COSTS_AFTER_STOP ? Double.NaN : cost.value(fixed));
            }
            values[t] = known.get(cost);
        }
        return new Measured<>(Vector.adopt(values), afterStop > MOST_COSTS_AFTER_STOP);
    }
}
