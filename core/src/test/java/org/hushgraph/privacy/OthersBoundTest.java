package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OthersBoundTest {
    private static final int NETWORKS = 2000;

    static LongStream seeds() {
        return LongStream.range(0, 300);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void neverBelowWhatIntrudersLearnAboutOthers(long seed) {
        RandomCase random = RandomCase.of(seed);
        for (TimeSpan span : List.of(random.window(), new AllTime(random.discount()))) {
            OthersBound bound = OthersBound.of(random.network(), random.observed(), span);
            for (double scale : new double[] {1e-9, 1e-3, 1, 1e3}) {
                Vector weights = random.weights().scale(scale);
                ExposureSplit split = ExposureSplit.of(random.network(), random.observed(), span, weights);
                double rounding = 1e-14 * (split.own() + split.others()) + split.error(); // others is a difference
                assertThat(split.others()).isLessThanOrEqualTo(bound.at(weights) + rounding);
            }
        }
    }

    @Test
    void becomesTightAsWeightsShrink() {
        LinearNetwork network = LinearNetwork.of(Graph.of("a-b", "b-c", "a-c"), 0.7);
        Vector weights = Vector.of(1e-4, 3e-4, 2e-4);
        NodeSet observed = NodeSet.of(0);
        TimeSpan span = new AllTime(0.1);
        double others = new ProtectiveCost(network, observed, span, Sensitivity.others(3, observed)).value(weights);
        assertThat(others / OthersBound.of(network, observed, span).at(weights)).isBetween(0.998, 1.0);
    }

    /** One link: W_bb = w² / (4a(a+w)(a+2w)), and the bound is w² / (2a(a+w)(2a+w)). */
    @Test
    void oneLinkHasKnownValues() {
        LinearNetwork network = LinearNetwork.of(Graph.of("a-b"), 0.5);
        Vector weights = Vector.of(2);
        TimeSpan span = new AllTime(0);
        assertThat(ExposureSplit.of(network, NodeSet.of(0), span, weights).others())
                .isCloseTo(4 / (4 * 0.5 * 2.5 * 4.5), within(1e-14));
        assertThat(OthersBound.of(network, NodeSet.of(0), span).at(weights))
                .isCloseTo(4 / (2 * 0.5 * 2.5 * 3), within(1e-12));
    }

    /**
     * Weights that change while the intruders stay: others ≤ ∫ e^{−2at} (∫_0^t ‖B(s)‖ ds)² dt. The left side is summed
     * over epochs of constant weights, the right side is integrated in closed form, as ‖B‖ is a step function.
     */
    @Test
    void holdsForWeightsThatChange() {
        double largest = 0;
        for (long seed = 0; seed < NETWORKS; seed++) {
            RandomCase random = RandomCase.of(seed);
            SplitMix64 numbers = new SplitMix64(seed);
            LinearNetwork network = random.network();
            int size = network.graph().nodeCount();
            CutLinks cut = CutLinks.of(network.graph(), random.observed());
            Matrix passed = Matrix.identity(size); // Φ
            double others = 0;
            double bound = 0;
            double start = 0;
            double area = 0; // ∫_0^t ‖B(s)‖ ds
            for (int epoch = 0; epoch < 5; epoch++) {
                Vector weights = random.weights().map(w -> w * Math.pow(10, 5 * numbers.nextDouble() - 4));
                double length = epoch == 4 ? Double.POSITIVE_INFINITY : 0.5 * numbers.nextDouble();
                TimeSpan span = epoch == 4 ? new AllTime(0) : new TimeWindow(0, length);
                Matrix gramian = passed.transpose()
                        .times(ObservabilityGramian.of(network, weights, random.observed(), span))
                        .times(passed);
                for (int i = 0; i < size; i++) {
                    others += random.observed().contains(i) ? 0 : gramian.get(i, i);
                }
                double norm = Math.sqrt(cut.squares(weights));
                bound += integral(network.leastDecay(), start, length, area, norm);
                if (epoch < 4) {
                    NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
                    Matrix before = passed;
                    Matrix columns = Matrix.generate(size, size, (j, i) -> before.get(i, j)); // rows are columns of Φ
                    passed = Matrix.generate(size, size, (i, j) -> 0);
                    double[][] moved = new double[size][];
                    for (int j = 0; j < size; j++) {
                        moved[j] = spectrum.propagate(columns.row(j), length).toArray();
                    }
                    passed = Matrix.generate(size, size, (i, j) -> moved[j][i]);
                    start += length;
                    area += norm * length;
                }
            }
            assertThat(others).as("seed %d", seed).isLessThanOrEqualTo(bound * (1 + 1e-9) + 1e-16);
            largest = Math.max(largest, bound > 0 ? others / bound : 0);
        }
        assertThat(largest).isGreaterThan(0.5); // and not far above
    }

    /** ∫_s^{s+Δ} e^{−2at} (A + n(t − s))² dt = e^{−2as} (A² H + 2An H' + n² H''), with the kernel of [0, Δ]. */
    private static double integral(double decay, double start, double length, double area, double norm) {
        TimeSpan span = Double.isInfinite(length) ? new AllTime(0) : new TimeWindow(0, length);
        double rate = -2 * decay;
        return Math.exp(rate * start)
                * (area * area * span.integral(rate)
                        + 2 * area * norm * span.slope(rate)
                        + norm * norm * 2 * span.difference(rate, rate, rate));
    }
}
