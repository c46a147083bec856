package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import org.hushgraph.HostileNetwork;
import org.hushgraph.convex.Loss;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The errors that the sparse engine states for the all-time cost are never below the true ones. */
class ProvedErrorTest {
    @ParameterizedTest
    @MethodSource({"org.hushgraph.HostileNetwork#known", "org.hushgraph.HostileNetwork#random"})
    void statedErrorsAreNotBelowTheTrueOnes(HostileNetwork hostile) {
        SparseEngine engine = new SparseEngine(hostile.network(), 1e-10);
        AllTimeCost cost = new AllTimeCost(hostile.network(), hostile.observed(), hostile.discount());
        Loss.Evaluation found = engine.evaluate(cost, hostile.weights(), true);
        double rounding = Math.ulp(0.5) // of a solution, relative; the value is accurate to its square
                * hostile.network().largestRate(hostile.weights())
                / (hostile.network().leastDecay() + hostile.discount());
        HostileNetwork.Errors errors = hostile.errors(found.value(), found.gradient());
        assertThat(errors.value()).isLessThanOrEqualTo(found.valueError());
        assertThat(errors.gradient()).isLessThanOrEqualTo(found.gradientError());
        assertThat(found.valueError()).isLessThan((1e-9 + rounding * rounding) * found.value()); // and not useless
        Loss.Evaluation again = engine.evaluate(cost, hostile.weights(), false); // in fewer steps
        assertThat(hostile.errors(again.value(), found.gradient()).value()).isLessThanOrEqualTo(again.valueError());
    }
}
