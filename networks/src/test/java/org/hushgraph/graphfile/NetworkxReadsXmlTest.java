package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Network;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** NetworkX reads nodes, links and exact weights from the files that Hushgraph writes. Needs python3 with networkx. */
class NetworkxReadsXmlTest {
    private static final int NETWORKS = 60;

    /** Prints the nodes of each file, then its links with the bits of their weights. Names are in hexadecimal. */
    private static final String SCRIPT = """
            import networkx as nx, struct, sys
            hexed = lambda name: '.' + name.encode('utf-8').hex()
            for path in sys.argv[1:]:
                g = nx.read_graphml(path) if path.endswith('graphml') else nx.read_gexf(path)
                assert not g.is_directed() and not g.is_multigraph()
                print(*[hexed(v) for v in g.nodes])
                links = []
                for u, v, data in g.edges(data=True):
                    ends = sorted([hexed(u), hexed(v)])
                    links.append('~'.join(ends) + '~' + struct.pack('>d', float(data['weight'])).hex())
                print(*sorted(links))
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void requireNetworkx() throws IOException, InterruptedException {
        boolean found;
        try {
            found = new ProcessBuilder("python3", "-c", "import networkx")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            found = false;
        }
        assumeTrue(found, "skipped: python3 with networkx is not installed");
    }

    private static String python(List<Path> files) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3", "-c", SCRIPT));
        files.forEach(file -> command.add(file.toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(folder.resolve("errors").toFile())
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        assertThat(process.waitFor())
                .as(Files.readString(folder.resolve("errors")))
                .isZero();
        return output;
    }

    private static String expected(Network network) {
        Graph graph = network.graph();
        List<String> nodes = new ArrayList<>();
        for (int i = 0; i < graph.nodeCount(); i++) {
            nodes.add(hexed(graph.name(i)));
        }
        List<String> links = new ArrayList<>();
        for (int l = 0; l < graph.edgeCount(); l++) {
            String a = hexed(graph.name(graph.from(l)));
            String b = hexed(graph.name(graph.to(l)));
            long bits = Double.doubleToLongBits(network.weights().orElseThrow().get(l));
            links.add((a.compareTo(b) < 0 ? a + "~" + b : b + "~" + a) + "~"
                    + HexFormat.of().toHexDigits(bits));
        }
        return String.join(" ", nodes) + "\n"
                + String.join(" ", links.stream().sorted().toList()) + "\n";
    }

    private static String hexed(String name) {
        return "." + HexFormat.of().formatHex(name.getBytes(StandardCharsets.UTF_8));
    }

    private static List<Network> networks() {
        List<Network> networks = new ArrayList<>();
        for (long seed = 1000; networks.size() < NETWORKS; seed++) {
            Network network = XmlTestNetworks.random(seed);
            if (network.weights().isPresent()) {
                networks.add(network);
            }
        }
        return networks;
    }

    @Test
    void graphMl() throws IOException, InterruptedException {
        requireRead(new GraphMlWriter(), "graphml");
    }

    @Test
    void gexf() throws IOException, InterruptedException {
        requireRead(new GexfWriter(List.of()), "gexf");
    }

    @Test
    void gexfWithHistory() throws IOException, InterruptedException {
        requireRead(
                (network, out) -> {
                    Vector last = network.weights().orElseThrow();
                    Vector ones = Vector.constant(last.size(), 1);
                    new GexfWriter(List.of(ones, last.scale(0.5), ones, ones, last)).write(network, out);
                },
                "gexf");
    }

    private static void requireRead(GraphWriter writer, String ending) throws IOException, InterruptedException {
        List<Path> files = new ArrayList<>();
        StringBuilder expected = new StringBuilder();
        for (Network network : networks()) {
            Path file = folder.resolve(files.size() + "." + ending);
            try (OutputStream out = Files.newOutputStream(file)) {
                writer.write(network, out);
            }
            files.add(file);
            expected.append(expected(network));
        }
        assertThat(python(files)).isEqualTo(expected.toString());
    }

    @Test
    void attributesDoNotClashWithReservedNames() throws IOException, InterruptedException {
        Network network = Network.of(Graph.of("a-b")).withWeights(Vector.of(0.1));
        for (String name : List.of("id", "key", "label", "source", "start", "pid", "viz")) {
            network.edgeAttributes().column(name).put(0, 3);
            network.nodeAttributes().column(name).put(1, "text");
        }
        List<Path> files = List.of(folder.resolve("clash.graphml"), folder.resolve("clash.gexf"));
        for (Path file : files) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            (file.toString().endsWith("gexf") ? new GexfWriter(List.of()) : new GraphMlWriter()).write(network, out);
            Files.write(file, out.toByteArray());
        }
        assertThat(python(files)).isEqualTo(expected(network) + expected(network));
    }
}
