package org.hushgraph.controller;

import java.util.List;

/** Hears what happens to a network, in order, after it was stored. Whoever takes long holds the network up. */
public interface NetworkListener {
    void happened(List<Event> events);

    /** A round waits for approval. */
    default void proposed(String network, Proposal proposal) {}

    /** An agent of a network connected, disconnected or confirmed an epoch. Called very often. */
    default void agentsChanged(String network) {}
}
