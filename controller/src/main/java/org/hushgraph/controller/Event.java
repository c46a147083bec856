package org.hushgraph.controller;

import java.util.Optional;

/**
 * An entry of any network, for listeners.
 *
 * @param sequence ascending over all networks, and unique
 * @param epoch the epoch that was published with it, if any
 */
public record Event(long sequence, String network, Entry entry, Optional<Epoch> epoch) {}
