package org.hushgraph.scenario;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.hushgraph.belief.Belief;
import org.hushgraph.belief.ReportModel;

/** What the policy receives about intruders. */
public sealed interface AlarmChoice {
    /** Reports about the true intruders, drawn from a seed. */
    record Reports(ReportModel model, long seed) implements AlarmChoice {}

    /**
     * Given probabilities of nodes.
     *
     * @param changes by the round from which they hold
     */
    record Probabilities(NavigableMap<Integer, Belief> changes) implements AlarmChoice {
        public Probabilities {
            changes = Collections.unmodifiableNavigableMap(new TreeMap<>(changes));
        }

        Belief at(int round) {
            Map.Entry<Integer, Belief> entry = changes.floorEntry(round);
            return entry == null ? Belief.none() : entry.getValue();
        }
    }
}
