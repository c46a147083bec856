package org.hushgraph.controller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.Epoch;
import org.hushgraph.ledger.Ledger;
import org.hushgraph.ledger.LedgerRow;
import org.hushgraph.ledger.LedgerSetup;
import org.hushgraph.ledger.MessageNoiseLedger;
import org.hushgraph.ledger.NodeAccount;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.Effort;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.scenario.LedgerChoice;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.state.SavedState;
import org.hushgraph.store.SqliteStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The property {@code hushgraph.kills} sets the number of crashes; by default 20. */
class LiveLedgerTest {
    private static final int KILLS = Integer.getInteger("hushgraph.kills", 20);
    private static final NetworkId NET = new NetworkId(1, "net");
    private static final int NODES = 6;
    private static final String NETWORK = """
            network: {edges: [[a, b], [a, c], [b, c], [b, d], [c, e], [d, e], [d, f], [e, f]]}
            dynamics: {decay: 0.05}
            intruders: [{nodes: [c]}, {round: 2, nodes: [d, e]}]
            rounds: 3
            """;

    private static Scenario scenario(String more) {
        return ScenarioReader.read("ledger", NETWORK + more);
    }

    private static Entry raised(long at, int node) {
        return new Entry.AlarmRaised(at, new Alarm("key " + node, node, "test", at, Alarm.NEVER));
    }

    private static LedgerView view(LiveNetwork network, long at) {
        return network.ledger().orElseThrow().view(at);
    }

    private static Vector information(LedgerView view) {
        return Vector.generate(
                view.accounts().size(), c -> view.accounts().get(c).known().information());
    }

    private static Entry next(SplitMix64 random, long at) {
        double kind = random.nextDouble();
        int node = (int) (NODES * random.nextDouble());
        if (kind < 0.2) {
            long end = random.nextDouble() < 0.5 ? Alarm.NEVER : at + 5000;
            return new Entry.AlarmRaised(at, new Alarm("key " + node % 3, node, "test", at, end));
        } else if (kind < 0.3) {
            return new Entry.AlarmCleared(at, "key " + node % 3);
        } else if (kind < 0.35) {
            return new Entry.AlarmsExpired(at);
        } else if (kind < 0.4) {
            return new Entry.SettingsChanged(
                    at,
                    new Settings(
                            0.3,
                            0.1,
                            false,
                            new TreeSet<>(List.of(node)),
                            new TreeMap<>(Map.of(node + 1, new Settings.Bounds(0.02, 0.9)))));
        } else if (kind < 0.45) {
            return new Entry.ReplayStarted(at);
        }
        return kind < 0.7
                ? new Entry.RoundPlayed(at)
                : new Entry.RoundPlayed(at, OptionalLong.of((long) (20 * random.nextDouble())));
    }

    private static void apply(NetworkController controller, Entry entry) {
        if (!(entry instanceof Entry.RoundPlayed played)) {
            controller.accept(List.of(entry), List.of());
        } else if (played.effort().isPresent()) {
            controller.playRound(played.at(), Effort.of(played.effort().getAsLong()));
        } else {
            controller.playRound(played.at(), Optional.empty());
        }
    }

