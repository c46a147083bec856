package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Network;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** NetworkX and Graphviz can read the files that Hushgraph writes. Skipped if they are not installed. */
class NetworkxReadsTextTest {
    private static final String SHOW =
            "\nprint(sorted((str(min(str(u), str(v))), str(max(str(u), str(v))), d['weight'], d.get('via'))"
                    + " for u, v, d in g.edges(data=True)))";
    private static final String EXPECTED = "[('a \"b\"', 'é😀', 0.1, 'x & y'), ('é😀', '漢\\\\', 3, None)]";

    @TempDir
    Path folder;

    private static Network network() {
        Graph graph = Graph.of(List.of("a \"b\"", "é😀", "漢\\"), new int[] {0, 1}, new int[] {1, 2});
        Network network = Network.of(graph).withWeights(Vector.of(0.1, 3));
        network.edgeAttributes().column("via").put(0, "x & y");
        network.nodeAttributes().column("height (m)").put(1, 12.5);
        network.nodeAttributes().column("x").put(0, 1);
        return network;
    }

    private Path written(GraphWriter writer, Network network) throws IOException {
        Path file = folder.resolve("network");
        try (OutputStream out = Files.newOutputStream(file)) {
            writer.write(network, out);
        }
        return file;
    }

    private String run(String... command) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().put("PYTHONIOENCODING", "utf-8");
        int status = builder.start().waitFor();
        String text = Files.readString(output, StandardCharsets.UTF_8).strip();
        return status == 0 ? text : "exit " + status + ": " + text;
    }

    private String python(String program) throws IOException, InterruptedException {
        return run("python3", "-c", "import json, sys, networkx\n" + program + SHOW);
    }

    private void assumeNetworkX() throws InterruptedException {
        try {
            assumeTrue(
                    run("python3", "-c", "import networkx; print('yes')").equals("yes"),
                    "python3 with networkx is not installed");
        } catch (IOException e) {
            assumeTrue(false, "python3 is not installed");
        }
    }

    @Test
    void readsOurGmlByLabel() throws IOException, InterruptedException {
        assumeNetworkX();
        Path file = written(new GmlWriter(), network());
        assertThat(python("g = networkx.read_gml('" + file + "')")).isEqualTo(EXPECTED);
    }

    @Test
    void readsOurGmlByNameWhenLabelsAreNotUnique() throws IOException, InterruptedException {
        assumeNetworkX();
        Network network = network();
        network.nodeAttributes().column("label").put(0, "twice");
        network.nodeAttributes().column("label").put(2, "twice");
        Path file = written(new GmlWriter(), network);
        assertThat(python("g = networkx.read_gml('" + file + "', label='name')"))
                .isEqualTo(EXPECTED);
        assertThat(python("g = networkx.read_gml('" + file + "', label='id')"))
                .isEqualTo("[('0', '1', 0.1, 'x & y'), ('1', '2', 3, None)]");
    }

    @Test
    void readsOurNodeLinks() throws IOException, InterruptedException {
        assumeNetworkX();
        Path file = written(new NodeLinkWriter(), network());
        String program =
                "g = networkx.node_link_graph(json.load(open('" + file + "', encoding='utf-8')), edges='links')";
        assertThat(python(program)).isEqualTo(EXPECTED);
    }

    @Test
    void readsEveryRandomNetwork() throws IOException, InterruptedException {
        assumeNetworkX();
        StringBuilder expected = new StringBuilder();
        for (int seed = 0; seed < 100; seed++) {
            Network network = TextTestNetwork.of(seed);
            Graph graph = network.graph();
            expected.append(graph.nodeCount())
                    .append(' ')
                    .append(graph.edgeCount())
                    .append(';');
            Files.move(written(new GmlWriter(), network), folder.resolve(seed + ".gml"));
            Files.move(written(new NodeLinkWriter(), network), folder.resolve(seed + ".json"));
        }
        String program = "import json, networkx\nfor s in range(100):\n"
                + " g = networkx.read_gml(f'" + folder + "/{s}.gml', label='id')\n"
                + " h = networkx.node_link_graph(json.load(open(f'" + folder
                + "/{s}.json', encoding='utf-8')), edges='links')\n"
                + " assert (len(g), g.size()) == (len(h), h.size())\n"
                + " print(len(g), g.size(), sep=' ', end=';')";
        assertThat(run("python3", "-c", program)).isEqualTo(expected.toString());
    }

    @Test
    void graphvizReadsOurDot() throws IOException, InterruptedException {
        Path file = written(new DotWriter(), network());
        String canonical;
        try {
            canonical = run("dot", "-Tcanon", file.toString());
        } catch (IOException e) {
            assumeTrue(false, "Graphviz is not installed");
            return;
        }
        assertThat(Reading.links(Reading.text(new DotReader(), canonical)))
                .isEqualTo(Reading.links(Reading.text(new DotReader(), Files.readString(file))));
    }
}
