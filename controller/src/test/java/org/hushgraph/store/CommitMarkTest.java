package org.hushgraph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.controller.StoreException;
import org.hushgraph.controller.StoredAnswer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of a killed controller, with damage. */
class CommitMarkTest {
    private static final NetworkId NET = new NetworkId(1, "net");
    private static final int ALARMS = 60;

    @TempDir
    private Path folder;

    private Path killed;
    private Path database;

    /** Copies the files while the store is open, as kill -9 would leave them. */
    @BeforeEach
    void kill() throws IOException {
        killed = Files.createDirectory(folder.resolve("killed"));
        database = killed.resolve("hushgraph.db");
        Path running = Files.createDirectory(folder.resolve("running"));
        try (SqliteStore store = new SqliteStore(running.resolve("hushgraph.db"))) {
            store.create(NET.name(), new byte[0], 1, Optional.empty());
            for (int n = 1; n <= ALARMS; n++) {
                store.append(NET, n, List.of(alarm(n)), List.of());
            }
            for (Map.Entry<String, byte[]> file : files(running).entrySet()) {
                Files.write(killed.resolve(file.getKey()), file.getValue());
            }
        }
    }

    private static Entry alarm(int n) {
        return new Entry.AlarmRaised(n, new Alarm("key " + n, 0, "test", n, Alarm.NEVER));
    }

    private static Map<String, byte[]> files(Path folder) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> list = Files.list(folder)) {
            for (Path file : list.toList()) {
                String name = file.getFileName().toString();
                if (!name.endsWith("-shm") && !name.endsWith(".lock")) {
                    files.put(name, Files.readAllBytes(file));
                }
            }
        }
        return files;
    }

    private Path beside(String end) {
        return killed.resolve("hushgraph.db" + end);
    }

    private void flipABitInTheLog() throws IOException {
        byte[] log = Files.readAllBytes(beside("-wal"));
        log[log.length / 2] ^= 1;
        Files.write(beside("-wal"), log);
    }

    /** An empty log may appear. */
    private Map<String, Integer> fingerprints() throws IOException {
        Map<String, Integer> fingerprints = new TreeMap<>();
        files(killed).forEach((name, content) -> {
            if (content.length > 0) {
                fingerprints.put(name, Arrays.hashCode(content));
            }
        });
        return fingerprints;
    }

    private void requireRefused() throws IOException {
        Map<String, Integer> before = fingerprints();
        assertThatThrownBy(() -> new SqliteStore(database))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("has lost commits: it contains ")
                .hasMessageContaining("of " + (ALARMS + 1))
                .hasMessageContaining("--salvage")
                .hasMessageContaining("delete " + beside(".mark"));
        assertThat(fingerprints()).as("nothing is changed").isEqualTo(before);
    }

    private int alarms() {
        try (SqliteStore store = new SqliteStore(database)) {
            return store.entries(NET, 0).size();
        }
    }

    @Test
    void undamagedFilesLoseNothing() {
        assertThat(alarms()).isEqualTo(ALARMS);
        assertThat(alarms()).isEqualTo(ALARMS);
    }

    @Test
    void aFlippedBitInTheLogIsNotOverlooked() throws IOException {
        flipABitInTheLog();
        requireRefused();
        try (StoreCopy copy = new StoreCopy(database)) {
            assertThat(copy.damage()).hasSize(1).first().asString().contains("has lost commits");
            assertThat(copy.store().entries(NET, 0)).hasSizeBetween(1, ALARMS - 1);
        }
        requireRefused();
        Files.delete(beside(".mark")); // on purpose
        assertThat(alarms()).isBetween(1, ALARMS - 1);
    }

    @Test
    void anEmptyOrMissingFileIsNotANewDatabase() throws IOException {
        Files.write(database, new byte[0]);
        requireRefused();
        Files.delete(database);
        requireRefused();
        assertThat(StoreCopy.isNeeded(database)).isTrue();
    }

    @Test
    void aMissingLogIsNotOverlooked() throws IOException {
        Files.delete(beside("-wal"));
        requireRefused();
    }

    /** The answer alone is also acknowledged, although no entry follows. */
    @Test
    void countsCommitsWithoutEntries() throws IOException {
        byte[] old = Files.readAllBytes(beside("-wal"));
        try (SqliteStore store = new SqliteStore(database)) {
            store.append(NET, ALARMS + 1, List.of(), List.of(new StoredAnswer("key", "done", 1)));
            byte[] mark = Files.readAllBytes(beside(".mark"));
            Path other = Files.createDirectory(folder.resolve("other")).resolve("hushgraph.db");
            Files.write(other.resolveSibling("hushgraph.db-wal"), old);
            Files.copy(database, other);
            Files.write(other.resolveSibling("hushgraph.db.mark"), mark);
            assertThatThrownBy(() -> new SqliteStore(other)).hasMessageContaining("has lost commits");
        }
    }

    @Test
    void aMarkThatIsBehindOrDamagedDoesNotMatter() throws IOException {
        byte[] newest = Files.readAllBytes(beside(".mark"));
        try (CommitMark mark = new CommitMark(database)) {
            mark.committed(3);
        }
        assertThat(CommitMark.read(database)).hasValue(3);
        assertThat(alarms()).isEqualTo(ALARMS);
        assertThat(Files.readAllBytes(beside(".mark")))
                .as("it is up to date again")
                .isEqualTo(newest);
        for (byte[] damaged : List.of(new byte[0], new byte[16], new byte[] {1, 2, 3})) {
            Files.write(beside(".mark"), damaged);
            assertThat(CommitMark.read(database)).isEmpty();
            assertThat(alarms()).isEqualTo(ALARMS);
        }
    }

    @Test
    void neverGoesBack() {
        try (CommitMark mark = new CommitMark(database)) {
            mark.committed(200);
            mark.committed(199); // by a slower thread
        }
        assertThat(CommitMark.read(database)).hasValue(200);
    }
}
