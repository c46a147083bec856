package org.hushgraph.graphfile;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;
import org.hushgraph.network.Network;
import org.hushgraph.random.SplitMix64;

/** Random networks with names, weights and attributes that XML writers get wrong easily. */
final class XmlTestNetworks {
    private static final String[] PIECES = {
        "a",
        "B",
        "7",
        " ",
        "  ",
        "<",
        ">",
        "&",
        "&amp;",
        "\"",
        "'",
        "]]>",
        "\\",
        "/",
        "-->",
        "ä",
        "你",
        "\uD83D\uDE00",
        "=",
        ",",
        ";",
        "%",
        "#",
        "{",
        "[",
        "\u0085",
        "\u2028",
        "\u00A0",
        "e",
        "0",
        "\uFFFD",
        "|",
        "\t",
        "\n"
    };

    private XmlTestNetworks() {}

    static Network random(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        int nodes = 1 + random.nextInt(12);
        List<Integer> from = new ArrayList<>();
        List<Integer> to = new ArrayList<>();
        for (int j = 1; j < nodes; j++) { // a tree, then additional links
            int parent = random.nextInt(j);
            for (int i = 0; i < j; i++) {
                if (i == parent || random.nextInt(5) == 0) {
                    boolean turned = random.nextInt(2) == 0;
                    from.add(turned ? j : i);
                    to.add(turned ? i : j);
                }
            }
        }
        Graph graph = Graph.of(names(nodes, random), ints(from), ints(to));
        Optional<Vector> weights = random.nextInt(3) == 0
                ? Optional.empty()
                : Optional.of(Vector.generate(graph.edgeCount(), l -> magnitude(random)));
        return new Network(
                graph,
                weights,
                table(graph.nodeCount(), "x y label Longitude", random),
                table(graph.edgeCount(), "weight", random));
    }

    private static int[] ints(List<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    private static List<String> names(int count, SplitMix64 random) {
        Set<String> names = new LinkedHashSet<>();
        while (names.size() < count) {
            names.add(text(random));
        }
        return List.copyOf(names);
    }

    private static String text(SplitMix64 random) {
        StringBuilder text = new StringBuilder();
        for (int n = 1 + random.nextInt(5); n > 0; n--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    private static double magnitude(SplitMix64 random) {
        return switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> Double.MIN_VALUE;
            case 2 -> Double.MAX_VALUE;
            case 3 -> random.nextInt(1000);
            default -> random.nextDouble();
        };
    }

    private static AttributeTable table(int rows, String common, SplitMix64 random) {
        AttributeTable table = new AttributeTable();
        List<String> names = new ArrayList<>(List.of(common.split(" ")));
        names.add(text(random));
        names.add("latitude");
        for (String name : names) {
            if (random.nextInt(2) == 0) {
                fill(table.column(name), rows, random.nextInt(3), random);
            }
        }
        return table;
    }

    private static void fill(Column column, int rows, int kind, SplitMix64 random) {
        for (int row = 0; row < rows; row++) {
            if (random.nextInt(4) > 0) {
                switch (kind) {
                    case 0 -> column.put(row, random.nextInt(2000) - 1000);
                    case 1 -> column.put(row, (random.nextInt(2) - 0.5) * magnitude(random));
                    default -> column.put(row, text(random));
                }
            }
        }
    }
}
