package org.hushgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageRankTest {
    private static final double DAMPING = 0.85;

    /** Hub: h = (1 − c)/N + c(1 − h). */
    @ParameterizedTest
    @ValueSource(ints = {2, 8000, 20_000, 100_000})
    @Timeout(60)
    void starsHaveTheirClosedForm(int nodes) {
        Vector rank = PageRank.of(Graphs.star(nodes), Vector.constant(nodes - 1, 0.3));
        double hub = ((1 - DAMPING) / nodes + DAMPING) / (1 + DAMPING);
        double leaf = (1 - hub) / (nodes - 1);
        double error = Math.abs(rank.get(0) - hub);
        for (int i = 1; i < nodes; i++) {
            error += Math.abs(rank.get(i) - leaf);
        }
        assertThat(error).isLessThan(1e-12);
    }

    @Test
    void regularNetworksHaveEqualRanks() {
        Vector rank = PageRank.of(Graphs.cycle(1000), Vector.constant(1000, 1e-3));
        assertThat(rank.min()).isEqualTo(1e-3, within(1e-15));
        assertThat(rank.max()).isEqualTo(1e-3, within(1e-15));
    }

    @Test
    void nodesWithoutWeightPassTheirRankToAllNodes() {
        Vector rank = PageRank.of(Graphs.path(3), Vector.of(1, 0));
        double last = (1 - DAMPING) / 3 / (1 - DAMPING / 3); // x = (1 − c)/3 + c x/3
        assertThat(rank.get(2)).isEqualTo(last, within(1e-12));
        assertThat(rank.get(0)).isEqualTo((1 - last) / 2, within(1e-12));
        assertThat(rank.sum()).isEqualTo(1, within(1e-12));
    }
}
