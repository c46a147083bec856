package org.hushgraph.blocks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.junit.jupiter.api.Test;

class BlockAssemblyTest {
    /** Links such as "0 1 2.5". */
    private static LinkChunk chunk(String... links) {
        LinkChunk chunk = new LinkChunk();
        for (String link : links) {
            String[] words = link.split(" ", -1);
            chunk.add(Integer.parseInt(words[0]), Integer.parseInt(words[1]), Double.parseDouble(words[2]));
        }
        return chunk;
    }

    private static String merged(NodeCut cut, boolean weighted, List<LinkChunk> chunks) {
        MemoryBlocks work = MemoryBlocks.of(cut, 1, weighted, chunks, NodeSet.of(0));
        work.begin();
        TreeMap<String, Double> links = new TreeMap<>();
        for (BlockGradient found : work.gradients()) {
            while (found.next()) {
                links.put(found.from() + "-" + found.to(), found.weight());
            }
        }
        return links.entrySet().stream()
                .map(link -> link.getKey() + ": " + link.getValue())
                .collect(Collectors.joining(", "));
    }

    @Test
    void addsParallelLinksAndAveragesDirections() {
        LinkChunk links = chunk("0 1 1", "0 1 2", "1 0 5", "2 1 4", "2 1 4", "3 3 9", "0 3 0", "2 3 1", "3 2 1");
        for (int blocks = 1; blocks <= 6; blocks++) {
            assertThat(merged(new NodeCut(4, blocks), true, List.of(links)))
                    .as("%d blocks", blocks)
                    .isEqualTo("0-1: 4.0, 1-2: 8.0, 2-3: 1.0");
        }
    }

    @Test
    void countsAPairOnceWithoutWeights() {
        assertThat(merged(new NodeCut(4, 2), false, List.of(chunk("0 1 7", "0 1 2", "3 1 0", "2 2 1"))))
                .isEqualTo("0-1: 1.0, 1-3: 1.0");
    }

    @Test
    void resultDoesNotDependOnTheChunks() {
        String[] links = IntStream.range(0, 60)
                .mapToObj(l -> l * 7 % 10 + " " + l * 3 % 11 + " " + 0.1 * l)
                .toArray(String[]::new);
        List<LinkChunk> pieces = new ArrayList<>();
        for (String link : links) {
            pieces.add(chunk(link));
        }
        assertThat(merged(new NodeCut(11, 3), true, pieces))
                .isEqualTo(merged(new NodeCut(11, 4), true, List.of(chunk(links))));
    }

    @Test
    void detectsMissingImports() {
        NodeCut cut = new NodeCut(2, 2);
        LinkBlock block = BlockAssembly.of(cut, 0, 1, true, List.of(chunk("0 1 1")));
        BlockState state = BlockState.atRest(block, NodeSet.of(0));
        assertThatThrownBy(() -> state.multiplied(block, List.of())).hasMessageContaining("lacks 1 of its 1 imports");
    }

    @Test
    void rejectsInvalidWeights() {
        assertThatThrownBy(() -> chunk("4 5 -1")).hasMessageContaining("weight = -1.0 of link 4-5 must be");
        assertThatThrownBy(() -> chunk("4 5 NaN")).hasMessageContaining("weight = NaN");
        LinkChunk huge = chunk("0 1 1.7e308", "0 1 1.7e308");
        assertThatThrownBy(() -> merged(new NodeCut(2, 1), true, List.of(huge))).hasMessageContaining("0-1 add up");
    }

    @Test
    void lastBlocksMayBeSmallerOrEmpty() {
        NodeCut cut = new NodeCut(5, 4); // two rows per block
        assertThat(IntStream.range(0, 4).map(cut::size)).containsExactly(2, 2, 1, 0);
        assertThat(new NodeCut(Integer.MAX_VALUE, 3).first(3)).isEqualTo(Integer.MAX_VALUE);
    }
}
