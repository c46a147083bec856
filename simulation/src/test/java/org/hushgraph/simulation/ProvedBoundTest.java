package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.hushgraph.convex.Projected;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;

class ProvedBoundTest {
    private static final String RING =
            "network: {generate: {model: cycle, nodes: 12}}\nintruders: [{nodes: ['1']}]\nrounds: 5\ndefaults: paper\n";

    private static Scenario scenario(String more) {
        return ScenarioReader.read("ring", RING + more);
    }

    @Test
    void errorsOfTheGradientsAddToTheBound() {
        Run exact = new AdaptationLoop(scenario("engine: dense\n")).run();
        double norms = exact.rounds().stream().mapToDouble(Round::gradientNorm).sum();
        double unstated = 1e-10 * exact.constants().diameter().value() * norms; // the largest error that is not stated
        assertThat(exact.bound().orElseThrow().inexactness()).isBetween(unstated, 1.125 * unstated);
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
    void noWeightsCanLoseMoreThanTheTrivialBound() {
        Scenario scenario = scenario("cost: {discount: 0.5}\n");
        Run run = new AdaptationLoop(scenario).run();
        ProvedBound bound = run.bound().orElseThrow();
        assertThat(bound.trivial()).isCloseTo(5 / (2 * (1 + 0.5)), within(1e-12)); // |K| T / (2 (a + ρ))
        assertThat(run.totalCost()).isLessThan(bound.trivial());
    }

    @Test
    void intrudersOfEachRoundEnterTheTrivialBound() {
        Scenario scenario = ScenarioReader.read(
                "ring",
                "network: {generate: {model: cycle, nodes: 12}}\nintruders: [{round: 1, nodes: ['1']}, {round: 2, nodes: ['1',"
                        + " '5']}]\nrounds: 4\ndefaults: paper\n");
        Run run = new AdaptationLoop(scenario).run();
        assertThat(run.bound().orElseThrow().trivial()).isCloseTo((0 + 1 + 2 + 2) / 2.0, within(1e-12));
    }

    @Test
    void aBoundThatIsNotBelowTheTrivialOneIsVacuous() {
        Run few = new AdaptationLoop(scenario("")).run();
        ProvedBound bound = few.bound().orElseThrow();
        assertThat(bound.isVacuous(5)).isTrue();
        assertThat(bound.sharpAfter(5)).isGreaterThan(bound.trivial());
        ProvedBound longer = new ProvedBound(bound.theorem(), bound.beta(), 0, 1e6);
        assertThat(longer.isVacuous(5)).isFalse();
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
                last.othersBound(),
                last.gap(),
                last.gradientNorm(),
                last.costError(),
                last.gradientError(),
                Projected.Status.ITERATION_LIMIT);
        List<Round> rounds = List.of(run.rounds().get(0), stopped);
        assertThat(ProvedBound.of(scenario, run.constants(), rounds)).isEmpty();
    }
}
