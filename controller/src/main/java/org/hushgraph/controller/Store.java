package org.hushgraph.controller;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/**
 * Stores live networks. Data is durable when a method returns. An answer is stored in one transaction with the change
 * that it acknowledges. After a network is removed, all methods fail for it with a {@link NetworkRemovedException}.
 */
public interface Store extends EventLog, AutoCloseable {
    /** All networks, in the order of creation. */
    List<NetworkId> networks();

    /** Creates a network from a definition; fails if the name is taken. The event holds its identity. */
    Event create(String name, byte[] definition, long at, Optional<StoredAnswer> storedAnswer);

    /** Removes a network and all its data, except for the event of the removal. */
    Event remove(NetworkId network, long at, Optional<StoredAnswer> storedAnswer);

    default Event remove(NetworkId network, long at) {
        return remove(network, at, Optional.empty());
    }

    byte[] definition(NetworkId network);

    /** When it was created, in milliseconds since 1970; later than all earlier networks with its name. */
    long created(NetworkId network);

    /**
     * Appends consecutive entries.
     *
     * @param first the number of the first of them: one more than the last stored number
     */
    List<Event> append(NetworkId network, long first, List<Entry> entries, List<StoredAnswer> storedAnswers);

    /** Stores an entry together with the epoch that it caused, both or neither. */
    Event publish(NetworkId network, long number, Entry entry, Epoch epoch, Optional<StoredAnswer> storedAnswer);

    /**
     * All entries after number {@code after}, in order. Fails if some are damaged or deleted; the message says which
     * are intact.
     */
    List<Entry> entries(NetworkId network, long after);

    /** Writes a state. */
    interface StateSource {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Reads a state. */
    interface StateTarget<T> {
        T readFrom(InputStream in) throws IOException;
    }

    /**
     * Saves the state of a network after its first {@code number} entries, besides the previously saved state. Deletes
     * epochs before {@code firstEpoch}, and entries older than these epochs and states. Returns the size of the state
     * in bytes.
     */
    long saveState(NetworkId network, long number, StateSource state, long firstEpoch);

    /** Numbers of entries after which states are stored, newest first. */
    List<Long> states(NetworkId network);

    /** Reads a state. The target must detect a truncated one. */
    <T> T state(NetworkId network, long number, StateTarget<T> target);

    /** An epoch from 1 on, if it is stored. */
    Optional<Epoch> epoch(NetworkId network, long number);

    /** At most {@code most} stored epochs in ascending order, from number {@code from} on. */
    List<EpochSummary> epochs(NetworkId network, long from, int most);

    /** The number of the last epoch; empty before the first. */
    Optional<Long> lastEpoch(NetworkId network);

    /** The stored answer to the request with this key. */
    Optional<String> findAnswer(String key);

    /** Deletes answers older than this time. */
    void deleteAnswers(long before);

    /** Why its background work, such as checkpoints, does not work now; empty if it works. */
    default Optional<String> problem() {
        return Optional.empty();
    }

    @Override
    void close();
}
