package org.hushgraph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreBackupTest {
    @TempDir
    private Path folder;

    private Path folder(String name) throws IOException {
        return Files.createDirectory(folder.resolve(name)).resolve("hushgraph.db");
    }

    /** Copies a store with three commits while it is open. */
    private Path copy() throws IOException {
        Path copy = folder("backup");
        try (SqliteStore store = new SqliteStore(folder("data"))) {
            NetworkId net =
                    store.create("net", new byte[0], 1, Optional.empty()).id();
            store.append(net, 1, List.of(new Entry.AlarmsExpired(1)), List.of());
            store.append(net, 2, List.of(new Entry.AlarmsExpired(2)), List.of());
            assertThat(StoreBackup.copy(folder.resolve("data/hushgraph.db"), copy))
                    .isEqualTo(3);
            store.append(net, 3, List.of(new Entry.AlarmsExpired(3)), List.of());
        }
        return copy;
    }

    @Test
    void copyIsOneFileAsOfOneMoment() throws IOException {
        Path copy = copy();
        try (Stream<Path> files = Files.list(copy.getParent())) {
            assertThat(files).containsExactly(copy);
        }
        Path restored = folder("restored");
        StoreBackup.install(copy, restored, 3, () -> {});
        try (SqliteStore store = new SqliteStore(restored)) {
            NetworkId net = store.networks().get(0);
            assertThat(store.entries(net, 0)).hasSize(2);
            store.append(net, 3, List.of(new Entry.AlarmsExpired(4)), List.of());
            assertThat(store.commits()).isEqualTo(4);
        }
    }

    @Test
    void noControllerStartsAfterAnInterruptedRestore() throws IOException {
        Path copy = copy();
        Path restored = folder("restored");
        assertThatThrownBy(() -> StoreBackup.install(copy, restored, 3, () -> {
                    assertThatThrownBy(() -> new SqliteStore(restored)).hasMessageContaining("is in use");
                    throw new IOException("no space left");
                }))
                .hasMessage("no space left");
        assertThatThrownBy(() -> new SqliteStore(restored))
                .hasMessageContaining("has lost commits: it contains 0 of 3");
    }

    @Test
    void restoresAFormatThatDoesNotCountCommits() throws IOException {
        Path old = folder("old");
        for (String end : List.of("", "-wal")) {
            Files.copy(
                    Repository.file("fixtures/schema-3/controller/hushgraph.db" + end),
                    old.resolveSibling("hushgraph.db" + end));
        }
        Path copy = folder("backup");
        assertThat(StoreBackup.copy(old, copy)).isZero();
        Path restored = folder("restored");
        StoreBackup.install(copy, restored, 0, () -> {});
        try (SqliteStore store = new SqliteStore(restored)) {
            assertThat(store.networks()).extracting(NetworkId::name).containsExactly("ring", "y");
            assertThat(store.entries(store.networks().get(1), 4))
                    .as("from the write-ahead log")
                    .hasSize(1);
        }
    }
}
