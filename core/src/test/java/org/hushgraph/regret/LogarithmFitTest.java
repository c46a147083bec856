package org.hushgraph.regret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

class LogarithmFitTest {
    @Test
    void findsALogarithmExactly() {
        Vector regret = Vector.generate(50, t -> 2.5 * Math.log(t + 1.0));
        LogarithmFit fit = LogarithmFit.of(regret);
        assertThat(fit.factor()).isEqualTo(2.5, within(1e-14));
        assertThat(fit.error()).isLessThan(1e-7);
        assertThat(fit.curve(50).minus(regret).largestMagnitude()).isLessThan(1e-13);
    }

    @Test
    void reportsALargeErrorForALine() {
        assertThat(LogarithmFit.of(Vector.generate(50, t -> t + 1.0)).error()).isBetween(0.2, 0.4);
    }

    @Test
    void acceptsZeroRegretAndASingleRound() {
        assertThat(LogarithmFit.of(Vector.constant(10, 0))).isEqualTo(new LogarithmFit(0, 0));
        assertThat(LogarithmFit.of(Vector.of(3))).isEqualTo(new LogarithmFit(0, 1));
    }
}
