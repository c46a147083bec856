package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.SequenceInputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits on what an XML file can make its reader do, and supported encodings. */
class XmlSourceTest {
    private static final String GRAPH =
            "<graphml><graph edgedefault=\"undirected\"><edge source=\"ä\" target=\"b\"/></graph></graphml>";

    private static NetworkRows read(InputStream in) throws IOException {
        NetworkRows rows = new NetworkRows();
        GraphMlReader.read(new GraphSource("text", in), rows);
        return rows;
    }

    private static NetworkRows read(String text, Charset charset) throws IOException {
        return read(new ByteArrayInputStream(text.getBytes(charset)));
    }

    /** A start, followed by the same bytes endlessly. */
    private static InputStream endless(String head, String repeated) {
        InputStream first = new ByteArrayInputStream(head.getBytes(StandardCharsets.UTF_8));
        byte[] again = repeated.getBytes(StandardCharsets.UTF_8);
        return new SequenceInputStream(first, new InputStream() {
            private int position;

            @Override
            public int read() {
                return again[position++ % again.length];
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                for (int n = 0; n < length; n++) {
                    bytes[offset + n] = (byte) read();
                }
                return length;
            }
        });
    }

    @Test
    void skipsADocumentType() {
        String type = """
                <!DOCTYPE graphml SYSTEM "http://graphml.graphdrawing.org/dtds/1.0rc/graphml.dtd" [
                  <!ELEMENT graphml ANY> <!ATTLIST edge directed CDATA "true"> <!-- ]> -->
                ]>
                """;
        assertThat(Reading.links(Reading.text(GraphMlReader::read, type + GRAPH)))
                .containsExactly("ä--b");
    }

    @Test
    void entitiesAreNotExpandedInTexts() {
        String laughs = "<!DOCTYPE graphml [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;\">]>\n"
                + "<graphml><graph>\n<node id=\"n\"><data key=\"d\">&c;</data></node></graph></graphml>";
        assertThatThrownBy(() -> Reading.text(GraphMlReader::read, laughs))
                .isInstanceOf(GraphFileException.class)
                .hasMessage(
                        "text:3: this is not well-formed XML: &c; is an entity reference, which is not supported. Write &amp; for a plain &.");
    }

    @Test
    void entitiesAreNotExpandedInAttributes() {
        String laughs = "<!DOCTYPE graphml [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]>\n"
                + "<graphml><graph>\n<node id=\"&b;\"/></graph></graphml>";
        assertThatThrownBy(() -> Reading.text(GraphMlReader::read, laughs))
                .isInstanceOf(GraphFileException.class)
                .hasMessageStartingWith("text:3: this is not well-formed XML: &b; is an entity reference");
    }

