package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.hushgraph.ReferenceCase;
import org.hushgraph.convex.Loss;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Costs, gradients and Hessians where doubles are in danger. */
class WideReferenceTest {
    private static Map<String, PrivacyCost> costs(ReferenceCase reference) {
        Sensitivity sensitivity = new Sensitivity(reference.vector("sensitivity"));
        double discount = reference.number("discount");
        return Map.of(
                "windowCost", new WindowCost(reference.network(), reference.observed(), reference.window()),
                "allTimeCost", new AllTimeCost(reference.network(), reference.observed(), discount),
                "protectiveWindowCost",
                        new ProtectiveWindowCost(
                                reference.network(), reference.observed(), reference.window(), sensitivity),
                "protectiveAllTimeCost",
                        new ProtectiveAllTimeCost(reference.network(), reference.observed(), discount, sensitivity));
    }

    @Test
    void theTableHasAllItsCases() {
        assertThat(ReferenceCase.wide()).hasSize(16);
    }

    @ParameterizedTest
    @MethodSource("org.hushgraph.ReferenceCase#wide")
    void probe(ReferenceCase reference) {
        costs(reference).forEach((name, cost) -> {
            Loss.Evaluation found = cost.evaluate(reference.weights());
            double c = Math.abs(found.value() / reference.number(name, "cost") - 1);
            double g =
                    found.gradient().minus(reference.vector(name, "gradient")).largestMagnitude()
                            / reference.vector(name, "gradient").largestMagnitude();
            double h = cost.hessian(reference.weights())
                            .plus(-1, reference.matrix(name, "hessian"))
                            .largestMagnitude()
                    / reference.matrix(name, "hessian").largestMagnitude();
            System.out.printf(
                    "%s %s s=%s d=%s c %.1e g %.1e h %.1e %n",
                    reference, name, reference.number("windowStart"), reference.number("window"), c, g, h);
        });
    }
}
