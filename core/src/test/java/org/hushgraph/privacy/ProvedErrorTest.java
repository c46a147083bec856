package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.hushgraph.HostileNetwork;
import org.hushgraph.convex.Loss;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The errors that the sparse engine states for the all-time cost are never below the true ones. With
 * {@code -Dhushgraph.print=true} it prints all relative errors.
 */
class ProvedErrorTest {
    private static final boolean PRINT = Boolean.getBoolean("hushgraph.print");

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
        double norm = found.gradient().norm();
        if (PRINT) {
            System.out.printf(
                    Locale.ROOT,
                    "%s | %.1e | %.1e | %.1e | %.1e%n",
                    hostile,
                    errors.value() / found.value(),
                    found.valueError() / found.value(),
                    errors.gradient() / norm,
                    found.gradientError() / norm);
        }
        assertThat(errors.value()).isLessThanOrEqualTo(found.valueError());
        assertThat(errors.gradient()).isLessThanOrEqualTo(found.gradientError());
        assertThat(found.valueError()).isLessThan((1e-9 + rounding * rounding) * found.value()); // and not useless
        Loss.Evaluation again = engine.evaluate(cost, hostile.weights(), false); // in fewer steps
        assertThat(hostile.errors(again.value(), found.gradient()).value()).isLessThanOrEqualTo(again.valueError());
    }
}
