package org.hushgraph.comparison;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.consensus.Agreement;
import org.hushgraph.consensus.AlgebraicConnectivity;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.InitialNoise;
import org.hushgraph.noise.InjectedNoise;
import org.hushgraph.observability.Observer;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.Attack;
import org.hushgraph.simulation.AttackReplay;
import org.hushgraph.simulation.CostSequence;
import org.hushgraph.simulation.Hindsight;
import org.hushgraph.simulation.RunListener;
import org.hushgraph.simulation.WeightHistory;

/** Plays every defence on a scenario and measures the outcomes. The same seed gives the same result, bit for bit. */
public final class ComparisonRun {
    private static final long MOST_WEIGHTS = 20_000_000;
    private static final long TIMED_NANOS = 1_000_000_000;

    private final Scenario scenario;
    private final Attack.Plan plan;
    private final NoiseChoice noise;
    private final Observer observer;
    private final CostSequence costs;
    private final List<Defence> defences;
    private final int[] hidden; // hidden nodes, or all nodes if there are none
    private final Map<Vector, Double> rates = new HashMap<>();
    private final List<Outcome> outcomes = new ArrayList<>();
    private final Map<Defence, String> absent = new LinkedHashMap<>();
    private BestInHindsight best;

    /** Receives the progress of a comparison. */
    public interface Listener extends RunListener {
        /** Reports that {@code done} of {@code all} defences are finished. */
        default void defence(int done, int all) {}
    }

    public ComparisonRun(Scenario scenario, Attack.Plan plan, NoiseChoice noise) {
        if ((long) scenario.rounds() * scenario.graph().edgeCount() > MOST_WEIGHTS) {
            throw new IllegalArgumentException("a comparison keeps the weights of all rounds: " + scenario.rounds()
                    + " rounds of " + scenario.graph().edgeCount() + " links are more than " + MOST_WEIGHTS
                    + " values. Try fewer rounds.");
        }
        new AttackReplay(scenario, InitialNoise.NONE, plan); // rejects an unsupported scenario before any search
        this.scenario = scenario;
        this.defences = Defence.of(scenario);
        this.plan = plan;
        this.noise = noise;
        this.observer = scenario.observer().orElse(Observer.defaults());
        this.costs = CostSequence.of(scenario, scenario.costEngine());
        this.hidden = hidden(scenario);
    }

    private static int[] hidden(Scenario scenario) {
        int nodes = scenario.graph().nodeCount();
        int[] never = IntStream.range(0, nodes)
                .filter(i -> IntStream.range(0, scenario.rounds())
                        .noneMatch(round -> scenario.intruders().observed(round).contains(i)))
                .toArray();
        return never.length > 0 ? never : IntStream.range(0, nodes).toArray();
    }

    public Comparison compare(Listener listener) {
        return compare(listener, () -> false);
    }

    /**
     * Plays all defences; call it once.
     *
     * @param stop the cancellation check, called before each defence
     */
    public Comparison compare(Listener listener, BooleanSupplier stop) {
        best = new Hindsight(scenario, scenario.costEngine(), costs)
                .search(List.of(scenario.feasibleSet().uniform()), listener, stop);
        DefenceRunner runner = new DefenceRunner(scenario, best.weights());
        double bestCost = totalCost(runner.weights(StandardDefence.BEST_FIXED));
        for (int n = 0; n < defences.size() && !stop.getAsBoolean(); n++) {
            listener.defence(n, defences.size());
            Defence defence = defences.get(n);
            Optional<String> obstacle = runner.obstacle(defence);
            if (obstacle.isPresent()) {
                add(() -> absent.put(defence, obstacle.get()));
            } else {
                Outcome outcome = outcome(defence, runner.weights(defence), bestCost);
                add(() -> outcomes.add(outcome));
            }
        }
        return soFar();
    }

    private synchronized void add(Runnable result) {
        result.run();
    }

    /** The comparison of the finished defences. Another thread may call this, from the end of the first defence on. */
    public synchronized Comparison soFar() {
        Map<Defence, String> missing = new LinkedHashMap<>();
        for (Defence defence : defences) {
            if (outcomes.stream().noneMatch(outcome -> outcome.defence().equals(defence))) {
                missing.put(defence, absent.getOrDefault(defence, "stopped by the user"));
            }
        }
        return new Comparison(scenario, plan, noise, best, outcomes, missing);
    }

    /** Seconds per round of each adaptive defence: the fastest of several runs within a second. */
    public Map<Defence, Double> times() {
        DefenceRunner runner = new DefenceRunner(scenario, scenario.initialWeights());
        Map<Defence, Double> times = new LinkedHashMap<>();
        for (Defence defence : defences) {
            if (defence.isAdaptive() && runner.obstacle(defence).isEmpty()) {
                times.put(defence, fastest(() -> runner.weights(defence)) / scenario.rounds());
            }
        }
        return times;
    }

    private static double fastest(Runnable work) {
        double best = Double.POSITIVE_INFINITY;
        for (long end = System.nanoTime() + TIMED_NANOS, start = System.nanoTime();
                start < end || best == Double.POSITIVE_INFINITY; ) {
            work.run();
            long now = System.nanoTime();
            best = Math.min(best, (now - start) / 1e9);
            start = now;
        }
        return best;
    }

    private Outcome outcome(Defence defence, WeightHistory weights, double bestCost) {
        InjectedNoise added = noise.of(defence, observer);
        AttackTrials trials = new AttackReplay(scenario, added, plan).under(weights::at);
        double cost = totalCost(weights);
        return new Outcome(
                defence, added, cost, cost - bestCost, Outcome.Privacy.of(trials, hidden), usefulness(weights, added));
    }

    private double totalCost(WeightHistory weights) {
        double sum = 0;
        for (int round = 0; round < scenario.rounds(); round++) {
            boolean idle = scenario.intruders().observed(round).isEmpty();
            sum += idle ? 0 : costs.cost(round).value(weights.at(round));
        }
        return sum;
    }

    /** All nodes that are not hidden. */
    private NodeSet observed() {
        return NodeSet.of(IntStream.range(0, scenario.graph().nodeCount())
                .filter(i -> Arrays.binarySearch(hidden, i) < 0)
                .toArray());
    }

    private Outcome.Usefulness usefulness(WeightHistory weights, InjectedNoise added) {
        int rounds = scenario.rounds();
        double[] rate = IntStream.range(0, rounds)
                .mapToDouble(round ->
                        rates.computeIfAbsent(weights.at(round), w -> AlgebraicConnectivity.of(scenario.graph(), w)))
                .toArray();
        double change = 0;
        for (int round = 0; round < rounds; round++) {
            Vector next = round + 1 < rounds ? weights.at(round + 1) : weights.last();
            change += next.minus(weights.at(round)).map(Math::abs).sum();
        }
        return new Outcome.Usefulness(
                Arrays.stream(rate).sum() / rounds,
                Arrays.stream(rate).min().orElseThrow(),
                Agreement.of(scenario.graph(), weights::at, rounds, scenario.roundLength(), observer.prior(), added),
                Agreement.hidden(
                        scenario.graph(),
                        observed(),
                        weights::at,
                        rounds,
                        scenario.roundLength(),
                        observer.prior(),
                        added),
                change);
    }
}
