package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hushgraph.consensus.ConvergentWeights;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.Projected;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.regret.ConvexityMonitor;
import org.hushgraph.regret.Regret;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.StateChoice;

/** Judges the rounds that were played: best weights in hindsight, regrets, bound, convexity, states and notes. */
final class Judgement {
    private static final int LARGEST_HESSIAN = 300;
    private static final int COSTS_IN_HASTE = 20;

    private final Scenario scenario;
    private final CostEngine engine;
    private final Constants constants;
    private final List<Round> rounds;
    private final WeightHistory weights;
    private final CostSequence costs;
    private final RunListener listener;
    private final BooleanSupplier stop;
    private boolean hasty; // something was left undone because of a wish to stop

    Judgement(
            Scenario scenario,
            CostEngine engine,
            Constants constants,
            List<Round> rounds,
            WeightHistory weights,
            RunListener listener,
            BooleanSupplier stop) {
        this.scenario = scenario;
        this.engine = engine;
        this.constants = constants;
        this.rounds = rounds;
        this.weights = weights;
        this.costs = CostSequence.of(scenario.withRounds(rounds.size()), engine);
        this.listener = listener;
        this.stop = stop;
    }

    Run run() {
        BestInHindsight best = best();
        Vector played = Vector.generate(rounds.size(), t -> rounds.get(t).cost());
        Vector bestFixed = costsOf(best.weights());
        return new Run(
                scenario,
                engine.kind(),
                constants,
                rounds,
                weights,
                best,
                Regret.of(played, bestFixed),
                Regret.of(played, bestOfEachRound(best.weights(), bestFixed)),
                ProvedBound.of(scenario, constants, rounds),
                convexity(),
                states(),
                Knowledge.of(scenario, rounds, weights),
                notes());
    }

    private BestInHindsight best() {
        BestInHindsight found = new Hindsight(scenario, engine, costs)
                .search(List.of(weights.last(), inForce(rounds.size() / 2)), listener, stop);
        hasty |= stop.getAsBoolean();
        return found;
    }

    /** f_t(w) of every round; after a wish to stop no more than some different ones, and not a number for the others. */
    private Vector costsOf(Vector fixed) {
        Map<PrivacyCost, Double> known = new HashMap<>();
        int inHaste = 0;
        double[] values = new double[rounds.size()];
        for (int t = 0; t < values.length; t++) {
            PrivacyCost cost = costs.cost(t);
            if (!known.containsKey(cost)) {
                inHaste += stop.getAsBoolean() ? 1 : 0;
                known.put(cost, inHaste > COSTS_IN_HASTE ? Double.NaN : cost.value(fixed));
            }
            values[t] = known.get(cost);
        }
        hasty |= inHaste > COSTS_IN_HASTE;
        return Vector.adopt(values);
    }

    private WatchedLoss watched(String name, Loss loss) {
        return new WatchedLoss(name, loss, scenario.feasibleSet(), listener);
    }

    /** The weights of a round, or the first ones where not all were kept: a start for searches, no more. */
    private Vector inForce(int round) {
        return weights.isComplete() ? weights.at(round) : weights.first();
    }

    /** min_w f_t(w) for every round; after a wish to stop the least that is known without a search. */
    private Vector bestOfEachRound(Vector bestFixed, Vector fixedCosts) {
        Map<PrivacyCost, ProjectedDescent.Minimum> known = new HashMap<>();
        double[] values = new double[rounds.size()];
        Vector last = bestFixed;
        for (int t = 0; t < values.length; t++) {
            PrivacyCost cost = costs.cost(t);
            if (cost.observed().isEmpty()) {
                continue;
            }
            ProjectedDescent.Minimum minimum = known.get(cost);
            if (minimum == null && !stop.getAsBoolean()) {
                minimum = bestOf(t, last, bestFixed);
                known.put(cost, minimum);
            }
            hasty |= minimum == null;
            last = minimum == null ? last : minimum.point();
            double fixed = fixedCosts.get(t); // not a number where it was left out
            if (minimum == null) {
                values[t] = Math.min(fixed, rounds.get(t).cost());
            } else {
                values[t] = fixed < minimum.value()
                        ? fixed
                        : minimum.value(); // a short search may miss what fixed weights reach
            }
        }
        return Vector.adopt(values);
    }

    /** Searched from the last round's minimiser and, where there may be several, the weights in force and the best fixed ones. */
    private ProjectedDescent.Minimum bestOf(int round, Vector last, Vector bestFixed) {
        WatchedLoss cost = watched("best weights of round " + round, costs.cost(round));
        BestInHindsight.Effort effort = SearchEffort.of(
                        engine, scenario.graph(), costs.distinct().size())
                .until(stop);
        ProjectedDescent descent = effort.descent();
        ProjectedDescent.Minimum minimum = descent.minimise(cost, scenario.feasibleSet(), last);
        if (!costs.isProvedConvex() && effort.randomStarts() > 0) {
            for (Vector start : List.of(inForce(round), bestFixed)) {
                ProjectedDescent.Minimum other = descent.minimise(cost, scenario.feasibleSet(), start);
                minimum = other.value() < minimum.value() ? other : minimum;
            }
        }
        hasty |= stop.getAsBoolean();
        return minimum;
    }

