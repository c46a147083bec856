package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.hushgraph.blocks.BlockSolution;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.cluster.ClusterProvider;
import org.hushgraph.solve.GradientTable;
import org.hushgraph.solve.LinkProblem;
import org.hushgraph.solve.LinkSolution;
import org.hushgraph.solve.LocalSolver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkSolverTest {
    @TempDir
    private Path folder;

    private static Cluster cluster;

    @BeforeAll
    static void connect() {
        cluster = ClusterProvider.find("spark").orElseThrow().connect(Optional.of("local[2]"), Map.of(), words -> {
            throw new AssertionError(words);
        });
    }

    @AfterAll
    static void close() {
        cluster.close();
    }

    @Test
    void agreesWithTheLocalSolverOnCostAndEveryLink() throws IOException {
        LinkProblem question = SolveCase.question(SolveCase.list(folder), 0, 17, 4_999);
        Path here = folder.resolve("here");
        Path there = folder.resolve("there");
        LinkSolution local = new LocalSolver().solve(question, Optional.of(here), place -> {});
        LinkSolution found = SolveCase.solve(cluster, question, Optional.of(there));
        assertThatThrownBy(() -> SolveCase.solve(cluster, question, Optional.of(there)))
                .hasMessageContaining("already exists");
        assertThat(found.value()).isEqualTo(local.value(), within(SolveCase.TOLERANCE * local.value()));
        assertThat(found.gradientError()).isLessThan(SolveCase.TOLERANCE * found.gradientNorm());
        assertThat(found.size()).isEqualTo(local.size());
        assertThat(found.weights()).isEqualTo(local.weights());
        Map<String, Double> expected = SolveCase.gradient(here.resolve(GradientTable.FILE));
        Map<String, Double> gradient = SolveCase.gradient(SolveCase.parts(there));
        assertThat(gradient.keySet()).isEqualTo(expected.keySet()); // including the weights, to the bit
        gradient.forEach((link, value) -> assertThat(value)
                .as(link)
                .isEqualTo(expected.get(link), within(SolveCase.TOLERANCE * local.gradientNorm())));
    }

    @Test
    void givesTheSameBitsAsTheSameBlocksInMemory() throws IOException {
        Path list = SolveCase.list(folder);
        LinkProblem question = SolveCase.question(list, 5, 6);
        Map<String, Double> gradient = new TreeMap<>();
        BlockSolution expected = SolveCase.inMemory(list, question, gradient);
        Path out = folder.resolve("out");
        SolveCase.requireSameBits(SolveCase.solve(cluster, question, Optional.of(out)), expected);
        assertThat(SolveCase.gradient(SolveCase.parts(out))).isEqualTo(gradient);
    }

    @Test
    void rejectsInvalidLists() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.csv"), "0 1\n1 2\n2 bob\n");
        Path packed = folder.resolve("links.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write("0 1\n1 2\n".getBytes(StandardCharsets.UTF_8));
        }
        assertThatThrownBy(() -> SolveCase.solve(cluster, SolveCase.question(bad, 0), Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bad.csv, at byte 8: line \"2 bob\": \"bob\" is not a node");
        assertThatThrownBy(
                        () -> SolveCase.solve(cluster, SolveCase.question(folder.resolve("none"), 0), Optional.empty()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("does not exist");
        LinkSolution small = SolveCase.solve(cluster, SolveCase.question(packed, 1), Optional.empty());
        assertThat(small.notes()).singleElement().asString().contains("gzip");
        assertThat(small.size().links()).isEqualTo(2);
    }
}
