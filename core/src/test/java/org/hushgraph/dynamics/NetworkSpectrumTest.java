package org.hushgraph.dynamics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkSpectrumTest {
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1, 1e3, 1e6})
    void inverseAgreesWithTheResolvent(double scale) {
        LinearNetwork network = LinearNetwork.of(RandomGraphs.erdosRenyi(12, 0.4, 9), 0.7);
        SplitMix64 random = new SplitMix64(5);
        Vector weights = Vector.generate(network.graph().edgeCount(), l -> scale * random.nextDouble());
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        Matrix inverse = Resolvent.of(network, weights, 0).inverse();
        for (int i = 0; i < 12; i++) {
            for (int j = 0; j < 12; j++) {
                double sum = 0;
                for (int p = 0; p < 12; p++) {
                    sum -= spectrum.entry(i, p) * spectrum.entry(j, p) / spectrum.value(p);
                }
                assertThat(sum).isCloseTo(inverse.get(i, j), within(1e-12 / 0.7));
            }
        }
        Matrix product = network.decayMatrix(weights, 0).times(inverse);
        assertThat(product.plus(-1, Matrix.identity(12)).largestMagnitude()).isLessThan(1e-12 * Math.max(1, scale));
    }

    @Test
    void noModeIsSlowerThanTheLeastDecay() {
        NetworkSpectrum spectrum = NetworkSpectrum.of(LinearNetwork.of(Graphs.complete(20)), Vector.constant(190, 1e6));
        for (int p = 0; p < 20; p++) {
            assertThat(spectrum.value(p)).isLessThanOrEqualTo(-1);
        }
    }

    @Test
    void propagationIsASemigroupAndStartsAtTheState() {
        LinearNetwork network = LinearNetwork.of(Graphs.grid(3, 3));
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, Vector.generate(12, l -> 0.1 + 0.05 * l));
        Vector state = Vector.generate(9, i -> i - 3.5);
        Vector once = spectrum.propagate(state, 1.7);
        Vector twice = spectrum.propagate(spectrum.propagate(state, 0.6), 1.1);
        assertThat(spectrum.propagate(state, 0).minus(state).largestMagnitude()).isLessThan(1e-13);
        assertThat(once.minus(twice).largestMagnitude()).isLessThan(1e-13);
    }

    @Test
    void trajectoryAgreesWithRungeKutta() {
        LinearNetwork network = LinearNetwork.of(Graphs.cycle(5), 0.5);
        Vector first = Vector.of(0.1, 0.4, 0.2, 0.2, 0.1);
        Vector second = Vector.of(0.3, 0.1, 0.1, 0.1, 0.4);
        Trajectory trajectory = new Trajectory(network, Vector.of(1, -2, 3, 0, 0.5), NodeSet.of(2));
        trajectory.advance(first, NodeSet.of(2), 1, 4);
        trajectory.advance(second, NodeSet.of(0, 3), 2, 1);
        Vector expected = integrated(network, second, integrated(network, first, Vector.of(1, -2, 3, 0, 0.5), 1), 2);
        Trajectory.Sample last = trajectory.samples().get(5);
        assertThat(last.time()).isEqualTo(3);
        assertThat(last.state().minus(expected).largestMagnitude()).isLessThan(1e-11);
        assertThat(last.reading())
                .isEqualTo(Vector.of(last.state().get(0), last.state().get(3)));
    }

    private static Vector integrated(LinearNetwork network, Vector weights, Vector start, double time) {
        Matrix state = network.stateMatrix(weights);
        int steps = 2000;
        double h = time / steps;
        Vector x = start;
        for (int n = 0; n < steps; n++) {
            Vector k1 = state.times(x);
            Vector k2 = state.times(x.plus(h / 2, k1));
            Vector k3 = state.times(x.plus(h / 2, k2));
            Vector k4 = state.times(x.plus(h, k3));
            x = x.plus(h / 6, k1.plus(2, k2).plus(2, k3).plus(k4));
        }
        return x;
    }
}
