package org.hushgraph.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TwinsTest {
    @Test
    void leavesOfAStarAreTwinsUnlessWeightsOrDecaysDiffer() {
        Graph star = Graphs.star(6);
        Vector equal = Vector.constant(5, 0.4);
        assertThat(Twins.of(LinearNetwork.of(star), equal).originals().size()).isEqualTo(2);
        Vector different = Vector.of(0.4, 0.4, 0.4, 0.4, 0.5);
        assertThat(Twins.of(LinearNetwork.of(star), different).originals().size())
                .isEqualTo(3);
        LinearNetwork decays = LinearNetwork.of(star, Vector.of(1, 1, 1, 1, 1, 2));
        assertThat(Twins.of(decays, equal).originals().size()).isEqualTo(3);
    }

    @Test
    void orderOfNeighboursDoesNotMatter() {
        Graph square = Graph.of("a-x", "a-y", "b-y", "b-x"); // a and b, x and y
        assertThat(Twins.of(LinearNetwork.of(square), Vector.of(1, 2, 2, 1))
                        .originals()
                        .size())
                .isEqualTo(3);
        assertThat(Twins.of(LinearNetwork.of(square), Vector.constant(4, 1))
                        .originals()
                        .size())
                .isEqualTo(2);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void leakTheSame(long seed) {
        Graph tree = RandomGraphs.scaleFree(80, 1, seed);
        LinearNetwork network = LinearNetwork.of(tree);
        Vector weights = Vector.constant(79, 1.3);
        Twins twins = Twins.of(network, weights);
        Auditor auditor = Auditor.sparse(network, weights, new AllTime(0), 1e-12);
        List<NodeAudit> expanded = twins.all(auditor.audit(twins.originals()));
        List<NodeAudit> all = auditor.audit(NodeSet.of(IntStream.range(0, 80).toArray()));
        assertThat(twins.originals().size()).isLessThan(70);
        for (int i = 0; i < 80; i++) {
            assertThat(expanded.get(i).node()).isEqualTo(i);
            assertThat(expanded.get(i).exposure()).isEqualTo(all.get(i).exposure(), within(1e-12));
            assertThat(expanded.get(i).others()).isEqualTo(all.get(i).others(), within(1e-12));
        }
    }
}
