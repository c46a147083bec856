package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.hushgraph.graph.Components;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.ImportChoice;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.ImportReport;
import org.hushgraph.network.NetworkImport;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Reads damaged files of each format, with the detected, the original or a wrong format. Each gives a valid network, or
 * an error that starts with the file name. To run more inputs than by default: {@code -Dhushgraph.fuzz=300000}.
 */
class GraphFileFuzzTest {
    private static final List<GraphFormat> FORMATS = List.of(GraphFormat.values());
    private static final int INPUTS = Integer.getInteger("hushgraph.fuzz", 26_000) / FORMATS.size();
    private static final int BLOCK = 100;
    private static final Duration LONGEST_BLOCK = Duration.ofSeconds(60);
    private static final long MOST_GROWTH = 64L << 20;
    private static final Map<String, List<String>> CHOICES = Map.ofEntries(
            Map.entry("weight", List.of("auto", "none", "weight", "1/weight", "weight,x", "x", "3", "1/x", "nowhere")),
            Map.entry("merge", List.of("sum", "max", "first")),
            Map.entry("symmetrise", List.of("mean", "max", "min")),
            Map.entry("missing", List.of("median", "drop", "refuse", "1e308", "2")),
            Map.entry("zero", List.of("drop", "refuse")),
            Map.entry("negative", List.of("refuse", "drop", "absolute")),
            Map.entry("selfLoops", List.of("drop", "refuse")),
            Map.entry("undeclared", List.of("add", "drop", "refuse")),
            Map.entry("hyperedges", List.of("keep", "drop")),
            Map.entry("component", List.of("largest", "refuse", "node:1", "node:a", "node:")),
            Map.entry("names", List.of("id", "label")));

    private static final class Input {
        private final long seed;
        private final String name;
        private final byte[] bytes;
        private final boolean packed;
        private final Optional<GraphFormat> format;
        private final ImportPolicy policy;

        Input(long seed, GraphFormat original, List<FuzzSeed> seeds) throws IOException {
            SplitMix64 random = new SplitMix64(seed);
            FuzzSeed file = seeds.get(random.nextInt(seeds.size()));
            while (!file.isSmall() && random.nextInt(30) > 0) {
                file = seeds.get(random.nextInt(seeds.size()));
            }
            FileMutation mutation = new FileMutation(random, original);
            byte[] damaged = mutation.of(
                    file.bytes(), seeds.get(random.nextInt(seeds.size())).bytes());
            this.packed = random.nextInt(20) == 0;
            GraphFormat any = FORMATS.get(random.nextInt(FORMATS.size()));
            Optional<GraphFormat> given = Optional.of(random.nextInt(3) == 0 ? any : original);
            this.seed = seed;
            this.name = (random.nextInt(8) == 0 ? "data" : file.name()) + (packed ? ".gz" : "");
            this.bytes = packed ? mutation.packed(damaged) : damaged;
            this.format = given.filter(known -> random.nextInt(2) == 0);
            this.policy = policy(random);
        }

        @Override
        public String toString() {
            String text = new String(bytes, 0, Math.min(bytes.length, 3000), StandardCharsets.ISO_8859_1);
            return "seed " + seed + ", " + name + " read as "
                    + format.map(GraphFormat::word).orElse("the detected format") + ":\n" + text;
        }
    }

    private volatile Input current;
    private int read;
    private int rejected; // of uncompressed files, with the default policy
    private int rejectedWithLine;

    @ParameterizedTest
    @EnumSource
    void damagedFilesGiveANetworkOrAnError(GraphFormat format) throws IOException {
        List<FuzzSeed> seeds = FuzzSeed.of(format);
        long before = 0;
        for (int first = 0; first < INPUTS; first += BLOCK) {
            int start = first;
            assertTimeoutPreemptively(
                    LONGEST_BLOCK,
                    () -> {
                        for (long seed = start; seed < Math.min(INPUTS, start + BLOCK); seed++) {
                            current = new Input(seed, format, seeds);
                            check(current);
                        }
                    },
                    () -> "no result for " + current);
            before = first == INPUTS / 3 / BLOCK * BLOCK ? usedHeap() : before;
        }
        assertThat(usedHeap() - before).as("bytes retained after reading").isLessThan(MOST_GROWTH);
        assertThat(read).as("files read, %d rejected", rejected).isGreaterThan(INPUTS / 20);
        assertThat(rejectedWithLine).as("errors with a line among %d", rejected).isGreaterThan(9 * rejected / 10);
    }

