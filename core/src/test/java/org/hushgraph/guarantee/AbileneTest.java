package org.hushgraph.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import org.hushgraph.consensus.AlgebraicConnectivity;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;
import org.junit.jupiter.api.Test;

/** What a promise costs on the Abilene backbone; mathematics.md, section 15.4, states the figures. */
class AbileneTest {
    private final Graph graph = Graph.of(
            "NewYork-Chicago",
            "NewYork-Washington",
            "Chicago-Indianapolis",
            "Washington-Atlanta",
            "Seattle-Sunnyvale",
            "Seattle-Denver",
            "Sunnyvale-LosAngeles",
            "Sunnyvale-Denver",
            "LosAngeles-Houston",
            "Denver-KansasCity",
            "KansasCity-Houston",
            "KansasCity-Indianapolis",
            "Houston-Atlanta",
            "Indianapolis-Atlanta");
    private final LinearNetwork network = LinearNetwork.of(graph);
    private final Vector initial = Vector.constant(14, 1);
    private final WeightLimits limits = new WeightLimits(Vector.constant(14, 0.01), Vector.constant(14, 14), 14, true);

    private static Guarantee guarantee(double deviation) {
        return new Guarantee(
                new Promise.Deviation(deviation), Observer.defaults(), new Readers.Anywhere(1), NodeSet.none());
    }

    @Test
    void eachFormIsFasterThanTheOneBefore() {
        Guarantee guarantee = guarantee(0.9);
        GuaranteeForms forms = GuaranteeForms.of(network, limits, initial, guarantee, LinkCaps.of(network, guarantee));
        assertRate(forms.caps(new ArrayList<>()).orElseThrow(), 0.037);
        assertRate(forms.fastest(GuaranteeForm.LINEAR).orElseThrow(), 0.041);
        assertRate(forms.fastest(GuaranteeForm.CONE).orElseThrow(), 0.042);
        GuaranteedWeights exact = GuaranteedWeights.of(network, limits, initial, guarantee, ProofKind.GRAMIAN);
        assertThat(exact.kept()).isTrue();
        assertRate(exact.weights(), 0.053);
    }

    private void assertRate(Vector weights, double expected) {
        assertThat(AlgebraicConnectivity.of(graph, weights)).isCloseTo(expected, within(5e-4));
    }
}
