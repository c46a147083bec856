package org.hushgraph.scenario;

import org.hushgraph.belief.BeliefFilter;
import org.hushgraph.belief.FilterRates;
import org.hushgraph.belief.OneIntruderFilter;
import org.hushgraph.belief.UnknownIntrudersFilter;

/** The filter that turns reports into probabilities, and what it assumes. */
public record BeliefChoice(Count intruders, FilterRates rates) {
    /** The number of intruders. */
    public enum Count {
        /** Exactly one in every round. */
        ONE,
        /** Any number, which may change. */
        UNKNOWN
    }

    BeliefFilter filter(int nodes) {
        return switch (intruders) {
            case ONE -> new OneIntruderFilter(nodes, rates);
            case UNKNOWN -> new UnknownIntrudersFilter(nodes, rates);
        };
    }
}
