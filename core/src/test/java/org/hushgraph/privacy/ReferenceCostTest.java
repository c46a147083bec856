package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hushgraph.Agreement.assertRelative;

import org.hushgraph.ReferenceCase;
import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.ObservabilityMeasure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReferenceCostTest {
    @Test
    void theTableHasAllItsCases() {
        assertThat(ReferenceCase.all()).hasSize(32);
        assertThat(ReferenceCase.allTime()).hasSize(14);
        assertThat(ReferenceCase.sensitivity()).hasSize(14);
    }

    @ParameterizedTest
    @MethodSource("org.hushgraph.ReferenceCase#all")
    void windowCostAndExactGradient(ReferenceCase reference) {
        Loss.Evaluation found = new WindowCost(reference.network(), reference.observed(), reference.window())
                .evaluate(reference.weights());
        assertRelative(found.value(), reference.number("cost"), 1e-12);
        assertRelative(found.gradient(), reference.vector("gradientExact"), 1e-10);
    }

    @ParameterizedTest
    @MethodSource("org.hushgraph.ReferenceCase#all")
    void printedGradient(ReferenceCase reference) {
        Loss cost =
                new WindowCost(reference.network(), reference.observed(), reference.window(), new PrintedGradient());
        assertRelative(cost.gradient(reference.weights()), reference.vector("gradientPrinted"), 1e-10);
    }

    @ParameterizedTest
    @MethodSource("org.hushgraph.ReferenceCase#all")
    void gramian(ReferenceCase reference) {
        Matrix gramian = ObservabilityGramian.finite(
                reference.network(), reference.weights(), reference.observed(), reference.number("gramian", "horizon"));
        ObservabilityMeasure measure = ObservabilityMeasure.of(gramian, reference.observed());
        assertRelative(gramian, reference.matrix("gramian", "matrix"), 1e-12);
        assertRelative(measure.trace(), reference.number("gramian", "trace"), 1e-12);
        assertRelative(measure.largestEigenvalue(), reference.number("gramian", "largestEigenvalue"), 1e-12);
    }

    @ParameterizedTest
    @MethodSource("org.hushgraph.ReferenceCase#allTime")
    void allTimeCost(ReferenceCase reference) {
        Loss.Evaluation found = new AllTimeCost(
                        reference.network(), reference.observed(), reference.number("allTime", "discount"))
                .evaluate(reference.weights());
        assertRelative(found.value(), reference.number("allTime", "cost"), 1e-12);
        assertRelative(found.gradient(), reference.vector("allTime", "gradient"), 1e-10);
    }

    @ParameterizedTest
    @MethodSource("org.hushgraph.ReferenceCase#sensitivity")
    void protectiveCosts(ReferenceCase reference) {
        Sensitivity sensitivity = new Sensitivity(reference.vector("sensitivity", "q"));
        Loss.Evaluation window = new ProtectiveCost(
                        reference.network(), reference.observed(), reference.window(), sensitivity)
                .evaluate(reference.weights());
        assertRelative(window.value(), reference.number("sensitivity", "windowCost"), 1e-12);
        assertRelative(window.gradient(), reference.vector("sensitivity", "windowGradient"), 1e-10);

        Loss.Evaluation allTime = new ProtectiveCost(
                        reference.network(), reference.observed(), new AllTime(0), sensitivity)
                .evaluate(reference.weights());
        assertRelative(allTime.value(), reference.number("sensitivity", "allTimeCost"), 1e-12);
        assertRelative(allTime.gradient(), reference.vector("sensitivity", "allTimeGradient"), 1e-10);
    }
}
