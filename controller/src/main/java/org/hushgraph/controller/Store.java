package org.hushgraph.controller;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/**
 * Keeps live networks. What a method was told is safe when it returns, whatever happens to the machine then; a receipt is stored with what
 * it acknowledges, both or neither.
 */
public interface Store extends EventLog, AutoCloseable {
    /** The names of all networks, in the order in which they were created. */
    List<String> networks();

    /** A new network, with what it is made from; refused if the name is taken. */
    Event create(String network, byte[] definition, long at, Optional<StoredAnswer> receipt);

    /** Removes a network with all that is known of it, but for the event that tells so. */
    Event remove(String network, long at, Optional<StoredAnswer> receipt);

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
    List<Event> append(String network, long first, List<Entry> entries, List<StoredAnswer> receipts);

    /** An entry and the epoch that it led to, both or neither. */
    Event publish(String network, long number, Entry entry, Epoch epoch, Optional<StoredAnswer> receipt);

    /** All entries that came after the first so many, in order. Damage, or that they are forgotten, is told with what is whole. */
    List<Entry> entries(String network, long after);

    /** What writes a state. */
    interface StateSource {
        void writeTo(OutputStream out) throws IOException;
    }

    /** What reads a state. */
    interface StateTarget<T> {
        T readFrom(InputStream in) throws IOException;
    }

    /**
     * Keeps the state of a network after so many entries, and the state that was kept before. Epochs before a first one, and entries
     * that are older than both these epochs and these states, are forgotten. Gives the bytes of the state.
     */
    long keep(String network, long number, StateSource state, long firstEpoch);

    /** After how many entries states are kept, newest first. */
    List<Long> states(String network);

    /** Reads a state. One that is cut off is for the target to notice. */
    <T> T state(String network, long number, StateTarget<T> target);

    /** An epoch from 1 on. */
    Optional<Epoch> epoch(String network, long number);

    /** Those that are kept, in order, the first of them with this number or the next higher one. */
    List<EpochSummary> epochs(String network, long from, int most);

    /** The number of the last epoch; nothing before the first. */
    Optional<Long> lastEpoch(String network);

    /** What a request with this key was answered. */
    Optional<String> recall(String key);

    /** Forgets receipts that are older. */
    void forget(long before);

    @Override
    void close();
}
