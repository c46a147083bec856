package org.hushgraph.graphfile;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.hushgraph.random.SplitMix64;

/** Damages files the way disks, editors, programs and attackers do. */
final class FileMutation {
    private static final List<String> EVERYWHERE = List.of(
            "1e400",
            "-1",
            "NaN",
            "0",
            "99999999999999999999",
            "1e-400",
            "0x1p60",
            "-Infinity",
            "\0",
            "\"",
            "'",
            "\\",
            "\n",
            "\r",
            "\t",
            " ",
            ",",
            "#",
            "%",
            "ä",
            "\uFEFF",
            "weight",
            "1e308",
            "0.0",
            "-0",
            "1.8e308 1.8e308");
    private static final Map<GraphFormat, String> FORMAT_SPECIFIC = Map.ofEntries(
            Map.entry(
                    GraphFormat.GRAPHML,
                    "<|>|/>|<node id=\"n\">|<edge source=\"n0\" target=\"n1\">|<graph>|</graph>|<data key=\"d1\">|&x;|&#0;|&#xD800;|"
                            + "<![CDATA[|]]>|<!--|-->|<?xml?>|<!DOCTYPE a [|<default>|<hyperedge>|<endpoint node=\"n0\"/>|xmlns:|<x>"),
            Map.entry(
                    GraphFormat.GEXF,
                    "<|>|/>|<node id=\"n\">|<edge source=\"0\" target=\"1\">|<nodes>|</nodes>|<attvalue for=\"0\" value=\"\">|&x;|"
                            + "<![CDATA[|<!--|<default>|start=\"1\"|timestamp=\"\"|<attributes class=\"edge\">|<position x=\"1\" y=\"\"/>"),
            Map.entry(
                    GraphFormat.GML,
                    "graph|[|]| id 0 |node [|edge [|&#|&#x110000;|source|target| 1 |directed 1|Creator \"Hushgraph\""),
            Map.entry(
                    GraphFormat.DOT,
                    "--|->|{|}|<|>|+|subgraph s|edge [|node [|/*|//|=|:|;|a -- {b c}|strict |pos=\"1,2!\"|digraph"),
            Map.entry(
                    GraphFormat.JSON,
                    "{|}|[|]|,|\"id\":|\"links\":|\"nodes\":|null|true|\\ud800|1.5|{\"source\":0,\"target\":1},"),
            Map.entry(
                    GraphFormat.MATRIX_MARKET,
                    "array|general|pattern|symmetric|\n%node\t|\\|% written by Hushgraph\n|\n%nodes\tname\ta:text\n| 1 1\n|999999999"),
            Map.entry(GraphFormat.CSV, ";|,,|a,b\n|\"\"|source,target\n|Undirected|//|\n\n|1,1\n"),
            Map.entry(GraphFormat.EDGE_LIST, "{'weight': 1}|{|}|a b\n|# FromNodeId ToNodeId\n|//|1 1 1 1 1\n|/|;"),
            Map.entry(GraphFormat.METIS, "\n\n|% x\n|999999999| 1 |111 |011"),
            Map.entry(
                    GraphFormat.PAJEK,
                    "*Matrix\n|*Vertices 9999999999\n|*Vertices 50000\n|*Network\n|:1|*|*Partition\n|[1|*Edges\n|*Arcslist\n|*Arcs :2 \"x\"\n"),
            Map.entry(
                    GraphFormat.MATPOWER,
                    "[|]|%{\n|%}\n|...|;|=|mpc.branch|mpc.bus = [|mpc.bus_name = {|}|Inf|function|mpc.branch(:, 4) = 1;\n"),
            Map.entry(GraphFormat.SNDLIB, "(|)|((((|NODES (|LINKS (|DEMANDS (|type: model|UNLIMITED|?|a ( b c )"),
            Map.entry(
                    GraphFormat.SNDLIB_XML,
                    "<|>|/>|<node id=\"n\">|<link id=\"l\">|<source>|</links>|&x;|<!--|<capacity>|<coordinates>|<x>|<![CDATA["));
    private static final List<String> NESTS = List.of(
            "[", "{", "(", "<a>", "graph [ ", "{\"data\":", "subgraph { ", "<graph><node id='a'>", "\"", "a [ ");

    private final SplitMix64 random;
    private final String[] specific;

