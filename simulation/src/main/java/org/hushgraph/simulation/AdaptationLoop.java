package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import org.hushgraph.convex.ChangePrice;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Loss;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.AdjustableLearner;
import org.hushgraph.online.ComingRound;
import org.hushgraph.online.OnlineLearner;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.PerceivedRound;
import org.hushgraph.scenario.Perception;
import org.hushgraph.scenario.RoundSets;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.WeightCaps;

/**
 * Plays a scenario. In every round it computes the cost of the current weights and its gradient. The learner then chooses the next
 * weights, from what the policy knows about the intruders.
 *
 * <p>Paper: Algorithm 1, the loop.
 */
public final class AdaptationLoop {
    /** How far given initial weights may be from the feasible set, relative to the largest weight: allows for rounded input. */
    private static final double ROUNDED_WEIGHTS = 1e-5;

    private final Scenario scenario;
    private final RunListener listener;
    private final BooleanSupplier stop;
    private Progress soFar; // null before the first round is complete

    /** The rounds that are complete, and the weights after the last one. */
    private record Progress(
            Constants constants,
            CostEngine engine,
            RoundSets sets,
            List<Round> rounds,
            WeightHistory.Recorder recorder,
            Vector next,
            List<String> notes) {
        WeightHistory weights() {
            return recorder.end(next);
        }

        PlayedRounds played(Scenario scenario) {
            return PlayedRounds.of(scenario, engine, constants, sets, List.copyOf(rounds), weights(), notes);
        }
    }

    public AdaptationLoop(Scenario scenario) {
        this(scenario, RunListener.NONE, () -> false);
    }

    /** With a listener and a cancellation check. The check is called after each round, and also cuts the evaluation short. */
    public AdaptationLoop(Scenario scenario, RunListener listener, BooleanSupplier stop) {
        this.scenario = scenario;
        this.listener = listener;
        this.stop = stop;
    }

    /** Plays the rounds, then evaluates them. */
    public Run run() {
        return new RunEvaluation(play().played(scenario), listener, stop).run();
    }

    /** Plays the rounds without an evaluation. */
    public WeightHistory weights() {
        return play().weights();
    }

    /**
     * The complete rounds without an evaluation. Another thread may call this while {@link #run} plays or evaluates, from the end of
     * the first round on.
     */
    public synchronized Run withoutEvaluation() {
        return RunEvaluation.none(soFar.played(scenario));
    }

    private Progress play() {
        Constants constants = Constants.of(scenario);
        CostEngine engine = scenario.costEngine();
        Vector previous = feasibleStart();
        OnlineLearner learner = constants.learner(scenario, previous);
        Perception perception = scenario.perception();
        Optional<RunFilter> filter = RunFilter.of(scenario, previous);
        RoundSets sets = new RoundSets(scenario);
        FeasibleSet set = scenario.feasibleSet();
        List<Round> rounds = new ArrayList<>();
        WeightHistory.Recorder weights =
                new WeightHistory.Recorder(scenario.graph().edgeCount(), scenario.rounds()).startingAt(previous);
        for (int round = 0; round < scenario.rounds() && !(round > 0 && stop.getAsBoolean()); round++) {
            listener.round(round, scenario.rounds());
            PerceivedRound perceived = perception.next();
            FeasibleSet next = sets.of(perceived.belief().likely());
            if (!next.equals(set)) {
                learner = moved(learner, next);
                set = next;
            }
            if (perceived.isChange()) {
                learner.alarm(perceived.belief().likely());
            }
            PrivacyCost cost = engine.cost(scenario.cost(round)); // f_t for the intruders of this round
            PrivacyCost believed = believed(perceived, cost, engine);
            Optional<ChangePrice> price = price(previous);
            learner.prepare(new ComingRound(
                    scenario.costs().relevant(perceived.belief()), believed, believed.isProvedConvex(), set, price));
            RunFilter.Decision decision = decide(filter, cost.observed(), learner);
            Vector current = decision.weights();
            Round played = play(round, learner, current, cost, believed, set, price)
                    .after(
                            current.minus(previous).norm(),
                            Optional.of(perceived)
                                    .filter(known -> scenario.doubt().isPresent()),
                            decision.refused());
            filter.ifPresent(keeping -> keeping.played(current));
            Vector coming = decide(filter, cost.observed(), learner).weights();
            previous = current;
            synchronized (this) {
                rounds.add(played);
                weights.add(current);
                soFar = new Progress(constants, engine, sets, rounds, weights, coming, learner.notes());
            }
        }
        listener.round(rounds.size(), scenario.rounds());
        return soFar;
    }

