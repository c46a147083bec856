package org.hushgraph.observability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DisclosureTest {
    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    /** Conditions Gaussian states on every reading, using the covariance of the readings and no Gramian. */
    private static Disclosure conditioned(RandomCase random, Observer observer, int readings) {
        TimeWindow window = (TimeWindow) observer.horizon();
        double step = window.length() / readings;
        NetworkSpectrum spectrum = NetworkSpectrum.of(random.network(), random.weights());
        int nodes = spectrum.size();
        int count = readings * random.observed().size();
        double[][] rows = new double[count][];
        for (int n = 0; n < readings; n++) {
            for (int k = 0; k < random.observed().size(); k++) {
                Vector impulse = Vector.unit(nodes, random.observed().get(k));
                rows[n * random.observed().size() + k] = spectrum.propagate(impulse, window.start() + (n + 0.5) * step)
                        .toArray();
            }
        }
        Matrix response = Matrix.adopt(rows);
        double noise = observer.noise() / step;
        Matrix states = response.times(response.transpose()).scale(observer.prior());
        Matrix covariance = states.plus(noise, Matrix.identity(count));
        SymmetricEigen eigen = SymmetricEigen.of(covariance);
        double bits = 0;
        double[][] left = Matrix.identity(nodes).toArray();
        for (int p = 0; p < count; p++) {
            bits += Math.log(eigen.value(p) / noise) / (2 * Math.log(2));
            double[] shared = new double[nodes]; // Cov(x, y) along the p-th eigenvector of Cov(y)
            for (int i = 0; i < nodes; i++) {
                for (int n = 0; n < count; n++) {
                    shared[i] += observer.prior() * response.get(n, i) * eigen.entry(n, p);
                }
            }
            for (int i = 0; i < nodes; i++) {
                for (int j = 0; j < nodes; j++) {
                    left[i][j] -= shared[i] * shared[j] / eigen.value(p) / observer.prior();
                }
            }
        }
        return new Disclosure(
                bits, Vector.generate(nodes, i -> Math.sqrt(observer.prior() * left[i][i])), Matrix.adopt(left));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void convergesToConditioningAtSecondOrder(long seed) {
        RandomCase random = RandomCase.of(seed);
        Observer observer = new Observer(0.05, 2, random.window());
        Matrix gramian =
                ObservabilityGramian.of(random.network(), random.weights(), random.observed(), observer.horizon());
        Disclosure exact = Disclosure.of(gramian, observer);
        int few = 80 / random.observed().size();
        double[] coarse = difference(exact, conditioned(random, observer, few));
        double[] fine = difference(exact, conditioned(random, observer, 4 * few));
        assertThat(fine[0]).isLessThan(2e-3 * exact.bits());
        assertThat(fine[1]).isLessThan(2e-3);
        assertThat(coarse[0] / fine[0]).isBetween(12.0, 20.0); // 16 for the midpoint rule
        assertThat(coarse[1] / fine[1]).isBetween(12.0, 20.0);
    }

    /** The difference in bits, and the largest one in deviations. */
    private static double[] difference(Disclosure exact, Disclosure found) {
        return new double[] {
            Math.abs(found.bits() - exact.bits()),
            found.deviations().minus(exact.deviations()).largestMagnitude()
        };
    }

    /** A single decaying node: W = 1/(2a), so the posterior variance is p / (1 + p/(2aσ²)). */
    @Test
    void isolatedNodeHasAClosedForm() {
        LinearNetwork network = LinearNetwork.of(Graphs.path(2), 3);
        Vector cut = Vector.of(0.0);
        Observer observer = new Observer(0.1, 2, new AllTime(0));
        Disclosure found = Disclosure.of(ObservabilityGramian.infinite(network, cut, NodeSet.of(0), 0), observer);
        double ratio = 1 + 2 / (2 * 3 * 0.1);
        assertThat(found.bits()).isCloseTo(Math.log(ratio) / (2 * Math.log(2)), within(1e-14));
        assertThat(found.deviations().get(0)).isCloseTo(Math.sqrt(2 / ratio), within(1e-14));
        assertThat(found.deviations().get(1)).isEqualTo(Math.sqrt(2));
        assertThat(found.bestKnown()).containsExactly(0, 1);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void bitsAboutANodeSetGrowWithTheSet(long seed) {
        RandomCase random = RandomCase.of(seed);
        Observer observer = new Observer(0.05, 2, random.window());
        Disclosure found = Disclosure.of(
                ObservabilityGramian.of(random.network(), random.weights(), random.observed(), observer.horizon()),
                observer);
        int nodes = found.deviations().size();
        int[] all = IntStream.range(0, nodes).toArray();
        assertThat(found.bitsAbout(all)).isCloseTo(found.bits(), within(1e-12 * (1 + found.bits())));
        for (int i = 0; i < nodes; i++) { // one node: ½ log₂ of the reduction of its variance
            double reduction = observer.prior() / Math.pow(found.deviations().get(i), 2);
            assertThat(found.bitsAbout(new int[] {i}))
                    .isCloseTo(Math.log(reduction) / (2 * Math.log(2)), within(1e-12));
        }
        for (int count = 1; count < nodes; count++) {
            assertThat(found.bitsAbout(IntStream.range(0, count).toArray()))
                    .isLessThanOrEqualTo(
                            found.bitsAbout(IntStream.rangeClosed(0, count).toArray()) + 1e-12);
        }
    }

    @Test
    void moreObservedNodesRevealMoreAndNoiseRevealsLess() {
        RandomCase random = RandomCase.of(5);
        Observer precise = new Observer(0.01, 1, new AllTime(0));
        Observer noisy = new Observer(1, 1, new AllTime(0));
        Matrix one = ObservabilityGramian.infinite(random.network(), random.weights(), NodeSet.of(0), 0);
        Matrix two = ObservabilityGramian.infinite(random.network(), random.weights(), NodeSet.of(0, 1), 0);
        assertThat(Disclosure.of(two, precise).bits())
                .isGreaterThan(Disclosure.of(one, precise).bits());
        assertThat(Disclosure.of(one, noisy).bits())
                .isLessThan(Disclosure.of(one, precise).bits());
        for (int i = 0; i < one.rows(); i++) {
            assertThat(Disclosure.of(two, precise).deviations().get(i))
                    .isLessThanOrEqualTo(
                            Disclosure.of(one, precise).deviations().get(i));
        }
    }

    @Test
    void rejectsInvalidNoiseAndPrior() {
        assertThatThrownBy(() -> new Observer(0, 1, new AllTime(0)))
                .hasMessage("noise = 0.0 must be a positive, finite number.");
        assertThatThrownBy(() -> new Observer(1, Double.NaN, new AllTime(0)))
                .hasMessage("prior = NaN must be a positive, finite number.");
    }
}
