package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.Network;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What GML, DOT and node-link JSON have to do alike. */
class TextFormatsTest {
    private static final Pattern WITH_LINE = Pattern.compile("(?s)text:[1-9][0-9]*: .+");

    record Format(String name, GraphReader reader, GraphWriter writer, List<String> tokens) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Format> formats() {
        return Stream.of(
                new Format(
                        "GML",
                        new GmlReader(),
                        new GmlWriter(),
                        List.of("graph", "[", "]", " id 0 ", "\"", "node [", "&#", "1e999", "source")),
                new Format(
                        "DOT",
                        new DotReader(),
                        new DotWriter(),
                        List.of("--", "->", "{", "}", "\"", "<", "+", "subgraph s", "edge [", "/*", "=", ":")),
                new Format(
                        "JSON",
                        new NodeLinkReader(),
                        new NodeLinkWriter(),
                        List.of("{", "}", "[", "]", ",", "\"id\":", "\"links\"", "null", "1e999", "\\ud800")));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void keepsNamesLinksWeightsAndAttributes(Format format) {
        for (long seed = 0; seed < 300; seed++) {
            TextRoundTrip.require(format.writer, format.reader, NastyNetwork.of(seed), format + ", seed " + seed);
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void keepsEveryEndingOfAName(Format format) {
        List<String> names = Stream.of(
                        "", "a\\", "a\\\\", "\\\"", "\\N", "007", "-0", "1.50", "true", "\u2028", "\t", "a\nb")
                .toList();
        int[] from = new int[names.size() - 1];
        int[] to = new int[names.size() - 1];
        for (int l = 0; l < from.length; l++) {
            from[l] = l;
            to[l] = l + 1;
        }
        TextRoundTrip.require(format.writer, format.reader, Network.of(Graph.of(names, from, to)), format.toString());
    }

    @ParameterizedTest
    @MethodSource("formats")
    void brokenFilesGiveANetworkOrAnErrorWithItsLine(Format format) {
        List<byte[]> whole = LongStream.range(0, 50)
                .mapToObj(seed -> TextRoundTrip.written(format.writer, NastyNetwork.of(seed)))
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toList();
        int errors = 0;
        for (long seed = 0; seed < 3000; seed++) {
            SplitMix64 random = new SplitMix64(seed);
            byte[] bytes = whole.get((int) (seed % whole.size()));
            for (int n = 0; n <= random.nextInt(4); n++) {
                bytes = mutated(bytes, random, format.tokens);
            }
            try {
                TextRoundTrip.bytes(format.reader, bytes);
            } catch (GraphFileException e) {
                errors++;
                if (!WITH_LINE.matcher(e.getMessage()).matches()) {
                    throw new AssertionError(format + ", seed " + seed, e);
                }
            } catch (RuntimeException e) {
                throw new AssertionError(
                        format + ", seed " + seed + "\n" + new String(bytes, StandardCharsets.UTF_8), e);
            }
        }
        assertThat(errors).isBetween(500, 3000);
    }

    private static byte[] mutated(byte[] bytes, SplitMix64 random, List<String> tokens) {
        int at = random.nextInt(bytes.length + 1);
        int end = Math.min(bytes.length, at + random.nextInt(12));
        byte[] token = switch (random.nextInt(4)) {
            case 0 -> new byte[] {(byte) random.nextInt(256)};
            case 1 -> new byte[0];
            case 2 -> Arrays.copyOfRange(bytes, at, end);
            default -> tokens.get(random.nextInt(tokens.size())).getBytes(StandardCharsets.UTF_8);
        };
        int after = random.nextInt(3) == 0 ? at : end;
        byte[] result = new byte[at + token.length + bytes.length - after];
        System.arraycopy(bytes, 0, result, 0, at);
        System.arraycopy(token, 0, result, at, token.length);
        System.arraycopy(bytes, after, result, at + token.length, bytes.length - after);
        return result;
    }
}
