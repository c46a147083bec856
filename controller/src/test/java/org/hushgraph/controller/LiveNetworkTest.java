package org.hushgraph.controller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hushgraph.consensus.AlgebraicConnectivity;
import org.hushgraph.consensus.HiddenConvergence;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.online.Effort;
import org.hushgraph.scenario.LearnerChoice;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioDefaults;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.WeightHistory;
import org.hushgraph.state.SavedState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LiveNetworkTest {
    private static final String TEXT = """
            network: {edges: [[a, b], [a, c], [b, c], [b, d], [c, e], [d, e], [d, f], [e, f]]}
            weights: {initial: random, seed: 3%s}
            intruders: []
            defaults: paper
            """;

    private static LiveNetwork network() {
        return new LiveNetwork(scenario(""), 0);
    }

    private static Scenario scenario(String weights) {
        return ScenarioReader.read("live", TEXT.formatted(weights));
    }

    private static Entry raised(String key, int node) {
        return new Entry.AlarmRaised(1, new Alarm(key, node, "test", 1, Alarm.NEVER));
    }

    private static Settings settings(
            double drift, double cap, Set<Integer> frozen, Map<Integer, Settings.Bounds> bounds) {
        return new Settings(drift, cap, false, new TreeSet<>(frozen), new TreeMap<>(bounds));
    }

    @Test
    void roundsUnderAnAlarmEqualASimulation() {
        LiveNetwork live = network();
        live.apply(raised("x", 2));
        Scenario simulated = ScenarioReader.read(
                        "simulated", TEXT.formatted("").replace("intruders: []", "intruders: [{nodes: [c]}]"))
                .withRounds(20)
                .withLearner(ScenarioDefaults.PAPER.learner());
        WeightHistory history = new AdaptationLoop(simulated).weights();
        for (int round = 0; round < 20; round++) {
            assertThat(live.epoch().weights()).as("round %d", round).isEqualTo(history.at(round));
            Epoch epoch = live.apply(new Entry.RoundPlayed(10 + round)).orElseThrow();
            assertThat(epoch.number()).isEqualTo(round + 1);
            assertThat(epoch.observed()).isEqualTo(NodeSet.of(2));
            assertThat(epoch.summary().cost()).isPositive();
        }
        assertThat(live.epoch().weights()).isEqualTo(history.last());
    }

    @Test
    void withoutAlarmsWeightsDriftBackToNormal() {
        LiveNetwork live = network();
        Vector normal = live.epoch().weights();
        assertThat(live.isActive()).isFalse();
        live.apply(raised("x", 2));
        assertThat(live.isDue()).isTrue();
        for (int round = 0; round < 5; round++) {
            live.apply(new Entry.RoundPlayed(round));
        }
        double away = live.epoch().weights().minus(normal).largestMagnitude();
        assertThat(away).isGreaterThan(0.01);
        live.apply(new Entry.AlarmCleared(9, "x"));
        live.apply(new Entry.RoundPlayed(10));
        assertThat(live.epoch().weights().minus(normal).largestMagnitude()).isCloseTo(0.9 * away, within(1e-12));
        int rounds = 0;
        while (live.isActive()) {
            live.apply(new Entry.RoundPlayed(11));
            assertThat(rounds++).isLessThan(1000);
        }
        assertThat(live.epoch().weights()).isEqualTo(normal);
    }

    @Test
    void alarmsWithTheSameKeyReplaceEachOtherAndExpire() {
        LiveNetwork live = network();
        live.apply(raised("x", 2));
        live.apply(raised("y", 2));
        live.apply(new Entry.RoundPlayed(2));
        assertThat(live.isDue()).isFalse();
        live.apply(new Entry.AlarmCleared(3, "x"));
        assertThat(live.isDue()).as("node 2 is still under alarm").isFalse();
        assertThat(live.alarms().observed()).isEqualTo(NodeSet.of(2));
        live.apply(new Entry.AlarmRaised(4, new Alarm("y", 4, "test", 4, 100)));
        assertThat(live.alarms().observed()).isEqualTo(NodeSet.of(4));
        assertThat(live.alarms().nextExpiry()).contains(100L);
        live.apply(new Entry.AlarmsExpired(99));
        assertThat(live.alarms().all()).hasSize(1);
        live.apply(new Entry.AlarmsExpired(100));
        assertThat(live.alarms().all()).isEmpty();
        assertThat(live.isDue()).isTrue();
    }

    @Test
    void respectsSettings() {
        LiveNetwork live = network();
        double frozen = live.epoch().weights().get(1);
        live.apply(new Entry.SettingsChanged(
                0, settings(0.5, 0.02, Set.of(1), Map.of(0, new Settings.Bounds(0.05, 0.3)))));
        live.apply(raised("x", 2));
        Vector before = live.epoch().weights();
        for (int round = 0; round < 30; round++) {
            Vector after =
                    live.apply(new Entry.RoundPlayed(round)).orElseThrow().weights();
            assertThat(after.minus(before).largestMagnitude()).isLessThanOrEqualTo(0.02 * (1 + 1e-12));
            assertThat(after.get(1)).isCloseTo(frozen, within(1e-12));
            assertThat(after.sum()).isCloseTo(1, within(1e-12));
            before = after;
        }
        assertThat(before.get(0)).isBetween(0.05 - 1e-12, 0.3 + 1e-12);
    }

    @Test
    void respectsTheConvergenceFloorInEveryEpoch() {
        Scenario floored = scenario(", minConvergence: 0.03");
        LiveNetwork live = new LiveNetwork(floored, 0);
        live.apply(new Entry.SettingsChanged(0, settings(0.2, 0.05, Set.of(), Map.of())));
        for (int round = 0; round < 40; round++) {
            if (round % 8 == 0) {
                live.apply(raised("x", round / 8));
            }
            Vector weights =
                    live.apply(new Entry.RoundPlayed(round)).orElseThrow().weights();
            assertThat(AlgebraicConnectivity.of(floored.graph(), weights)).isGreaterThan(0.03 - 1e-8);
        }
    }

    /** Three intruders in turn. */
    @ParameterizedTest
    @ValueSource(strings = {"best-response", "adagrad", "cut-off"})
    void keepsTheHiddenConvergenceOfTheNormalWeights(String learner) {
        Scenario kept = ScenarioReader.read(
                "live",
                TEXT.formatted(", minHiddenConvergence: keep")
                        + "learner: %s\ncost: {objective: others}\n".formatted(learner));
        LiveNetwork live = new LiveNetwork(kept, 0);
        for (int node = 0; node < 3; node++) {
            live.apply(raised("x", node));
            HiddenConvergence hidden = HiddenConvergence.of(kept.graph(), NodeSet.of(node));
            for (int round = 0; round < 3; round++) {
                Vector weights =
                        live.apply(new Entry.RoundPlayed(round)).orElseThrow().weights();
                assertThat(hidden.at(weights)).isGreaterThan(hidden.at(live.normal()) * (1 - 1e-8));
            }
        }
    }

    @Test
    void rejectsInvalidEntries() {
        LiveNetwork live = network();
        assertThatThrownBy(() -> live.require(raised("x", 6)))
                .hasMessage("node 6 of alarm x is not in the network, which has 6 nodes.");
        Entry impossible =
                new Entry.SettingsChanged(0, settings(0.5, 1, Set.of(), Map.of(0, new Settings.Bounds(2, 3))));
        assertThatThrownBy(() -> live.require(impossible)).hasMessageStartingWith("the budget is too small");
        assertThatThrownBy(() -> settings(0, 1, Set.of(), Map.of())).hasMessageStartingWith("driftRate = 0.0 must");
        assertThatThrownBy(() -> new Alarm(" ", 0, "test", 1, 2)).hasMessageStartingWith("key = \" \"");
    }

    @Test
    void replayRaisesTheIntrudersOfTheScenario() {
        LiveNetwork live = new LiveNetwork(
                ScenarioReader.read(
                        "replayed",
                        TEXT.formatted("")
                                .replace(
                                        "intruders: []",
                                        "intruders: [{nodes: [c]}, {round: 2, nodes: [d, e]}]\nrounds: 4")),
                0);
        live.apply(raised("manual", 0));
        live.require(new Entry.ReplayStarted(1));
        live.apply(new Entry.ReplayStarted(1));
        for (NodeSet expected : List.of(NodeSet.of(0, 2), NodeSet.of(0, 2), NodeSet.of(0, 3, 4), NodeSet.of(0, 3, 4))) {
            assertThat(live.replayRound()).isPresent();
            assertThat(live.apply(new Entry.RoundPlayed(2)).orElseThrow().observed())
                    .isEqualTo(expected);
        }
        assertThat(live.replayRound()).isEmpty();
        assertThat(live.alarms().observed()).isEqualTo(NodeSet.of(0));
        assertThat(live.isDue()).isTrue();
        live.apply(new Entry.ReplayStarted(3));
        live.apply(new Entry.RoundPlayed(4));
        assertThat(live.alarms().find("replay:c")).isPresent();
        live.apply(new Entry.ReplayStopped(5));
        assertThat(live.alarms().observed()).isEqualTo(NodeSet.of(0));
        assertThatThrownBy(() -> network().require(new Entry.ReplayStarted(1)))
                .hasMessageStartingWith("scenario live has no intruders to replay.");
        assertThatThrownBy(() -> live.require(raised("replay:a", 1)))
                .hasMessageContaining("which is reserved for replays");
    }

    @Test
    void weightsDriftBackIfNothingIsLeftToProtect() {
        LiveNetwork live = new LiveNetwork(
                ScenarioReader.read("all", TEXT.formatted("") + "cost: {kind: all-time, objective: others}\n"), 0);
        live.apply(raised("x", 0));
        live.apply(new Entry.RoundPlayed(1));
        assertThat(live.epoch().summary().cause()).isEqualTo(Cause.LEARNED);
        for (int node = 0; node < 6; node++) {
            live.apply(raised("y" + node, node));
        }
        for (int round = 0; live.isActive() || round < 2; round++) {
            Epoch epoch = live.apply(new Entry.RoundPlayed(2 + round)).orElseThrow();
            assertThat(epoch.summary().cause()).isEqualTo(Cause.DRIFTED);
            assertThat(round).isLessThan(200);
        }
        assertThat(live.epoch().weights()).isEqualTo(live.normal());
    }

    @Test
    void copyIsIndependent() {
        LiveNetwork live = network();
        live.apply(raised("x", 2));
        live.apply(new Entry.RoundPlayed(1));
        LiveNetwork copy = live.copy();
        for (int round = 0; round < 3; round++) {
            copy.apply(new Entry.RoundPlayed(2));
        }
        copy.apply(raised("y", 3));
        assertThat(live.epoch().number()).isEqualTo(1);
        assertThat(live.alarms().observed()).isEqualTo(NodeSet.of(2));
        LiveNetwork undisturbed = network();
        undisturbed.apply(raised("x", 2));
        undisturbed.apply(new Entry.RoundPlayed(1));
        for (int round = 0; round < 3; round++) {
            assertThat(live.apply(new Entry.RoundPlayed(2))).isEqualTo(undisturbed.apply(new Entry.RoundPlayed(2)));
        }
    }

    @Test
    void cutOffLearnerStartsFromNormalWeights() {
        LiveNetwork live = new LiveNetwork(scenario("").withLearner(LearnerChoice.of(BuiltInLearner.CUT_OFF)), 0);
        live.apply(raised("x", 2));
        Vector cut = live.apply(new Entry.RoundPlayed(1)).orElseThrow().weights();
        assertThat(cut.get(1)).isCloseTo(0.01, within(1e-12));
        live.apply(raised("x", 3));
        live.apply(new Entry.RoundPlayed(2));
        live.apply(raised("x", 2));
        assertThat(live.apply(new Entry.RoundPlayed(3)).orElseThrow().weights()).isEqualTo(cut);
    }

    @Test
    void bestResponseAnswersAnAlarmInOneRoundAndRests() {
        Scenario scenario = scenario("").withLearner(LearnerChoice.of(BuiltInLearner.BEST_RESPONSE));
        LiveNetwork live = new LiveNetwork(scenario, 0);
        live.apply(raised("x", 2));
        assertThat(live.isActive()).isTrue();
        Epoch answer = live.apply(new Entry.RoundPlayed(1)).orElseThrow();
        assertThat(answer.summary().cost()).isLessThan(answer.summary().before());
        Scenario simulated = ScenarioReader.read(
                        "simulated", TEXT.formatted("").replace("intruders: []", "intruders: [{nodes: [c]}]"))
                .withRounds(1)
                .withLearner(LearnerChoice.of(BuiltInLearner.BEST_RESPONSE));
        assertThat(answer.weights())
                .isEqualTo(new AdaptationLoop(simulated).weights().at(0));
        assertThat(live.isActive()).isFalse();
        assertThat(live.apply(new Entry.RoundPlayed(2)).orElseThrow().weights()).isEqualTo(answer.weights());
        live.apply(raised("y", 3));
        assertThat(live.isActive()).isTrue();
    }

    @Test
    void aSavedBestResponseIsNotComputedAgain() throws IOException {
        Scenario scenario = scenario("").withLearner(LearnerChoice.of(BuiltInLearner.BEST_RESPONSE));
        LiveNetwork live = new LiveNetwork(scenario, 0);
        live.apply(raised("x", 2));
        live.apply(new Entry.RoundPlayed(1));
        LiveNetwork restored = restarted(scenario, live);
        assertThat(restored.isActive()).isFalse();
        assertThat(restored.apply(new Entry.RoundPlayed(2))).isEqualTo(live.apply(new Entry.RoundPlayed(2)));
    }

    /** The second network is so large that a sparse engine computes its costs, a new one in each round. */
    @ParameterizedTest
    @CsvSource({"8, dense", "120, sparse"})
    void aMixtureIsRestoredBitForBitAfterAnyRound(int nodes, String engine) throws IOException {
        Scenario scenario = ScenarioReader.read("mixed", """
                network: {generate: {model: small-world, nodes: %d, neighbours: 4, rewire: 0.2, seed: 1}}
                weights: {budget: %d, initial: random, seed: 3}
                intruders: []
                cost: {objective: total}
                engine: %s
                learner: mixture
                """.formatted(nodes, nodes, engine));
        LiveNetwork whole = new LiveNetwork(scenario, 0);
        LiveNetwork restarted = new LiveNetwork(scenario, 0);
        for (int round = 0; round < 12; round++) {
            for (LiveNetwork live : List.of(whole, restarted)) {
                if (round % 5 == 0) {
                    live.apply(raised("x", round / 5));
                }
                live.apply(new Entry.RoundPlayed(round));
            }
            assertThat(restarted.epoch()).as("round %d", round).isEqualTo(whole.epoch());
            restarted = restarted(scenario, restarted);
        }
        assertThat(whole.epoch().summary().cost())
                .isLessThan(whole.epoch().summary().before());
    }

    /**
     * As a controller does: plays with limited effort, stores what was spent, and repeats that after a restart. Even
     * without a step, the first round improves on the weights in force.
     */
    @ParameterizedTest
    @CsvSource({"12, dense, others", "12, dense, total", "120, sparse, others"})
    void anUnfinishedResponseContinuesInTheNextRounds(int nodes, String engine, String objective) throws IOException {
        Scenario scenario = ScenarioReader.read("anytime", """
                network: {generate: {model: small-world, nodes: %d, neighbours: 4, rewire: 0.2, seed: 1}}
                weights: {budget: %d, initial: random, seed: 3}
                intruders: []
                cost: {objective: %s}
                engine: %s
                learner: best-response
                """.formatted(nodes, nodes, objective, engine));
        LiveNetwork whole = new LiveNetwork(scenario, 0);
        LiveNetwork live = new LiveNetwork(scenario, 0);
        LiveNetwork replayed = new LiveNetwork(scenario, 0);
        for (LiveNetwork network : List.of(whole, live, replayed)) {
            network.apply(raised("x", 2));
        }
        whole.apply(new Entry.RoundPlayed(1));
        int rounds = 0;
        for (int steps = 0; live.isActive(); steps = Math.max(1, 2 * steps)) {
            Effort effort = Effort.of(steps);
            EpochSummary epoch = live.play(++rounds, effort).summary();
            if (rounds == 1 && objective.equals("others")) { // which the isolating weights lower at once
                assertThat(epoch.cost()).isLessThan(epoch.before());
            }
            assertThat(epoch.cost()).isLessThanOrEqualTo(epoch.before() * (1 + 1e-9));
            Entry stored = new Entry.RoundPlayed(rounds, OptionalLong.of(effort.spent()));
            assertThat(replayed.apply(stored)).as("round %d", rounds).contains(live.epoch());
            replayed = restarted(scenario, replayed);
            assertThat(replayed.isActive()).isEqualTo(live.isActive());
            assertThat(live.isUnfinished()).isEqualTo(live.isActive());
        }
        assertThat(rounds).isGreaterThan(2);
        double least = whole.epoch().summary().cost();
        assertThat(live.epoch().summary().cost()).isCloseTo(least, within(1e-6 * least));
        if (engine.equals("dense")) {
            assertThat(live.epoch().weights()).isEqualTo(whole.epoch().weights());
        }
    }

    private static LiveNetwork restarted(Scenario scenario, LiveNetwork live) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SavedState.write(bytes, live::save);
        return SavedState.read(
                new ByteArrayInputStream(bytes.toByteArray()), state -> LiveNetwork.restored(scenario, state));
    }

    @Test
    void theCapSpreadsABestResponseOverSeveralRounds() {
        Scenario scenario = scenario("").withLearner(LearnerChoice.of(BuiltInLearner.BEST_RESPONSE));
        LiveNetwork live = new LiveNetwork(scenario, 0);
        live.apply(new Entry.SettingsChanged(1, settings(0.5, 0.05, Set.of(), Map.of())));
        live.apply(raised("x", 2));
        int rounds = 0;
        while (live.isActive()) {
            Vector before = live.epoch().weights();
            Vector after =
                    live.apply(new Entry.RoundPlayed(2 + rounds)).orElseThrow().weights();
            assertThat(after.minus(before).largestMagnitude()).isLessThanOrEqualTo(0.05 + 1e-12);
            assertThat(++rounds).isLessThan(100);
        }
        assertThat(rounds).isGreaterThan(1);
    }

    @Test
    void rejectsALearnerThatCannotBeSavedBeforeTheFirstRound() {
        Scenario scenario = scenario("").withLearner(LearnerChoice.of(new ForgetfulLearner()));
        assertThatThrownBy(() -> new LiveNetwork(scenario, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("learner forgetful can't save its state, but a live network must survive a restart. Try"
                        + " another learner, or implement ResumableLearner in"
                        + " org.hushgraph.controller.ForgetfulLearner$Unsaved.");
    }

    @Test
    void sameEntriesLeadToTheSameWeights() {
        List<Entry> entries = List.of(
                raised("x", 1),
                new Entry.RoundPlayed(1),
                new Entry.RoundPlayed(2),
                raised("y", 3),
                new Entry.RoundPlayed(3),
                new Entry.AlarmCleared(4, "x"),
                new Entry.RoundPlayed(5));
        LiveNetwork one = network();
        LiveNetwork other = network();
        for (Entry entry : entries) {
            assertThat(one.apply(entry)).isEqualTo(other.apply(entry));
        }
    }
}
