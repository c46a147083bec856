package org.hushgraph.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.hushgraph.access.PrivateFile;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.EpochSummary;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.controller.Store;
import org.hushgraph.controller.StoredAnswer;

/**
 * A store in one SQLite file.
 *
 * <p>A write-ahead log, synchronised at every commit, protects stored data against crashes and power cuts. Every row
 * has its own checksum. Thread-safe; readers never wait for writers. Only one process can use the file at a time.
 */
public final class SqliteStore implements Store {
    private static final long NO_EPOCH = 0; // the normal weights are not stored

    private final IntegrityCheck integrity;
    private final LockFile lock;
    private final Session writer;
    private final ReadPool reader;
    private final EpochRows epochs;
    private final Revision revision;
    private final CommitMark mark;
    private final Checkpoints checkpoints;

    /** Opens or creates a file. Migrates one of an earlier version; rejects one that has lost data. */
    public SqliteStore(Path file) {
        this(file, file, true);
    }

    /** Opens a file even if it has lost data. Messages name another file, which this is a copy of. */
    static SqliteStore damaged(Path copy, Path original) {
        return new SqliteStore(copy, original, false);
    }

    private SqliteStore(Path file, Path shown, boolean strict) {
        this.integrity = new IntegrityCheck(shown);
        this.lock = new LockFile(file);
        try {
            if (Files.exists(file)) { // a lost file must stay lost until its loss is found
                PrivateFile.ensure(file);
            }
            if (strict) {
                Revision.requireAll(file, integrity);
            }
            PrivateFile.ensure(file); // SQLite gives its log the same mode
            this.writer = Session.writing(file, shown);
            Schema.prepare(writer, shown);
            IndexRepair.rebuildDamaged(writer);
            this.reader = new ReadPool(file, shown);
            this.epochs = new EpochRows(reader, integrity);
            if (strict) {
                lostEntries().forEach(lost -> integrity.require(false, lost));
            }
            this.revision = new Revision(writer, strict ? commits() : 0);
            this.mark = new CommitMark(file);
            mark.committed(strict ? commits() : 0);
            this.checkpoints = new Checkpoints(file, Session.writing(file, shown));
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /** SQLite counts entries separately, so entries lost at the end are detected, too. */
    private List<String> lostEntries() {
        long last = reader.query("SELECT COALESCE(MAX(sequence), 0) FROM entry", row -> row.getLong(1));
        return last == lastSequence()
                ? List.of()
                : List.of("entry " + (last + 1) + " of " + lastSequence() + ", over all networks,");
    }

    /** The number of commits so far. */
    long commits() {
        return Revision.of(reader, integrity);
    }

    private <T> T write(long bytes, Session.Writing<T> writing) {
        AtomicLong commits = new AtomicLong();
        T result = writer.transaction(() -> {
            T written = writing.run();
            commits.set(revision.increment());
            return written;
        });
        mark.committed(commits.get()); // never before the commit is durable
        checkpoints.committed(bytes);
        return result;
    }

    @Override
    public List<NetworkId> networks() {
        return NetworkRows.all(reader);
    }

    @Override
    public Event create(String name, byte[] definition, long at, Optional<StoredAnswer> storedAnswer) {
        return write(definition.length, () -> {
            NetworkId network = NetworkRows.insert(writer, name, definition, at);
            StoredAnswers.insert(writer, storedAnswer);
            return insert(network, 0, new Entry.NetworkCreated(at), Optional.empty());
        });
    }

    @Override
    public Event remove(NetworkId network, long at, Optional<StoredAnswer> storedAnswer) {
        return write(0, () -> {
            NetworkRows.remove(writer, network);
            StoredAnswers.insert(writer, storedAnswer);
            return insert(network, 0, new Entry.NetworkRemoved(at), Optional.empty());
        });
    }

    @Override
    public byte[] definition(NetworkId network) {
        return NetworkRows.definition(reader, network, integrity);
    }

    @Override
    public long created(NetworkId network) {
        return NetworkRows.created(reader, network);
    }

    @Override
    public List<Event> append(NetworkId network, long first, List<Entry> entries, List<StoredAnswer> storedAnswers) {
        return write(100L * entries.size(), () -> {
            NetworkRows.require(writer, network);
            List<Event> events = new ArrayList<>();
            for (Entry entry : entries) {
                events.add(insert(network, first + events.size(), entry, Optional.empty()));
            }
            for (StoredAnswer storedAnswer : storedAnswers) {
                StoredAnswers.insert(writer, storedAnswer);
            }
            return events;
        });
    }

    @Override
    public Event publish(
            NetworkId network, long number, Entry entry, Epoch epoch, Optional<StoredAnswer> storedAnswer) {
        return write((long) Double.BYTES * epoch.weights().size(), () -> {
            long id = NetworkRows.require(writer, network);
            EpochRows.insert(writer, id, epoch);
            StoredAnswers.insert(writer, storedAnswer);
            return insert(network, number, entry, Optional.of(epoch));
        });
    }

    private Event insert(NetworkId network, long number, Entry entry, Optional<Epoch> epoch) throws SQLException {
        String body = EntryText.of(entry);
        writer.update(
                "INSERT INTO entry (network, number, epoch, body, crc) VALUES (?, ?, ?, ?, ?)",
                network.number(),
                number,
                epoch.map(Epoch::number).orElse(NO_EPOCH),
                body,
                Checksum.of(number, body));
        long sequence = writer.query("SELECT last_insert_rowid()", row -> row.getLong(1));
        return Event.of(sequence, network, entry, epoch.map(Epoch::summary));
    }

    @Override
    public List<Entry> entries(NetworkId network, long after) {
        return reader.query(
                "SELECT number, body, crc FROM entry WHERE network = ? AND number > ? AND number > 0 ORDER BY number",
                rows -> {
                    List<Entry> entries = new ArrayList<>();
                    while (rows.next()) {
                        entries.add(entry(rows, network.name(), after + entries.size() + 1));
                    }
                    return entries;
                },
                NetworkRows.require(reader, network),
                after);
    }

    @Override
    public long saveState(NetworkId network, long number, StateSource state, long firstEpoch) {
        return write(0, () -> {
            long id = NetworkRows.require(writer, network);
            long bytes = SavedStates.write(writer, id, number, state);
            OldHistory.delete(writer, id, firstEpoch, SavedStates.deleteOld(writer, id));
            return bytes;
        });
    }

    @Override
    public List<Long> states(NetworkId network) {
        return SavedStates.numbers(reader, NetworkRows.require(reader, network));
    }

    @Override
    public <T> T state(NetworkId network, long number, StateTarget<T> target) {
        return SavedStates.read(reader, NetworkRows.require(reader, network), number, target);
    }

    private Entry entry(ResultSet row, String network, long number) throws SQLException {
        String body = row.getString("body");
        boolean whole = row.getLong("number") == number && Checksum.of(number, body) == row.getLong("crc");
        integrity.require(
                whole,
                "entry " + number + " of network " + network + " (the " + (number - 1) + " before it are intact)");
        return EntryText.read(body);
    }

    @Override
    public Optional<Epoch> epoch(NetworkId network, long number) {
        return epochs.find(NetworkRows.require(reader, network), network.name(), number);
    }

    @Override
    public List<EpochSummary> epochs(NetworkId network, long from, int most) {
        return epochs.list(NetworkRows.require(reader, network), network.name(), from, most);
    }

    @Override
    public Optional<Long> lastEpoch(NetworkId network) {
        return epochs.last(NetworkRows.require(reader, network));
    }

    /** The body of an entry with an epoch is not read, because it may contain weights. */
    @Override
    public List<Event> since(long sequence, int most) {
        return reader.list("""
                SELECT sequence, entry.network AS network, name, entry.number AS number, entry.epoch AS epoch,
                    summary, summary_crc, CASE WHEN entry.epoch = 0 THEN body END AS body,
                    CASE WHEN entry.epoch = 0 THEN entry.crc END AS crc
                FROM entry JOIN network ON network.id = entry.network
                    LEFT JOIN epoch ON epoch.network = entry.network AND epoch.number = entry.epoch
                WHERE sequence > ? ORDER BY sequence LIMIT ?""", this::event, sequence, most);
    }

    private Event event(ResultSet row) throws SQLException {
        long sequence = row.getLong("sequence");
        NetworkId network = new NetworkId(row.getLong("network"), row.getString("name"));
        if (row.getLong("epoch") == NO_EPOCH) {
            return Event.of(sequence, network, entry(row, network.name(), row.getLong("number")), Optional.empty());
        }
        boolean stored = row.getBytes("summary") != null;
        return new Event.Published(
                sequence, network, stored ? Optional.of(epochs.summary(row, network.name())) : Optional.empty());
    }

    @Override
    public long lastSequence() {
        return reader.first("SELECT seq FROM sqlite_sequence WHERE name = 'entry'", row -> row.getLong(1))
                .orElse(0L);
    }

    @Override
    public long firstSequence() {
        return reader.query("SELECT COALESCE(MAX(dropped), 0) FROM network WHERE removed = 0", row -> row.getLong(1));
    }

    /** What SQLite finds wrong with the file; empty if it is intact. Takes as long as reading all of it. */
    public List<String> damage() {
        List<String> lines = reader.list("PRAGMA integrity_check", row -> row.getString(1));
        List<String> damage = new ArrayList<>(lines.equals(List.of("ok")) ? List.of() : lines);
        lostEntries().forEach(lost -> damage.add(lost + " is missing."));
        return damage;
    }

    @Override
    public Optional<String> findAnswer(String key) {
        return StoredAnswers.answer(reader, key);
    }

    @Override
    public void deleteAnswers(long before) {
        write(0, () -> {
            StoredAnswers.deleteBefore(writer, before);
            return before;
        });
    }

    @Override
    public Optional<String> problem() {
        return checkpoints.problem();
    }

    @Override
    public void close() {
        try (lock;
                writer;
                reader;
                mark) {
            checkpoints.close();
        }
    }
}
