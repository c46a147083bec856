package org.hushgraph.controller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.Ledger;
import org.hushgraph.ledger.LedgerSetup;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.Effort;
import org.hushgraph.online.IsolatedWeights;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The budget of a live ledger against a policy that makes the links of intruders strong, and intruders who move. The
 * long form plays 10,000 rounds: {@code -Dhushgraph.ledger=10000}.
 */
class LiveFilterTest {
    private static final int ROUNDS = Integer.getInteger("hushgraph.ledger", 300);
    private static final double ROUNDING = 1 + 1e-9;
    private static final int FRESH = 40; // rounds until a new network

    private static Scenario scenario(String ledger) {
        return ScenarioReader.read("filter", """
                network: {edges: [[a, b], [a, c], [b, c], [b, d], [c, e], [d, e], [d, f], [e, f]]}
                dynamics: {decay: 0.3}
                cost: {objective: total}
                intruders: []
                observer: {noise: 0.1}
                ledger: %s
                """.formatted(ledger));
    }

    private static Vector information(LiveNetwork network, long at) {
        LedgerView view = network.ledger().orElseThrow().view(at);
        return Vector.generate(
                view.accounts().size(), c -> view.accounts().get(c).known().information());
    }

    private static NodeSet lost(LiveNetwork network, long at) {
        return NodeSet.of(network.ledger().orElseThrow().view(at).accounts().stream()
                .filter(account -> account.lost())
                .mapToInt(account -> account.node())
                .toArray());
    }

    private static NodeSet move(LiveNetwork network, long at, int... places) {
        List<String> keys = new ArrayList<>();
        network.alarms().all().forEach(alarm -> keys.add(alarm.key()));
        keys.forEach(key -> network.apply(new Entry.AlarmCleared(at, key)));
        for (int place : places) {
            network.apply(new Entry.AlarmRaised(at, new Alarm("at " + place, place, "test", at, Alarm.NEVER)));
        }
        return NodeSet.of(places);
    }

