package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.hushgraph.linalg.Vector;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.testing.RealFiles;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * By default, no round exposes hidden nodes more than the initial weights would, for the same intruders. Nor do the
 * hidden nodes agree more slowly. The intruders read the two nodes that learn most about others.
 */
class DefaultProtectionTest {
    private static final int ROUNDS = 4;
    private static final double ROUNDING = 1e-9;

    @ParameterizedTest
    @CsvSource({
        "Abilene.graphml, 4, 6",
        "Cogentco.graphml, 123, 101",
        "Geant2012.graphml, 36, 13",
        "Kdl.gml, 643, 381",
        "case118.m, 110, 109",
        "ca-GrQc.txt, 3754, 6626",
        "campus.graphml, lab1, lab2"
    })
    void noRoundIsWorseThanTheInitialWeights(String file, String first, String second) {
        Scenario scenario = ScenarioReader.read(
                "default", """
                network: {file: "%s", component: largest}
                intruders: [{round: 0, nodes: ["%s"]}, {round: %d, nodes: ["%s"]}]
                observer: {}
                rounds: %d
                """.formatted(path(file), first, ROUNDS / 2, second, ROUNDS), Repository.file("."));
        WeightHistory weights = new AdaptationLoop(scenario).weights();
        Vector initial = scenario.initialWeights();
        for (int t = 0; t < ROUNDS; t += ROUNDS / 2) { // the weights change with the intruders only
            assertThat(weights.at(t + 1)).isEqualTo(weights.at(t));
            Protection found = Protection.between(scenario, scenario.intruders().observed(t), initial, weights.at(t));
            assertThat(found.after().others())
                    .isLessThan(found.before().others())
                    .isLessThanOrEqualTo(found.after().othersBound().orElseThrow());
            if (scenario.graph().nodeCount() <= Knowledge.LARGEST_GRAMIAN) {
                assertThat(found.after().hiddenBits().orElseThrow())
                        .isLessThan(found.before().hiddenBits().orElseThrow());
                assertThat(found.after().hiddenConvergence().orElseThrow())
                        .isGreaterThanOrEqualTo(
                                found.before().hiddenConvergence().orElseThrow() * (1 - ROUNDING));
            }
        }
    }

    private static String path(String file) {
        return (file.equals("campus.graphml") ? Repository.file("examples/" + file) : RealFiles.of(file))
                .toAbsolutePath()
                .toString();
    }
}
