package org.hushgraph.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graphfile.GraphFile;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.ImportChoice;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.Network;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalSolverTest {
    @TempDir
    private Path folder;

    private Path list(String text) throws IOException {
        return Files.writeString(folder.resolve("links.csv"), text);
    }

    private LinkSolution solve(Path file, WeightColumn weight, int... observed) throws IOException {
        LinkProblem problem = new LinkProblem(file.toString(), NodeSet.of(observed), 1.5, 0.25, 1e-10, weight, 0);
        return new LocalSolver().solve(problem, Optional.of(folder.resolve("out")), place -> {});
    }

    private List<String> gradient() throws IOException {
        try (GZIPInputStream in =
                new GZIPInputStream(Files.newInputStream(folder.resolve("out").resolve(GradientTable.FILE)))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    /** A list with parallel links, both directions, self-loops, zero weights and a second component. */
    private static String messyList(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        StringBuilder text = new StringBuilder("# a comment\nsource,target,weight\n");
        for (int l = 0; l < 150; l++) {
            int i = l < 39 ? l : random.nextInt(40);
            int j = l < 39 ? l + 1 : random.nextInt(40);
            double weight = l >= 39 && random.nextInt(9) == 0 ? 0 : 0.1 + random.nextDouble();
            text.append(i).append(',').append(j).append(',').append(weight).append('\n');
        }
        return text.append("50,51,1\n51,52,2\n").toString();
    }

    @Test
    void agreesWithTheImportOfTheSameFileAndTheDenseDefinition() throws IOException {
        for (WeightColumn column : List.of(WeightColumn.AUTO, WeightColumn.NONE)) {
            Path file = list(messyList(7));
            LinkSolution found = solve(file, column, 0, 17);
            ImportPolicy policy = column.equals(WeightColumn.NONE)
                    ? ImportPolicy.defaults().with(ImportChoice.WEIGHT, "none")
                    : ImportPolicy.defaults();
            Network network = GraphFile.read(file, Optional.empty(), policy).network();
            Graph graph = network.graph();
            Vector weights = network.weights().orElseGet(() -> Vector.constant(graph.edgeCount(), 1));
            NodeSet observed = NodeSet.of(graph.node("0"), graph.node("17"));
            Loss.Evaluation exact = new AllTimeCost(LinearNetwork.of(graph, 1.5), observed, 0.25).evaluate(weights);
            assertThat(found.value()).isEqualTo(exact.value(), within(1e-12));
            assertThat(found.gradientNorm()).isEqualTo(exact.gradient().norm(), within(1e-12));
            assertThat(found.size().links()).isEqualTo(graph.edgeCount() + 2);
            assertThat(found.size().rows()).isEqualTo(152);
            assertThat(found.size().nodes()).isEqualTo(53);
            List<String> rows = gradient();
            assertThat(rows.get(0)).isEqualTo(GradientTable.HEAD);
            assertThat(rows).hasSize(graph.edgeCount() + 3);
            assertThat(rows.get(rows.size() - 1)).startsWith("51,52,").endsWith(",0.0");
        }
    }

    @Test
    void observedNodesMayBeInSeveralComponents() throws IOException {
        Path file = list("0 1\n2 3\n3 4\n");
        LinkSolution both = solve(file, WeightColumn.AUTO, 0, 3);
        double one = solve(file, WeightColumn.AUTO, 0).value();
        double other = solve(file, WeightColumn.AUTO, 3).value();
        assertThat(both.value()).isEqualTo(one + other, within(1e-14));
        assertThat(both.exposures().get(1)).isEqualTo(other);
    }

    @Test
    void readsCompressedListsAndReportsUnusedNumbers() throws IOException {
        Path compressed = folder.resolve("links.txt.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(compressed))) {
            out.write("\uFEFF0 1\n1 1000".getBytes(StandardCharsets.UTF_8));
        }
        LinkSolution found = solve(compressed, WeightColumn.AUTO, 0);
        assertThat(found.size().linkedNodes()).isEqualTo(3);
        assertThat(found.notes()).singleElement().asString().contains("only 3 of the node numbers 0 to 1000");
        assertThat(solve(compressed, WeightColumn.AUTO, 500).value()).isEqualTo(0.5 / 1.75, within(1e-15));
    }

    @Test
    void errorsStateTheLine() throws IOException {
        Path file = list("# nodes\n0 1\n1 bob\n");
        assertThatThrownBy(() -> solve(file, WeightColumn.AUTO, 0)).hasMessageContaining("links.csv:3: line \"1 bob\"");
        Path good = list("0 1\n");
        assertThatThrownBy(() -> solve(good, WeightColumn.AUTO, 2)).hasMessageContaining("has the nodes 0 to 1");
        assertThatThrownBy(() -> solve(folder.resolve("none"), WeightColumn.AUTO, 2))
                .hasMessageContaining("does not exist");
    }
}
