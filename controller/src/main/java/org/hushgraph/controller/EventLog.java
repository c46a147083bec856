package org.hushgraph.controller;

import java.util.List;

/** The events of all networks, by their numbers. */
public interface EventLog {
    /** The next events after one, over all networks, in order. */
    List<Event> since(long sequence, int most);

    /** The number of the last event; 0 before the first. */
    long lastSequence();

    /** The oldest number after which no event is missing. */
    long firstSequence();
}