    @Test
    void opensNoOtherFile(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "secret");
        String text = "<!DOCTYPE graphml [<!ENTITY s SYSTEM \"" + secret.toUri() + "\">]>\n"
                + "<graphml><graph><node id=\"n\"><data key=\"d\">&s;</data></node></graph></graphml>";
        assertThatThrownBy(() -> Reading.text(GraphMlReader::read, text))
                .isInstanceOf(GraphFileException.class)
                .hasMessageStartingWith("text:2: this is not well-formed XML: &s; is an entity reference")
                .hasMessageNotContaining("secret");
    }

    @Test
    void sendsNoRequests() throws IOException {
        AtomicInteger requests = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.incrementAndGet();
            exchange.sendResponseHeaders(404, -1);
        });
        server.start();
        try {
            String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
            String type = "<!DOCTYPE graphml SYSTEM \"" + address + "a.dtd\" [<!ENTITY % p SYSTEM \"" + address
                    + "p\"> %p; <!ENTITY e SYSTEM \"" + address + "e\">]>\n";
            assertThat(Reading.links(Reading.text(GraphMlReader::read, type + GRAPH)))
                    .containsExactly("ä--b");
            assertThatThrownBy(() -> Reading.text(GraphMlReader::read, type + "<graphml>&e;</graphml>"))
                    .isInstanceOf(GraphFileException.class);
        } finally {
            server.stop(0);
        }
        assertThat(requests).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<graphml a='|x",
                "<graphml><graph><node id='n'><data key='k'>|x ",
                "<graphml><graph><node id='n'><data key='k'><![CDATA[|x",
                "<graphml><!-- |x",
                "<graphml><?p |x",
                "<graphml>&|x",
                "<|x",
                "<graphml |x",
                "<graphml |x='' ",
                "<!DOCTYPE |x",
                "<!DOCTYPE graphml [<!ENTITY |x",
                "|<a>",
                "<graphml><graph>|<node id='n'>",
                "| ",
            })
    void rejectsEndlessInput(String text) {
        String[] parts = text.split("\\|", -1);
        assertThatThrownBy(() -> read(endless(parts[0], parts[1])))
                .isInstanceOf(GraphFileException.class)
                .hasMessageStartingWith("text:1: ");
    }

    @Test
    void rejectsDeepNesting() {
        String deep = "<a>".repeat(1_000_000);
        assertThatThrownBy(() -> Reading.text(GraphMlReader::read, "<graphml>\n" + deep))
                .isInstanceOf(GraphFileException.class)
                .hasMessage("text:2: this is not well-formed XML: Maximum Element Depth limit (100) Exceeded.");
    }

    @Test
    void skipsLongTextsThatAreNotNeeded() {
        String picture = "<data key=\"pictures\"><r:Resources>" + "x".repeat(3_000_000) + "</r:Resources></data>";
        assertThat(Reading.links(
                        Reading.text(GraphMlReader::read, GRAPH.replace("</graphml>", picture + "</graphml>"))))
                .containsExactly("ä--b");
    }

    @Test
    void prefixesNeedNotBeDeclared() {
        String text =
                "<g:graphml><g:graph edgedefault='undirected'><g:edge g:source='a' target='b'/></g:graph></g:graphml>";
        assertThat(Reading.links(Reading.text(GraphMlReader::read, text))).containsExactly("a--b");
    }

    @Test
    void detectsEncodings() throws IOException {
        String utf16 = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + GRAPH;
        String latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>" + GRAPH;
        assertThat(Reading.links(read(utf16, StandardCharsets.UTF_16))).containsExactly("ä--b");
        assertThat(Reading.links(read(utf16, StandardCharsets.UTF_16LE))).containsExactly("ä--b");
        assertThat(Reading.links(read(utf16, StandardCharsets.UTF_16BE))).containsExactly("ä--b");
        assertThat(Reading.links(read(latin, StandardCharsets.ISO_8859_1))).containsExactly("ä--b");
    }

    @Test
    void readsUtf8DeclaredAsUtf16() throws IOException {
        String text = "<?xml version=\"1.0\" encoding=\"utf-16\"?>\n" + GRAPH;
        assertThat(Reading.links(read(text, StandardCharsets.UTF_8))).containsExactly("ä--b");
    }

    @Test
    void reportsAWrongEncoding() {
        assertThatThrownBy(() -> read("<?xml version=\"1.0\"?>\n" + GRAPH, StandardCharsets.ISO_8859_1))
                .isInstanceOf(GraphFileException.class)
                .hasMessageMatching(
                        "text:[12]: this is not well-formed XML: Invalid UTF-8.*") // the parser reports the line of its
                // buffer
                .hasMessageEndingWith(". Check the encoding in the first line.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"EBCDIC-77", "a b", "", "UTF-99", "\u00E4"})
    void rejectsAnUnknownEncoding(String name) {
        assertThatThrownBy(() ->
                        Reading.text(GraphMlReader::read, "<?xml version=\"1.0\" encoding=\"" + name + "\"?>" + GRAPH))
                .isInstanceOf(GraphFileException.class)
                .hasMessageStartingWith("text:1: this is not well-formed XML: ");
    }

    @Test
    void rejectsATruncatedFile() {
        assertThatThrownBy(() -> Reading.text(GraphMlReader::read, "<graphml>\n<graph>\n<node id='a'/>\n"))
                .hasMessage("text:4: this is not well-formed XML: Unexpected EOF; was expecting a close tag for element"
                        + " <graph>. Check that the file is complete.");
    }

    @Test
    void rejectsContentAfterTheRootElement() {
        assertThatThrownBy(() -> Reading.text(GraphMlReader::read, GRAPH + "\n" + GRAPH))
                .isInstanceOf(GraphFileException.class)
                .hasMessageStartingWith("text:2: ");
    }

    @Test
    void rejectsAnotherRootElement() {
        assertThatThrownBy(() -> Reading.text(GraphMlReader::read, "\n<svg/>"))
                .hasMessage("text:2: the root element is <svg>; expected <graphml>. If the file has another format,"
                        + " choose it with --from.");
    }

    @Test
    void passesOnInputErrors() {
        InputStream broken = new PipedInputStream();
        assertThatThrownBy(() -> read(broken)).isInstanceOf(IOException.class).hasMessage("Pipe not connected");
    }
}
