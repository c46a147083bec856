package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hushgraph.graphfile.Reading.links;
import static org.hushgraph.graphfile.Reading.names;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EdgeListReaderTest {
    private static NetworkRows read(String text) {
        return Reading.text(new EdgeListReader(), text);
    }

    private static NetworkRows file(String name) {
        return Reading.file(new EdgeListReader(), name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a,b\nb,c\n",
                "a;b\nb;c",
                "a\tb\r\nb\tc\r\n",
                "a|b\rb|c",
                " a   b \n\n b\t c\n",
                "\"a\",\"b\"\nb , c"
            })
    void detectsTheSeparator(String text) {
        assertThat(links(read(text))).containsExactly("a->b", "b->c");
        assertThat(read(text).edgeAttributes().columns()).isEmpty();
    }

    @Test
    void skipsCommentsOfAllKinds() {
        assertThat(links(read("# nodes: 3\n% x\n// y\n1 2 # here\n   # there\n2 3\n")))
                .containsExactly("1->2", "2->3");
    }

    @Test
    void skipsLongLeadingComments() {
        assertThat(links(read("# remark\n".repeat(100_000) + "a,b\nb,c\n"))).containsExactly("a->b", "b->c");
    }

    @Test
    void rejectsTooManyColumnsWithTheLine() {
        assertThatThrownBy(() -> read("a,b\nb,c" + ",1".repeat(10_001)))
                .isInstanceOf(GraphFileException.class)
                .hasMessageMatching("[^:]+:2: found 10003 fields, but at most 10000 are supported\\. If .*");
        assertThatThrownBy(() -> read("a,b\n".repeat(300) + "b,c" + ",1".repeat(10_001)))
                .isInstanceOf(GraphFileException.class)
                .hasMessageMatching("[^:]+:301: there are more than 10000 columns\\. If .*");
    }

    @Test
    void headerNamesTheColumns() {
        NetworkRows rows = file("header-and-weights.csv");
        assertThat(links(rows)).containsExactly("0->7", "7->3", "3->0");
        assertThat(rows.edgeAttributes().find("capacity").orElseThrow().number(1))
                .isEqualTo(2.5);
        assertThat(rows.edgeAttributes().find("kind").orElseThrow().text(2)).isEqualTo("radio, 5 GHz");
    }

    @Test
    void nodesMayBeInLaterColumns() {
        NetworkRows rows = read("Id,Source,Target,Type,Weight\n0,x,y,Undirected,2\n1,y,z,Directed,3\n");
        assertThat(links(rows)).containsExactly("x--y", "y->z");
        assertThat(rows.edgeAttributes().find("Weight").orElseThrow().number(1)).isEqualTo(3);
    }

    @Test
    void headerInTheLastCommentNamesTheColumns() {
        NetworkRows rows = read("# a relation\n# FromNodeId   ToNodeId\tRelation\n5\t7\t-1\n7\t5\t1\n");
        assertThat(rows.edgeAttributes().find("Relation").orElseThrow().number(0))
                .isEqualTo(-1);
    }

    @Test
    void skipsASizeLineWithMoreFieldsThanLinks() {
        NetworkRows rows = file("size-header.csv");
        assertThat(links(rows)).containsExactly("1->2", "1->3", "2->4", "4->4");
        assertThat(rows.notes())
                .containsExactly("Line 1, \"4,4,u,graph\", was read as the numbers of nodes and links, not as a link.");
    }

    @Test
    void recognisesAnAmbiguousSizeLineByTheNumberOfLinks() {
        NetworkRows rows = read("4 5\n0 1\n1 2\n2 3\n3 0\n0 2\n");
        assertThat(rows.size()).isEqualTo(5);
        assertThat(rows.nodeCount()).isEqualTo(4);
        assertThat(rows.notes()).hasSize(1).first().asString().contains("\"4 5\", was read as the numbers");
        assertThat(links(read("4 5\n0 1\n1 2\n"))).containsExactly("0->1", "1->2", "4->5");
    }

    @Test
    void rowsMayLackTheirWeight() {
        NetworkRows rows = file("leading-blanks-and-a-missing-weight.txt");
        assertThat(rows.size()).isEqualTo(5);
        assertThat(rows.edgeAttributes().find("column 3").orElseThrow().has(2)).isFalse();
        assertThat(rows.edgeAttributes().find("column 3").orElseThrow().number(3))
                .isEqualTo(0.25);
    }

    @Test
    void readsNetworkxAttributesAfterALink() {
        NetworkRows rows = read("a b {'weight': 0.5, 'label': 'x, y'}\nb c {}\nc a {'weight': 2}\n");
        assertThat(links(rows)).containsExactly("a->b", "b->c", "c->a");
        assertThat(rows.edgeAttributes().find("weight").orElseThrow().number(2)).isEqualTo(2);
        assertThat(rows.edgeAttributes().find("label").orElseThrow().text(0)).isEqualTo("x, y");
    }

    @Test
    void keepsNamesUnchanged() {
        NetworkRows rows = read("\"a \"\"b\"\"\",7\n007,1234567890123456789012\nMünchen,\"\"\n");
        assertThat(names(rows)).containsExactly("a \"b\"", "7", "007", "1234567890123456789012", "München", "");
    }

    @Test
    void readsInvalidUtf8AsLatin1() {
        NetworkRows rows = new NetworkRows();
        byte[] latin = "Zürich,Genève\n".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        try {
            new EdgeListReader().read(new GraphSource("x", new java.io.ByteArrayInputStream(latin)), rows);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        assertThat(names(rows)).containsExactly("Zürich", "Genève");
        assertThat(rows.notes()).containsExactly("The file is not in UTF-8; it was read as Latin-1.");
    }

    @Test
    void readsNodeLabelsFromColumnsOfLinks() {
        NetworkRows rows = read("source,target,source_label,target_label\n1,2,Oslo,Bergen\n2,3,Bergen,\n");
        assertThat(rows.edgeAttributes().columns()).isEmpty();
        assertThat(IntStream.range(0, 3)
                        .mapToObj(rows.nodeAttributes().find("label").orElseThrow()::text)
                        .collect(Collectors.joining(" ")))
                .isEqualTo("Oslo Bergen ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
                    a,b|c|d,e            ! text:2: found one field; expected two nodes, separated by a comma. If the file has another format, choose it with --from.
                    a,b,1e400            ! text:1: column 3 = 1e400 is too large. The largest number is about 1.8e308.
                    a,b|b,"c             ! text:2: the file ends inside quotes that open in line 2. Check for a missing quote.
                    a,b|"b"c,d           ! text:2: found "c" after a closing quote; expected a comma or the end of the line.
                    a b {'w': 1          ! text:1: found "{'w': 1"; expected a dictionary such as {'weight': 0.5}.
                    a b|/a b             ! text:2: found a line that starts with '/'; expected two nodes. Try putting the name in quotes.
                    1 2|2 3|3 4 5 6|4 5 6 ! text:3: lines have 2 to 4 fields, all of them numbers, as in a list of neighbours, which is not supported. Write one link per line.
                    """)
    void errorsNameTheLineAndTheProblem(String text, String message) {
        assertThatThrownBy(() -> read(text.replace('|', '\n')))
                .isInstanceOf(GraphFileException.class)
                .hasMessage(message);
    }

    @Test
    void rejectsAFileOfOneEndlessWord() {
        assertThatThrownBy(() -> read("x".repeat(3 << 20)))
                .isInstanceOf(GraphFileException.class)
                .hasMessageContaining("text:1: a word is longer than a megabyte");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
                    Von;Nach;Kapazität|A;B;1,5|B;C;2 ! A->B B->C ! Line 1, "Von, Nach, Kapazität", was read as a header, not as a link.
                    Router 1,Router 2|a,b|b,c|c,a    ! a->b b->c c->a ! Line 1, "Router 1, Router 2", was read as a header, not as a link.
                    """)
    void recognisesHeadersByTheLinesThatFollow(String text, String links, String note) {
        NetworkRows rows = read(text.replace('|', '\n'));
        assertThat(String.join(" ", links(rows))).isEqualTo(links);
        assertThat(rows.notes()).containsExactly(note);
    }

    @Test
    void readsDecimalCommasIfCommasAreNotSeparators() {
        NetworkRows rows = read("Source;Target;Weight\nA;B;1,5\nB;C;-2,25e1\n");
        assertThat(rows.edgeAttributes().find("Weight").orElseThrow().number(0)).isEqualTo(1.5);
        assertThat(rows.edgeAttributes().find("Weight").orElseThrow().number(1)).isEqualTo(-22.5);
    }

    @Test
    void emptyCellsStayInTheirColumns() {
        NetworkRows rows = read("source\ttarget\tweight\tnote\na\tb\t\t5\nb\tc\t2\t\"two\nlines\"\n");
        assertThat(rows.edgeAttributes().find("weight").orElseThrow().has(0)).isFalse();
        assertThat(rows.edgeAttributes().find("note").orElseThrow().text(1)).isEqualTo("two\nlines");
    }

    @Test
    void skipsEmptyRowsOfSpreadsheets() {
        assertThat(links(read("a,b\n,,\nb,c\n ; \n".replace(" ; ", ",")))).containsExactly("a->b", "b->c");
    }

    @Test
    void readsDictionariesAfterTabs() {
        NetworkRows rows = read("a\tb\t{'weight': 3}\nb\tc\t{'weight': 1}\n");
        assertThat(rows.edgeAttributes().columns()).hasSize(1);
        assertThat(rows.edgeAttributes().find("weight").orElseThrow().number(0)).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
                    ,A,B,C|A,0,1,0|B,1,0,1|C,0,1,0 ! text:1: found a table of 4 columns that looks like an adjacency matrix, which is not supported. Write one link per line, or save it as Matrix Market.
                    0 1 0|1 0 1|0 1 0              ! text:1: found a table of 3 columns that looks like an adjacency matrix, which is not supported. Write one link per line, or save it as Matrix Market.
                    id,label,lat,lon|1,Oslo,59,10  ! text:1: found the columns "id, label, lat, lon", so this is a table of nodes; expected a table of links. Check for a separate file with links.
                    a,b|,c                         ! text:2: found a link with an empty node name; expected two nodes. Fill in the name, or delete the line.
                    """)
    void rejectsTablesThatAreNotLinks(String text, String message) {
        assertThatThrownBy(() -> read(text.replace('|', '\n'))).hasMessage(message);
    }
}
