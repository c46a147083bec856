package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hushgraph.Agreement.assertRelative;

import java.util.Map;
import org.hushgraph.ReferenceCase;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.observability.AllTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Costs, gradients and Hessians for inputs that are hard for double precision. */
class WideReferenceTest {
    private static Map<String, SmoothLoss> costs(ReferenceCase reference) {
        Sensitivity sensitivity = new Sensitivity(reference.vector("sensitivity"));
        double discount = reference.number("discount");
        return Map.of(
                "windowCost", new WindowCost(reference.network(), reference.observed(), reference.window()),
                "allTimeCost", new AllTimeCost(reference.network(), reference.observed(), discount),
                "protectiveWindowCost",
                        new ProtectiveCost(reference.network(), reference.observed(), reference.window(), sensitivity),
                "protectiveAllTimeCost",
                        new ProtectiveCost(
                                reference.network(), reference.observed(), new AllTime(discount), sensitivity));
    }

    @Test
    void theTableHasAllItsCases() {
        assertThat(ReferenceCase.wide()).hasSize(16);
    }

    @ParameterizedTest
    @MethodSource("org.hushgraph.ReferenceCase#wide")
    void costsGradientsAndHessiansAreAccurate(ReferenceCase reference) {
        costs(reference).forEach((name, cost) -> {
            Loss.Evaluation found = cost.evaluate(reference.weights());
            assertRelative(found.value(), reference.number(name, "cost"), 1e-12);
            assertRelative(found.gradient(), reference.vector(name, "gradient"), 1e-10);
            assertRelative(cost.hessian(reference.weights()), reference.matrix(name, "hessian"), 1e-10);
        });
    }
}
