package org.hushgraph.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.regret.Regret;
import org.hushgraph.scenario.IntruderSchedule;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.Constants;
import org.hushgraph.simulation.Round;
import org.hushgraph.simulation.Run;
import org.hushgraph.simulation.WeightHistory;

/** Synthetic runs of any size, without computing costs. Links at observed nodes gain weight, the others lose it. */
final class LargeRun {
    private LargeRun() {}

    static Run of(Graph graph, NodeSet observed, int rounds) {
        Scenario scenario = Scenario.on(graph, IntruderSchedule.stationary(observed))
                .withName("large")
                .withRounds(rounds);
        WeightHistory.Recorder weights = new WeightHistory.Recorder(graph.edgeCount(), rounds);
        List<Round> played = new ArrayList<>();
        for (int t = 0; t < rounds; t++) {
            weights.add(weights(graph, observed, t));
            double cost = 1 + 1.0 / (1 + t);
            played.add(new Round(
                    t,
                    observed,
                    cost,
                    new ExposureSplit(cost - 0.1, 0.1),
                    OptionalDouble.of(0.2),
                    OptionalDouble.of(0.01),
                    0.5,
                    0,
                    0,
                    Projected.Status.CONVERGED));
        }
        Vector last = weights(graph, observed, rounds);
        Vector costs = Vector.generate(rounds, t -> played.get(t).cost());
        Vector best = Vector.constant(rounds, 1.1);
        return new Run(
                scenario,
                EngineChoice.Kind.SPARSE,
                true,
                new Constants(1, scenario.feasibleSet().diameter(), Optional.empty(), Optional.empty()),
                played,
                weights.end(last),
                new BestInHindsight(last, best.sum(), 0.01, 0.01, BestInHindsight.Certificate.FRANK_WOLFE),
                Regret.of(costs, best),
                Regret.of(costs, Vector.constant(rounds, 1)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of("synthetic run"));
    }

    /** Every link at an observed node changes by a different amount, the others by the same small amount. */
    private static Vector weights(Graph graph, NodeSet observed, int round) {
        double share = 1.0 / graph.edgeCount();
        double part = 1 - 1.0 / (1 + round);
        return Vector.generate(graph.edgeCount(), l -> {
            boolean near = observed.contains(graph.from(l)) || observed.contains(graph.to(l));
            return share * (near ? 1 + part * (1 + l % 97) : 1 - 0.01 * part);
        });
    }

    /** Links node 0 to every other node, and each node to the next. */
    static Graph wheel(int nodes) {
        int[] from = new int[2 * nodes - 3];
        int[] to = new int[2 * nodes - 3];
        for (int i = 1; i < nodes; i++) {
            to[i - 1] = i;
        }
        for (int i = 1; i + 1 < nodes; i++) {
            from[nodes - 2 + i] = i;
            to[nodes - 2 + i] = i + 1;
        }
        return Graph.of(nodes, from, to);
    }

    /** A square grid: every node has up to four neighbours. */
    static Graph grid(int side) {
        int[] from = new int[2 * side * (side - 1)];
        int[] to = new int[from.length];
        int l = 0;
        for (int i = 0; i < side * side; i++) {
            if (i % side < side - 1) {
                from[l] = i;
                to[l++] = i + 1;
            }
            if (i + side < side * side) {
                from[l] = i;
                to[l++] = i + side;
            }
        }
        return Graph.of(side * side, from, to);
    }
}
