package org.hushgraph.graphfile;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hushgraph.network.NetworkRows;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Broken files of the formats that are mostly numbers give a network or end in words with a line. */
class NumberFormatsFuzzTest {
    private static final int INPUTS = Integer.getInteger("hushgraph.fuzz", 3000);

    @Test
    @Timeout(120)
    void matrixMarket() throws IOException {
        String coordinate = """
                %%MatrixMarket matrix coordinate real symmetric
                % written by Hushgraph
                %nodes\tname\tsize:number\tkind:text
                %node\ta\t1\tx
                %node\tb\t\t\\e
                %node\tc\\t\t3\t
                3 3 2
                2 1 0.5
                3 2 1e3
                """;
        List<String> tokens = List.of(
                "array", "general", "pattern", "\n%node\t", "\\", "99999999999", " 1 1\n", "1e999", "nan", "\t");
        broken(new MatrixMarketReader(), coordinate, tokens);
        broken(new MatrixMarketReader(), "%%MatrixMarket matrix array real general\n2 2\n0\n1\n2\n0\n", tokens);
    }

    @Test
    @Timeout(120)
    void metis() throws IOException {
        List<String> tokens = List.of("\n", "\n\n", "% x\n", "999999999", " 1 ", "111 ", "0", "-1");
        broken(new MetisReader(), "% remark\n4 3 11 1\n1 2 1\n1 1 1 3 2\n1 2 2 4 5\n1 3 5\n", tokens);
        broken(new MetisReader(), "3 2\n2\n1 3\n2\n", tokens);
    }

    @Test
    @Timeout(120)
    void pajek() throws IOException {
        broken(
                new PajekReader(),
                resource("harbour.net"),
                List.of(
                        "*Matrix\n",
                        "*Vertices 9999999999\n",
                        "*Network\n",
                        "\"",
                        ":1",
                        "*",
                        "*Partition\n",
                        "1e999",
                        "0",
                        "[1"));
    }

    @Test
    @Timeout(120)
    void matpower() throws IOException {
        broken(
                new MatpowerReader(),
                resource("village.m"),
                List.of(
                        "[",
                        "]",
                        "'",
                        "%",
                        "%{\n",
                        "...",
                        ";",
                        "=",
                        "mpc.branch",
                        "bus_name = {",
                        "}",
                        "Inf",
                        "1e999",
                        "\""));
    }

    @Test
    @Timeout(120)
    void sndlib() throws IOException {
        broken(
                new SndlibReader(),
                resource("islands.txt"),
                List.of("(", ")", "((((", "#", "NODES (", "LINKS (", "type: model", "1e999", "UNLIMITED", "?"));
    }

    private static String resource(String name) throws IOException {
        return new String(NumberFormatsFuzzTest.class.getResourceAsStream(name).readAllBytes(), StandardCharsets.UTF_8);
    }

    private static void broken(GraphReader reader, String text, List<String> tokens) throws IOException {
        byte[] original = text.getBytes(StandardCharsets.UTF_8);
        int refused = 0;
        for (long seed = 0; seed < INPUTS; seed++) {
            SplitMix64 random = new SplitMix64(seed);
            byte[] bytes = original;
            for (int n = random.nextInt(4); n >= 0; n--) {
                bytes = mutated(bytes, random, tokens);
            }
            try {
                NetworkRows rows = new NetworkRows();
                reader.read(new GraphSource("text", new ByteArrayInputStream(bytes)), rows);
                for (int row = 0; row < rows.size(); row++) {
                    assertTrue(Math.max(rows.from(row), rows.to(row)) < rows.nodeCount(), "seed " + seed);
                }
            } catch (GraphFileException e) {
                refused++;
                assertTrue(e.getMessage().matches("(?s)text:[0-9]+: .+"), "seed " + seed + ": " + e.getMessage());
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                fail("seed " + seed + " gives " + e + " for\n" + new String(bytes, StandardCharsets.UTF_8), e);
            }
        }
        assertTrue(refused > INPUTS / 20, refused + " of " + INPUTS + " were refused");
    }

    private static byte[] mutated(byte[] bytes, SplitMix64 random, List<String> tokens) {
        int from = random.nextInt(bytes.length + 1);
        int to = Math.min(bytes.length, from + random.nextInt(12));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, from);
        switch (random.nextInt(6)) {
            case 0 -> out.write(bytes, to, bytes.length - to);
            case 1 -> {
                out.write(random.nextInt(256));
                out.write(bytes, to, bytes.length - to);
            }
            case 2 -> {
                out.write(bytes, from, to - from);
                out.write(bytes, from, bytes.length - from);
            }
            case 3 -> {} // cut off
            default -> {
                out.writeBytes(tokens.get(random.nextInt(tokens.size())).getBytes(StandardCharsets.UTF_8));
                out.write(bytes, from, bytes.length - from);
            }
        }
        return out.toByteArray();
    }
}
