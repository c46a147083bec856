package org.hushgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairSetTest {
    @ParameterizedTest
    @ValueSource(ints = {3, 10, 60, 1000}) // few nodes: frequent removals; many: the table grows
    void behavesLikeAHashSet(int nodes) {
        SplitMix64 random = new SplitMix64(nodes);
        PairSet pairs = new PairSet(1);
        Set<Set<Integer>> expected = new HashSet<>();
        for (int step = 0; step < 20_000; step++) {
            int i = random.nextInt(nodes);
            int j = (i + 1 + random.nextInt(nodes - 1)) % nodes;
            assertThat(pairs.contains(i, j)).isEqualTo(expected.contains(Set.of(i, j)));
            if (random.nextInt(3) == 0) {
                pairs.remove(i, j);
                expected.remove(Set.of(i, j));
            } else {
                assertThat(pairs.add(j, i)).isEqualTo(expected.add(Set.of(i, j)));
            }
        }
        for (int i = 0; i < nodes; i++) {
            for (int j = 0; j < i; j++) {
                assertThat(pairs.contains(i, j)).isEqualTo(expected.contains(Set.of(i, j)));
            }
        }
    }
}
