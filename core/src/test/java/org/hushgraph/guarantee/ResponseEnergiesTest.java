package org.hushgraph.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.ObservabilityGramian;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseEnergiesTest {
    @Test
    void equalThoseOfALinearSystemWithoutEigenvectors() {
        for (long seed = 0; seed < 300; seed++) {
            GuaranteeCase random = GuaranteeCase.of(seed);
            double[][] expected =
                    KroneckerEnergies.of(random.network(), random.weights()).values();
            ResponseEnergies energies = ResponseEnergies.of(random.network(), random.weights());
            for (int i = 0; i < expected.length; i++) {
                Vector found = energies.of(i);
                for (int k = 0; k < expected.length; k++) {
                    double tolerance = 1e-12 * Math.sqrt(expected[i][k] * expected[i][i]) + 1e-15 * expected[i][i];
                    assertThat(found.get(k))
                            .as("seed %d, node %d, reader %d", seed, i, k)
                            .isCloseTo(expected[i][k], within(tolerance));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 150})
    void addUpToTheDiagonalOfTheGramian(int nodes) {
        Graph graph = RandomGraphs.smallWorld(nodes, 4, 0.2, 3);
        LinearNetwork network = LinearNetwork.of(graph, 0.1);
        Vector weights = Vector.generate(graph.edgeCount(), l -> Math.pow(10, l % 5 - 3));
        NodeSet readers = NodeSet.of(2, 17, 40);
        Matrix gramian = ObservabilityGramian.infinite(network, weights, readers, 0);
        Vector learned = ResponseEnergies.of(network, weights).of(readers);
        for (int i = 0; i < nodes; i++) {
            assertThat(learned.get(i))
                    .as("node %d", i)
                    .isCloseTo(gramian.get(i, i), within(1e-12 * gramian.get(i, i) + 1e-14));
        }
    }

    /** Far apart, Ω is the square of a small number: two links of weight w leave about 5 w⁴/16. */
    @Test
    void tinyValuesKeepARelativeError() {
        LinearNetwork network = LinearNetwork.of(Graphs.path(3));
        double weight = 1e-5;
        Vector far = ResponseEnergies.of(network, Vector.constant(2, weight)).of(0);
        double leading = Math.pow(weight, 4) * 3 / 16; // ∫ (w²τ²/2)² e^{−2τ} dτ = w⁴/4 · 4!/2⁵
        assertThat(far.get(2)).isCloseTo(leading, within(1e-3 * leading));
    }
}
