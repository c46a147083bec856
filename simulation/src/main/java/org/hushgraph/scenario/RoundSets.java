package org.hushgraph.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hushgraph.consensus.UsefulWeights;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.graph.NodeSet;

/** The feasible weights of each round of a scenario, which depend on its intruders. Keeps the last sets. */
public final class RoundSets {
    private static final int MOST_KEPT = 100;

    private final Scenario scenario;
    private final Map<NodeSet, UsefulWeights> known = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<NodeSet, UsefulWeights> eldest) {
            return size() > MOST_KEPT;
        }
    };

    public RoundSets(Scenario scenario) {
        this.scenario = scenario;
    }

    /** The weights that are feasible while these nodes are observed. */
    public FeasibleSet of(NodeSet observed) {
        return useful(observed).set();
    }

    /** The same with what is known about its floor. */
    public synchronized UsefulWeights useful(NodeSet observed) {
        return known.computeIfAbsent(observed, nodes -> scenario.usefulWeights(scenario.feasibleSet(), List.of(nodes)));
    }
}
