package org.hushgraph.controller;

import org.hushgraph.linalg.Vector;

/**
 * Something that happened to a live network. The network is what its entries make of it, in their order: the same entries lead to the
 * same weights, bit for bit.
 */
public sealed interface Entry {
    /** When it happened, in milliseconds since 1970. */
    long at();

    /** An alarm came, or came again. */
    record AlarmRaised(long at, Alarm alarm) implements Entry {}

    /** An alarm is over. */
    record AlarmCleared(long at, String key) implements Entry {}

    /** Alarms that had ended by then are over. */
    record AlarmsExpired(long at) implements Entry {}

    /** An operator chose other settings. */
    record SettingsChanged(long at, Settings settings) implements Entry {}

    /** An operator went back to the weights of an epoch. */
    record RolledBack(long at, long epoch, Vector weights) implements Entry {}

    /** A round was played, under alarms and settings as they are: a new epoch of weights. */
    record RoundPlayed(long at) implements Entry {}

    /** The intruders of the network's scenario come, round by round. */
    record ReplayStarted(long at) implements Entry {}

    /** They go. */
    record ReplayStopped(long at) implements Entry {}

    /** The network is there; before all other entries. */
    record NetworkCreated(long at) implements Entry {}

    /** The network is gone; after all other entries. */
    record NetworkRemoved(long at) implements Entry {}
}
