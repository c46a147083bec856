package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.linalg.Vector;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;

class EvaluationTest {
    /** Two nodes with weight 1 and decay 1: the eigenvalues of −A are 1 and 3. */
    private static final String PAIR = "network: {edges: [[a, b, 1]]}\nintruders: [{nodes: [a]}]\n";

    @Test
    void allTimeCostOfTwoNodesIsKnown() {
        Evaluation evaluation = of(PAIR);
        assertThat(evaluation.cost()).isEqualTo(1.0 / 3, within(1e-15)); // ½ (1 + w)/(1 + 2w)
        assertThat(evaluation.exactGradient().get(0)).isEqualTo(-1.0 / 18, within(1e-15)); // −½ / (1 + 2w)²
        assertThat(evaluation.measure().orElseThrow().trace()).isEqualTo(1.0 / 3, within(1e-15));
        assertThat(evaluation.measure().orElseThrow().own()).isEqualTo(7.0 / 24, within(1e-15)); // ∫ ¼ (e^−τ + e^−3τ)²
        assertThat(evaluation.measure().orElseThrow().others()).isEqualTo(1.0 / 24, within(1e-15));
        assertThat(evaluation.measure().orElseThrow().rank()).isEqualTo(2);
        assertThat(evaluation.horizon()).isEmpty();
        assertThat(evaluation.printedGradient()).isEmpty();
        assertThat(evaluation.feasible()).isTrue();
    }

    @Test
    void windowCostOfTwoNodesIsKnown() {
        Evaluation evaluation = of(PAIR + "cost: {kind: window, length: 0.7}\n");
        double known = ((1 - Math.exp(-1.4)) / 2 + (1 - Math.exp(-4.2)) / 6) / 2;
        assertThat(evaluation.cost()).isEqualTo(known, within(1e-15));
        assertThat(evaluation.measure().orElseThrow().trace()).isEqualTo(known, within(1e-15));
        assertThat(evaluation.horizon()).contains(0.7);
    }

    @Test
    void discountActsLikeMoreDecay() {
        Evaluation discounted = of(PAIR + "cost: {discount: 0.5}\n");
        Evaluation decaying = of(PAIR + "dynamics: {decay: 1.5}\n");
        assertThat(discounted.cost()).isEqualTo(decaying.cost(), within(1e-15));
        assertThat(discounted.measure().orElseThrow().trace()).isEqualTo(discounted.cost(), within(1e-15));
    }

    @Test
    void exactGradientDoesNotDependOnTheLearnersGradient() {
        String window =
                "network: {edges: [[a, b], [b, c], [a, c]]}\nintruders: [{nodes: [a]}]\ncost: {kind: window, gradient: ";
        Evaluation exact = of(window + "exact}\n");
        Evaluation printed = of(window + "printed}\n");
        assertThat(printed.exactGradient()).isEqualTo(exact.exactGradient());
        assertThat(printed.printedGradient()).isEqualTo(exact.printedGradient());
        assertThat(exact.printedGradient()).get().isNotEqualTo(exact.exactGradient());
    }

    @Test
    void onlyPlainWindowsHaveAPrintedGradient() {
        assertThat(of(PAIR + "cost: {kind: window}\n").printedGradient()).isPresent();
        assertThat(of(PAIR + "cost: {kind: window}\nsensitivity: {b: 2}\n").printedGradient())
                .isEmpty();
    }

    @Test
    void roundsWithoutIntrudersHaveZeroCost() {
        Evaluation evaluation = of("network: {edges: [[a, b], [b, c]]}\nintruders: [{round: 3, nodes: [a]}]\n");
        assertThat(evaluation.cost()).isZero();
        assertThat(evaluation.exactGradient()).isEqualTo(Vector.of(0, 0));
        assertThat(evaluation.measure().orElseThrow().trace()).isZero();
        assertThat(evaluation.measure().orElseThrow().rank()).isZero();
        assertThat(evaluation.measure().orElseThrow().logDet()).isEmpty();
    }

    @Test
    void reportsWhetherTheWeightsAreFeasible() {
        assertThat(of(PAIR + "weights: {initial: [3], budget: 1}\n").feasible()).isFalse();
    }

    private static Evaluation of(String text) {
        return Evaluation.of(ScenarioReader.read("text", "defaults: paper\n" + text));
    }
}