    FileMutation(SplitMix64 random, GraphFormat format) {
        this.random = random;
        this.specific = FORMAT_SPECIFIC.get(format).split("\\|", -1);
    }

    /** Returns the bytes with one to four mutations. Pieces may come from another file of the format. */
    byte[] of(byte[] bytes, byte[] other) {
        byte[] damaged = bytes;
        for (int n = 1 + random.nextInt(4); n > 0; n--) {
            damaged = once(damaged, other);
        }
        return damaged;
    }

    private byte[] once(byte[] bytes, byte[] other) {
        int from = random.nextInt(bytes.length + 1);
        int to = Math.min(bytes.length, from + random.nextInt(random.nextInt(8) == 0 ? 1000 : 30));
        return switch (random.nextInt(12)) {
            case 0 -> flipped(bytes);
            case 1 -> spliced(bytes, from, to, new byte[0]);
            case 2 -> spliced(bytes, to, to, Arrays.copyOfRange(bytes, from, to));
            case 3 -> spliced(bytes, from, to, slice(other));
            case 4 -> random.nextInt(3) == 0 ? Arrays.copyOf(bytes, from) : bytes;
            case 5 -> spliced(bytes, from, from, text(EVERYWHERE.get(random.nextInt(EVERYWHERE.size()))));
            case 6 -> replacedNumber(bytes, from);
            case 7 -> swappedLines(bytes);
            case 8 -> lineEnds(bytes);
            case 9 -> random.nextInt(8) == 0 ? spliced(bytes, from, from, large()) : bytes;
            default -> spliced(bytes, from, from, text(specific[random.nextInt(specific.length)]));
        };
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private byte[] flipped(byte[] bytes) {
        byte[] flipped = bytes.clone();
        for (int n = random.nextInt(3); n >= 0 && bytes.length > 0; n--) {
            flipped[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return flipped;
    }

    private byte[] slice(byte[] bytes) {
        int from = random.nextInt(bytes.length + 1);
        return Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + random.nextInt(300)));
    }

    /** Replaces the next number by another. */
    private byte[] replacedNumber(byte[] bytes, int from) {
        int start = from;
        while (start < bytes.length && !isDigit(bytes[start])) {
            start++;
        }
        int end = start;
        while (end < bytes.length && isDigit(bytes[end])) {
            end++;
        }
        return spliced(bytes, start, end, text(EVERYWHERE.get(random.nextInt(8))));
    }

    private static boolean isDigit(byte b) {
        return (b >= '0' && b <= '9') || b == '.';
    }

    /** Swaps two lines. */
    private byte[] swappedLines(byte[] bytes) {
        String[] lines = new String(bytes, StandardCharsets.ISO_8859_1).split("\n", -1);
        int i = random.nextInt(lines.length);
        int j = random.nextInt(lines.length);
        String line = lines[i];
        lines[i] = lines[j];
        lines[j] = line;
        return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
    }

    private byte[] lineEnds(byte[] bytes) {
        String end = List.of("\r\n", "\r", "\n\n", "\n\r", " ").get(random.nextInt(5));
        return new String(bytes, StandardCharsets.ISO_8859_1).replace("\n", end).getBytes(StandardCharsets.ISO_8859_1);
    }

    private byte[] large() {
        return switch (random.nextInt(3)) {
            case 0 -> text("x".repeat(1 + random.nextInt(100_000)));
            case 1 -> text("9".repeat(1 + random.nextInt(2_000)));
            default -> text(NESTS.get(random.nextInt(NESTS.size())).repeat(1 + random.nextInt(3_000)));
        };
    }

    /** Compresses with gzip, mostly with damage. */
    byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream packer = new GZIPOutputStream(out)) {
            new ByteArrayInputStream(bytes).transferTo(packer);
        }
        byte[] packed = out.toByteArray();
        return switch (random.nextInt(4)) {
            case 0 -> packed;
            case 1 -> Arrays.copyOf(packed, 2 + random.nextInt(packed.length - 1));
            default -> flipped(packed);
        };
    }

    private static byte[] spliced(byte[] bytes, int from, int to, byte[] inserted) {
        byte[] result = new byte[bytes.length - (to - from) + inserted.length];
        System.arraycopy(bytes, 0, result, 0, from);
        System.arraycopy(inserted, 0, result, from, inserted.length);
        System.arraycopy(bytes, to, result, from + inserted.length, bytes.length - to);
        return result;
    }
}
