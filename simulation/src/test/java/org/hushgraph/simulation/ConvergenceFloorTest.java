package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Locale;
import java.util.stream.LongStream;
import org.hushgraph.consensus.AlgebraicConnectivity;
import org.hushgraph.consensus.ConvergentWeights;
import org.hushgraph.consensus.FastestWeights;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ConvergenceFloorTest {
    private static final String[] LEARNERS = {
        "online-newton-step",
        "restarting-newton-step",
        "online-gradient-descent",
        "exponentiated-gradient",
        "cut-off",
        "fixed",
        "uniform",
        "metropolis"
    };

    static LongStream hundreds() {
        return LongStream.range(0, 5);
    }

    /** 500 runs with random networks, intruders, costs and learners, and floors from 2 % to 98 % of the maximum. */
    @ParameterizedTest
    @MethodSource("hundreds")
    void noRoundIsBelowTheFloor(long hundred) {
        int binding = 0;
        for (long seed = 100 * hundred; seed < 100 * hundred + 100; seed++) {
            Scenario scenario = floored(seed);
            double floor = ((ConvergentWeights) scenario.feasibleSet()).floor();
            WeightHistory history = new AdaptationLoop(scenario).weights();
            for (int round = 0; round <= scenario.rounds(); round++) {
                Vector weights = round < scenario.rounds() ? history.at(round) : history.last();
                double rate = AlgebraicConnectivity.of(scenario.graph(), weights);
                assertThat(rate).as("seed %d, round %d", seed, round).isGreaterThan(floor - 1e-8);
                assertThat(scenario.feasibleSet().simplex().contains(weights, 1e-9))
                        .as("seed %d, round %d", seed, round)
                        .isTrue();
                binding += rate < floor + 1e-8 ? 1 : 0;
            }
        }
        assertThat(binding).as("rounds in which the floor is binding").isGreaterThan(100);
    }

    private static Scenario floored(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        int nodes = 5 + (int) (random.nextDouble() * 8);
        String network = String.format(
                Locale.ROOT,
                """
                network: {generate: {model: erdos-renyi, nodes: %d, probability: 0.4, seed: %d}}
                intruders: {random: {count: %d, everyRounds: 4, seed: %d}}
                cost: {%s}
                learner: {name: %s}
                defaults: paper
                rounds: 10
                """,
                nodes,
                seed + 1,
                1 + seed % 2,
                seed,
                seed % 3 == 0
                        ? "kind: window, length: 0.5, clock: receding"
                        : seed % 3 == 1 ? "objective: others" : "kind: all-time",
                LEARNERS[(int) (seed % LEARNERS.length)]);
        String weights = String.format(
                Locale.ROOT, "weights: {budgetPerEdge: %s, initial: random", 0.05 + 2 * random.nextDouble());
        Scenario free = ScenarioReader.read("free", network + weights + "}\n");
        double best =
                FastestWeights.of(free.graph(), free.feasibleSet().simplex()).rate();
        double part = 0.02 + 0.96 * random.nextDouble();
        return ScenarioReader.read("floored", network + weights + ", minConvergence: " + part * best + "}\n");
    }

    @Test
    void bestFixedWeightsAreProvedAndAboveTheFloor() {
        for (long seed : new long[] {2, 5, 8, 14}) { // all-time costs are convex, so the gap is proved
            Run run = new AdaptationLoop(floored(seed)).run();
            double rate =
                    AlgebraicConnectivity.of(run.scenario().graph(), run.best().weights());
            assertThat(run.scenario().feasibleSet().contains(run.best().weights(), 1e-9))
                    .isTrue();
            assertThat(run.best().gap()).isBetween(0.0, 1e-6 * run.best().value());
            assertThat(rate).isPositive();
        }
    }

    @Test
    void aBindingFloorHoldsAndCostsPrivacy() {
        String text = """
                network: {generate: {model: erdos-renyi, nodes: 9, probability: 0.35, seed: 11}}
                intruders: [{round: 0, nodes: [2]}]
                rounds: 20
                defaults: paper
                weights: {initial: uniform%s}
                """;
        Run free = new AdaptationLoop(ScenarioReader.read("free", text.formatted(""))).run();
        double reached =
                AlgebraicConnectivity.of(free.scenario().graph(), free.best().weights());
        double floor = 2 * reached;
        Run held = new AdaptationLoop(ScenarioReader.read("held", text.formatted(", minConvergence: " + floor))).run();
        assertThat(held.best().value()).isGreaterThan(free.best().value());
        assertThat(AlgebraicConnectivity.of(held.scenario().graph(), held.best().weights()))
                .isCloseTo(floor, within(1e-8));
        assertThat(held.best().gap()).isLessThan(1e-8 * held.best().value());
    }
}
