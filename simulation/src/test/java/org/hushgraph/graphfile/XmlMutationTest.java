package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.hushgraph.network.NetworkRows;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

/** A file that was damaged is read or refused with its line; nothing else happens. */
class XmlMutationTest {
    private static final int MUTATIONS = 3_000;
    private static final String[] TOKENS = {
        "<",
        ">",
        "/>",
        "<node id=\"n\">",
        "<edge source=\"a\" target=\"b\">",
        "<graph>",
        "</graph>",
        "<data key=\"d1\">",
        "\"",
        "&x;",
        "&#0;",
        "&#xD800;",
        "<![CDATA[",
        "]]>",
        "<!--",
        "-->",
        "<?xml?>",
        "<!DOCTYPE a [",
        "\0",
        "\u00E4",
        "1e400",
        "<default>",
        "<attvalue for=\"0\" value=\"\">",
        "<hyperedge>",
        "xmlns:",
        "-",
        "99999999999999999999",
        "<x>",
        "</links>"
    };

    @Test
    void graphMl() throws IOException {
        mutate(new GraphMlReader(), "yed.graphml");
    }

    @Test
    void gexf() throws IOException {
        mutate(new GexfReader(), "timeline.gexf");
    }

    @Test
    void sndlib() throws IOException {
        mutate(new SndlibXmlReader(), "sndlib.xml");
    }

    private static void mutate(GraphReader reader, String resource) throws IOException {
        byte[] whole;
        try (InputStream in = Objects.requireNonNull(XmlMutationTest.class.getResourceAsStream(resource))) {
            whole = in.readAllBytes();
        }
        int read = 0;
        for (int seed = 0; seed < MUTATIONS; seed++) {
            byte[] bytes = mutated(whole, new SplitMix64(seed));
            try {
                reader.read(new GraphSource(resource, new ByteArrayInputStream(bytes)), new NetworkRows());
                read++;
            } catch (GraphFileException e) {
                assertThat(e.getMessage()).as("seed %d", seed).matches("(?s)" + resource + ":[1-9]\\d*: .+");
            }
        }
        assertThat(read).isBetween(MUTATIONS / 100, MUTATIONS - MUTATIONS / 100); // both outcomes were tried
    }

    private static byte[] mutated(byte[] whole, SplitMix64 random) {
        byte[] bytes = whole;
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            int from = random.nextInt(bytes.length);
            int to = Math.min(bytes.length, from + random.nextInt(40));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.write(bytes, 0, from);
            switch (random.nextInt(4)) {
                case 0 -> {
                    out.write(random.nextInt(256));
                    out.write(bytes, from + 1, bytes.length - from - 1);
                }
                case 1 -> out.write(bytes, to, bytes.length - to);
                case 2 -> {
                    out.write(bytes, from, to - from);
                    out.write(bytes, from, bytes.length - from);
                }
                default -> {
                    out.writeBytes(TOKENS[random.nextInt(TOKENS.length)].getBytes(StandardCharsets.UTF_8));
                    out.write(bytes, from, bytes.length - from);
                }
            }
            bytes = out.toByteArray();
        }
        return bytes;
    }
}
