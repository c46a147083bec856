package org.hushgraph.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BeliefFilterTest {
    private static final int ROUNDS = 5;

    /** Σ over all paths of a single intruder: the probability that it is at each node in the last round. */
    private static double[] onePath(int nodes, FilterRates rates, List<NodeSet> reports) {
        double[] sums = new double[nodes];
        int last = reports.size() - 1;
        int paths = (int) Math.pow(nodes, reports.size());
        for (int number = 0; number < paths; number++) {
            int[] path = digits(number, nodes, reports.size());
            double probability = 1.0 / nodes;
            for (int t = 1; t <= last; t++) {
                probability *= path[t] == path[t - 1] ? 1 - rates.moveRate() : rates.moveRate() / (nodes - 1);
            }
            for (int t = rates.delay(); t <= last; t++) {
                NodeSet report = reports.get(t);
                int place = path[t - rates.delay()];
                probability *= report.isEmpty()
                        ? rates.missed()
                        : (1 - rates.missed())
                                * (report.get(0) == place ? rates.accuracy() : (1 - rates.accuracy()) / (nodes - 1));
            }
            sums[path[last]] += probability;
        }
        return normalised(sums);
    }

    /** The same for one node of an unknown number: the probability that it is read in the last round. */
    private static double ownPath(int node, FilterRates rates, List<NodeSet> reports) {
        double[] sums = new double[2];
        int last = reports.size() - 1;
        double start = rates.arrivals() / (rates.arrivals() + rates.moveRate());
        for (int number = 0; number < 1 << reports.size(); number++) {
            int[] path = digits(number, 2, reports.size());
            double probability = path[0] == 1 ? start : 1 - start;
            for (int t = 1; t <= last; t++) {
                double come = path[t - 1] == 1 ? 1 - rates.moveRate() : rates.arrivals();
                probability *= path[t] == 1 ? come : 1 - come;
            }
            for (int t = rates.delay(); t <= last; t++) {
                double heard = path[t - rates.delay()] == 1 ? 1 - rates.missed() : rates.falseAlarms();
                probability *= reports.get(t).contains(node) ? heard : 1 - heard;
            }
            sums[path[last]] += probability;
        }
        return normalised(sums)[1];
    }

    private static int[] digits(int number, int base, int count) {
        int[] digits = new int[count];
        int rest = number;
        for (int t = 0; t < count; t++) {
            digits[t] = rest % base;
            rest /= base;
        }
        return digits;
    }

    private static double[] normalised(double[] sums) {
        double total = IntStream.range(0, sums.length).mapToDouble(i -> sums[i]).sum();
        return IntStream.range(0, sums.length).mapToDouble(i -> sums[i] / total).toArray();
    }

    @ParameterizedTest
    @CsvSource({"0.05, 0.6, 0.1, 0", "0.05, 0.6, 0.1, 1", "0.3, 0.35, 0.4, 2", "0.9, 0.2, 0, 1", "0, 0.7, 0.2, 3"})
    void oneIntruderIsFoundAsByEnumerationOfAllPaths(double move, double accuracy, double missed, int delay) {
        int nodes = 4;
        FilterRates rates = new FilterRates(move, accuracy, missed, delay, 0.5, 0.5);
        SplitMix64 random = new SplitMix64(7);
        for (int trial = 0; trial < 20; trial++) {
            BeliefFilter filter = new OneIntruderFilter(nodes, rates);
            List<NodeSet> reports = new ArrayList<>();
            for (int t = 0; t < ROUNDS; t++) {
                reports.add(
                        t < delay || random.nextDouble() < 0.2 ? NodeSet.none() : NodeSet.of(random.nextInt(nodes)));
                Belief belief = filter.next(reports.get(t));
                double[] expected = missed == 0 && reports.stream().skip(delay).anyMatch(NodeSet::isEmpty)
                        ? null // impossible: a report can't be missing
                        : onePath(nodes, rates, reports);
                for (int k = 0; expected != null && k < nodes; k++) {
                    assertThat(belief.of(k))
                            .as("trial %s round %s node %s", trial, t, k)
                            .isCloseTo(expected[k], within(1e-13));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0.05, 0.01, 0.1, 0.01, 0", "0.05, 0.01, 0.1, 0.01, 1", "0.3, 0.2, 0.4, 0.3, 2", "1, 0.6, 0.2, 0.1, 3"})
    void anUnknownNumberIsFoundAsByEnumerationOfAllPaths(
            double move, double arrivals, double missed, double falseAlarms, int delay) {
        int nodes = 3;
        FilterRates rates = new FilterRates(move, 0.5, missed, delay, arrivals, falseAlarms);
        SplitMix64 random = new SplitMix64(8);
        for (int trial = 0; trial < 20; trial++) {
            BeliefFilter filter = new UnknownIntrudersFilter(nodes, rates);
            List<NodeSet> reports = new ArrayList<>();
            for (int t = 0; t < ROUNDS; t++) {
                boolean early = t < delay;
                reports.add(NodeSet.of(IntStream.range(0, nodes)
                        .filter(k -> !early && random.nextDouble() < 0.4)
                        .toArray()));
                Belief belief = filter.next(reports.get(t));
                for (int k = 0; k < nodes; k++) {
                    assertThat(belief.of(k))
                            .as("trial %s round %s node %s", trial, t, k)
                            .isCloseTo(ownPath(k, rates, reports), within(1e-13));
                }
            }
        }
    }

    @Test
    void exactReportsMakeCertainBeliefs() {
        FilterRates rates = new FilterRates(0.05, 1, 0, 0, 0.01, 0);
        assertThat(new OneIntruderFilter(9, rates).next(NodeSet.of(3))).isEqualTo(Belief.certain(NodeSet.of(3)));
        assertThat(new UnknownIntrudersFilter(9, rates).next(NodeSet.of(3, 5)))
                .isEqualTo(Belief.certain(NodeSet.of(3, 5)));
    }

    @Test
    void anImpossibleReportStartsAgain() {
        BeliefFilter resting = new OneIntruderFilter(5, new FilterRates(0, 1, 0.1, 0, 0, 0));
        resting.next(NodeSet.of(2));
        assertThat(resting.next(NodeSet.of(4))).isEqualTo(Belief.certain(NodeSet.of(4)));
        BeliefFilter idle = new UnknownIntrudersFilter(5, new FilterRates(0.1, 1, 0.1, 0, 0, 0));
        assertThat(idle.next(NodeSet.of(1))).isEqualTo(Belief.certain(NodeSet.of(1)));
    }

    @Test
    void lastReportsHoldUntilTheNextOnes() {
        BeliefFilter filter = new LastReports();
        assertThat(filter.next(NodeSet.none()).isEmpty()).isTrue();
        filter.next(NodeSet.of(1, 2));
        assertThat(filter.next(NodeSet.none())).isEqualTo(Belief.certain(NodeSet.of(1, 2)));
        assertThat(filter.next(NodeSet.of(3))).isEqualTo(Belief.certain(NodeSet.of(3)));
    }
}
