package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.LongStream;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.noise.InitialNoise;
import org.hushgraph.noise.InjectedNoise;
import org.hushgraph.noise.ZeroSumNoise;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AttackReplayTest {
    private static final Attack.Plan PLAN = new Attack.Plan(4, 200, 7);

    static LongStream seeds() {
        return LongStream.range(0, 6);
    }

    private static AttackTrials underFirst(Scenario scenario, InjectedNoise noise) {
        return new AttackReplay(scenario, noise, PLAN).under(round -> scenario.initialWeights());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void withoutNoiseItEqualsTheAttack(long seed) {
        Scenario scenario = RandomScenario.of(seed);
        Attack attack = Attack.of(scenario, PLAN, RunListener.NONE);
        assertThat(underFirst(scenario, InitialNoise.NONE)).isEqualTo(attack.first());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noiseReducesTheLeakAndTheBoundAccountsForIt(long seed) {
        Scenario scenario = RandomScenario.of(seed);
        AttackTrials open = underFirst(scenario, InitialNoise.NONE);
        for (InjectedNoise noise : List.of(new InitialNoise(1), new ZeroSumNoise(1, 0.8))) {
            AttackTrials noisy = underFirst(scenario, noise);
            assertThat(noisy.bound().bits()).isLessThan(open.bound().bits());
            assertThat(noisy.limit().bits()).isLessThan(open.limit().bits());
            assertThat(noisy.score()).isBetween(-4.0, 4.0);
        }
    }

    @Test
    void rejectsModelsWithoutABestEstimator() {
        Scenario oscillators = ScenarioReader.read("test", """
                network: {edges: [[a, b], [b, c]]}
                intruders: [{round: 0, nodes: [a]}]
                dynamics: {model: kuramoto}
                cost: {kind: window, clock: receding}
                """);
        assertThatThrownBy(() -> new AttackReplay(oscillators, InitialNoise.NONE, PLAN))
                .hasMessageEndingWith("Try its linearisation, model: linear.");
    }
}
