package org.hushgraph.controller;

import java.util.Optional;

/**
 * Something that happened to some network, for those who read along.
 *
 * @param sequence ascends over all networks, and no number comes twice
 * @param epoch the one that was published with it, if any
 */
public record Event(long sequence, String network, Entry entry, Optional<Epoch> epoch) {}
