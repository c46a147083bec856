package org.hushgraph.graphfile;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NameTable;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Network;
import org.hushgraph.random.SplitMix64;

/** Small connected networks with names, weights and attributes that are hard to represent in text formats. */
final class TextTestNetwork {
    private static final List<String> PIECES = List.of(
            "a", "Z9", " ", "\"", "\\", "&", "&amp;", "&#65;", "<", ">", "[", "]", "{", "}", "é", "漢", "😀", "'", ",",
            ";", "--", "->", "//", "/*", "#", "=", ":", "+", "\\n", "0", "7", ".", "-", "e", "node", "graph", "null",
            "\u00a0");

    private final SplitMix64 random;

    private TextTestNetwork(long seed) {
        this.random = new SplitMix64(seed);
    }

    static Network of(long seed) {
        return new TextTestNetwork(seed).network();
    }

    private Network network() {
        int nodes = 1 + random.nextInt(8);
        List<String> names = names(nodes);
        Set<Long> pairs = new LinkedHashSet<>();
        for (int i = 1; i < nodes; i++) {
            pairs.add((long) random.nextInt(i) << 32 | i);
        }
        for (int n = 0; n < random.nextInt(6) && nodes > 2; n++) {
            int i = random.nextInt(nodes - 1);
            pairs.add((long) i << 32 | (i + 1 + random.nextInt(nodes - 1 - i)));
        }
        int[] from = pairs.stream().mapToInt(pair -> (int) (pair >> 32)).toArray();
        int[] to = pairs.stream().mapToInt(Long::intValue).toArray();
        Network bare = Network.of(Graph.adopt(NameTable.of(names), from, to));
        fill(
                bare.nodeAttributes(),
                nodes,
                List.of("label", "x", "y", "name", "id_", "größe (m)", "9", "a.b", "graphics"));
        fill(bare.edgeAttributes(), from.length, List.of("weight", "length", "a b", "label", "value", "\"q\"", "Key"));
        return random.nextInt(3) == 0 ? bare : bare.withWeights(weights(from.length));
    }

    private List<String> names(int count) {
        boolean whole = random.nextInt(4) == 0;
        Set<String> names = new LinkedHashSet<>();
        while (names.size() < count) {
            names.add(whole ? Long.toString(random.nextLong() >> random.nextInt(64) >> 5) : text());
        }
        return new ArrayList<>(names);
    }

    /** Returns a short text. It is never empty, because DOT reads an empty value as none. */
    private String text() {
        StringBuilder text = new StringBuilder();
        do {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        } while (random.nextInt(4) > 0);
        return text.toString();
    }

    private void fill(AttributeTable table, int rows, List<String> names) {
        for (String name : names) {
            int kind = random.nextInt(6);
            for (int row = 0; row < rows && kind < 3; row++) {
                if (random.nextInt(4) == 0) {
                    continue;
                }
                switch (kind) {
                    case 0 -> table.column(name).put(row, text() + "x");
                    case 1 -> table.column(name).put(row, random.nextInt(2001) - 1000.0);
                    default -> table.column(name).put(row, number());
                }
            }
        }
    }

    private double number() {
        return random.nextGaussian() * StrictMath.pow(10, random.nextInt(600) - 300);
    }

    private Vector weights(int count) {
        double[] weights = new double[count];
        for (int l = 0; l < count; l++) {
            weights[l] = Math.abs(random.nextInt(3) == 0 ? random.nextInt(5) : number());
        }
        return Vector.of(weights);
    }
}
