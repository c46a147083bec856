package org.hushgraph.controller;

import org.hushgraph.linalg.Vector;

/**
 * A change of a live network. The entries, applied in order, determine its state: the same entries lead to the same
 * weights, bit for bit.
 */
public sealed interface Entry {
    /** When it happened, in milliseconds since 1970. */
    long at();

    /** An alarm was raised, or raised again. */
    record AlarmRaised(long at, Alarm alarm) implements Entry {}

    /** An alarm was cleared. */
    record AlarmCleared(long at, String key) implements Entry {}

    /** All alarms that were due to expire by then ended. */
    record AlarmsExpired(long at) implements Entry {}

    /** An operator changed the settings. */
    record SettingsChanged(long at, Settings settings) implements Entry {}

    /** An operator rolled back to the weights of an epoch. */
    record RolledBack(long at, long epoch, Vector weights) implements Entry {}

    /** A round was played under the current alarms and settings; it published a new epoch. */
    record RoundPlayed(long at) implements Entry {}

    /** The replay of the scenario's intruders started. */
    record ReplayStarted(long at) implements Entry {}

    /** The replay stopped. */
    record ReplayStopped(long at) implements Entry {}

    /** The network was created; precedes all other entries. */
    record NetworkCreated(long at) implements Entry {}

    /** The network was removed; follows all other entries. */
    record NetworkRemoved(long at) implements Entry {}
}
