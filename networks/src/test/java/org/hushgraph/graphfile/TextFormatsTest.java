package org.hushgraph.graphfile;

import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.Network;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What GML, DOT and node-link JSON have in common. */
class TextFormatsTest {
    record Format(String name, GraphReader reader, GraphWriter writer) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Format> formats() {
        return Stream.of(
                new Format("GML", new GmlReader(), new GmlWriter()),
                new Format("DOT", new DotReader(), new DotWriter()),
                new Format("JSON", new NodeLinkReader(), new NodeLinkWriter()));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void keepsNamesLinksWeightsAndAttributes(Format format) {
        for (long seed = 0; seed < 300; seed++) {
            TextRoundTrip.require(format.writer, format.reader, TextTestNetwork.of(seed), format + ", seed " + seed);
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void keepsUnusualNames(Format format) {
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
}
