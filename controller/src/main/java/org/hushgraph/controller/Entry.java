package org.hushgraph.controller;

import java.util.OptionalLong;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * A change of a live network. The entries, applied in order, determine its state: the same entries lead to the same
 * weights, bit for bit.
 */
public sealed interface Entry {
    /** When it happened, in milliseconds since 1970. */
    long at();

    /** An entry that publishes no epoch. It holds no weights, so that listeners can keep many of them in memory. */
    sealed interface Change extends Entry {}

    /** An alarm was raised, or raised again. */
    record AlarmRaised(long at, Alarm alarm) implements Change {}

    /** An alarm was cleared. */
    record AlarmCleared(long at, String key) implements Change {}

    /** All alarms that were due to expire by then ended. */
    record AlarmsExpired(long at) implements Change {}

    /** An operator changed the settings. */
    record SettingsChanged(long at, Settings settings) implements Change {}

    /** An operator rolled back to the weights of an epoch. */
    record RolledBack(long at, long epoch, Vector weights) implements Entry {}

    /**
     * A round was played under the current alarms and settings; it published a new epoch.
     *
     * @param effort the number of steps that the learner took before time was up; empty if it was not limited
     * @param refused the nodes because of which the budget of the ledger refused its weights
     */
    record RoundPlayed(long at, OptionalLong effort, NodeSet refused) implements Entry {
        /** With the weights of the learner. */
        public RoundPlayed(long at, OptionalLong effort) {
            this(at, effort, NodeSet.none());
        }

        /** With unlimited effort. */
        public RoundPlayed(long at) {
            this(at, OptionalLong.empty());
        }
    }

    /** The replay of the scenario's intruders started. */
    record ReplayStarted(long at) implements Change {}

    /** The replay stopped. */
    record ReplayStopped(long at) implements Change {}

    /** The network was created; precedes all other entries. */
    record NetworkCreated(long at) implements Change {}

    /** The network was removed; follows all other entries. */
    record NetworkRemoved(long at) implements Change {}
}
