package org.hushgraph.controller;

import java.util.List;

/** The events of all networks, by sequence number. */
public interface EventLog {
    /** At most {@code most} events after a sequence number, over all networks, in order. */
    List<Event> since(long sequence, int most);

    /** The sequence number of the last event; 0 before the first. */
    long lastSequence();

    /** The oldest sequence number after which no event is missing. */
    long firstSequence();
}
