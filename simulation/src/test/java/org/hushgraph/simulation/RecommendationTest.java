package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.Recommendation.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecommendationTest {
    private static final OptionalDouble NONE = OptionalDouble.empty();

    private static Balance balance(double bits, double convergence) {
        return new Balance(OptionalDouble.of(bits), true, OptionalDouble.of(convergence), NONE);
    }

    @ParameterizedTest
    @CsvSource({
        "0.8, 0.3, 0.1, 0.1, WORTH_IT", // 88 % of the leak for 67 % of the convergence
        "0.8, 0.3, 0.1, 0.03, NOT_WORTH_IT", // 88 % for 90 %
        "0.8, 0.3, 0.4, 0.15, WORTH_IT", // half for half
        "0.8, 0.3, 0.1, 0.5, WORTH_IT", // faster, too
        "0.8, 0.3, 0.9, 0.3, NOT_WORTH_IT", // leaks more
        "0.0099, 0.3, 0, 0.3, NOT_WORTH_IT", // nothing to save
        "0.02, 0.3, 0.0101, 0.3, NOT_WORTH_IT", // saves too little
        "0.02, 0.3, 0.0099, 0.29, WORTH_IT",
        "0.02, 0, 0.0099, 0, WORTH_IT", // never agrees
    })
    void comparesTheSharesOfLeakAndConvergence(
            double leak, double rate, double leakNow, double rateNow, Verdict verdict) {
        Recommendation found = Recommendation.of(false, true, balance(leak, rate), balance(leakNow, rateNow));
        assertThat(found.verdict()).isEqualTo(verdict);
        assertThat(found.text())
                .startsWith(verdict == Verdict.WORTH_IT ? "Protection is worth it." : "Protection is not worth it")
                .contains(String.format("%.3g bits", leak), String.format("%.3g bits", leakNow));
    }

    @Test
    void saysWhyThereIsNothingToCompare() {
        Balance large = new Balance(OptionalDouble.of(0.5), false, NONE, NONE);
        Balance open = new Balance(NONE, false, NONE, NONE);
        assertThat(Recommendation.of(true, false, open, open).verdict()).isEqualTo(Verdict.NO_ALARM);
        assertThat(Recommendation.of(false, false, large, large).verdict()).isEqualTo(Verdict.UNCHANGED);
        assertThat(Recommendation.of(false, true, large, large).verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(Recommendation.of(false, true, large, large).text()).contains("too large", "at most 0.500 bits");
        assertThat(Recommendation.of(false, true, open, open).text()).contains("which no weight hides");
        Balance small = new Balance(OptionalDouble.of(0.001), false, NONE, NONE);
        assertThat(Recommendation.of(false, true, small, small).verdict()).isEqualTo(Verdict.NOT_WORTH_IT);
        assertThat(Recommendation.of(false, true, small, small).text()).contains("Less than 0.01 bits");
    }

    /** The leak is that of the hidden node that an exact evaluation finds best known. */
    @Test
    void comparesTheWeightsOfANetwork() {
        Scenario scenario = network(8, "state");
        NodeSet observed = NodeSet.of(0);
        Vector normal = scenario.feasibleSet().project(scenario.initialWeights());
        Vector present = new AdaptationLoop(scenario).weights().last();
        Recommendation found = Recommendation.of(scenario, observed, normal, present);
        assertThat(found.verdict()).isEqualTo(Verdict.WORTH_IT);
        Protection exact = Protection.between(scenario, observed, normal, present);
        assertThat(found.normal().convergence().orElseThrow())
                .isCloseTo(exact.before().convergence().orElseThrow(), within(1e-9));
        assertThat(found.present().hiddenConvergence().orElseThrow())
                .isCloseTo(exact.after().hiddenConvergence().orElseThrow(), within(1e-9));
        double[] known = new double[8];
        for (int i = 1; i < 8; i++) {
            double energy = scenario.gramian(observed, new AllTime(0), present).get(i, i);
            known[i] = 0.5 * Math.log(1 + energy / 0.01) / Math.log(2);
        }
        assertThat(found.present().bits().orElseThrow())
                .isCloseTo(Arrays.stream(known).max().orElseThrow(), within(1e-9));
    }

    /** Beyond the size of exact results, the leak is bounded: the bound is above the exact leak of the same network. */
    @Test
    void boundsTheLeakOfLargeNetworks() {
        Scenario scenario = network(310, "state");
        NodeSet observed = NodeSet.of(3, 40);
        Balance bound = Balance.of(scenario, observed, scenario.initialWeights());
        assertThat(bound.isExact()).isFalse();
        assertThat(bound.convergence()).isEmpty();
        double energy = 0;
        for (int i = 0; i < 310; i++) {
            if (!observed.contains(i)) {
                energy = Math.max(
                        energy,
                        scenario.gramian(observed, new AllTime(0), scenario.initialWeights())
                                .get(i, i));
                i += 20;
            }
        }
        assertThat(bound.bits().orElseThrow()).isGreaterThanOrEqualTo(0.5 * Math.log1p(energy / 0.01) / Math.log(2));
        assertThat(Balance.of(network(310, "inbox"), observed, scenario.initialWeights())
                        .bits())
                .isEmpty();
    }

    private static Scenario network(int nodes, String reads) {
        return ScenarioReader.read("ring", """
                network: {generate: {model: small-world, nodes: %d, neighbours: 4, rewire: 0.2, seed: 3}}
                intruders: [{nodes: ['0']}]
                observer: {noise: 0.01, prior: 1}
                threat: {reads: %s}
                rounds: 3
                """.formatted(nodes, reads));
    }
}
