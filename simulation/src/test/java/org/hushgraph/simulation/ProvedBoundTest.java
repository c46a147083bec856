package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hushgraph.convex.Projected;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;

class ProvedBoundTest {
    private static final String RING =
            "network: {generate: {model: cycle, nodes: 12}}\nintruders: [{nodes: ['1']}]\nrounds: 5\n";

    private static Scenario scenario(String more) {
        return ScenarioReader.read("ring", RING + more);
    }

    @Test
    void errorsOfTheGradientsAddToTheBound() {
        Run exact = new AdaptationLoop(scenario("engine: dense\n")).run();
        assertThat(exact.bound().orElseThrow().inexactness()).isZero();
        Run inexact = new AdaptationLoop(scenario("engine: sparse\ntolerance: 1e-3\n")).run();
        double errors = inexact.rounds().stream()
                .mapToDouble(round -> round.gradientError() * round.gradientNorm())
                .sum();
        ProvedBound bound = inexact.bound().orElseThrow();
        double diameter = inexact.constants().diameter().value();
        assertThat(errors).isPositive();
        assertThat(bound.inexactness()).isBetween(diameter * errors, 1.125 * diameter * errors);
        assertThat(bound.after(5)).isEqualTo(bound.theorem().after(5) + bound.inexactness());
        assertThat(bound.sharpAfter(5)).isEqualTo(bound.theorem().sharp(5, bound.beta()) + bound.inexactness());
    }

    @Test
    void aProjectionThatDidNotConvergeLosesTheBound() {
        Scenario scenario = scenario("");
        Run run = new AdaptationLoop(scenario).run();
        assertThat(ProvedBound.of(scenario, run.constants(), run.rounds())).isPresent();
        Round last = run.rounds().get(4);
        Round stopped = new Round(
                last.round(),
                last.observed(),
                last.cost(),
                last.split(),
                last.gradientNorm(),
                last.costError(),
                last.gradientError(),
                Projected.Status.ITERATION_LIMIT);
        List<Round> rounds = List.of(run.rounds().get(0), stopped);
        assertThat(ProvedBound.of(scenario, run.constants(), rounds)).isEmpty();
    }
}
