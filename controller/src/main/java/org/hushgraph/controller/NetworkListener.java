package org.hushgraph.controller;

import java.util.List;

/** Receives the events of networks in order, after they are stored. A slow listener delays the network. */
public interface NetworkListener {
    void recorded(List<Event> events);

    /** A round waits for approval. */
    default void proposed(String network, Proposal proposal) {}

    /** An agent of a network connected, disconnected or confirmed an epoch. Called very often. */
    default void agentsChanged(String network) {}
}
