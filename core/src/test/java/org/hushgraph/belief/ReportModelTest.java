package org.hushgraph.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

class ReportModelTest {
    @Test
    void reportsHaveTheRatesOfTheModel() {
        ReportModel model = new ReportModel(0.6, 0.1, 1);
        SplitMix64 random = new SplitMix64(5);
        int trials = 100_000;
        int[] counts = new int[6];
        int missed = 0;
        for (int n = 0; n < trials; n++) {
            NodeSet report = model.draw(NodeSet.of(2), 6, random);
            missed += report.isEmpty() ? 1 : 0;
            report.stream().forEach(node -> counts[node]++);
        }
        assertThat(missed / (double) trials).isCloseTo(0.1, within(0.005));
        for (int k = 0; k < 6; k++) {
            double expected = k == 2 ? 0.9 * 0.6 : 0.9 * 0.4 / 5;
            assertThat(counts[k] / (double) trials).as("node %s", k).isCloseTo(expected, within(0.005));
        }
    }

    @Test
    void theTruthIsReportedInFull() {
        NodeSet intruders = NodeSet.of(0, 3, 5);
        assertThat(ReportModel.TRUTH.draw(intruders, 6, new SplitMix64(1))).isEqualTo(intruders);
    }
}
