package org.hushgraph.controller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.hushgraph.belief.Belief;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.Doubt;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.state.SavedState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DoubtfulAlarmTest {
    private static final String TEXT = """
            network: {edges: [[a, b], [a, c], [b, c], [b, d], [c, e], [d, e]]}
            weights: {budget: 1, min: 0.01, max: 0.99%s}
            intruders: []
            cost: {objective: total}
            learner: %s
            """;

    private static Scenario scenario(String learner) {
        return ScenarioReader.read("live", TEXT.formatted("", learner));
    }

    private static Entry raised(String key, int node, double confidence) {
        return new Entry.AlarmRaised(1, new Alarm(key, node, "test", 1, Alarm.NEVER, confidence));
    }

    private static Vector round(LiveNetwork live) {
        return live.apply(new Entry.RoundPlayed(2)).orElseThrow().weights();
    }

    @Test
    void weightsMinimiseTheExpectedCost() {
        Scenario scenario = scenario("best-response");
        LiveNetwork live = new LiveNetwork(scenario, 0);
        live.apply(raised("x", 0, 0.3));
        live.apply(raised("y", 4, 0.6));
        Vector weights = round(live);
        Belief belief = live.alarms().belief();
        assertThat(belief.of(0)).isEqualTo(0.3);
        assertThat(belief.of(4)).isEqualTo(0.6);
        Scenario doubtful = scenario.withDoubt(Doubt.about(belief));
        PrivacyCost expected = doubtful.believedCost(doubtful.perception().next());
        ProjectedDescent.Minimum least =
                new ProjectedDescent(1e-10, 5000).minimise(expected, scenario.feasibleSet(), live.normal());
        assertThat(expected.value(weights)).isCloseTo(least.value(), within(1e-8));
        assertThat(live.isActive()).isFalse();
    }

    @Test
    void aSecondAlarmRaisesTheProbabilityAndACertainOneEndsTheDoubt() {
        LiveNetwork live = new LiveNetwork(scenario("best-response"), 0);
        live.apply(raised("x", 0, 0.6));
        Vector doubtful = round(live);
        live.apply(raised("y", 0, 0.6));
        assertThat(live.alarms().belief().of(0)).isBetween(0.6, 0.99);
        assertThat(live.isDue()).isTrue();
        live.apply(raised("z", 0, 1));
        assertThat(live.alarms().belief())
                .isEqualTo(Belief.certain(live.alarms().observed()));
        Vector certain = round(live);
        live.apply(new Entry.AlarmCleared(3, "z"));
        live.apply(new Entry.AlarmCleared(3, "y"));
        assertThat(live.alarms().belief().of(0)).isEqualTo(0.6);
        assertThat(round(live).minus(doubtful).norm()).isLessThan(1e-3);
        LiveNetwork known = new LiveNetwork(scenario("best-response"), 0);
        known.apply(raised("x", 0, 1));
        assertThat(certain.minus(round(known)).norm()).isLessThan(1e-3);
    }

    @Test
    void anAlarmOfTheSameKeyReplacesTheConfidence() {
        LiveNetwork live = new LiveNetwork(scenario("best-response"), 0);
        live.apply(raised("x", 0, 0.6));
        round(live);
        live.apply(raised("x", 0, 0.6));
        assertThat(live.isDue()).isFalse();
        live.apply(raised("x", 0, 0.7));
        assertThat(live.isDue()).isTrue();
        live.apply(raised("x", 2, 1));
        assertThat(live.alarms().belief().of(0)).isZero();
        assertThat(live.alarms().observed().size()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"best-response", "online-newton-step", "cut-off", "mixture"})
    void savedNetworksContinueBitForBit(String learner) throws IOException {
        LiveNetwork live = new LiveNetwork(scenario(learner), 0);
        List<Entry> first = List.of(raised("x", 0, 0.3), raised("y", 4, 1), new Entry.RoundPlayed(2));
        first.forEach(live::apply);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SavedState.write(bytes, live::save);
        LiveNetwork again = SavedState.read(
                new ByteArrayInputStream(bytes.toByteArray()), from -> LiveNetwork.restored(scenario(learner), from));
        LiveNetwork replayed = new LiveNetwork(scenario(learner), 0);
        first.forEach(replayed::apply);
        assertThat(again.alarms()).isEqualTo(live.alarms());
        for (LiveNetwork other : List.of(again, replayed, live.copy())) {
            other.apply(raised("z", 2, 0.5));
        }
        live.apply(raised("z", 2, 0.5));
        Vector weights = round(live);
        assertThat(round(again)).isEqualTo(weights);
        assertThat(round(replayed)).isEqualTo(weights);
    }

    @Test
    void thePriceOfChangeCountsFromTheWeightsInForce() {
        Scenario priced = ScenarioReader.read("live", TEXT.formatted(", changePrice: 5", "best-response"));
        LiveNetwork live = new LiveNetwork(priced, 0);
        live.apply(raised("x", 0, 1));
        assertThat(round(live)).isEqualTo(live.normal());
    }

    @Test
    void confidencesAreProbabilities() {
        assertThatThrownBy(() -> raised("x", 0, 0)).hasMessageStartingWith("confidence = 0.0");
        assertThatThrownBy(() -> raised("x", 0, 1.1)).hasMessageStartingWith("confidence = 1.1");
    }
}
