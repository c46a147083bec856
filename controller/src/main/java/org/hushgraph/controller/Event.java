package org.hushgraph.controller;

import java.util.Optional;

/** An entry of any network, for listeners. Its types hold no weights, so that no reader loads them by accident. */
public sealed interface Event {
    /** Ascending over all networks, and unique. */
    long sequence();

    /** The network that it belongs to. */
    NetworkId id();

    /** The name of the network. */
    default String network() {
        return id().name();
    }

    /** The network changed, and published no epoch. */
    record Changed(long sequence, NetworkId id, Entry.Change change) implements Event {}

    /**
     * The network published an epoch.
     *
     * @param epoch empty if the epoch has been deleted since
     */
    record Published(long sequence, NetworkId id, Optional<EpochSummary> epoch) implements Event {}

    /** The event of an entry, and of the epoch that was published with it. */
    static Event of(long sequence, NetworkId id, Entry entry, Optional<EpochSummary> epoch) {
        return entry instanceof Entry.Change change
                ? new Changed(sequence, id, change)
                : new Published(sequence, id, epoch);
    }
}
