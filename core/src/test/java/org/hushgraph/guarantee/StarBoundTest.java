package org.hushgraph.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

class StarBoundTest {
    private static final int NETWORKS = Integer.getInteger("hushgraph.guarantee", 100) * 20;

    @Test
    void noReaderElsewhereLearnsMore() {
        double largest = 0;
        for (long seed = 0; seed < NETWORKS; seed++) {
            GuaranteeCase random = GuaranteeCase.of(seed);
            LinearNetwork network = random.network();
            Graph graph = network.graph();
            double[][] energies =
                    KroneckerEnergies.of(network, random.weights()).values();
            for (int i = 0; i < energies.length; i++) {
                double bound = StarBound.constant(graph, i, random.weights(), network.leastDecay());
                int node = i;
                double heaviest = Vector.generate(
                                graph.degree(i), n -> random.weights().get(graph.edgeTo(node, n)))
                        .max();
                assertThat(bound)
                        .as("seed %d", seed)
                        .isLessThanOrEqualTo(StarBound.varying(network.leastDecay(), heaviest) * (1 + 1e-14));
                for (int k = 0; k < energies.length; k++) {
                    if (k != i) {
                        largest = Math.max(largest, energies[i][k] / bound);
                        assertThat(energies[i][k])
                                .as("seed %d, node %d, reader %d", seed, i, k)
                                .isLessThanOrEqualTo(bound * (1 + 1e-9));
                    }
                }
            }
        }
        assertThat(largest).isBetween(0.999, 1 + 1e-9); // tight: nearly two nodes
    }

    @Test
    void twoNodesReachIt() {
        for (double weight : new double[] {1e-6, 0.3, 1, 40}) {
            Vector weights = Vector.of(weight);
            double energy = weight * weight / (4 * 1.7 * (1.7 + weight) * (1.7 + 2 * weight));
            assertThat(StarBound.constant(Graphs.path(2), 0, weights, 1.7)).isCloseTo(energy, within(1e-14 * energy));
            assertThat(StarBound.varying(1.7, weight)).isCloseTo(energy, within(1e-14 * energy));
        }
    }

    @Test
    void isRoundedUp() {
        MathContext digits = new MathContext(60);
        SplitMix64 random = new SplitMix64(1);
        for (int n = 0; n < 2000; n++) {
            double decay = Math.pow(10, 8 * random.nextDouble() - 4);
            double weight = Math.pow(10, (n % 2 == 0 ? 300 : 10) * (random.nextDouble() - 0.5));
            BigDecimal a = new BigDecimal(decay);
            BigDecimal w = new BigDecimal(weight);
            BigDecimal two = BigDecimal.valueOf(2);
            BigDecimal exact = w.multiply(w)
                    .divide(
                            a.multiply(BigDecimal.valueOf(4)).multiply(a.add(w)).multiply(a.add(w.multiply(two))),
                            digits);
            BigDecimal bound = new BigDecimal(StarBound.varying(decay, weight));
            assertThat(bound).as("decay %s, weight %s", decay, weight).isGreaterThanOrEqualTo(exact);
            assertThat(bound.subtract(exact).doubleValue())
                    .isLessThanOrEqualTo(1e-14 * exact.doubleValue() + 1e-307 / decay);
        }
    }

    @Test
    void aNodeWithoutWeightHasNoLeak() {
        assertThat(StarBound.varying(1, 0)).isZero();
        assertThat(StarBound.varying(1, Double.POSITIVE_INFINITY)).isCloseTo(1.0 / 8, within(1e-14));
    }
}