    private Optional<ConvexityMonitor.Verdict> convexity() {
        if (scenario.nonlinear().isPresent()
                || !weights.isComplete()
                || scenario.graph().edgeCount() > LARGEST_HESSIAN
                || scenario.graph().nodeCount() > LARGEST_HESSIAN) {
            return Optional.empty();
        }
        ConvexityMonitor monitor = new ConvexityMonitor();
        for (Round round : rounds) {
            if (stop.getAsBoolean()) {
                hasty = true;
                return Optional.empty();
            }
            listener.phase("convexity in round " + round.round(), 0, () -> Double.NaN);
            if (!round.observed().isEmpty()) {
                Optional<SmoothLoss> smooth = costs.cost(round.round()).smooth();
                if (smooth.isEmpty()) {
                    return Optional.empty(); // no second derivatives are known
                }
                monitor.add(round.round(), smooth.get(), weights.at(round.round()));
            }
        }
        return Optional.of(monitor.verdict());
    }

    private Optional<Trajectory> states() {
        boolean asked = scenario.play().states().isPresent() && weights.isComplete();
        boolean skipped = asked && stop.getAsBoolean();
        hasty |= skipped;
        return asked && !skipped ? scenario.play().states().map(this::trajectory) : Optional.empty();
    }

    private Trajectory trajectory(StateChoice choice) {
        NodeSet first = scenario.intruders().observed(0);
        Trajectory trajectory = scenario.dynamics().trajectory(choice.initial(), first);
        for (Round round : rounds) {
            trajectory.advance(
                    weights.at(round.round()), round.observed(), choice.roundLength(), choice.samplesPerRound());
        }
        return trajectory;
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (hasty || rounds.size() < scenario.rounds()) {
            notes.add("The run was stopped by the user after " + rounds.size() + " of " + scenario.rounds() + " rounds."
                    + (hasty
                            ? " It was judged in haste: regrets may be larger than told, and what is missing was not"
                                    + " measured."
                            : ""));
        }
        if (scenario.intruders().changes().isEmpty()) {
            notes.add("There is no intruder in any round: nothing leaks and nothing is adapted.");
        }
        if (!constants.diameter().exact()) {
            notes.add(
                    scenario.feasibleSet() instanceof ConvergentWeights
                            ? "The diameter is that of the weights without a floor on convergence: a proved upper bound."
                            : "The bounds differ from edge to edge: the diameter is a proved upper bound.");
        }
        double error = rounds.stream()
                .mapToDouble(round -> Math.max(round.costError(), round.gradientError()))
                .max()
                .orElse(0);
        if (error > scenario.engine().tolerance() * (1 + 1e-9)) {
            notes.add(String.format(
                    Locale.ROOT,
                    "The tolerance of %.1e was not reached in every round: costs and gradients may be off by %.1e of themselves."
                            + " Weights that dwarf the decays, or very late windows, leave no more digits.",
                    scenario.engine().tolerance(),
                    error));
        }
        if (scenario.observer().isPresent() && scenario.graph().nodeCount() > Knowledge.LARGEST_GRAMIAN) {
            notes.add("What the observer knows of every node was not measured: the network has more than "
                    + Knowledge.LARGEST_GRAMIAN + " nodes.");
        }
        if (scenario.nonlinear().isPresent()
                && scenario.learner().gradientBound().isEmpty()
                && constants.newton().isPresent()) {
            notes.add("The bound G on the gradients is an estimate, twice the largest at the initial weights: none is"
                    + " proved for nonlinear networks.");
        }
        if (!weights.isComplete()) {
            notes.add(
                    "The weights of all rounds are more than 20 million values: of each, those that changed most were kept."
                            + (scenario.play().states().isPresent() ? " States were not simulated." : ""));
        }
        rounds.stream()
                .filter(round -> round.status() != Projected.Status.CONVERGED)
                .findFirst()
                .ifPresent(round -> notes.add("The projection of round " + round.round()
                        + " stopped at its iteration limit; its weights are feasible but not the nearest."));
        rounds.stream()
                .filter(round -> costs.cost(round.round()).underflows())
                .findFirst()
                .ifPresent(round -> notes.add("From round " + round.round()
                        + " on, the window starts so late that everything in it lies below the smallest number"
                        + " (e^(-2as) underflows): these costs and gradients count as 0."));
        return notes;
    }
}
