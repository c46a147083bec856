package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.Labels;
import org.hushgraph.network.NetworkImport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Malicious files, read through {@link GraphFile} as users do. The heap size of the tests limits the memory that they
 * may use.
 */
@Timeout(120)
class HostileFilesTest {
    private static NetworkImport read(String name, byte[] bytes) throws IOException {
        return GraphFile.read(name, new ByteArrayInputStream(bytes), Optional.empty(), ImportPolicy.defaults());
    }

    private static NetworkImport read(String name, String text) throws IOException {
        return read(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] packed(byte[] block, int times) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            for (int n = 0; n < times; n++) {
                out.write(block);
            }
        }
        return bytes.toByteArray();
    }

    @Test
    void rejectsAGzipBomb() throws IOException {
        byte[] bomb = packed("1,2\n".repeat(1 << 18).getBytes(StandardCharsets.UTF_8), 200);
        assertThat(bomb.length).isLessThan(1 << 20);
        assertThatThrownBy(() -> read("bomb.csv.gz", bomb))
                .isInstanceOf(GraphFileException.class)
                .hasMessageContaining("bytes of gzip expand to more than");
    }

    @Test
    void rejectsATruncatedGzipFile() throws IOException {
        byte[] whole = packed("a,b\nb,c\nc,d\n".getBytes(StandardCharsets.UTF_8), 100);
        assertThatThrownBy(() -> read("x.gz", Arrays.copyOf(whole, whole.length / 2)))
                .isInstanceOf(GraphFileException.class)
                .hasMessageContaining("x.gz: not a complete gzip file");
        assertThat(read("x.gz", whole).network().graph().edgeCount()).isEqualTo(3);
    }

    /** Reads a gigabyte without a line ending, in each format. */
    @ParameterizedTest
    @EnumSource(GraphFormat.class)
    void rejectsAnEndlessLine(GraphFormat format) {
        InputStream endless = new InputStream() {
            private long left = 1L << 30;

            @Override
            public int read() {
                return left-- > 0 ? 'x' : -1;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                if (left <= 0) {
                    return -1;
                }
                Arrays.fill(bytes, offset, offset + length, (byte) 'x');
                left -= length;
                return length;
            }
        };
        assertThatThrownBy(() -> GraphFile.read("endless", endless, Optional.of(format), ImportPolicy.defaults()))
                .isInstanceOf(GraphFileException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "deep.json, '[', 1000000",
        "deep.json, '{\"nodes\":', 1000000",
        "deep.gml, 'graph [ ', 1000000",
        "deep.gv, 'graph { ', 1000000",
        "deep.graphml, '<graphml>', 1000000",
        "deep.gexf, '<gexf>', 1000000",
        "deep.sndlib, '?SNDlib network NODES ( ', 100000",
    })
    void rejectsDeepNesting(String name, String piece, int times) {
        assertThatThrownBy(() -> read(name, piece.repeat(times)))
                .isInstanceOf(GraphFileException.class)
                .hasMessageStartingWith(name);
    }

    @ParameterizedTest
    @CsvSource({
        "a.csv, 'a,b,1e400'",
        "a.mtx, '%%MatrixMarket matrix coordinate real symmetric|2 2 1|2 1 1e400|'",
        "a.json, '{\"nodes\":[{\"id\":1},{\"id\":2}],\"links\":[{\"source\":1,\"target\":2,\"w\":1e400}]}'",
        "a.gml, 'graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 w 1e400 ] ]'",
        "a.net, '*Vertices 2|*Edges|1 2 1e400'",
        "a.dot, 'graph { a -- b [w=1e400] }'",
    })
    void errorsNameNumbersThatAreTooLarge(String name, String text) {
        assertThatThrownBy(() -> read(name, text.replace('|', '\n')))
                .isInstanceOf(GraphFileException.class)
                .hasMessageMatching("(?s)" + name + ":\\d+: .*1e400.*");
    }

    @ParameterizedTest
    @CsvSource({
        "a.mtx, '%%MatrixMarket matrix coordinate pattern symmetric|999999999 999999999 1|2 1|'",
        "a.net, '*Vertices 999999999|*Edges|1 2'",
        "a.metis, '999999999 1|2|1|'",
    })
    void declaredSizesCostNothing(String name, String text) {
        assertThatThrownBy(() -> read(name, text.replace('|', '\n')))
                .isInstanceOf(GraphFileException.class)
                .hasMessageStartingWith(name + ":");
    }

    @ParameterizedTest
    @CsvSource({
        "empty.csv, '', 'empty.csv is empty. A file with a network is required.'",
        "page.graphml, '<!DOCTYPE html><html></html>', 'page.graphml is a web page. Download the raw file"
                + " instead.'",
        "some.xml, '<data/>', 'some.xml is XML, but neither GraphML nor GEXF: it starts with \"<data/>\". Try choosing a"
                + " format with --from.'",
        "own.yaml, 'network: {}', 'own.yaml is YAML, the format of scenarios. A file with a network is required."
                + " To run a scenario, use hushgraph run own.yaml'",
        "x.pdf, '%PDF-1.4', 'x.pdf is a PDF document. Look for a separate data file.'",
        "notes.txt, 'hello', 'notes.txt:1: found one field; expected two nodes, separated by blanks. If the file has another format,"
                + " choose it with --from.'",
    })
    void errorsForWrongFilesNameTheRemedy(String name, String text, String message) {
        assertThatThrownBy(() -> read(name, text)).hasMessage(message);
    }

    @Test
    void recognisesBinaryFiles() {
        assertThatThrownBy(() -> read("x.bin", new byte[] {1, 2, '\n', 0, 3}))
                .hasMessageStartingWith(
                        "x.bin:2: not a text file: it contains a zero byte. Supported formats: graphml, gexf, gml,");
        assertThatThrownBy(() -> read("sheet.xlsx", "PK\u0003\u0004rest"))
                .hasMessage("sheet.xlsx is a zip archive or a spreadsheet. Unpack it, or save the sheet as csv.");
        assertThatThrownBy(() -> read("x.csv", "a,b\n".getBytes(StandardCharsets.UTF_16)))
                .hasMessage("x.csv is a text file in UTF-16. Save it as UTF-8.");
    }

    @Test
    void skipsAByteOrderMark() throws IOException {
        assertThat(read("x.csv", "\uFEFFa,b\r\nb,c\r\n").network().graph().name(0))
                .isEqualTo("a");
    }

    @ParameterizedTest
    @CsvSource({
        "a.csv, 'Zürich,Genève|Genève,Bern'",
        "a.gv, 'graph { Zürich -- Genève }'",
        "a.gml, 'graph [ node [ id 1 label \"Zürich\" ] node [ id 2 ] edge [ source 1 target 2 ] ]'",
        "a.net, '*Vertices 2|1 \"Zürich\"|2 \"Bern\"|*Edges|1 2'",
        "a.sndlib, '?SNDlib native format; type: network; version: 1.0|NODES (|Zürich|Bern|)|LINKS (|L ( Zürich Bern ) 1 1 1 1 ( )|)'",
    })
    void readsAndNotesNamesInLatin1(String name, String text) throws IOException {
        NetworkImport read = read(name, text.replace('|', '\n').getBytes(StandardCharsets.ISO_8859_1));
        assertThat(Labels.of(read.network().graph(), read.network().nodeAttributes()))
                .contains("Zürich");
        assertThat(read.report().notes()).contains("The file is not in UTF-8; it was read as Latin-1.");
    }
}
