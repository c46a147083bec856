package org.hushgraph.graphfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;
import org.hushgraph.network.Network;
import org.hushgraph.network.NetworkRows;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatrixMarketWriterTest {
    private static final List<String> PIECES =
            List.of("a", "\\", "\t", "%", " ", "é", "网", "🛰", "\"", "\n", "\r", "7", "\\t", "");

    private static byte[] written(Network network) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new MatrixMarketWriter().write(network, out);
        return out.toByteArray();
    }

    @Test
    void numberedNodesNeedNoComments() throws IOException {
        Network network = Network.of(Graph.of(List.of("1", "2", "3"), new int[] {0, 2}, new int[] {1, 1}));
        assertEquals(
                "%%MatrixMarket matrix coordinate pattern symmetric\n% written by Hushgraph\n3 3 2\n2 1\n3 2\n",
                new String(written(network), StandardCharsets.UTF_8));
        assertEquals(
                "%%MatrixMarket matrix coordinate real symmetric\n% written by Hushgraph\n3 3 2\n2 1 0.1\n3 2 2\n",
                new String(written(network.withWeights(Vector.of(0.1, 2))), StandardCharsets.UTF_8));
    }

    @Test
    void writesTheColumnWeightIfThereAreNoWeights() throws IOException {
        AttributeTable edges = new AttributeTable();
        edges.column("weight").put(0, 0.5);
        Network network = new Network(Graph.of("a-b"), Optional.empty(), new AttributeTable(), edges);
        assertEquals("""
                %%MatrixMarket matrix coordinate real symmetric
                % written by Hushgraph
                %nodes\tname
                %node\ta
                %node\tb
                2 2 1
                2 1 0.5
                """, new String(written(network), StandardCharsets.UTF_8));
    }

    @Test
    void readsBackWhatItWrites() throws IOException {
        for (long seed = 1; seed <= 300; seed++) {
            Network network = network(new SplitMix64(seed));
            NetworkRows rows =
                    Reading.text(new MatrixMarketReader(), new String(written(network), StandardCharsets.UTF_8));
            assertSame(network, rows, "seed " + seed);
        }
    }

    private static void assertSame(Network network, NetworkRows rows, String message) {
        Graph graph = network.graph();
        assertEquals(graph.nodeCount(), rows.nodeCount(), message);
        assertEquals(graph.edgeCount(), rows.size(), message);
        for (int i = 0; i < graph.nodeCount(); i++) {
            assertEquals(graph.name(i), rows.names().get(i), message);
        }
        for (int l = 0; l < graph.edgeCount(); l++) {
            assertEquals(Math.min(graph.from(l), graph.to(l)), rows.from(l), message);
            assertEquals(Math.max(graph.from(l), graph.to(l)), rows.to(l), message);
            if (network.weights().isPresent()) {
                assertEquals(
                        network.weights().orElseThrow().get(l),
                        rows.edgeAttributes().find("weight").orElseThrow().number(l),
                        message);
            }
        }
        for (Column column : network.nodeAttributes().columns()) {
            Column read = rows.nodeAttributes().find(column.name()).orElseThrow();
            for (int i = 0; i < graph.nodeCount(); i++) {
                assertEquals(column.has(i), read.has(i), message);
                assertEquals(column.text(i), read.text(i), message);
            }
            assertEquals(column.kind(), column.size() == 0 ? column.kind() : read.kind(), message);
        }
    }

    /** A random tree with some additional links, unusual names, and attributes of some nodes. */
    private static Network network(SplitMix64 random) {
        int n = 2 + random.nextInt(20);
        List<String> names = new ArrayList<>();
        TreeSet<Long> pairs = new TreeSet<>();
        for (int i = 0; i < n; i++) {
            String name = text(random);
            names.add(names.contains(name) ? name + "#" + i : name);
            if (i > 0) {
                pairs.add(1000L * random.nextInt(i) + i);
            }
        }
        for (int k = 0; k < n / 2; k++) {
            int i = random.nextInt(n - 1);
            pairs.add(1000L * i + i + 1 + random.nextInt(n - i - 1));
        }
        long[] links = pairs.stream().mapToLong(p -> p).toArray();
        int[] from = new int[links.length];
        int[] to = new int[links.length];
        for (int l = 0; l < links.length; l++) {
            boolean turned = random.nextInt(2) == 0;
            from[l] = (int) (turned ? links[l] % 1000 : links[l] / 1000);
            to[l] = (int) (turned ? links[l] / 1000 : links[l] % 1000);
        }
        AttributeTable attributes = new AttributeTable();
        for (int i = 0; i < n; i++) {
            if (random.nextInt(3) > 0) {
                attributes.column("height:" + text(new SplitMix64(n))).put(i, random.nextGaussian() * 1e10);
            }
            if (random.nextInt(3) > 0) {
                attributes.column("label").put(i, text(random));
            }
        }
        Optional<Vector> weights = random.nextInt(2) == 0
                ? Optional.empty()
                : Optional.of(Vector.generate(links.length, l -> random.nextDouble()));
        return new Network(Graph.of(names, from, to), weights, attributes, new AttributeTable());
    }

    private static String text(SplitMix64 random) {
        StringBuilder text = new StringBuilder();
        for (int n = random.nextInt(5); n >= 0; n--) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }

    @Test
    void sciPyReadsTheSameMatrix(@TempDir Path folder) throws IOException, InterruptedException {
        assumeTrue(
                python("import scipy.io").startsWith("0:"),
                "python3 with SciPy is not installed, so the test is skipped");
        StringBuilder expected = new StringBuilder("0:");
        for (int seed = 1; seed <= 10; seed++) {
            Network network = network(new SplitMix64(seed));
            Files.write(folder.resolve(seed + ".mtx"), written(network));
            expected.append(network.graph().nodeCount()).append('\n');
            for (int l = 0; l < network.graph().edgeCount(); l++) {
                int i = Math.max(network.graph().from(l), network.graph().to(l));
                int j = Math.min(network.graph().from(l), network.graph().to(l));
                double weight = network.weights().isPresent()
                        ? network.weights().orElseThrow().get(l)
                        : 1;
                expected.append(i)
                        .append(' ')
                        .append(j)
                        .append(' ')
                        .append(Double.doubleToLongBits(weight))
                        .append('\n');
            }
        }
        String program = """
                import os, struct, scipy.io
                for seed in range(1, 11):
                    m = scipy.io.mmread(os.path.join(r'FOLDER', f'{seed}.mtx')).tocoo()
                    print(m.shape[0])
                    for i, j, v in zip(m.row, m.col, m.data):
                        if i > j:
                            print(i, j, struct.unpack('<q', struct.pack('<d', v))[0])
                """;
        assertEquals(expected.toString(), python(program.replace("FOLDER", folder.toString())));
    }

    /** The exit code, a colon, and the output. */
    private static String python(String program) throws InterruptedException {
        try {
            Process process = new ProcessBuilder("python3", "-c", program)
                    .redirectErrorStream(true)
                    .start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() + ":" + printed;
        } catch (IOException e) {
            return "python3 can't be run: " + e.getMessage();
        }
    }
}
