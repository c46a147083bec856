package org.hushgraph.dynamics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hushgraph.RandomCase;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class CoupledNetworkTest {
    static Stream<Arguments> cases() {
        return LongStream.range(0, 20)
                .boxed()
                .flatMap(seed -> Arrays.stream(Coupling.values()).map(coupling -> Arguments.of(seed, coupling)));
    }

    private static double[] rate(NonlinearNetwork network, Vector state, Vector weights) {
        double[] rate = new double[state.size()];
        network.rate(state.toArray(), weights.toArray(), rate);
        return rate;
    }

    private static CoupledNetwork network(RandomCase random, Coupling coupling) {
        return new CoupledNetwork(random.network().graph(), random.network().decay(), coupling);
    }

    private static Vector gaussian(int size, long seed) {
        SplitMix64 random = new SplitMix64(seed);
        return Vector.generate(size, i -> random.nextGaussian());
    }

    @ParameterizedTest(name = "seed {0}, {1}")
    @MethodSource("cases")
    void derivativesAgreeWithCentralDifferences(long seed, Coupling coupling) {
        RandomCase random = RandomCase.of(seed);
        CoupledNetwork network = network(random, coupling);
        int nodes = network.graph().nodeCount();
        Vector state = gaussian(nodes, seed + 1);
        Vector costate = gaussian(nodes, seed + 2);
        Vector weights = random.weights();
        double[] pulled = new double[nodes];
        double[] gradient = new double[weights.size()];
        network.pullback(state.toArray(), weights.toArray(), costate.toArray(), pulled, gradient);
        double step = 1e-5;
        double scale = weights.max() * nodes + 3;
        for (int i = 0; i < nodes; i++) {
            Vector along = Vector.unit(nodes, i);
            double slope = costate.dot(Vector.of(rate(network, state.plus(step, along), weights))
                            .minus(Vector.of(rate(network, state.plus(-step, along), weights))))
                    / (2 * step);
            assertThat(Math.abs(pulled[i] - slope)).isLessThan(1e-8 * scale);
        }
        for (int l = 0; l < gradient.length; l++) {
            Vector along = Vector.unit(gradient.length, l);
            double slope = costate.dot(Vector.of(rate(network, state, weights.plus(step, along)))
                            .minus(Vector.of(rate(network, state, weights.plus(-step, along)))))
                    / (2 * step);
            assertThat(Math.abs(gradient[l] - slope)).isLessThan(1e-8 * scale);
        }
    }

    @ParameterizedTest
    @EnumSource(Coupling.class)
    void isOdd(Coupling coupling) {
        RandomCase random = RandomCase.of(5);
        CoupledNetwork network = network(random, coupling);
        Vector state = gaussian(network.graph().nodeCount(), 3);
        assertThat(network.isOdd()).isTrue();
        assertThat(rate(network, state.scale(-1), random.weights()))
                .containsExactly(Vector.of(rate(network, state, random.weights()))
                        .scale(-1)
                        .toArray());
    }

    @Test
    void couplingsAreAccurateToAFewUlp() {
        for (double z = 1e-9; z < 40; z *= 1.01) {
            assertThat(Math.abs(Coupling.tanh(z) - Math.tanh(z))).isLessThan(12 * Math.ulp(Math.tanh(z)));
            assertThat(Coupling.tanh(-z)).isEqualTo(-Coupling.tanh(z));
            assertThat(Math.abs(Coupling.sine(z) - Math.sin(z))).isLessThanOrEqualTo(2 * Math.ulp(Math.sin(z)));
            assertThat(Math.abs(Coupling.cosine(z) - Math.cos(z))).isLessThanOrEqualTo(2 * Math.ulp(Math.cos(z)));
            assertThat(Coupling.sine(-z)).isEqualTo(-Coupling.sine(z));
        }
    }

    @Test
    void linearCouplingYieldsTheLinearNetwork() {
        RandomCase random = RandomCase.of(8);
        Vector state = gaussian(random.network().graph().nodeCount(), 4);
        Vector linear = random.network().stateMatrix(random.weights()).times(state);
        Vector coupled = Vector.of(rate(network(random, Coupling.LINEAR), state, random.weights()));
        assertThat(coupled.minus(linear).largestMagnitude()).isLessThan(1e-14 * linear.largestMagnitude());
    }

    @Test
    void trajectoriesWithLinearCouplingMatchTheExactOnes() {
        RandomCase random = RandomCase.of(11);
        Vector start = gaussian(random.network().graph().nodeCount(), 6);
        Trajectory exact = new Trajectory(random.network(), start, NodeSet.of(0));
        Trajectory integrated = new Trajectory(network(random, Coupling.LINEAR), start, NodeSet.of(0));
        for (Trajectory trajectory : new Trajectory[] {exact, integrated}) {
            trajectory.advance(random.weights(), NodeSet.of(0), 0.7, 5);
            trajectory.advance(random.weights().scale(0.5), NodeSet.of(1), 0.3, 3);
        }
        assertThat(integrated.samples()).hasSameSizeAs(exact.samples()).hasSize(9);
        for (int n = 0; n < 9; n++) {
            assertThat(integrated.samples().get(n).time())
                    .isEqualTo(exact.samples().get(n).time());
            assertThat(integrated
                            .samples()
                            .get(n)
                            .state()
                            .minus(exact.samples().get(n).state())
                            .largestMagnitude())
                    .isLessThan(1e-9 * start.largestMagnitude());
        }
    }
}
