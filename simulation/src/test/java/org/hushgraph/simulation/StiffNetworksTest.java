package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs end on networks whose weights span many decades and are much larger than the decay rates. */
@Timeout(60)
class StiffNetworksTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "cost: {kind: all-time}",
                "cost: {kind: all-time, objective: others}",
                "cost: {kind: window, length: 1}",
                "sensitivity: {'*': 1, '7': 5}"
            })
    void starWithSixIntrudersEnds(String cost) {
        Run run = run(Graphs.star(30), 6, "decay: 1.0e-4", "0, 1, 2, 3, 4, 5", "engine: sparse\n" + cost);
        assertThat(run.rounds()).hasSize(50);
        assertSplitsAreExact(run);
    }

    @Test
    void scaleFreeNetworkEnds() {
        Run run = run(RandomGraphs.scaleFree(150, 2, 1), 3, "decay: 1.0e-3", "0, 7, 100", "");
        assertThat(run.rounds()).hasSize(50);
        assertSplitsAreExact(run);
    }

    @Test
    void aLimitThatWasReachedIsNoted() {
        Run run = run(RandomGraphs.scaleFree(500, 2, 1), 5, "decay: 1.0e-5", "0, 7", "rounds: 1");
        ExposureSplit split = run.rounds().get(0).split();
        double sum = split.own() + split.others();
        assertThat(split.error()).isGreaterThan(1e-6 * sum);
        assertThat(split.own()).isEqualTo(exact(run, 0).own(), within(10 * split.error()));
        assertThat(run.notes())
                .anyMatch(note -> note.contains("was not reached") || note.contains("have an estimated"));
    }

    private static void assertSplitsAreExact(Run run) {
        for (int round : new int[] {0, 49}) {
            ExposureSplit exact = exact(run, round);
            assertThat(run.rounds().get(round).split().own()).isEqualTo(exact.own(), within(1e-9 * exact.own()));
        }
    }

    /** From N × N matrices. */
    private static ExposureSplit exact(Run run, int round) {
        return run.scenario().cost(round).split(run.weights().at(round));
    }

    /** Weights from 10^−decades to 10^decades. */
    private static Run run(Graph graph, int decades, String decay, String intruders, String more) {
        SplitMix64 random = new SplitMix64(1);
        IntFunction<String> link = l -> "[\"%s\", \"%s\", %s]"
                .formatted(
                        graph.name(graph.from(l)),
                        graph.name(graph.to(l)),
                        Math.pow(10, decades * (2 * random.nextDouble() - 1)));
        Scenario scenario = ScenarioReader.read("stiff", """
                network:
                  edges: [%s]
                dynamics: {%s}
                weights: {min: 0, max: 1.0e+8}
                intruders: [{nodes: [%s]}]
                %s
                """.formatted(
                        IntStream.range(0, graph.edgeCount()).mapToObj(link).collect(Collectors.joining(", ")),
                        decay,
                        intruders,
                        more));
        return new AdaptationLoop(scenario).run();
    }
}