    /** What the safe weights can't keep, for states that have just arrived or that faded for some time without readers. */
    private static NodeSet overdrawn(Scenario scenario, LiveNetwork network, NodeSet readers, long at, double budget) {
        Vector safe = IsolatedWeights.of(
                scenario.feasibleSet(), CutLinks.of(scenario.graph(), readers), scenario.initialWeights());
        LiveNetwork other = network.copy();
        other.ledger().orElseThrow().record(at, safe, readers);
        LedgerView view = other.ledger().orElseThrow().view(at);
        return NodeSet.of(IntStream.range(0, view.accounts().size())
                .filter(i -> view.accounts().get(i).known().information()
                                + view.committed().get(i)
                        > budget)
                .toArray());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void noBudgetIsExceededWhileReadersStay(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Scenario scenario = scenario("{budget: {bits: 0.1}, filter: alarms}");
        double budget = scenario.ledger().budget().orElseThrow().largestInformation(1);
        LiveNetwork network = new LiveNetwork(scenario, 0);
        NodeSet overdrawn = NodeSet.none();
        long at = 0;
        int refused = 0;
        int checked = 0;
        int unfiltered = 0;
        for (int round = 0; round < ROUNDS; round++) {
            at += random.nextInt(4000);
            if (round % FRESH == 0) {
                network = new LiveNetwork(scenario, at);
            }
            if (round % FRESH == 0 || random.nextInt(8) == 0) {
                NodeSet readers =
                        move(network, at, random.nextInt(3) == 0 ? new int[0] : new int[] {random.nextInt(6)});
                overdrawn = overdrawn(scenario, network, readers, at, budget);
            }
            network.play(at, Effort.unlimited());
            refused += network.refused().isEmpty() ? 0 : 1;
            long later = at + random.nextInt(4000);
            Vector information = information(network, later);
            NodeSet lost = lost(network, later);
            for (int i = 0; i < information.size(); i++) {
                if (!lost.contains(i) && !overdrawn.contains(i)) {
                    checked++;
                    assertThat(information.get(i)).isLessThanOrEqualTo(budget * ROUNDING);
                } else if (overdrawn.contains(i)) {
                    unfiltered++;
                }
            }
            at = later;
        }
        assertThat(refused).isPositive();
        assertThat(checked).isGreaterThan(ROUNDS);
        assertThat(unfiltered).isPositive();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void capsKeepTheBudgetOfAllNodesThatAreNotRead(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Scenario scenario = scenario("{budget: {bits: 0.1}, filter: anywhere}");
        double budget = scenario.ledger().budget().orElseThrow().largestInformation(1);
        LiveNetwork network = new LiveNetwork(scenario, 0);
        double most = 0;
        long at = 0;
        for (int round = 0; round < ROUNDS; round++) {
            at += 1 + random.nextInt(2000);
            if (round % FRESH == 0) {
                network = new LiveNetwork(scenario, at);
            }
            if (random.nextInt(3) == 0) {
                move(network, at, random.nextInt(4)); // the nodes e and f are never read
            }
            network.play(at, Effort.unlimited());
            Vector information = information(network, at);
            NodeSet lost = lost(network, at);
            for (int i = 0; i < information.size(); i++) {
                if (!lost.contains(i)) {
                    assertThat(information.get(i)).isLessThanOrEqualTo(budget);
                    most = Math.max(most, information.get(i) / budget);
                }
            }
        }
        assertThat(most).isGreaterThan(0.01);
    }

    /** The ledger of a copy does not disturb that of the original. */
    @Test
    void aDryRunRefusesWhatTheNetworkRefuses() {
        LiveNetwork network = new LiveNetwork(scenario("{budget: {bits: 0.1}, filter: alarms}"), 0);
        move(network, 1000, 1);
        LiveNetwork copy = network.copy();
        Epoch dry = copy.play(1000, Effort.unlimited());
        copy.play(9000, Effort.unlimited());
        Epoch real = network.play(1000, Effort.unlimited());
        assertThat(real).isEqualTo(dry);
        assertThat(real.summary().cause()).isEqualTo(Cause.REFUSED);
        assertThat(network.refused().isEmpty()).isFalse();
        assertThat(network.isActive()).isTrue(); // it asks again
        assertThat(network.apply(new Entry.RoundPlayed(3000, java.util.OptionalLong.empty(), network.refused()))
                        .orElseThrow()
                        .weights())
                .isEqualTo(real.weights());
    }

    @Test
    void aRollbackThatTheBudgetDoesNotAllowIsRejected() {
        LiveNetwork network = new LiveNetwork(scenario("{budget: {bits: 0.1}, filter: alarms}"), 0);
        move(network, 1000, 1);
        network.play(1000, Effort.unlimited());
        Entry back = new Entry.RolledBack(1500, 0, network.normal());
        assertThatThrownBy(() -> network.require(back))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the weights of epoch 0 would exceed the ledger's budget of node")
                .hasMessageContaining("while node b is under alarm");
        move(network, 1500);
        network.require(back);
    }

    /** Independent of the controller: the states move, then the ledger is asked. */
    @Test
    void refusalsAgreeWithALedgerThatHasAdvanced() {
        Scenario scenario = scenario("{budget: {bits: 0.1}, filter: alarms}");
        Ledger ledger = new Ledger(LedgerSetup.all(scenario.linear().orElseThrow(), 0.1, scenario.reading()));
        Vector normal = scenario.initialWeights();
        LiveLedger live = LiveLedger.of(scenario, 0, normal, NodeSet.none()).orElseThrow();
        double budget = scenario.ledger().budget().orElseThrow().largestInformation(1);
        NodeSet readers = NodeSet.of(1);
        live.record(400, normal, readers);
        ledger.advance(new org.hushgraph.ledger.Epoch(normal, NodeSet.none(), 0.4));
        Vector safe = IsolatedWeights.of(scenario.feasibleSet(), CutLinks.of(scenario.graph(), readers), normal);
        Set<NodeSet> answers = new HashSet<>();
        Vector least = ledger.information().plus(ledger.committed(safe, readers));
        for (double share = 0; share <= 1; share += 0.05) {
            Vector weights = safe.plus(share, normal.minus(safe));
            Vector total = ledger.information().plus(ledger.committed(weights, readers));
            NodeSet exceeded = NodeSet.of(IntStream.range(0, 6)
                    .filter(i -> i != 1 && total.get(i) > budget && least.get(i) <= budget)
                    .toArray());
            assertThat(live.refusal(400, weights, safe, readers)).isEqualTo(exceeded);
            answers.add(exceeded);
        }
        assertThat(answers).hasSizeGreaterThan(1);
    }
}
