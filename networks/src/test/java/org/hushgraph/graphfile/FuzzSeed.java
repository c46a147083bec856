package org.hushgraph.graphfile;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.network.Network;
import org.hushgraph.testing.RealFiles;

/**
 * A valid file of a format, to be damaged: a small test file, the output of a writer, or a real file, complete or only
 * its start.
 */
final class FuzzSeed {
    private static final int START = 4096;
    private static final int WRITTEN = 8;
    private static final Map<GraphFormat, String> FILES = Map.ofEntries(
            Map.entry(GraphFormat.GRAPHML, "yed.graphml Abilene.graphml AttMpls.graphml Cogentco.graphml"),
            Map.entry(GraphFormat.GEXF, "timeline.gexf"),
            Map.entry(GraphFormat.GML, "harbour.gml Kdl.gml power.gml"),
            Map.entry(GraphFormat.DOT, "works.dot"),
            Map.entry(GraphFormat.JSON, "mesh.netjson freifunk-leipzig.json"),
            Map.entry(GraphFormat.MATRIX_MARKET, "karate.mtx jagmesh7.mtx"),
            Map.entry(GraphFormat.CSV, "header-and-weights.csv size-header.csv lastfm_asia_edges.csv"),
            Map.entry(GraphFormat.EDGE_LIST, "leading-blanks-and-a-missing-weight.txt ca-GrQc.txt as20graph.txt"),
            Map.entry(GraphFormat.METIS, ""),
            Map.entry(GraphFormat.PAJEK, "harbour.net"),
            Map.entry(GraphFormat.MATPOWER, "village.m case118.m"),
            Map.entry(GraphFormat.SNDLIB, "islands.txt germany50.sndlib.txt"),
            Map.entry(GraphFormat.SNDLIB_XML, "sndlib.xml"));
    private static final Map<GraphFormat, List<String>> TEXTS = Map.of(
            GraphFormat.METIS,
            List.of("% remark\n4 3 11 1\n1 2 1\n1 1 1 3 2\n1 2 2 4 5\n1 3 5\n", "3 2\n2\n1 3\n2\n"),
            GraphFormat.MATRIX_MARKET,
            List.of("%%MatrixMarket matrix array real general\n2 2\n0\n1\n2\n0\n"),
            GraphFormat.EDGE_LIST,
            List.of("a b {'weight': 0.5, 'label': 'x, y'}\nb c {}\nc a {\"k\": 1e3}\n"),
            GraphFormat.CSV,
            List.of("source,target,source_label,target_label,Type\na,b,A,\"B \"\"1\"\"\",Undirected\nb,c,B,C,x\n"),
            GraphFormat.PAJEK,
            List.of("*Vertices 3 1\n*Matrix\n0 1\n", "*Vertices 3\n*Arcslist\n1 2 3\n*Matrix\n0 1 0\n1 0 2\n0 0 0\n"));

    private final String name;
    private final byte[] bytes;

    private FuzzSeed(String name, byte[] bytes) {
        this.name = name;
        this.bytes = bytes;
    }

    static List<FuzzSeed> of(GraphFormat format) throws IOException {
        List<FuzzSeed> seeds = new ArrayList<>();
        for (String file : FILES.get(format).split(" ", -1)) {
            content(file).ifPresent(bytes -> seeds.addAll(wholeAndStart(file, bytes)));
        }
        for (String text : TEXTS.getOrDefault(format, List.of())) {
            seeds.add(new FuzzSeed("text." + format.word(), text.getBytes(StandardCharsets.UTF_8)));
        }
        if (format.writer(List.of()).isPresent()) {
            for (long seed = 0; seed < WRITTEN; seed++) {
                seeds.add(written(format, TextTestNetwork.of(seed)));
                seeds.add(written(format, XmlTestNetworks.random(seed)));
            }
        }
        return seeds;
    }

    String name() {
        return name;
    }

    /** Must not be modified. */
    byte[] bytes() {
        return bytes;
    }

    boolean isSmall() {
        return bytes.length <= 2 * START;
    }

    private static Optional<byte[]> content(String file) throws IOException {
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream resource = FuzzSeed.class.getResourceAsStream(file)) {
            if (resource != null) {
                return Optional.of(resource.readAllBytes());
            }
        }
        Optional<Path> real = RealFiles.find(file);
        return real.isEmpty() ? Optional.empty() : Optional.of(Files.readAllBytes(real.get()));
    }

    private static List<FuzzSeed> wholeAndStart(String file, byte[] bytes) {
        FuzzSeed whole = new FuzzSeed(file, bytes);
        if (whole.isSmall()) {
            return List.of(whole);
        }
        int end = START;
        while (end < bytes.length && bytes[end - 1] != '\n') {
            end++;
        }
        return List.of(whole, new FuzzSeed("start-of-" + file, Arrays.copyOf(bytes, end)));
    }

    private static FuzzSeed written(GraphFormat format, Network network) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            format.writer(List.of()).orElseThrow().write(network, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new FuzzSeed("written." + format.word(), out.toByteArray());
    }
}
