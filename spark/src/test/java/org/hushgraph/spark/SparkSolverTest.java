package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.solve.GradientTable;
import org.hushgraph.solve.LinkQuestion;
import org.hushgraph.solve.LinkSolution;
import org.hushgraph.solve.LinkSolver;
import org.hushgraph.solve.LocalSolver;
import org.hushgraph.solve.WeightColumn;
import org.hushgraph.work.Cluster;
import org.hushgraph.work.ClusterProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkSolverTest {
    private static final double TOLERANCE = 1e-10;

    @TempDir
    private Path folder;

    private static Cluster connect(String master) {
        return ClusterProvider.find("spark")
                .orElseThrow()
                .connect(
                        Optional.of(master),
                        // small parts, so that there are several
                        Map.of("spark.hadoop.mapreduce.input.fileinputformat.split.maxsize", "50000"),
                        words -> {
                            throw new AssertionError(words);
                        });
    }

    /** 20,000 links with weights, some of them twice or in both directions. */
    private Path list() throws IOException {
        Graph graph = RandomGraphs.scaleFree(5_000, 4, 3);
        SplitMix64 random = new SplitMix64(3);
        StringBuilder text = new StringBuilder("# made for a test\nfrom,to,weight\n");
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

    private static LinkQuestion question(Path list, int... observed) {
        return new LinkQuestion(list.toString(), NodeSet.of(observed), 1, 0.1, TOLERANCE, WeightColumn.AUTO, 0);
    }

    private static LinkSolution solve(Cluster cluster, LinkQuestion question, Optional<Path> out) throws IOException {
        return ((LinkSolver) cluster).solve(question, out, step -> {});
    }

    /** By link, such as "3,17,0.5"; all parts. */
    private static Map<String, Double> gradient(Path... files) throws IOException {
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

    private static Path[] parts(Path out) throws IOException {
        try (Stream<Path> files = Files.list(out.resolve(GradientTable.PARTS))) {
            return files.filter(file -> file.getFileName().toString().startsWith("part-"))
                    .toArray(Path[]::new);
        }
    }

    @Test
    void agreesWithOneMemoryOnCostAndEveryLink() throws IOException {
        LinkQuestion question = question(list(), 0, 17, 4_999);
        Path here = folder.resolve("here");
        Path there = folder.resolve("there");
        LinkSolution local = new LocalSolver().solve(question, Optional.of(here), step -> {});
        LinkSolution found;
        try (Cluster cluster = connect("local[2]")) {
            found = solve(cluster, question, Optional.of(there));
            assertThatThrownBy(() -> solve(cluster, question, Optional.of(there)))
                    .hasMessageContaining("exists already");
        }
        assertThat(found.value()).isEqualTo(local.value(), within(TOLERANCE * local.value()));
        assertThat(found.gradientError()).isLessThan(TOLERANCE * found.gradientNorm());
        assertThat(found.size()).isEqualTo(local.size());
        assertThat(found.weights()).isEqualTo(local.weights());
        Map<String, Double> expected = gradient(here.resolve(GradientTable.FILE));
        Map<String, Double> gradient = gradient(parts(there));
        assertThat(gradient.keySet()).isEqualTo(expected.keySet()); // weights too, to the bit
        gradient.forEach((link, value) ->
                assertThat(value).as(link).isEqualTo(expected.get(link), within(TOLERANCE * local.gradientNorm())));
    }

    @Test
    void coresMakeNoDifferenceToAnyBit() throws IOException {
        LinkQuestion question = question(list(), 5, 6);
        LinkSolution one;
        LinkSolution two;
        try (Cluster cluster = connect("local[1]")) {
            one = solve(cluster, question, Optional.empty());
        }
        try (Cluster cluster = connect("local[2]")) {
            two = solve(cluster, question, Optional.empty());
        }
        assertThat(two.value()).isEqualTo(one.value());
        assertThat(two.gradientNorm()).isEqualTo(one.gradientNorm());
        assertThat(two.gradientError()).isEqualTo(one.gradientError());
        assertThat(two.effort().steps()).isEqualTo(one.effort().steps());
    }

    @Test
    void mistakesInTheListAreToldInItsWords() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.csv"), "0 1\n1 2\n2 bob\n");
        Path packed = folder.resolve("links.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write("0 1\n1 2\n".getBytes(StandardCharsets.UTF_8));
        }
        try (Cluster cluster = connect("local[2]")) {
            assertThatThrownBy(() -> solve(cluster, question(bad, 0), Optional.empty()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("bad.csv, at byte 8: line \"2 bob\": \"bob\" is no node");
            assertThatThrownBy(() -> solve(cluster, question(folder.resolve("none"), 0), Optional.empty()))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("does not exist");
            LinkSolution small = solve(cluster, question(packed, 1), Optional.empty());
            assertThat(small.notes()).singleElement().asString().contains("gzip");
            assertThat(small.size().links()).isEqualTo(2);
        }
    }
}