    /** The weights of the learner, unless the budget of the ledger refuses them. */
    private static RunFilter.Decision decide(Optional<RunFilter> filter, NodeSet observed, OnlineLearner learner) {
        return filter.map(keeping -> keeping.decide(observed, learner.weights()))
                .orElseGet(() -> new RunFilter.Decision(learner.weights(), NodeSet.none()));
    }

    /** The learner in the feasible set of the coming round. */
    private OnlineLearner moved(OnlineLearner learner, FeasibleSet set) {
        if (learner.choosesInComingSet()) {
            return learner;
        }
        if (learner instanceof AdjustableLearner adjustable) {
            return adjustable.within(set);
        }
        throw new IllegalArgumentException(
                "learner " + scenario.learner().model().name()
                        + " can't change its feasible set, but weights.minHiddenConvergence changes it with the intruders."
                        + " Try removing it, or implement AdjustableLearner in "
                        + learner.getClass().getName() + ".");
    }

    /** The cost that the policy minimises; the true one if it is the same. */
    private PrivacyCost believed(PerceivedRound perceived, PrivacyCost truth, CostEngine engine) {
        if (!scenario.doubt().isPresent()) {
            return truth;
        }
        PrivacyCost believed = engine.cost(scenario.believedCost(perceived));
        return believed.equals(truth) ? truth : believed;
    }

    private Optional<ChangePrice> price(Vector from) {
        return scenario.weights().changePrice().map(rate -> new ChangePrice(rate, from));
    }

    /**
     * The true intruders cause the cost. The learner receives the gradient of the cost that the policy believes in, at
     * its own weights, even if these were refused.
     */
    private Round play(
            int round,
            OnlineLearner learner,
            Vector weights,
            PrivacyCost cost,
            PrivacyCost believed,
            FeasibleSet set,
            Optional<ChangePrice> price) {
        Optional<Loss.Evaluation> at =
                cost.observed().isEmpty() ? Optional.empty() : Optional.of(cost.evaluate(weights));
        Round played = at.map(found -> Round.of(
                        round,
                        cost.observed(),
                        found,
                        cost.split(weights),
                        Standing.othersBound(scenario, cost.observed(), cost.span(), weights)))
                .orElseGet(() -> Round.idle(round)); // without intruders the cost is 0
        if (believed.observed().isEmpty()) { // nothing to respond to: the weights stay
            return played;
        }
        Loss.Evaluation paid = believed.equals(cost) ? at.orElseThrow() : believed.evaluate(weights);
        OptionalDouble gap =
                believed.isProvedConvex() ? gap(set, weights, believed, paid, price) : OptionalDouble.empty();
        Loss.Evaluation received = weights.equals(learner.weights()) ? paid : believed.evaluate(learner.weights());
        return played.learned(gap, received, learner.update(received.gradient()).status()); // step and projection
    }

    /**
     * The Frank–Wolfe gap with all errors, or the distance to a proved lower bound if that is less. It is relative to
     * the cost that the policy minimises, price included.
     */
    private static OptionalDouble gap(
            FeasibleSet set, Vector weights, Loss cost, Loss.Evaluation at, Optional<ChangePrice> price) {
        Vector slope = price.map(change -> change.subgradient(set, weights, at.gradient()))
                .orElse(at.gradient());
        double gap = Math.max(0, set.frankWolfeGap(weights, slope)) // negative outside the set
                + at.gradientError() * set.diameter().value()
                + at.valueError();
        double value = at.value() + price.map(change -> change.at(weights)).orElse(0.0);
        OptionalDouble least = gap == 0 ? OptionalDouble.empty() : cost.leastOver(set.simplex(), weights);
        if (least.isPresent()) { // for the whole simplex and without the price, so for less as well
            gap = Math.min(gap, Math.max(0, value + at.valueError() - least.getAsDouble()));
        }
        return OptionalDouble.of(gap == 0 ? 0 : gap / value);
    }

    private Vector feasibleStart() {
        Vector given = scenario.initialWeights();
        Vector feasible = scenario.feasibleSet().project(given);
        FeasibleSet uncapped = scenario.weights()
                .caps()
                .<FeasibleSet>map(WeightCaps::uncapped)
                .orElse(scenario.feasibleSet()); // caps may move the weights, with a note
        Vector nearest = scenario.weights().caps().isPresent() ? uncapped.project(given) : feasible;
        double moved = nearest.minus(given).largestMagnitude();
        if (moved > ROUNDED_WEIGHTS * Math.max(1, given.largestMagnitude())) {
            throw new IllegalArgumentException("the initial weights are not feasible: their sum is " + given.sum()
                    + " and they lie in [" + given.min() + ", " + given.max() + "], but the scenario requires "
                    + uncapped
                    + ". Try setting weights.budget to their sum, widening weights.min and weights.max,"
                    + " or lowering weights.minConvergence.");
        }
        return feasible;
    }
}
