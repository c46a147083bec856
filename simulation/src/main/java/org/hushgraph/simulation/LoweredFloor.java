package org.hushgraph.simulation;

import java.util.Locale;
import java.util.stream.Collectors;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.scenario.Scenario;

/**
 * The floor on hidden convergence that is used where the required one is out of reach.
 *
 * @param observed the nodes for which it is lowered
 * @param reached the floor, relative to the required one; below 1
 */
public record LoweredFloor(NodeSet observed, double reached) {
    private static final int MOST_NAMES = 5;

    /** A sentence for people. */
    public String note(Scenario scenario) {
        return String.format(
                Locale.ROOT,
                "The hidden convergence that weights.minHiddenConvergence requires is out of reach while %s %s observed."
                        + " The largest one is used, %.4g%s.",
                observed.stream()
                        .limit(MOST_NAMES)
                        .mapToObj(scenario.graph()::name)
                        .collect(Collectors.joining(", ", "", observed.size() > MOST_NAMES ? ", \u2026" : "")),
                observed.size() == 1 ? "is" : "are",
                reached * scenario.hiddenFloor().rate().orElse(1),
                scenario.hiddenFloor().rate().isPresent() ? "" : " of the initial one");
    }
}