    private static long usedHeap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static ImportPolicy policy(SplitMix64 random) {
        ImportPolicy policy = ImportPolicy.defaults();
        for (int n = random.nextInt(8) - 4; n > 0; n--) {
            ImportChoice[] choices = ImportChoice.values();
            ImportChoice choice = choices[random.nextInt(choices.length)];
            List<String> values = CHOICES.get(choice.key());
            try {
                policy = policy.with(choice, values.get(random.nextInt(values.size())));
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageStartingWith("component = node: must be");
            }
        }
        return policy;
    }

    private void check(Input input) throws IOException {
        try {
            NetworkImport result =
                    GraphFile.read(input.name, new ByteArrayInputStream(input.bytes), input.format, input.policy);
            read++;
            requireValid(result, input);
        } catch (GraphFileException e) {
            requireMessage(e, input);
        } catch (RuntimeException | IOException | StackOverflowError | OutOfMemoryError e) {
            fail(e + " for " + input, e);
        }
    }

    private void requireMessage(GraphFileException e, Input input) {
        String message = e.getMessage();
        if (!message.startsWith(input.name) || message.length() > 2000) {
            fail("the message must start with the file and be short: " + message + "\n" + input, e);
        }
        boolean line = Pattern.matches("(?s):[1-9][0-9]*: .+", message.substring(input.name.length()));
        boolean unrecognised = message.startsWith(" is ", input.name.length());
        if (!line && !unrecognised && !input.packed && !isAboutTheWhole(e)) {
            fail("the message must name the line: " + message + "\n" + input, e);
        }
        if (!input.packed && input.policy == ImportPolicy.defaults()) {
            rejected++;
            rejectedWithLine += line ? 1 : 0;
        }
    }

    /** Whether the error concerns the contents as a whole, after the file was read. */
    private static boolean isAboutTheWhole(GraphFileException e) {
        return e.getCause() != null
                && Arrays.stream(e.getCause().getStackTrace())
                        .anyMatch(frame -> frame.getClassName().equals(NetworkImport.class.getName()));
    }

    private static void requireValid(NetworkImport result, Input input) {
        ImportReport report = result.report();
        Graph graph = result.network().graph();
        boolean fits = graph.nodeCount() == report.keptNodes()
                && graph.edgeCount() == report.keptEdges()
                && graph.edgeCount() > 0
                && report.keptNodes() <= report.stated().nodes()
                && report.components() > 0
                && report.isolatedNodes() < report.stated().nodes()
                && report.stated().undeclaredNodes() <= report.stated().nodes()
                && report.stated().hyperedgeNodes() <= report.stated().nodes();
        if (!fits || !rowsAddUp(report) || !isSimpleAndConnected(graph) || !areWeightsPositive(result)) {
            fail("the network or its report is not valid: " + report + "\n" + input);
        }
    }

    private static boolean rowsAddUp(ImportReport report) {
        ImportReport.Stated stated = report.stated();
        ImportReport.Dropped dropped = report.dropped();
        int gone = dropped.zero() + dropped.missing() + dropped.withdrawn();
        return stated.merged() >= 0
                && stated.parallel() >= 0
                && stated.edges() + stated.selfLoops() + stated.merged() == stated.rows()
                && report.keptEdges() + gone <= stated.edges()
                && (report.components() > 1 || report.keptEdges() + gone == stated.edges())
                && dropped.withdrawn() <= dropped.rows()
                && dropped.rows() <= stated.rows();
    }

    private static boolean isSimpleAndConnected(Graph graph) {
        int[] from = new int[graph.edgeCount()];
        int[] to = new int[graph.edgeCount()];
        Set<Long> pairs = new HashSet<>();
        for (int l = 0; l < graph.edgeCount(); l++) {
            from[l] = graph.from(l);
            to[l] = graph.to(l);
            pairs.add(((long) Math.min(from[l], to[l]) << 32) | Math.max(from[l], to[l]));
            if (from[l] == to[l]) {
                return false;
            }
        }
        Set<String> names = new HashSet<>();
        for (int i = 0; i < graph.nodeCount(); i++) {
            names.add(graph.name(i));
        }
        return pairs.size() == graph.edgeCount()
                && names.size() == graph.nodeCount()
                && Components.of(graph.nodeCount(), from, to).count() == 1;
    }

    private static boolean areWeightsPositive(NetworkImport result) {
        return result.network().weights().isPresent()
                        == result.report().weights().isPresent()
                && result.network()
                        .weights()
                        .map(w -> w.min() > 0 && Double.isFinite(w.max()))
                        .orElse(true);
    }
}
