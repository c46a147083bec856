package org.hushgraph.krylov;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChebyshevColumnsTest {
    static Stream<DecayInterval> intervals() {
        return Stream.of(
                new DecayInterval(new TimeWindow(0, 1), 1, 10),
                new DecayInterval(new TimeWindow(0, 0.01), 0.5, 3),
                new DecayInterval(new TimeWindow(4, 2), 0.5, 300),
                new DecayInterval(new TimeWindow(0.3, 20), 1e-3, 20),
                new DecayInterval(new AllTime(0), 1, 10),
                new DecayInterval(new AllTime(0), 0.1, 500));
    }

    @ParameterizedTest
    @MethodSource("intervals")
    void approximateTheIntegralOfAnyTwoModes(DecayInterval interval) {
        ChebyshevColumns columns = new ChebyshevColumns(interval, 1e-11);
        double rounding = 1e-14 * interval.integral();
        assertThat(columns.valueError()).isLessThan(1e-11 * interval.integral());
        SplitMix64 random = new SplitMix64(1);
        for (int n = 0; n < 200; n++) {
            double x = 1 - 2 * Math.pow(random.nextDouble(), 3); // prefers slow modes
            double y = 1 - 2 * Math.pow(random.nextDouble(), 3);
            double sum = 2 * interval.least() + interval.half() * (2 - x - y);
            double exact = interval.span().integral(-sum);
            assertThat(Math.abs(product(columns, x, y) - exact))
                    .as("x = %s, y = %s", x, y)
                    .isLessThan(columns.valueError() + rounding);
        }
    }

    /** Σ_c p_c(x) p_c(y). */
    private static double product(ChebyshevColumns columns, double x, double y) {
        double sum = 0;
        for (int c = 0; c < columns.count(); c++) {
            double atX = 0;
            double atY = 0;
            for (int j = 0; j < columns.degree(); j++) {
                atX += columns.row(j)[c] * Math.cos(j * Math.acos(x));
                atY += columns.row(j)[c] * Math.cos(j * Math.acos(y));
            }
            sum += atX * atY;
        }
        return sum;
    }
}
