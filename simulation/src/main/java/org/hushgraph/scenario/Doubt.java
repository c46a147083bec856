package org.hushgraph.scenario;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hushgraph.belief.Belief;
import org.hushgraph.belief.BeliefFilter;
import org.hushgraph.belief.LastReports;

/**
 * How the policy finds out about intruders. By default the alarms are the truth, at once.
 *
 * @param alarms what the policy receives
 * @param belief how it turns reports into probabilities; without it, the last reports count as certain
 */
public record Doubt(Optional<AlarmChoice> alarms, Optional<BeliefChoice> belief) {
    /** Every alarm is right and immediate. */
    public static final Doubt NONE = new Doubt(Optional.empty(), Optional.empty());

    /** With given probabilities, from round 0 on. */
    public static Doubt about(Belief belief) {
        return new Doubt(
                Optional.of(new AlarmChoice.Probabilities(new TreeMap<>(Map.of(0, belief)))), Optional.empty());
    }

    /** Whether the policy may be wrong about the intruders. */
    public boolean isPresent() {
        return alarms.isPresent() || belief.isPresent();
    }

    BeliefFilter filter(int nodes) {
        return belief.map(choice -> choice.filter(nodes)).orElseGet(LastReports::new);
    }
}
