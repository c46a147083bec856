package org.hushgraph.simulation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.regret.BestInHindsight;

/** The least cost of every round, min_w f_t(w): the reference of the dynamic regret. */
final class RoundMinima {
    private final PlayedRounds played;
    private final RunListener listener;
    private final BooleanSupplier stop;
    private final int searches;
    private final BestInHindsight.Effort effort;

    RoundMinima(PlayedRounds played, RunListener listener, BooleanSupplier stop) {
        this.played = played;
        this.listener = listener;
        this.stop = stop;
        this.searches = played.costs().distinct().size();
        this.effort = SearchEffort.of(
                        played.engine(),
                        played.scenario().graph(),
                        searches,
                        played.costs().distinct().stream()
                                .mapToDouble(PrivacyCost::work)
                                .max()
                                .orElse(0))
                .until(stop);
    }

    /**
     * Searches the rounds in turn. After a cancellation, uses the least cost that is known without a search.
     *
     * @param bestFixed the best fixed weights
     * @param fixedCosts their cost in every round; NaN if not computed
     */
    Measured<Vector> search(Vector bestFixed, Vector fixedCosts) {
        Map<PrivacyCost, ProjectedDescent.Minimum> known = new HashMap<>();
        double[] values = new double[played.count()];
        boolean cutShort = false;
        Vector last = bestFixed;
        for (int t = 0; t < values.length; t++) {
            PrivacyCost cost = played.costs().cost(t);
            if (cost.observed().isEmpty()) {
                continue;
            }
            ProjectedDescent.Minimum minimum = known.get(cost);
            if (minimum == null && !stop.getAsBoolean()) {
                minimum = minimum(t, last, bestFixed);
                minimum = notAbove(minimum, t);
                cutShort |= stop.getAsBoolean();
                known.put(cost, minimum);
            }
            double fixed = fixedCosts.get(t);
            if (minimum == null) {
                cutShort = true;
                values[t] = Math.min(fixed, played.rounds().get(t).cost());
            } else {
                last = minimum.point();
                values[t] = fixed < minimum.value()
                        ? fixed
                        : minimum.value(); // a short search may end above the fixed weights
            }
        }
        return new Measured<>(Vector.adopt(values), cutShort);
    }

    /** Starts at the previous minimiser. If there may be several minima, also starts at the round's weights and the best fixed ones. */
    private ProjectedDescent.Minimum minimum(int round, Vector last, Vector bestFixed) {
        FeasibleSet all = played.sets().of(played.rounds().get(round).observed());
        boolean floored = !all.equals(played.scenario().feasibleSet());
        FeasibleSet set = floored ? SearchEffort.searched(all, all.project(played.start(round))) : all;
        BestInHindsight.Effort effort = floored ? SearchEffort.of(this.effort, set, searches) : this.effort;
        ReportedLoss cost = new ReportedLoss(
                "best weights of round " + round, played.costs().cost(round), set, listener);
        ProjectedDescent.Minimum minimum = effort.descent().minimise(cost, set, last);
        if (!played.costs().isProvedConvex() && effort.randomStarts() > 0) {
            for (Vector start : List.of(played.start(round), bestFixed)) {
                ProjectedDescent.Minimum other = effort.descent().minimise(cost, set, start);
                minimum = other.value() < minimum.value() ? other : minimum;
            }
        }
        return minimum;
    }

    /** A search with few gradients may end above the weights of the round, which are mostly feasible, too. */
    private ProjectedDescent.Minimum notAbove(ProjectedDescent.Minimum minimum, int round) {
        double paid = played.rounds().get(round).cost();
        boolean feasible = played.weights().isComplete()
                && played.sets()
                        .of(played.rounds().get(round).observed())
                        .contains(played.weights().at(round), 1e-9);
        return paid < minimum.value() && feasible
                ? new ProjectedDescent.Minimum(played.weights().at(round), paid, minimum.gap(), minimum.iterations())
                : minimum;
    }
}