    private static void apply(LiveNetwork network, Entry entry) {
        if (entry instanceof Entry.RoundPlayed played) {
            OptionalLong effort = played.effort();
            network.play(entry.at(), effort.isPresent() ? Effort.of(effort.getAsLong()) : Effort.unlimited());
        } else {
            network.apply(entry);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "observer: {}\nledger: {budget: {bits: 0.5}, assumedBefore: 7}",
                "cost: {objective: total}\nobserver: {noise: 0.1}\nledger: {budget: {bits: 0.3}, filter: alarms, refresh: 30}",
                "observer: {noise: 0.3, prior: 2}\nthreat: {reads: inbox}\nledger: {nodes: [b, f], refresh: 11}",
                "observer: {}\nthreat: {reads: inbox}\nmessages: {noise: 0.2}\nledger: {budget: {bits: 0.5}}",
                "observer: {}\nthreat: {reads: inbox}\nmessages: {noise: 0.2}\nledger: {nodes: [b, f], refresh: 13}"
            })
    void killedAtRandomMomentsItIsThatOfAnUndisturbedRunBitForBit(String more, @TempDir Path folder) {
        Scenario scenario = scenario(more);
        LiveNetwork undisturbed = new LiveNetwork(scenario, 0);
        SplitMix64 random = new SplitMix64(more.hashCode());
        Path database = folder.resolve("hushgraph.db");
        long at = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            try (SqliteStore store = new SqliteStore(database)) {
                if (kill == 0) {
                    store.create(NET.name(), new byte[0], 0, Optional.empty());
                }
                NetworkController controller = NetworkController.recovered(store, NET, scenario);
                int entries = 1 + (int) (15 * random.nextDouble());
                for (int n = 0; n < entries; n++) {
                    at += (long) (3000 * random.nextDouble()) - (random.nextDouble() < 0.05 ? 4000 : 0);
                    Entry entry = next(random, at);
                    apply(controller, entry);
                    apply(undisturbed, entry);
                    if (random.nextDouble() < 0.2) {
                        view(controller.network(), at); // computing earlier must not change anything
                    }
                    if (random.nextDouble() < 0.1) {
                        controller.saveState(at, 10);
                    }
                }
                assertThat(view(controller.network(), at + 500))
                        .usingRecursiveComparison()
                        .isEqualTo(view(undisturbed, at + 500));
            }
        }
        LedgerView last = view(undisturbed, at);
        assertThat(last.seconds() + last.period()).isGreaterThan(5);
        assertThat(information(last).max() + last.closed().size()).isPositive();
    }

    @Test
    void theTableOfAStoredNetworkAddsUpToItsLedger(@TempDir Path folder) {
        Scenario scenario = scenario("observer: {}\nledger: {assumedBefore: 3}\n");
        SplitMix64 random = new SplitMix64(5);
        try (SqliteStore store = new SqliteStore(folder.resolve("hushgraph.db"))) {
            store.create(NET.name(), new byte[0], 0, Optional.empty());
            NetworkController controller = NetworkController.recovered(store, NET, scenario);
            long at = 0;
            for (int n = 0; n < 60; n++) {
                at += 1 + (long) (900 * random.nextDouble());
                apply(controller, next(random, at));
                if (n % 20 == 19) {
                    controller.network().ledger().orElseThrow().last(); // what is not computed yet is saved as steps
                    controller.saveState(at, 1000);
                }
            }
            LedgerTable table = LedgerTable.of(store, NET, scenario);
            Vector sum = Vector.constant(NODES, 0);
            double seconds = 0;
            for (LedgerRow row : table.rows()) {
                assertThat(row.entry().start() >= seconds || row.entry().retroactive())
                        .isTrue();
                sum = sum.plus(row.entry().added());
                seconds += row.entry().retroactive() ? 0 : row.entry().seconds();
            }
            Vector expected = information(table.end());
            assertThat(sum.minus(expected).largestMagnitude()).isLessThan(1e-12 * expected.max());
            assertThat(seconds).isCloseTo(table.end().seconds(), within(1e-9));
            assertThat(information(view(controller.network(), table.end().at())))
                    .isEqualTo(expected);
            assertThat(table.rows()).anyMatch(row -> row.entry().retroactive());
            controller.playRound(at + 10, Optional.empty());
            controller.network().ledger().orElseThrow().last();
            controller.saveState(at + 10, 1);
            LedgerTable later = LedgerTable.of(store, NET, scenario);
            assertThat(information(later.end()))
                    .as("after entries were deleted")
                    .isEqualTo(
                            information(view(controller.network(), later.end().at())));
            assertThat(later.rows()).hasSizeLessThan(table.rows().size());
        }
    }

    @Test
    void equalsTheLedgerOfItsEpochs() {
        Scenario scenario = scenario("observer: {}\n");
        LiveNetwork live = new LiveNetwork(scenario, 1000);
        Ledger ledger = new Ledger(LedgerChoice.setup(scenario).orElseThrow());
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry.RoundPlayed(2000));
        entries.add(raised(3000, 2));
        entries.add(new Entry.RoundPlayed(3500));
        entries.add(raised(4000, 3));
        entries.add(new Entry.RoundPlayed(5250));
        entries.add(new Entry.AlarmCleared(9000, "key 2"));
        entries.add(new Entry.RoundPlayed(9001));
        long before = 1000;
        for (Entry entry : entries) {
            ledger.advance(new Epoch(live.epoch().weights(), live.alarms().observed(), (entry.at() - before) / 1000.0));
            live.apply(entry);
            before = entry.at();
        }
        ledger.advance(new Epoch(live.epoch().weights(), live.alarms().observed(), 4));
        LedgerView view = view(live, before + 4000);
        assertThat(view.seconds()).isEqualTo(12.001);
        assertThat(information(view).minus(ledger.information()).largestMagnitude())
                .isLessThan(1e-12 * ledger.information().max());
        IntStream.of(2, 3)
                .forEach(node -> assertThat(view.accounts().get(node).lost()).isTrue());
        assertThat(view.accounts().stream().filter(account -> account.lost())).hasSize(2);
        assertThat(view.committed()
                        .minus(ledger.committed(live.epoch().weights(), NodeSet.of(3)))
                        .largestMagnitude())
                .isLessThan(1e-12);
    }

    private static final String MESSAGES = "observer: {noise: 7}\nthreat: {reads: inbox}\nmessages: {noise: 0.2}\n";

    @Test
    void withNoiseInMessagesItIsThatOfTheNoiseThatAgentsAdd() {
        Scenario scenario = scenario(MESSAGES);
        LiveNetwork live = new LiveNetwork(scenario, 0);
        MessageNoiseLedger ledger = new MessageNoiseLedger(scenario.linear().orElseThrow(), 0.2);
        live.apply(raised(1000, 2));
        Vector first = live.epoch().weights();
        ledger.advance(new Epoch(first, NodeSet.none(), 1));
        ledger.advance(new Epoch(first, NodeSet.of(2), 2.5));
        live.apply(raised(3500, 4));
        live.apply(new Entry.RoundPlayed(3500));
        ledger.advance(new Epoch(live.epoch().weights(), NodeSet.of(2, 4), 4));
        LedgerView view = view(live, 7500);
        assertThat(information(view)).isEqualTo(ledger.information());
        assertThat(information(view).get(5)).isPositive().isFinite();
        for (NodeAccount account : view.accounts()) {
            boolean read = account.node() == 2 || account.node() == 4;
            assertThat(account.lost()).isEqualTo(read);
            assertThat(Double.isInfinite(account.known().information())).isEqualTo(read);
            assertThat(account.deviationAlone().orElseThrow() == 0).isEqualTo(read);
        }
        for (int hour = 1; hour < 4; hour++) { // what is committed leaks within some multiples of 1/decay
            LedgerView later = view(live, 7500 + hour * 3_600_000L);
            for (int node : new int[] {0, 1, 3, 5}) {
                assertThat(information(later).get(node))
                        .isCloseTo(
                                information(view).get(node) + view.committed().get(node), withinPercentage(1e-9));
                assertThat(later.committed().get(node)).isLessThan(1e-12);
            }
        }
        assertThat(view.committed().get(2)).as("nothing is left to learn").isZero();
    }

    @Test
    void withNoiseInMessagesTheTableAddsUpToo(@TempDir Path folder) {
        Scenario scenario = scenario(MESSAGES + "ledger: {refresh: 40}\n");
        SplitMix64 random = new SplitMix64(3);
        try (SqliteStore store = new SqliteStore(folder.resolve("hushgraph.db"))) {
            store.create(NET.name(), new byte[0], 0, Optional.empty());
            NetworkController controller = NetworkController.recovered(store, NET, scenario);
            long at = 0;
            for (int n = 0; n < 120; n++) {
                at += 1 + (long) (900 * random.nextDouble());
                apply(controller, next(random, at));
            }
            LedgerTable table = LedgerTable.of(store, NET, scenario);
            long period = table.end().period();
            assertThat(period).isPositive();
            Vector sum = table.rows().stream()
                    .filter(row -> row.period() == period)
                    .map(row -> row.entry().added())
                    .reduce(Vector.constant(NODES, 0), Vector::plus);
            Vector expected = information(table.end());
            for (int node = 0; node < NODES; node++) {
                if (table.end().accounts().get(node).lost()) {
                    assertThat(sum.get(node)).isInfinite();
                } else {
                    assertThat(sum.get(node)).isCloseTo(expected.get(node), within(1e-12));
                }
            }
            assertThat(table.end().accounts()).anyMatch(NodeAccount::lost).anyMatch(account -> !account.lost());
        }
    }

    @Test
    void readersCountFromSomeSecondsBeforeTheirAlarm() {
        LiveNetwork live = new LiveNetwork(scenario("observer: {}\nledger: {assumedBefore: 2}\n"), 0);
        LiveNetwork early = new LiveNetwork(scenario("observer: {}\n"), 0);
        live.apply(raised(5000, 2));
        early.apply(raised(3000, 2));
        LedgerView view = view(live, 7000);
        assertThat(view.retroactive()).containsExactly(new RetroactivePeriod(5000, 2, NodeSet.of(2)));
        Vector expected = information(view(early, 7000));
        assertThat(information(view).minus(expected).largestMagnitude()).isLessThan(1e-12 * expected.max());
    }

    @Test
    void freshStatesStartANewLedger() {
        LiveNetwork live = new LiveNetwork(scenario("observer: {}\nledger: {refresh: 10}\n"), 0);
        LiveNetwork fresh = new LiveNetwork(scenario("observer: {}\n"), 0);
        live.apply(raised(0, 2));
        fresh.apply(raised(0, 2));
        LedgerView view = view(live, 1_000_003_000);
        assertThat(view.period()).isEqualTo(100_000);
        assertThat(view.seconds()).isEqualTo(3);
        assertThat(information(view)).isEqualTo(information(view(fresh, 3000)));
        assertThat(view.closed())
                .hasSize(20)
                .allSatisfy(period -> assertThat(period.information()).isEqualTo(information(view(fresh, 10_000))));
        assertThat(view.closed().get(0).number()).isEqualTo(99_980);
        assertThat(view.accounts().get(2).lost()).as("the reader stays").isTrue();
    }

    @Test
    void aClockThatIsSetBackAddsNothingTwice() {
        LiveNetwork live = new LiveNetwork(scenario("observer: {}\n"), 50_000);
        live.apply(raised(50_000, 2));
        live.apply(new Entry.RoundPlayed(52_000));
        Vector then = information(view(live, 52_000));
        live.apply(raised(20_000, 3));
        LedgerView now = view(live, 20_000);
        assertThat(information(now)).isEqualTo(then);
        assertThat(now.seconds()).isEqualTo(2);
        assertThat(view(live, 21_000).seconds()).isEqualTo(3);
    }

    @Test
    void aStateOfAnEarlierVersionStartsALedger() throws IOException {
        LiveNetwork earlier = new LiveNetwork(scenario(""), 1000);
        earlier.apply(raised(2000, 2));
        earlier.apply(new Entry.RoundPlayed(3000));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SavedState.write(bytes, earlier::save);
        Scenario scenario = scenario("observer: {}\n");
        LiveNetwork now = SavedState.read(
                new ByteArrayInputStream(bytes.toByteArray()), state -> LiveNetwork.restored(scenario, state));
        LedgerView view = view(now, 5000);
        assertThat(view.since()).isEqualTo(3000);
        assertThat(view.seconds()).isEqualTo(2);
        assertThat(view.accounts().get(2).lost()).isTrue();
        assertThat(information(view).min()).isPositive();
    }

    @Test
    void theSpentShareIsThatOfTheNodesThatWereNeverRead() {
        LiveNetwork live = new LiveNetwork(scenario("observer: {}\nledger: {budget: {bits: 2}}\n"), 0);
        live.apply(raised(0, 2));
        Vector known = information(view(live, 9000));
        double hidden = IntStream.range(0, NODES)
                .filter(node -> node != 2)
                .mapToDouble(known::get)
                .max()
                .orElseThrow();
        assertThat(hidden).isLessThan(known.get(2));
        assertThat(live.ledger().orElseThrow().spentShare(9000)).isCloseTo(hidden / 15, within(1e-12)); // 4² − 1
    }

    @Test
    void networksWithoutAnObserverKeepNone() {
        assertThat(new LiveNetwork(scenario(""), 0).ledger()).isEmpty();
        assertThat(LedgerSetup.MOST_NODES).isEqualTo(1000);
    }
}
