package org.hushgraph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Cause;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.EpochSummary;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.Settings;
import org.hushgraph.controller.StoreException;
import org.hushgraph.controller.StoredAnswer;
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
                            true,
                            new TreeSet<>(Set.of(3, 1)),
                            new TreeMap<>(Map.of(2, new Settings.Bounds(0.1, 1.0 / 3))))),
            new Entry.SettingsChanged(6, new Settings(1, 0.25, false, new TreeSet<>(), new TreeMap<>())),
            new Entry.RolledBack(7, 3, Vector.of(0.1, 1.0 / 3, Math.PI, Double.MIN_VALUE)),
            new Entry.RoundPlayed(8),
            new Entry.ReplayStarted(9),
            new Entry.ReplayStopped(10));

    @TempDir
    private Path folder;

    private SqliteStore open() {
        return new SqliteStore(folder.resolve("hushgraph.db"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void restoresEveryKindOfEntry() {
        try (SqliteStore store = open()) {
            store.create("net", bytes("definition"), 5, Optional.empty());
            store.append("net", 1, ENTRIES.subList(0, 3), List.of());
            store.append("net", 4, ENTRIES.subList(3, ENTRIES.size()), List.of());
        }
        try (SqliteStore store = open()) {
            assertThat(store.entries("net", 0)).isEqualTo(ENTRIES);
            assertThat(store.definition("net")).isEqualTo(bytes("definition"));
        }
    }

    @Test
    void publishesAnEpochOnceTogetherWithItsEntry() {
        Epoch epoch = epoch(1);
        try (SqliteStore store = open()) {
            store.create("net", bytes(""), 5, Optional.empty());
            assertThat(store.lastEpoch("net")).isEmpty();
            store.publish("net", 1, new Entry.RoundPlayed(12), epoch, Optional.empty());
            assertThatThrownBy(() -> store.publish("net", 2, new Entry.RoundPlayed(13), epoch, Optional.empty()))
                    .isInstanceOf(StoreException.class);
            assertThat(store.entries("net", 0)).as("both or neither").hasSize(1);
            assertThat(store.epoch("net", 1)).contains(epoch);
            assertThat(store.epoch("net", 2)).isEmpty();
            assertThat(store.lastEpoch("net")).contains(1L);
        }
    }

    @Test
    void networksAreIndependentAndRemovable() {
        try (SqliteStore store = open()) {
            store.create("one", bytes("1"), 5, Optional.empty());
            store.create("two", bytes("2"), 5, Optional.empty());
            store.append("one", 1, ENTRIES, List.of());
            assertThat(store.networks()).containsExactly("one", "two");
            assertThat(store.entries("two", 0)).isEmpty();
            assertThatThrownBy(() -> store.create("one", bytes(""), 5, Optional.empty()))
                    .hasMessage("a network called one already exists. Try another name, or remove it first.");
            store.remove("one", 6);
            store.create("one", bytes("again"), 5, Optional.empty());
            assertThat(store.entries("one", 0)).isEmpty();
            assertThatThrownBy(() -> store.entries("three", 0)).hasMessage("there is no network called three.");
        }
    }

    private static Epoch epoch(long number) {
        return new Epoch(
                new EpochSummary(number, 12, Cause.LEARNED, NodeSet.of(2, 5), Math.PI, Math.E, 1, 0.1),
                Vector.of(0.1 * number, 1.0 / 3));
    }

    @Test
    void eventNumbersAscendOverAllNetworksAndSurviveRemoval() {
        List<Event> events = new ArrayList<>();
        try (SqliteStore store = open()) {
            assertThat(store.lastSequence()).isZero();
            Event created = store.create("one", bytes("1"), 1, Optional.empty());
            events.add(store.create("two", bytes("2"), 2, Optional.empty()));
            assertThat(store.append("one", 1, ENTRIES, List.of())).hasSize(ENTRIES.size());
            events.addAll(store.append("two", 1, ENTRIES.subList(0, 2), List.of()));
            events.add(store.publish("two", 3, new Entry.RoundPlayed(12), epoch(1), Optional.empty()));
            events.add(store.remove("one", 7));
            assertThat(events).isSortedAccordingTo(Comparator.comparingLong(Event::sequence));
            assertThat(created.sequence()).isEqualTo(1);
            assertThat(store.lastSequence()).isEqualTo(events.get(4).sequence());
        }
        try (SqliteStore store = open()) {
            assertThat(store.since(0, 100)).isEqualTo(events);
            assertThat(store.since(events.get(0).sequence(), 2)).isEqualTo(events.subList(1, 3));
            assertThat(store.since(store.lastSequence(), 100)).isEmpty();
            assertThat(store.firstSequence()).isZero();
            assertThat(store.create("one", bytes("again"), 8, Optional.empty()).sequence())
                    .as("numbers are not reused")
                    .isGreaterThan(events.get(4).sequence());
        }
    }

    @Test
    void listsEpochsWithoutWeights() {
        try (SqliteStore store = open()) {
            store.create("net", bytes(""), 3, Optional.empty());
            for (int n = 1; n <= 5; n++) {
                store.publish("net", n, new Entry.RoundPlayed(n), epoch(n), Optional.empty());
            }
            assertThat(store.epochs("net", 0, 2)).containsExactly(epoch(1).summary(), epoch(2).summary());
            assertThat(store.epochs("net", 5, 100)).containsExactly(epoch(5).summary());
            assertThat(store.created("net")).isEqualTo(3);
        }
    }

    @Test
    void storesAnAnswerTogetherWithItsChangeOrNotAtAll() {
        try (SqliteStore store = open()) {
            store.create("net", bytes(""), 1, Optional.of(new StoredAnswer("a", "created", 1)));
            store.append("net", 1, ENTRIES, List.of(new StoredAnswer("b", "1", 2), new StoredAnswer("c", "2", 2)));
            assertThatThrownBy(() -> store.append("net", 1, ENTRIES, List.of(new StoredAnswer("d", "3", 3))))
                    .isInstanceOf(StoreException.class);
            store.remove("net", 50, Optional.of(new StoredAnswer("e", "removed", 50)));
            assertThat(store.findAnswer("a")).contains("created");
            assertThat(store.findAnswer("b")).contains("1");
            assertThat(store.findAnswer("c")).contains("2");
            assertThat(store.findAnswer("d")).isEmpty();
            store.deleteAnswers(50);
            assertThat(store.findAnswer("a")).isEmpty();
            assertThat(store.findAnswer("e")).contains("removed");
        }
    }

    @Test
    void allowsOneProcessAtATime() {
        try (SqliteStore store = open()) {
            assertThat(store.networks()).isEmpty();
            assertThatThrownBy(this::open).isInstanceOf(StoreException.class).hasMessageContaining("is in use");
        }
    }

    @Test
    void reportsDamage() throws SQLException {
        try (SqliteStore store = open()) {
            store.create("net", bytes("definition"), 5, Optional.empty());
            store.append("net", 1, ENTRIES, List.of());
        }
        damage("UPDATE entry SET body = replace(body, '99', '98') WHERE number = 2");
        try (SqliteStore store = open()) {
            assertThatThrownBy(() -> store.entries("net", 0))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("is damaged: entry 2 of network net (the 1 before it are intact)");
        }
        damage("DELETE FROM entry WHERE number = 2");
        try (SqliteStore store = open()) {
            assertThatThrownBy(() -> store.entries("net", 0)).hasMessageContaining("entry 2 of network net");
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
