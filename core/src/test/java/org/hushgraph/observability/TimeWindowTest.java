package org.hushgraph.observability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hushgraph.Agreement.assertRelative;

import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.hipparchus.analysis.integration.gauss.GaussIntegratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeWindowTest {
    @ParameterizedTest
    @CsvSource({"0, 1, -2", "3, 1, -2.5", "0.5, 0.1, -40", "0, 2, -1e-9", "7, 0.5, 0"})
    void integralsAndSlopesAgreeWithQuadrature(double start, double length, double x) {
        TimeWindow window = new TimeWindow(start, length);
        GaussIntegrator rule = new GaussIntegratorFactory().legendre(40);
        double[] moments = new double[3];
        for (int n = 0; n < rule.getNumberOfPoints(); n++) {
            double time = start + length / 2 * (1 + rule.getPoint(n));
            for (int m = 0; m < 3; m++) {
                moments[m] += length / 2 * rule.getWeight(n) * Math.pow(time, m) * Math.exp(x * time);
            }
        }
        assertRelative(window.integral(x), moments[0], 1e-13);
        assertRelative(window.difference(x, x), moments[1], 1e-13);
        assertRelative(window.difference(x, x, x), moments[2] / 2, 1e-13);
    }

    @Test
    void differencesDoNotDependOnTheOrderOfPoints() {
        TimeWindow window = new TimeWindow(1.5, 0.7);
        assertRelative(window.difference(-1, -3), window.difference(-3, -1), 1e-14);
        assertRelative(window.difference(-1, -3, -2), window.difference(-3, -2, -1), 1e-14);
        assertRelative(window.difference(-1, -3), (window.integral(-1) - window.integral(-3)) / 2, 1e-14);
        double[][] all = window.differences(new double[] {-1, -1.0000001, -5});
        assertRelative(all[0][1], window.difference(-1, -1.0000001), 1e-14);
        assertRelative(all[2][0], window.difference(-1, -5), 1e-13);
    }

    @Test
    void lateWindowsUnderflowToZero() {
        TimeWindow late = new TimeWindow(1000, 1);
        assertThat(late.integral(-2)).isZero();
        assertThat(late.difference(-2, -2)).isZero();
        assertThat(late.difference(-2, -3, -4)).isZero();
    }

    @Test
    void rejectsInvalidWindows() {
        assertThatThrownBy(() -> new TimeWindow(-1, 1)).hasMessageContaining("start = -1.0");
        assertThatThrownBy(() -> new TimeWindow(0, 0)).hasMessageContaining("length = 0.0");
        assertThatThrownBy(() -> new TimeWindow(0, Double.NaN)).hasMessageContaining("length = NaN");
    }
}
