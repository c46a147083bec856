package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Projected;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.regret.ConvexityMonitor;
import org.hushgraph.regret.Regret;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.StateChoice;

/** Judges the rounds that were played: best weights in hindsight, regrets, bound, convexity, states and notes. */
final class Judgement {
    private static final long SEARCH_SEED = 20240229;
    private static final int LARGEST_HESSIAN = 300;

    private final Scenario scenario;
    private final Engine engine;
    private final Constants constants;
    private final List<Round> rounds;
    private final WeightHistory weights;
    private final CostSequence costs;

    Judgement(Scenario scenario, Engine engine, Constants constants, List<Round> rounds, WeightHistory weights) {
        this.scenario = scenario;
        this.engine = engine;
        this.constants = constants;
        this.rounds = rounds;
        this.weights = weights;
        this.costs = CostSequence.of(scenario, engine);
    }

    Run run() {
        BestInHindsight best = best();
        Vector played = Vector.generate(rounds.size(), t -> rounds.get(t).cost());
        Map<PrivacyCost, Double> fixed = new HashMap<>();
        Vector bestFixed = Vector.generate(
                rounds.size(), t -> fixed.computeIfAbsent(costs.cost(t), cost -> cost.value(best.weights())));
        return new Run(
                scenario,
                engine.kind(),
                constants,
                rounds,
                weights,
                best,
                Regret.of(played, bestFixed),
                Regret.of(played, bestOfEachRound(best.weights())),
                ProvedBound.of(scenario, constants, rounds),
                convexity(),
                scenario.states().filter(states -> weights.isComplete()).map(this::trajectory),
                notes());
    }

    private BestInHindsight best() {
        CappedSimplex set = scenario.feasibleSet();
        return costs.isProvedConvex()
                ? BestInHindsight.convex(costs.total(), set, weights.last())
                : BestInHindsight.searched(
                        costs.total(),
                        costs.lowerBound(),
                        set,
                        List.of(weights.last(), inForce(rounds.size() / 2)),
                        SEARCH_SEED);
    }

    /** The weights of a round, or the first ones where not all were kept: a start for searches, no more. */
    private Vector inForce(int round) {
        return weights.isComplete() ? weights.at(round) : weights.first();
    }

    /** min_w f_t(w) for every round, searched from the weights in force, the best fixed ones and the last round's minimiser. */
    private Vector bestOfEachRound(Vector bestFixed) {
        ProjectedDescent descent = ProjectedDescent.standard();
        Map<PrivacyCost, ProjectedDescent.Minimum> known = new HashMap<>();
        double[] values = new double[rounds.size()];
        Vector last = bestFixed;
        for (int t = 0; t < values.length; t++) {
            PrivacyCost cost = costs.cost(t);
            if (cost.observed().isEmpty()) {
                continue;
            }
            ProjectedDescent.Minimum minimum = known.get(cost);
            if (minimum == null) {
                minimum = descent.minimise(cost, scenario.feasibleSet(), last);
                if (!costs.isProvedConvex()) {
                    for (Vector start : List.of(inForce(t), bestFixed)) {
                        ProjectedDescent.Minimum other = descent.minimise(cost, scenario.feasibleSet(), start);
                        minimum = other.value() < minimum.value() ? other : minimum;
                    }
                }
                known.put(cost, minimum);
            }
            last = minimum.point();
            values[t] = minimum.value();
        }
        return Vector.adopt(values);
    }

    private Optional<ConvexityMonitor.Verdict> convexity() {
        if (!weights.isComplete()
                || scenario.graph().edgeCount() > LARGEST_HESSIAN
                || scenario.graph().nodeCount() > LARGEST_HESSIAN) {
            return Optional.empty();
        }
        ConvexityMonitor monitor = new ConvexityMonitor();
        for (Round round : rounds) {
            if (!round.observed().isEmpty()) {
                monitor.add(round.round(), costs.cost(round.round()).definition(), weights.at(round.round()));
            }
        }
        return Optional.of(monitor.verdict());
    }

    private Trajectory trajectory(StateChoice choice) {
        Trajectory trajectory = new Trajectory(
                scenario.network(), choice.initial(), scenario.intruders().observed(0));
        for (Round round : rounds) {
            trajectory.advance(
                    weights.at(round.round()), round.observed(), choice.roundLength(), choice.samplesPerRound());
        }
        return trajectory;
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (scenario.intruders().changes().isEmpty()) {
            notes.add("There is no intruder in any round: nothing leaks and nothing is adapted.");
        }
        if (!constants.diameter().exact()) {
            notes.add("The bounds differ from edge to edge: the diameter is a proved upper bound.");
        }
        if (!weights.isComplete()) {
            notes.add(
                    "The weights of all rounds are more than 20 million values: of each, those that changed most were kept."
                            + (scenario.states().isPresent() ? " States were not simulated." : ""));
        }
        rounds.stream()
                .filter(round -> round.status() != Projected.Status.CONVERGED)
                .findFirst()
                .ifPresent(round -> notes.add("The projection of round " + round.round()
                        + " stopped at its iteration limit; its weights are feasible but not the nearest."));
        rounds.stream()
                .filter(round -> underflows(costs.cost(round.round())))
                .findFirst()
                .ifPresent(round -> notes.add("From round " + round.round()
                        + " on, the window starts so late that everything in it lies below the smallest number"
                        + " (e^(-2as) underflows): these costs and gradients count as 0."));
        return notes;
    }

    /** Whether everything that decays like e^{−2aτ} lies below the smallest normal number in the time of the cost. */
    private boolean underflows(PrivacyCost cost) {
        return cost.span().integral(-2 * scenario.network().leastDecay()) < Double.MIN_NORMAL;
    }
}
