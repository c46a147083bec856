package org.hushgraph.consensus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HiddenConvergenceTest {
    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    @Test
    void withoutIntrudersItIsTheRateOfTheWholeNetwork() {
        Graph graph = Graphs.cycle(7);
        Vector weights = Vector.generate(7, l -> 1 + l);
        HiddenConvergence hidden = HiddenConvergence.of(graph, NodeSet.none());
        assertThat(hidden.components()).isEqualTo(1);
        assertThat(hidden.at(weights)).isCloseTo(AlgebraicConnectivity.of(graph, weights), within(1e-13));
    }

    /** A path a-b-c-d-e-f-g with an intruder at c: a-b has the rate 2w, d-e-f-g that of a path of four. */
    @Test
    void theSlowestComponentCounts() {
        Graph graph = Graphs.path(7);
        Vector weights = Vector.of(0.1, 9, 9, 1, 1, 1);
        HiddenConvergence hidden = HiddenConvergence.of(graph, NodeSet.of(2));
        assertThat(hidden.components()).isEqualTo(2);
        assertThat(hidden.at(weights)).isCloseTo(0.2, within(1e-14));
        assertThat(hidden.at(Vector.of(5, 9, 9, 1, 1, 1))).isCloseTo(2 - Math.sqrt(2), within(1e-14));
    }

    @Test
    void leavesOfAStarAreSingleComponents() {
        HiddenConvergence hidden = HiddenConvergence.of(Graphs.star(6), NodeSet.of(0));
        assertThat(hidden.components()).isEqualTo(5);
        assertThat(hidden.at(Vector.constant(5, 1))).isInfinite();
    }

    @Test
    void nothingIsHiddenIfEveryNodeIsObserved() {
        HiddenConvergence hidden = HiddenConvergence.of(Graph.of("a-b"), NodeSet.of(0, 1));
        assertThat(hidden.components()).isZero();
        assertThat(hidden.at(Vector.of(1))).isInfinite();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isConcaveAndIgnoresLinksOfObservedNodes(long seed) {
        RandomCase random = RandomCase.of(seed);
        Graph graph = random.network().graph();
        HiddenConvergence hidden = HiddenConvergence.of(graph, random.observed());
        Vector x = random.weights();
        Vector y = Vector.generate(x.size(), l -> x.get(x.size() - 1 - l));
        double middle = hidden.at(x.plus(y).scale(0.5));
        if (Double.isFinite(middle)) {
            assertThat(middle).isGreaterThanOrEqualTo((hidden.at(x) + hidden.at(y)) / 2 - 1e-12 * x.max());
        }
        Vector cut = Vector.generate(
                x.size(),
                l -> random.observed().contains(graph.from(l))
                                || random.observed().contains(graph.to(l))
                        ? 77
                        : x.get(l));
        assertThat(hidden.at(cut)).isEqualTo(hidden.at(x));
    }
}
