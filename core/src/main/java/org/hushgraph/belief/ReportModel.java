package org.hushgraph.belief;

import java.util.Set;
import java.util.TreeSet;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.random.SplitMix64;

/**
 * How alarms report intruders. In each round every intruder makes one report about its place {@code delay} rounds ago.
 * There is none with probability {@code missed}. Otherwise it is right with probability {@code accuracy}, or names a
 * uniform other node.
 */
public record ReportModel(double accuracy, double missed, int delay) {
    /** Every report is right and immediate. */
    public static final ReportModel TRUTH = new ReportModel(1, 0, 0);

    public ReportModel {
        FilterRates.requireProbability("accuracy", accuracy);
        FilterRates.requireProbability("missed", missed);
        FilterRates.requireDelay(delay);
    }

    /**
     * Draws the reports about these intruders, without duplicates. Each intruder takes three numbers, so that models
     * that differ in their rates make similar reports from the same seed.
     *
     * @param intruders at their place {@code delay} rounds ago
     * @param nodes number of all nodes
     */
    public NodeSet draw(NodeSet intruders, int nodes, SplitMix64 random) {
        Set<Integer> reported = new TreeSet<>();
        intruders.stream().forEach(place -> {
            boolean silent = random.nextDouble() < missed;
            boolean right = random.nextDouble() < accuracy || nodes == 1;
            double choice = random.nextDouble();
            if (!silent) {
                int other = (int) (choice * (nodes - 1)); // among the others, in order
                reported.add(right ? place : other < place ? other : other + 1);
            }
        });
        return NodeSet.of(reported);
    }
}
