package org.hushgraph.controller;

import java.util.List;
import java.util.Optional;

/** Keeps live networks. What a method was told is safe when it returns, whatever happens to the machine then. */
public interface Store extends AutoCloseable {
    /** The names of all networks, in the order in which they were created. */
    List<String> networks();

    /** A new network, with what it is made from; refused if the name is taken. */
    void create(String network, byte[] definition);

    /** A network with all that is known of it; nothing happens if there is none. */
    void remove(String network);

    byte[] definition(String network);

    /**
     * Entries that follow each other.
     *
     * @param first the number of the first of them: one more than that of the last before
     */
    void append(String network, long first, List<Entry> entries);

    /** An entry and the epoch that it led to, both or neither. */
    void publish(String network, long number, Entry entry, Epoch epoch);

    /** All entries in order. Damage is told with what can be saved. */
    List<Entry> entries(String network);

    Optional<Epoch> epoch(String network, long number);

    /** The number of the last epoch; nothing before the first. */
    Optional<Long> lastEpoch(String network);

    @Override
    void close();
}
