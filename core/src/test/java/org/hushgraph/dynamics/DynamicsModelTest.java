package org.hushgraph.dynamics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

class DynamicsModelTest {
    @Test
    void serviceLoaderAddsModels() {
        assertThat(DynamicsModel.known()).containsOnlyKeys("cubic", "kuramoto", "saturated");
        DynamicsModel cubic = DynamicsModel.known().get("cubic");
        assertThat(cubic.parameters()).containsExactly("stiffness");
        double[] rate = new double[2];
        cubic.on(Graph.of("a-b"), Vector.of(1, 2), Map.of("stiffness", 3.0))
                .rate(new double[] {0.5, 1}, new double[] {4}, rate);
        assertThat(rate).containsExactly(-0.5 + 3 * 0.125 + 2, -2 + 3 - 2);
    }

    @Test
    void builtInModelsUseSineAndHyperbolicTangent() {
        double[] rate = new double[3];
        double[] state = {0.1, 0.7, -0.4};
        double[] weights = {2, 0.5};
        Graph path = Graph.of("a-b", "b-c");
        DynamicsModel.known()
                .get("kuramoto")
                .on(path, Vector.of(1, 2, 3), Map.of())
                .rate(state, weights, rate);
        assertThat(rate)
                .containsExactly(
                        new double[] {
                            -0.1 + 2 * Math.sin(0.6),
                            -1.4 - 2 * Math.sin(0.6) - 0.5 * Math.sin(1.1),
                            1.2 + 0.5 * Math.sin(1.1)
                        },
                        org.assertj.core.api.Assertions.within(1e-15));
        DynamicsModel.known()
                .get("saturated")
                .on(path, Vector.of(1, 2, 3), Map.of())
                .rate(state, weights, rate);
        assertThat(rate)
                .containsExactly(
                        new double[] {
                            -0.1 + 2 * Math.tanh(0.6),
                            -1.4 - 2 * Math.tanh(0.6) - 0.5 * Math.tanh(1.1),
                            1.2 + 0.5 * Math.tanh(1.1)
                        },
                        org.assertj.core.api.Assertions.within(1e-15));
    }
}
