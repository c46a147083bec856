package org.hushgraph.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.hushgraph.graph.NodeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlarmConfidenceTest {
    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 0.05, 0.3, 0.7, 0.999, 1})
    void oneAlarmGivesItsConfidenceAndMoreNeverLowerIt(double confidence) {
        assertThat(AlarmConfidence.combined(List.of(confidence))).isEqualTo(confidence);
        for (double other : new double[] {1e-9, 0.05, 0.3, 0.7, 1}) {
            assertThat(AlarmConfidence.combined(List.of(confidence, other)))
                    .isBetween(Math.max(confidence, other) * (1 - 1e-12), 1.0);
        }
    }

    /** Two reports in two rounds without moves, where each is right with the odds that its confidence implies. */
    @Test
    void twoAlarmsAreTwoReportsOfTheFilter() {
        double confidence = 0.7;
        double prior = 1.0 / 6;
        double ratio = confidence / (1 - confidence) / (prior / (1 - prior));
        double missed = 1 - 0.9;
        double first = posterior(prior, missed, 0.9 / ratio);
        assertThat(first).isCloseTo(confidence, within(1e-12));
        assertThat(AlarmConfidence.combined(List.of(confidence, confidence)))
                .isCloseTo(posterior(first, missed, 0.9 / ratio), within(1e-12));
        FilterRates rates = new FilterRates(0.05, 1, missed, 0, 0.01, 0.9 / ratio);
        assertThat(new UnknownIntrudersFilter(3, rates).next(NodeSet.of(1)).of(1))
                .isCloseTo(first, within(1e-12));
    }

    private static double posterior(double prior, double missed, double falseAlarms) {
        return prior * (1 - missed) / (prior * (1 - missed) + (1 - prior) * falseAlarms);
    }

    @Test
    void rejectsWhatIsNoConfidence() {
        assertThat(AlarmConfidence.require(1)).isEqualTo(1);
        for (double wrong : new double[] {0, -1, 1.01, Double.NaN}) {
            assertThatThrownBy(() -> AlarmConfidence.require(wrong)).hasMessageStartingWith("confidence = " + wrong);
        }
        assertThat(AlarmConfidence.combined(List.of())).isZero();
    }
}
