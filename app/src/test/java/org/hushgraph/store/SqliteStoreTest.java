package org.hushgraph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.Settings;
import org.hushgraph.controller.StoreException;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteStoreTest {
    private static final List<Entry> ENTRIES = List.of(
            new Entry.AlarmRaised(1, new Alarm("käy \"1\"", 7, "ids", 1, Alarm.NEVER)),
            new Entry.AlarmRaised(2, new Alarm("b", 8, "", 2, 99)),
            new Entry.AlarmCleared(3, "b"),
            new Entry.AlarmsExpired(4),
            new Entry.SettingsChanged(
                    5,
                    new Settings(
                            0.1 / 3,
                            Double.POSITIVE_INFINITY,
                            new TreeSet<>(Set.of(3, 1)),
                            new TreeMap<>(Map.of(2, new Settings.Bounds(0.1, 1.0 / 3))))),
            new Entry.SettingsChanged(6, new Settings(1, 0.25, new TreeSet<>(), new TreeMap<>())),
            new Entry.RolledBack(7, 3, Vector.of(0.1, 1.0 / 3, Math.PI, Double.MIN_VALUE)),
            new Entry.RoundPlayed(8));

    @TempDir
    private Path folder;

    private SqliteStore open() {
        return new SqliteStore(folder.resolve("hushgraph.db"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void everyEntryComesBackAsItWas() {
        try (SqliteStore store = open()) {
            store.create("net", bytes("definition"));
            store.append("net", 1, ENTRIES.subList(0, 3));
            store.append("net", 4, ENTRIES.subList(3, ENTRIES.size()));
        }
        try (SqliteStore store = open()) {
            assertThat(store.entries("net")).isEqualTo(ENTRIES);
            assertThat(store.definition("net")).isEqualTo(bytes("definition"));
        }
    }

    @Test
    void anEpochIsPublishedWithItsEntryAndOnlyOnce() {
        Epoch epoch = new Epoch(1, 12, NodeSet.of(2, 5), Vector.of(0.1, 1.0 / 3), Math.E);
        try (SqliteStore store = open()) {
            store.create("net", bytes(""));
            assertThat(store.lastEpoch("net")).isEmpty();
            store.publish("net", 1, new Entry.RoundPlayed(12), epoch);
            assertThatThrownBy(() -> store.publish("net", 2, new Entry.RoundPlayed(13), epoch))
                    .isInstanceOf(StoreException.class);
            assertThat(store.entries("net")).as("both or neither").hasSize(1);
            assertThat(store.epoch("net", 1)).contains(epoch);
            assertThat(store.epoch("net", 2)).isEmpty();
            assertThat(store.lastEpoch("net")).contains(1L);
        }
    }

    @Test
    void networksAreApartAndCanBeRemoved() {
        try (SqliteStore store = open()) {
            store.create("one", bytes("1"));
            store.create("two", bytes("2"));
            store.append("one", 1, ENTRIES);
            assertThat(store.networks()).containsExactly("one", "two");
            assertThat(store.entries("two")).isEmpty();
            assertThatThrownBy(() -> store.create("one", bytes("")))
                    .hasMessage(
                            "there is a network called one already. Maybe choose another name, or remove it first.");
            store.remove("one");
            store.create("one", bytes("again"));
            assertThat(store.entries("one")).isEmpty();
            assertThatThrownBy(() -> store.entries("three")).hasMessage("there is no network called three.");
        }
    }

    @Test
    void damageIsTold() throws SQLException {
        try (SqliteStore store = open()) {
            store.create("net", bytes("definition"));
            store.append("net", 1, ENTRIES);
        }
        damage("UPDATE entry SET body = replace(body, '99', '98') WHERE number = 2");
        try (SqliteStore store = open()) {
            assertThatThrownBy(() -> store.entries("net"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("is damaged: entry 2 of network net (the 1 before it are whole)");
        }
        damage("DELETE FROM entry WHERE number = 2");
        try (SqliteStore store = open()) {
            assertThatThrownBy(() -> store.entries("net")).hasMessageContaining("entry 2 of network net");
        }
        damage("PRAGMA user_version = 99");
        assertThatThrownBy(this::open).hasMessageContaining("was written by a newer version of Hushgraph");
    }

    private void damage(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("hushgraph.db"));
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
