package org.hushgraph.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CutOffTest {
    static IntStream seeds() {
        return IntStream.range(0, 200);
    }

    @Test
    void otherLinksTakeTheBudgetIfTheyCan() {
        CutOff learner =
                new CutOff(Graph.of("a-b", "b-c", "c-d"), CappedSimplex.of(3, 0.1, 0.9, 1.2), Vector.of(0.4, 0.5, 0.3));
        learner.alarm(NodeSet.of(0));
        assertAt(learner, 0.1, 0.65, 0.45); // the others share what a-b lost
        learner.alarm(NodeSet.of(3));
        assertAt(learner, 0.5, 0.6, 0.1);
    }

    @Test
    void cutLinksTakeTheRestIfOthersAreFull() {
        CutOff learner =
                new CutOff(Graph.of("a-b", "b-c", "c-d"), CappedSimplex.of(3, 0.1, 0.6, 1.2), Vector.of(0.4, 0.5, 0.3));
        learner.alarm(NodeSet.of(1)); // a-b and b-c
        assertAt(learner, 0.25, 0.35, 0.6);
    }

    @Test
    void withoutIntrudersTheWeightsAreNormal() {
        Vector normal = Vector.of(0.4, 0.5, 0.3);
        CutOff learner = new CutOff(Graph.of("a-b", "b-c", "c-d"), CappedSimplex.of(3, 0.1, 0.6, 1.2), normal);
        assertThat(learner.weights()).isEqualTo(normal);
        learner.alarm(NodeSet.of(1));
        assertThat(learner.update(Vector.of(1, 2, 3)).point()).isEqualTo(learner.weights());
        learner.alarm(NodeSet.of(0, 1, 2, 3)); // no other links
        assertThat(learner.weights()).isEqualTo(normal);
        learner.alarm(NodeSet.none());
        assertThat(learner.weights()).isEqualTo(normal);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void leavesTheLeastWeightAtIntrudersAndIsNearestToNormal(int seed) {
        SplitMix64 random = new SplitMix64(seed);
        Graph graph = RandomGraphs.erdosRenyi(4 + random.nextInt(8), 0.5, seed);
        int edges = graph.edgeCount();
        Vector lower = Vector.generate(edges, l -> 0.1 * random.nextInt(3));
        Vector upper = lower.map(low -> low + random.nextDouble());
        double fill = random.nextDouble();
        CappedSimplex set = CappedSimplex.of(lower, upper, lower.sum() + fill * (upper.sum() - lower.sum()));
        Vector normal = set.project(Vector.generate(edges, l -> random.nextGaussian()));
        NodeSet observed = NodeSet.of(random.nextInt(4), random.nextInt(4));
        Vector cut =
                Vector.generate(edges, l -> observed.contains(graph.from(l)) || observed.contains(graph.to(l)) ? 1 : 0);

        CutOff learner = new CutOff(graph, set, normal);
        learner.alarm(observed);

        Vector found = learner.weights();
        double least = cut.dot(set.minimiser(cut));
        assertThat(set.contains(found, 1e-12)).isTrue();
        assertThat(cut.dot(found)).isCloseTo(least, within(1e-12));
        // nearest: no other weights that leave as little lie along −(x − normal)
        Vector away = found.minus(normal);
        Vector other = set.minimiser(cut.scale(1e6).plus(away)); // least weight at intruders first, then least of this
        assertThat(cut.dot(other)).isCloseTo(least, within(1e-9));
        assertThat(away.dot(found)).isLessThanOrEqualTo(away.dot(other) + 1e-9);
    }

    @Test
    void rejectsWeightsOfAnotherGraph() {
        assertThatThrownBy(() -> new CutOff(Graph.of("a-b", "b-c"), CappedSimplex.of(3, 0, 1, 1), Vector.of(1, 0, 0)))
                .hasMessageContaining("weights has 3 entries, but the graph has 2 links");
    }

    private static void assertAt(CutOff learner, double... expected) {
        assertThat(learner.weights().minus(Vector.of(expected)).largestMagnitude())
                .isLessThan(1e-15);
    }
}
