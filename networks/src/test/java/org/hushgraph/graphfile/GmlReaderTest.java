package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GmlReaderTest {
    private static NetworkRows read(String text) {
        return Reading.text(new GmlReader(), text);
    }

    @Test
    void readsKeysInAnyOrderAndBracketsOnSeparateLines() {
        NetworkRows rows = Reading.file(new GmlReader(), "harbour.gml");
        assertThat(Reading.names(rows)).containsExactly("3", "1", "20000000000");
        assertThat(Reading.links(rows)).containsExactly("3--1", "1--20000000000", "1--3", "3--3");
        assertThat(rows.nodeAttributes().column("label").text(0)).isEqualTo("Quay \"A\" & café, north side");
        assertThat(rows.nodeAttributes().column("label").text(1)).isEqualTo("two\nlines");
        assertThat(rows.nodeAttributes().column("label").has(2)).isFalse();
        assertThat(rows.nodeAttributes().column("x").number(0)).isEqualTo(-1.5);
        assertThat(rows.nodeAttributes().column("y").number(0)).isEqualTo(2e3);
        assertThat(rows.nodeAttributes().column("graphics.fill").text(0)).isEqualTo("#ff0000");
        assertThat(rows.nodeAttributes().column("site.owner.name").text(2)).isEqualTo("port");
        assertThat(rows.edgeAttributes().column("capacity").number(1)).isEqualTo(2.5);
        assertThat(rows.edgeAttributes().column("capacity").has(0)).isFalse();
        assertThat(rows.undeclaredNodes()).isZero();
        assertThat(rows.notes()).containsExactly("The file has 2 graphs; only the first was read.");
    }

    @Test
    void readsDirectedAfterTheEdges() {
        NetworkRows rows = read("graph [ node [ id 0 ] edge [ source 0 target 1 ] node [ id 1 ] directed 1 ]");
        assertThat(Reading.links(rows)).containsExactly("0->1");
        assertThat(Reading.links(read("graph [ directed 0 edge [ source 0 target 1 ] ]")))
                .containsExactly("0--1");
    }

    @Test
    void countsDuplicateAndUndeclaredNodes() {
        NetworkRows rows = read("graph [ node [ id a ] node [ id \"a\" ] edge [ source a target b ] ]");
        assertThat(rows.duplicateNodes()).isEqualTo(1);
        assertThat(rows.undeclaredNodes()).isEqualTo(1);
    }

    @Test
    void readsNamesOnlyInFilesOfHushgraph() {
        String graph = "graph [ node [ id 0 name \"x\" label \"l\" ] node [ id 1 ] edge [ source 0 target 1 ] ]";
        assertThat(Reading.links(read("Creator \"Hushgraph 1.0\"\n" + graph))).containsExactly("x--1");
        assertThat(Reading.links(read("Creator \"Another\"\n" + graph))).containsExactly("0--1");
    }

    @Test
    void keepsWholeNumbersThatExceedADoubleAsTexts() {
        NetworkRows rows = read("graph [ node [ id 0 hash 9007199254740993 w NAN v +INFO ] ]");
        assertThat(rows.nodeAttributes().column("hash").text(0)).isEqualTo("9007199254740993");
        assertThat(rows.nodeAttributes().find("w")).isEmpty();
        assertThat(rows.nodeAttributes().column("v").kind()).isEqualTo(Column.Kind.TEXT);
    }

    @Test
    void readsInvalidUtf8AsLatin1() {
        byte[] latin = "graph [ node [ id 0 label \"é\" ] ]".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        NetworkRows rows = TextRoundTrip.bytes(new GmlReader(), latin);
        assertThat(rows.nodeAttributes().column("label").text(0)).isEqualTo("é");
        assertThat(rows.notes()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "graph [ node [ label \"a\" ] ]|1: the node has no id. Add one, such as id 1.",
                "graph [~edge [~source 1 ] ]|2: the edge has no target; each edge needs a source and a target.",
                "graph [ node [ id ] ]|1: found \"]\" where the value of id was expected. Add it, or leave the key out.",
                "graph [~node [ id 1 ]|2: the file ends, but the \"[\" of line 1 is not closed. Check for a missing \"]\", and that the file is complete.",
                "graph [~node [ id 1 x 1e400 ] ]|2: 1e400 is too large. The largest number is about 1.8e308. Try leaving it out.",
                "graph [ node 5 ]|1: found 5 after node, where \"[\" was expected.",
                "graph [ 5 ]|1: found 5 where a key was expected, such as node or id. Check for a repeated value or a missing bracket.",
                "a 5|1: there is no \"graph [ … ]\" in the file. If the file has another format, choose it with --from.",
                "graph [~label \"a~ ]|2: the quoted text that starts here has no end. Check for a missing quote.",
                "<graphml/>|1: found \"<\" where a key, a number, a quoted text, \"[\" or \"]\" was expected. Check that this is a GML file."
            })
    void errorsNameTheLineAndTheProblem(String text, String message) {
        assertThatThrownBy(() -> read(text.replace('~', '\n')))
                .isInstanceOf(GraphFileException.class)
                .hasMessage("text:" + message);
    }

    @Test
    void rejectsListsThatAreTooDeep() {
        String deep = "graph [ node [ id 1 " + "a [ ".repeat(200_000);
        assertThatThrownBy(() -> read(deep)).hasMessageContaining("text:1: lists are nested more than 100 levels deep");
        assertThatThrownBy(() -> read("graph [ " + "a [ ".repeat(200_000)))
                .hasMessageContaining("text:1: the file ends");
    }

    @Test
    void rejectsListNamesThatAreTooLong() {
        String text = "graph [ node [ id 1\n a [ " + "k".repeat(1000) + " [ x NaN ] ] ] ]";
        assertThatThrownBy(() -> read(text))
                .hasMessageMatching("text:2: the attribute name a\\.k+… has more than 1000 characters\\. If .*");
    }
}
