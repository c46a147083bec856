package org.hushgraph.controller;

import java.util.Optional;

/**
 * An entry of any network, for listeners.
 *
 * @param sequence ascending over all networks, and unique
 * @param id the network that it belongs to
 * @param epoch the epoch that was published with it, if any
 */
public record Event(long sequence, NetworkId id, Entry entry, Optional<Epoch> epoch) {
    /** The name of the network. */
    public String network() {
        return id.name();
    }
}
