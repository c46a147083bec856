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
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Cause;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.EpochSummary;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.controller.NetworkRemovedException;
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
            new Entry.AlarmRaised(2, new Alarm("c", 8, "", 2, 99, 0.7)),
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
            new Entry.RoundPlayed(8, OptionalLong.of(1L << 40)),
            new Entry.RoundPlayed(8, OptionalLong.empty(), NodeSet.of(0, 7)),
            new Entry.ReplayStarted(9),
            new Entry.ReplayStopped(10));

    private static final NetworkId NET = new NetworkId(1, "net");
    private static final NetworkId ONE = new NetworkId(1, "one");
    private static final NetworkId TWO = new NetworkId(2, "two");

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
            store.append(NET, 1, ENTRIES.subList(0, 3), List.of());
            store.append(NET, 4, ENTRIES.subList(3, ENTRIES.size()), List.of());
        }
        try (SqliteStore store = open()) {
            assertThat(store.entries(NET, 0)).isEqualTo(ENTRIES);
            assertThat(store.definition(NET)).isEqualTo(bytes("definition"));
        }
    }

    @Test
    void publishesAnEpochOnceTogetherWithItsEntry() {
        Epoch epoch = epoch(1);
        try (SqliteStore store = open()) {
            store.create("net", bytes(""), 5, Optional.empty());
            assertThat(store.lastEpoch(NET)).isEmpty();
            store.publish(NET, 1, new Entry.RoundPlayed(12), epoch, Optional.empty());
            assertThatThrownBy(() -> store.publish(NET, 2, new Entry.RoundPlayed(13), epoch, Optional.empty()))
                    .isInstanceOf(StoreException.class);
            assertThat(store.entries(NET, 0)).as("both or neither").hasSize(1);
            assertThat(store.epoch(NET, 1)).contains(epoch);
            assertThat(store.epoch(NET, 2)).isEmpty();
            assertThat(store.lastEpoch(NET)).contains(1L);
        }
    }

    @Test
    void networksAreIndependentAndRemovable() {
        try (SqliteStore store = open()) {
            store.create("one", bytes("1"), 5, Optional.empty());
            store.create("two", bytes("2"), 5, Optional.empty());
            store.append(ONE, 1, ENTRIES, List.of());
            assertThat(store.networks()).containsExactly(ONE, TWO);
            assertThat(store.entries(TWO, 0)).isEmpty();
            assertThatThrownBy(() -> store.create("one", bytes(""), 5, Optional.empty()))
                    .hasMessage("a network called one already exists. Try another name, or remove it first.");
            store.remove(ONE, 6);
            NetworkId again =
                    store.create("one", bytes("again"), 5, Optional.empty()).id();
            assertThat(store.entries(again, 0)).isEmpty();
            assertThat(store.networks()).containsExactly(TWO, again);
        }
    }

    @Test
    void nothingReachesTheSuccessorOfARemovedNetwork() {
        try (SqliteStore store = open()) {
            NetworkId old = store.create("net", bytes("1"), 5, Optional.empty()).id();
            store.append(old, 1, ENTRIES, List.of());
            store.remove(old, 6);
            NetworkId successor =
                    store.create("net", bytes("2"), 3, Optional.empty()).id();
            assertThat(successor).isNotEqualTo(old);
            assertThat(store.created(successor))
                    .as("later, although the clock went back")
                    .isEqualTo(6);
            long last = store.lastSequence();
            StoredAnswer answer = new StoredAnswer("key", "done", 7);
            List<ThrowingCallable> lateCalls = List.of(
                    () -> store.append(old, 1, ENTRIES, List.of(answer)),
                    () -> store.publish(old, 1, new Entry.RoundPlayed(12), epoch(1), Optional.of(answer)),
                    () -> store.saveState(old, 1, out -> out.write(1), 1),
                    () -> store.remove(old, 8, Optional.of(answer)),
                    () -> store.entries(old, 0),
                    () -> store.epoch(old, 1),
                    () -> store.states(old));
            for (ThrowingCallable late : lateCalls) {
                assertThatThrownBy(late)
                        .isInstanceOf(NetworkRemovedException.class)
                        .hasMessage("network net was removed. Try listing the networks.");
            }
            assertThat(store.networks()).containsExactly(successor);
            assertThat(store.entries(successor, 0)).isEmpty();
            assertThat(store.lastEpoch(successor)).isEmpty();
            assertThat(store.states(successor)).isEmpty();
            assertThat(store.findAnswer("key")).isEmpty();
            assertThat(store.lastSequence()).isEqualTo(last);
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
            assertThat(store.append(ONE, 1, ENTRIES, List.of())).hasSize(ENTRIES.size());
            events.addAll(store.append(TWO, 1, ENTRIES.subList(0, 2), List.of()));
            events.add(store.publish(TWO, 3, new Entry.RoundPlayed(12), epoch(1), Optional.empty()));
            events.add(store.remove(ONE, 7));
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
                store.publish(NET, n, new Entry.RoundPlayed(n), epoch(n), Optional.empty());
            }
            assertThat(store.epochs(NET, 0, 2)).containsExactly(epoch(1).summary(), epoch(2).summary());
            assertThat(store.epochs(NET, 5, 100)).containsExactly(epoch(5).summary());
            assertThat(store.created(NET)).isEqualTo(3);
        }
    }

    @Test
    void storesAnAnswerTogetherWithItsChangeOrNotAtAll() {
        try (SqliteStore store = open()) {
            store.create("net", bytes(""), 1, Optional.of(new StoredAnswer("a", "created", 1)));
            store.append(NET, 1, ENTRIES, List.of(new StoredAnswer("b", "1", 2), new StoredAnswer("c", "2", 2)));
            assertThatThrownBy(() -> store.append(NET, 1, ENTRIES, List.of(new StoredAnswer("d", "3", 3))))
                    .isInstanceOf(StoreException.class);
            store.remove(NET, 50, Optional.of(new StoredAnswer("e", "removed", 50)));
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
            store.append(NET, 1, ENTRIES, List.of());
        }
        damage("UPDATE entry SET body = replace(body, '99', '98') WHERE number = 2");
        try (SqliteStore store = open()) {
            assertThatThrownBy(() -> store.entries(NET, 0))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("is damaged: entry 2 of network net (the 1 before it are intact)");
        }
        damage("DELETE FROM entry WHERE number = 2");
        try (SqliteStore store = open()) {
            assertThatThrownBy(() -> store.entries(NET, 0)).hasMessageContaining("entry 2 of network net");
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
