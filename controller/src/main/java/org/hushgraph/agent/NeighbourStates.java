package org.hushgraph.agent;

import java.util.Optional;
import java.util.TreeMap;

/** The states of a neighbour in the current run that are received and still needed. */
final class NeighbourStates {
    private final TreeMap<Long, AgentState.Moment> bySteps = new TreeMap<>();
    private long run = -1;

    void receive(AgentState state) {
        if (state.run() > run) {
            bySteps.clear();
            run = state.run();
        }
        if (state.run() == run) {
            bySteps.putIfAbsent(state.step(), state.moment());
            state.before().ifPresent(earlier -> bySteps.putIfAbsent(state.step() - 1, earlier.moment()));
        }
    }

    Optional<AgentState.Moment> at(long ofRun, long step) {
        return ofRun == run ? Optional.ofNullable(bySteps.get(step)) : Optional.empty();
    }

    /** Removes the states before this step. */
    void forget(long ofRun, long step) {
        if (ofRun == run) {
            bySteps.headMap(step).clear();
        }
    }
}
