package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.hushgraph.blocks.BlockGradient;
import org.hushgraph.blocks.BlockSolution;
import org.hushgraph.blocks.BlockSolve;
import org.hushgraph.blocks.LinkChunk;
import org.hushgraph.blocks.NodeCut;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.solve.GradientTable;
import org.hushgraph.solve.LinkLine;
import org.hushgraph.solve.LinkProblem;
import org.hushgraph.solve.LinkSolution;
import org.hushgraph.solve.WeightColumn;

/** A list of 20,000 links, and a problem to solve on it. */
final class SolveCase {
    static final double TOLERANCE = 1e-10;
    private static final String HEAD = "from,to,weight";

    private SolveCase() {}

    /** A weighted list; some links are in it twice or in both directions. */
    static Path list(Path folder) throws IOException {
        Graph graph = RandomGraphs.scaleFree(5_000, 4, 3);
        SplitMix64 random = new SplitMix64(3);
        StringBuilder text = new StringBuilder("# generated for a test\n" + HEAD + "\n");
        for (int l = 0; l < graph.edgeCount(); l++) {
            for (int times = random.nextInt(10) == 0 ? 2 : 1; times > 0; times--) {
                boolean back = random.nextInt(2) == 0;
                text.append(back ? graph.to(l) : graph.from(l)).append(',');
                text.append(back ? graph.from(l) : graph.to(l)).append(',');
                text.append(0.1 + random.nextDouble()).append('\n');
            }
        }
        return Files.writeString(folder.resolve("links.csv"), text);
    }

    static LinkProblem question(Path list, int... observed) {
        return new LinkProblem(list.toString(), NodeSet.of(observed), 1, 0.1, TOLERANCE, WeightColumn.AUTO, 4);
    }

    static LinkSolution solve(Cluster cluster, LinkProblem question, Optional<Path> out) throws IOException {
        return cluster.solver().solve(question, out, place -> {});
    }

    /** The solution of the same blocks in memory, which all others must equal to the bit. */
    static BlockSolution inMemory(Path list, LinkProblem question, Map<String, Double> gradient) throws IOException {
        LinkChunk links = new LinkChunk();
        LinkLine parser = new LinkLine();
        for (String line : Files.readAllLines(list)) {
            byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
            if (!line.equals(HEAD)) {
                parser.read(bytes, bytes.length, 3, links);
            }
        }
        NodeCut cut = new NodeCut(links.largestNode() + 1, question.blocksFor(links.size()));
        MemoryBlocks blocks = new MemoryBlocks(cut, question.shift(), links, question.observed());
        BlockSolution solution =
                BlockSolve.of(blocks, question.observed().size(), question.shift(), question.tolerance(), step -> {});
        for (BlockGradient walk : blocks.gradients()) {
            while (walk.next()) {
                gradient.put(walk.from() + "," + walk.to() + "," + walk.weight(), walk.derivative());
            }
        }
        return solution;
    }

    static void requireSameBits(LinkSolution found, BlockSolution expected) {
        assertThat(found.exposures()).isEqualTo(expected.exposures());
        assertThat(found.value()).isEqualTo(expected.value());
        assertThat(found.valueError()).isEqualTo(expected.valueError());
        assertThat(found.gradientNorm()).isEqualTo(expected.gradientNorm());
        assertThat(found.gradientError()).isEqualTo(expected.gradientError());
        assertThat(found.effort().steps()).isEqualTo(expected.steps());
    }

    /** Derivatives by link, such as "3,17,0.5", from one file or from all parts. */
    static Map<String, Double> gradient(Path... files) throws IOException {
        Map<String, Double> found = new TreeMap<>();
        for (Path file : files) {
            try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
                List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .toList();
                assertThat(lines.get(0)).isEqualTo(GradientTable.HEAD);
                for (String line : lines.subList(1, lines.size())) {
                    int last = line.lastIndexOf(',');
                    assertThat(found.put(line.substring(0, last), Double.valueOf(line.substring(last + 1))))
                            .isNull();
                }
            }
        }
        return found;
    }

    static Path[] parts(Path out) throws IOException {
        try (Stream<Path> files = Files.list(out.resolve(GradientTable.PARTS))) {
            return files.filter(file -> file.getFileName().toString().startsWith("part-"))
                    .sorted(Comparator.naturalOrder())
                    .toArray(Path[]::new);
        }
    }
}
