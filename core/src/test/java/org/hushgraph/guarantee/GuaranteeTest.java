package org.hushgraph.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;
import org.junit.jupiter.api.Test;

class GuaranteeTest {
    private final Graph path = Graph.of("a-b", "b-c", "c-d", "d-e");

    private static Guarantee guarantee(Readers readers, int... exempt) {
        return new Guarantee(new Promise.Deviation(0.9), Observer.defaults(), readers, NodeSet.of(exempt));
    }

    @Test
    void theLimitOnTheEnergyKeepsThePromise() {
        Guarantee guarantee = guarantee(new Readers.Anywhere(1));
        double information = guarantee.largestEnergy() / Observer.defaults().noise();
        assertThat(new KnownState(information, 1).deviation()).isBetween(0.9, 0.9 + 1e-12);
    }

    @Test
    void fixedReadersAndExemptNodesAreNotProtected() {
        assertThat(guarantee(new Readers.Fixed(NodeSet.of(2)), 4).protectedNodes(path))
                .containsExactly(0, 1, 3);
        assertThat(guarantee(new Readers.Anywhere(2), 4).protectedNodes(path)).containsExactly(0, 1, 2, 3);
    }

    @Test
    void noMoreReadersAreCountedThanThereAreOtherNodes() {
        assertThat(guarantee(new Readers.Anywhere(9)).colluding(path)).isEqualTo(4);
    }

    @Test
    void anInboxCantBeHiddenByWeights() {
        assertThatThrownBy(() -> guarantee(new Readers.Anywhere(1)).against(Reading.INBOX, path))
                .hasMessageContaining("a, b, c, d, e")
                .hasMessageContaining("masked sums");
        assertThatThrownBy(() -> guarantee(new Readers.Fixed(NodeSet.of(0))).against(Reading.INBOX, path))
                .hasMessageContaining("protected nodes b.");
    }

    @Test
    void anInboxAddsReadersIfTheirNeighboursAreExempt() {
        Guarantee against = guarantee(new Readers.Fixed(NodeSet.of(0)), 1).against(Reading.INBOX, path);
        assertThat(against.readers()).isEqualTo(new Readers.Fixed(NodeSet.of(0, 1)));
        assertThat(against.protectedNodes(path)).containsExactly(2, 3, 4);
    }

    @Test
    void invalidGuaranteesAreRejected() {
        assertThatThrownBy(() -> new Guarantee(
                        new Promise.Deviation(1), Observer.defaults(), new Readers.Anywhere(1), NodeSet.none()))
                .hasMessageContaining("deviation = 1.0 must be less than 1.0");
        assertThatThrownBy(() -> new Readers.Anywhere(0)).hasMessageContaining("colluding = 0");
        assertThatThrownBy(() -> new Readers.Fixed(NodeSet.none())).hasMessageContaining("at least one node");
    }
}
