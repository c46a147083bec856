package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.report.EvaluationJson;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.RunJson;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Complete runs on nonlinear networks. */
class NonlinearRunTest {
    private static final String NETWORK = """
            network: {edges: [[a, b], [b, c], [c, d], [d, a], [a, c]]}
            defaults: paper
            weights: {budget: 2, initial: random, seed: 3}
            intruders: [{round: 0, nodes: [a]}, {round: 6, nodes: [b, d]}]
            rounds: 12
            """;

    private static Run run(String more) {
        return new AdaptationLoop(ScenarioReader.read("test", NETWORK + more)).run();
    }

    @Test
    void theOscillatorExampleLearns() {
        Scenario scenario = ScenarioReader.read(Path.of("../examples/oscillators.yaml"));
        Run run = new AdaptationLoop(scenario).run();
        assertThat(run.engine()).isEqualTo(EngineChoice.Kind.EMPIRICAL);
        assertThat(run.rounds()).hasSize(20);
        assertThat(run.protection().orElseThrow().after().others())
                .isLessThan(0.1 * run.protection().orElseThrow().before().others());
        assertThat(run.rounds()).allSatisfy(round -> {
            ExposureSplit split = round.split();
            assertThat(split.others() - round.cost()).isBetween(-1e-12, 1e-12);
            assertThat(round.costError()).isBetween(1e-12, 1e-9);
        });
    }

    @Test
    void claimsNothingThatIsNotProved() {
        Run run = run("dynamics: {model: saturated}\ncost: {kind: window, clock: receding}\n");
        assertThat(run.bound()).isEmpty();
        assertThat(run.convexity()).isEmpty();
        assertThat(run.constants().alpha()).isEmpty();
        assertThat(run.best().certificate()).isEqualTo(BestInHindsight.Certificate.NONE);
        assertThat(run.best().gap()).isEqualTo(run.best().value());
        assertThat(run.notes()).singleElement().asString().contains("an estimate");
        String json = RunJson.of(run, Provenance.at(Instant.EPOCH));
        assertThat(json).contains("\"dynamics\":\"saturated\"", "\"engine\":\"empirical\"", "\"bound\":null");
    }

    @ParameterizedTest
    @ValueSource(strings = {"elapsed", "receding", "since-intrusion"})
    void withTinyPerturbationsARunAgreesWithTheLinearNetwork(String clock) {
        String rest = "cost: {kind: window, length: 0.5, clock: " + clock + "}\nsensitivity: {a: 0.5}\n"
                + "learner: {name: online-newton-step, gradientBound: 0.2}\n";
        Run linear = run(rest);
        Run nonlinear = run("dynamics: {model: kuramoto, perturbation: 1e-4}\n" + rest);
        assertThat(nonlinear.costs().minus(linear.costs()).largestMagnitude())
                .isLessThan(1e-6 * linear.costs().largestMagnitude());
        assertThat(nonlinear.finalWeights().minus(linear.finalWeights()).largestMagnitude())
                .isLessThan(1e-5);
        assertThat(nonlinear.best().value())
                .isBetween(linear.best().value() * (1 - 1e-5), linear.best().value() * (1 + 1e-5));
        assertThat(nonlinear.dynamicRegret().total())
                .isBetween(
                        linear.dynamicRegret().total() - 1e-5,
                        linear.dynamicRegret().total() + 1e-5);
    }

    @Test
    void noRoundCostsLessThanItsBestWeights() {
        Run run = run("""
                dynamics: {model: kuramoto, at: {a: 1, c: -1}, perturbation: [0.1, 1]}
                cost: {kind: window, clock: receding}
                """);
        assertThat(run.dynamicRegret().total()).isPositive();
        assertThat(run.best().value()).isLessThan(run.totalCost());
    }

    @Test
    void statesFollowTheModel() {
        String rest = """
                cost: {kind: window, clock: receding}
                learner: {name: fixed}
                states: {initial: {a: 2, c: -2}, samplesPerRound: 2}
                """;
        Trajectory linear = run(rest).trajectory().orElseThrow();
        Trajectory saturated =
                run("dynamics: {model: saturated}\n" + rest).trajectory().orElseThrow();
        assertThat(saturated.samples()).hasSameSizeAs(linear.samples());
        Vector first = saturated.samples().get(1).state();
        assertThat(first.isFinite()).isTrue();
        // with saturated coupling, distant states converge more slowly
        assertThat(first.get(0)).isGreaterThan(linear.samples().get(1).state().get(0) + 0.01);
    }

    @Test
    void evaluationsUseTheEmpiricalGramian() {
        Scenario scenario = ScenarioReader.read(
                "test", NETWORK + "dynamics: {model: kuramoto, at: 0.5}\ncost: {kind: window, clock: receding}\n");
        Evaluation evaluation = Evaluation.of(scenario);
        assertThat(evaluation.engine()).isEqualTo(EngineChoice.Kind.EMPIRICAL);
        assertThat(evaluation.gramian().orElseThrow().trace() - evaluation.cost())
                .isBetween(-1e-14, 1e-14);
        assertThat(evaluation.measure().orElseThrow().own() - evaluation.split().own())
                .isBetween(-1e-14, 1e-14);
        assertThat(evaluation.printedGradient()).isEmpty();
        assertThat(EvaluationJson.of(evaluation)).contains("\"dynamics\":\"kuramoto\"");
    }
}
