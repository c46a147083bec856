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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @ParameterizedTest
    @CsvSource({
        "0.95, 0.0729, 0.0236, 0.0255, 0.0257, 0.0292",
        "0.9, 0.1132, 0.0366, 0.0413, 0.0419, 0.0526",
        "0.7, 0.2919, 0.0945, 0.1314, 0.1353, 0.4079"
    })
    void eachFormIsFasterThanTheOneBefore(
            double deviation, double cap, double caps, double linear, double cone, double search) {
        Guarantee guarantee = guarantee(deviation);
        Vector limit = LinkCaps.of(network, guarantee);
        GuaranteeForms forms = GuaranteeForms.of(network, limits.lowered(limit), initial, guarantee, limit);
        assertThat(limit.get(0)).isCloseTo(cap, within(1e-4));
        assertRate(forms.caps(new ArrayList<>()).orElseThrow(), caps);
        assertRate(forms.fastest(GuaranteeForm.LINEAR).orElseThrow(), linear);
        assertRate(forms.fastest(GuaranteeForm.CONE).orElseThrow(), cone);
        GuaranteedWeights exact = GuaranteedWeights.of(network, limits, initial, guarantee, ProofKind.GRAMIAN);
        assertThat(exact.kept()).isTrue();
        assertRate(exact.weights(), search);
    }

    private void assertRate(Vector weights, double expected) {
        assertThat(AlgebraicConnectivity.of(graph, weights)).isCloseTo(expected, within(1e-4));
    }

    @ParameterizedTest
    @CsvSource({"0.1, 0.933", "1, 0.645", "3, 0.6235", "10, 0.685", "100, 0.811"})
    void theLeakIsNotMonotoneInTheWeights(double weight, double deviation) {
        GuaranteeCheck check = GuaranteeCheck.of(network, Vector.constant(14, weight), guarantee(0.9));
        assertThat(check.nodes().get(0).known().deviation()).isCloseTo(deviation, within(5e-4));
        assertThat(check.isKept()).isEqualTo(deviation > 0.9);
    }
}
