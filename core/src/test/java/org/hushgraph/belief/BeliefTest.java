package org.hushgraph.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

class BeliefTest {
    @Test
    void separatesCertainLikelyAndNegligibleNodes() {
        Belief belief = Belief.of(Vector.of(1, 0.5, 0.49, 4e-7, 5e-7, 0));
        assertThat(belief.certain()).isEqualTo(NodeSet.of(0));
        assertThat(belief.likely()).isEqualTo(NodeSet.of(0, 1));
        assertThat(belief.size()).isEqualTo(5);
        assertThat(belief.significant()).isEqualTo(Belief.of(Map.of(0, 1.0, 1, 0.5, 2, 0.49)));
        assertThat(belief.isCertain()).isFalse();
    }

    @Test
    void manySmallProbabilitiesAreNotNegligibleTogether() {
        Belief belief = Belief.of(Vector.constant(100, 3e-7));
        assertThat(belief.significant().size()).isEqualTo(97); // three of them are below 1e-6
    }

    @Test
    void rejectsWhatIsNoProbability() {
        assertThatThrownBy(() -> Belief.of(Map.of(3, 1.5))).hasMessageContaining("1.5 of node 3");
        assertThatThrownBy(() -> Belief.of(Map.of(3, Double.NaN))).hasMessageContaining("NaN");
    }
}
