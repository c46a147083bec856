package org.hushgraph.controller;

import java.util.List;
import java.util.Optional;

/** Receives the events of networks in order, after they are stored. A slow listener delays the network. */
public interface NetworkListener {
    void recorded(List<Event> events);

    /** A round waits for approval. */
    default void proposed(String network, Proposal proposal) {}

    /** An agent of a network connected, disconnected or confirmed an epoch. Called very often. */
    default void agentsChanged(String network) {}

    /** Why the listener does not work now; empty if it works. */
    default Optional<String> problem() {
        return Optional.empty();
    }
}
