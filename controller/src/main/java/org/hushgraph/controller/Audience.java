package org.hushgraph.controller;

import java.util.List;

/** Hears what happens to a network, in order, after it was stored. Whoever takes long holds the network up. */
public interface Audience {
    void happened(List<Event> events);

    /** A round waits for approval. */
    void proposed(String network, Proposal proposal);
}
