package org.hushgraph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.LiveNetwork;
import org.hushgraph.controller.NetworkController;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.controller.Settings;
import org.hushgraph.controller.StoreException;
import org.hushgraph.online.Effort;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Controllers that are repeatedly recovered from states and entries, compared with an undisturbed network. */
class RecoveryTest {
    private static final NetworkId NET = new NetworkId(1, "net");
    private static final int LINKS = 8;

    @TempDir
    private Path folder;

    private static Scenario scenario(String more) {
        return ScenarioReader.read("recovered", """
                network: {edges: [[a, b], [a, c], [b, c], [b, d], [c, e], [d, e], [d, f], [e, f]]}
                weights: {initial: random, seed: 3}
                intruders: [{nodes: [c]}, {round: 2, nodes: [d, e]}]
                rounds: 5
                """ + more);
    }

    private SqliteStore open() {
        return new SqliteStore(folder.resolve("hushgraph.db"));
    }

    private void damage(String sql) {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("hushgraph.db"));
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    /** A random entry. */
    private static Entry next(SplitMix64 random, long at) {
        double kind = random.nextDouble();
        String key = "key " + (int) (3 * random.nextDouble());
        int node = (int) (6 * random.nextDouble());
        int link = (int) (LINKS * random.nextDouble());
        if (kind < 0.15) {
            long end = random.nextDouble() < 0.5 ? Alarm.NEVER : at + 5;
            return new Entry.AlarmRaised(at, new Alarm(key, node, "source", at, end));
        } else if (kind < 0.2) {
            return new Entry.AlarmCleared(at, key);
        } else if (kind < 0.25) {
            return new Entry.AlarmsExpired(at);
        } else if (kind < 0.3) {
            return new Entry.SettingsChanged(
                    at,
                    new Settings(
                            0.3,
                            random.nextDouble() < 0.5 ? 0.01 : Double.POSITIVE_INFINITY,
                            false,
                            new TreeSet<>(Set.of(link)),
                            new TreeMap<>(Map.of((link + 1) % LINKS, new Settings.Bounds(0.02, 0.9)))));
        } else if (kind < 0.33) {
            return new Entry.ReplayStarted(at);
        }
        return kind < 0.8
                ? new Entry.RoundPlayed(at)
                : new Entry.RoundPlayed(at, OptionalLong.of((long) (20 * random.nextDouble())));
    }

