package org.hushgraph.controller;

import java.util.List;
import java.util.Optional;

/**
 * Keeps live networks. What a method was told is safe when it returns, whatever happens to the machine then; a receipt is stored with what
 * it acknowledges, both or neither.
 */
public interface Store extends AutoCloseable {
    /** The names of all networks, in the order in which they were created. */
    List<String> networks();

    /** A new network, with what it is made from; refused if the name is taken. */
    Event create(String network, byte[] definition, long at, Optional<Receipt> receipt);

    default Event create(String network, byte[] definition, long at) {
        return create(network, definition, at, Optional.empty());
    }

    /** Removes a network with all that is known of it, but for the event that tells so. */
    Event remove(String network, long at, Optional<Receipt> receipt);

    default Event remove(String network, long at) {
        return remove(network, at, Optional.empty());
    }

    byte[] definition(String network);

    /** When it was created. */
    long created(String network);

    /**
     * Entries that follow each other.
     *
     * @param first the number of the first of them: one more than that of the last before
     */
    List<Event> append(String network, long first, List<Entry> entries, List<Receipt> receipts);

    /** An entry and the epoch that it led to, both or neither. */
    Event publish(String network, long number, Entry entry, Epoch epoch, Optional<Receipt> receipt);

    /** All entries from 1 on, in order. Damage is told with what can be saved. */
    List<Entry> entries(String network);

    /** An epoch from 1 on. */
    Optional<Epoch> epoch(String network, long number);

    /** Those that are kept, in order, the first of them with this number or the next higher one. */
    List<EpochSummary> epochs(String network, long from, int most);

    /** The number of the last epoch; nothing before the first. */
    Optional<Long> lastEpoch(String network);

    /** The next events after one, over all networks, in order. */
    List<Event> since(long sequence, int most);

    /** The number of the last event; 0 before the first. */
    long lastSequence();

    /** The oldest number after which no event is missing. */
    long firstSequence();

    /** What a request with this key was answered. */
    Optional<String> recall(String key);

    /** Forgets receipts that are older. */
    void forget(long before);

    @Override
    void close();
}