    private static Optional<Epoch> apply(NetworkController controller, Entry entry) {
        if (entry instanceof Entry.RoundPlayed played) {
            if (played.effort().isPresent()) {
                controller.playRound(played.at(), Effort.of(played.effort().getAsLong()));
            } else {
                controller.playRound(played.at(), Optional.empty());
            }
            return Optional.of(controller.network().epoch());
        }
        controller.accept(List.of(entry), List.of());
        return Optional.empty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "learner: {name: online-newton-step, curvature: low-rank}",
                "learner: {name: online-gradient-descent}",
                "learner: {name: exponentiated-gradient}",
                "learner: {name: restarting-newton-step}",
                "learner: {name: cut-off}",
                "learner: {name: metropolis}",
                "learner: {name: best-response}\ncost: {objective: others}",
                "learner: {name: best-response}\nengine: sparse",
                "learner: {name: mixture}\ncost: {objective: bound}",
                "cost: {kind: window, length: 1, clock: receding}",
                "engine: sparse",
                "engine: sparse\ncost: {kind: window, length: 1, clock: receding}"
            })
    void resumesExactlyAsAnUndisturbedNetwork(String more) {
        Scenario scenario = scenario(more);
        LiveNetwork undisturbed = new LiveNetwork(scenario, 0);
        SplitMix64 random = new SplitMix64(more.hashCode());
        try (SqliteStore store = open()) {
            store.create(NET.name(), new byte[0], 0, Optional.empty());
        }
        long at = 0;
        for (int restart = 0; restart < 12; restart++) {
            try (SqliteStore store = open()) {
                NetworkController controller = NetworkController.recovered(store, NET, scenario);
                for (int n = 0; n < 15; n++) {
                    Entry entry = next(random, ++at);
                    assertThat(apply(controller, entry))
                            .as("entry %d of %s", at, more)
                            .isEqualTo(undisturbed.apply(entry));
                    if (random.nextDouble() < 0.1) {
                        controller.saveState(at, 10);
                    }
                }
            }
        }
        assertThat(undisturbed.epoch().number()).isGreaterThan(50);
    }

    private long play(NetworkController controller, int rounds, long from) {
        for (long at = from; at < from + rounds; at++) {
            controller.playRound(at, Optional.empty());
        }
        return from + rounds;
    }

    @Test
    void deletesOldEpochsAndEntriesAndReportsIt() {
        try (SqliteStore store = open()) {
            store.create(NET.name(), new byte[0], 0, Optional.empty());
            NetworkController controller = NetworkController.recovered(store, NET, scenario(""));
            controller.accept(List.of(new Entry.AlarmRaised(1, new Alarm("x", 2, "", 1, Alarm.NEVER))), List.of());
            long at = play(controller, 20, 2);
            controller.saveState(at, 5);
            assertThat(store.entries(NET, 0))
                    .as("a single state could be damaged")
                    .hasSize(21);
            assertThat(store.epochs(NET, 0, 100)).hasSize(5);
            at = play(controller, 20, at);
            controller.saveState(at, 5);
            assertThat(store.states(NET)).containsExactly(41L, 21L);
            assertThat(store.entries(NET, 21)).hasSize(20);
            assertThatThrownBy(() -> store.entries(NET, 0)).hasMessageContaining("entry 1 of network net");
            assertThat(store.epochs(NET, 0, 100))
                    .extracting(epoch -> epoch.number())
                    .containsExactly(36L, 37L, 38L, 39L, 40L);
            assertThat(store.since(store.firstSequence(), 100)).hasSize(20);
            assertThat(store.firstSequence()).isEqualTo(22); // one of them is the creation of the network
            at = play(controller, 20, at);
            controller.saveState(at, 30);
            assertThat(store.states(NET)).containsExactly(61L, 41L);
            assertThat(store.epochs(NET, 0, 100)).hasSize(25);
            assertThat(store.entries(NET, 36)).as("the events of stored epochs").hasSize(25);
        }
    }

    @Test
    void skipsADamagedState() {
        Scenario scenario = scenario("");
        LiveNetwork undisturbed = new LiveNetwork(scenario, 0);
        Entry alarm = new Entry.AlarmRaised(1, new Alarm("x", 2, "", 1, Alarm.NEVER));
        undisturbed.apply(alarm);
        try (SqliteStore store = open()) {
            store.create(NET.name(), new byte[0], 0, Optional.empty());
            NetworkController controller = NetworkController.recovered(store, NET, scenario);
            controller.accept(List.of(alarm), List.of());
            for (long at = 2; at < 20; at++) {
                undisturbed.apply(new Entry.RoundPlayed(at));
                controller.playRound(at, Optional.empty());
                if (at % 6 == 0) {
                    controller.saveState(at, 100);
                }
            }
        }
        damage("UPDATE state SET content = substr(content, 1, length(content) - 1) WHERE number = 18");
        requireGoesOn(scenario, undisturbed);
        damage("DELETE FROM state WHERE number = 18");
        requireGoesOn(scenario, undisturbed);
        damage("UPDATE state SET content = zeroblob(100)");
        requireGoesOn(scenario, undisturbed);
        damage("DELETE FROM entry WHERE number < 5");
        try (SqliteStore store = open()) {
            assertThatThrownBy(() -> NetworkController.recovered(store, NET, scenario))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("entry 1 of network net");
        }
    }

    private void requireGoesOn(Scenario scenario, LiveNetwork undisturbed) {
        try (SqliteStore store = open()) {
            NetworkController controller = NetworkController.recovered(store, NET, scenario);
            controller.playRound(100, Optional.empty());
            assertThat(undisturbed.apply(new Entry.RoundPlayed(100)))
                    .contains(controller.network().epoch());
        }
    }

    @Test
    void rejectsAStateOfAnotherNetwork() {
        try (SqliteStore store = open()) {
            store.create(NET.name(), new byte[0], 0, Optional.empty());
            NetworkController controller = NetworkController.recovered(store, NET, scenario(""));
            play(controller, 3, 1);
            controller.saveState(4, 100);
            Scenario other = ScenarioReader.read("other", "network: {edges: [[a, b], [b, c]]}\nintruders: []\n");
            assertThatThrownBy(() -> NetworkController.recovered(store, NET, other))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("can't be reproduced");
        }
    }
}
