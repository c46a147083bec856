package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraphMlReaderTest {
    private static NetworkRows read(String text) {
        return Reading.text(GraphMlReader::read, text);
    }

    private static NetworkRows graph(String keys, String content) {
        return read("<graphml>" + keys + "<graph edgedefault='undirected'>\n" + content + "</graph></graphml>");
    }

    private static Column column(AttributeTable table, String name) {
        return table.find(name).orElseThrow();
    }

    @Test
    void readsDrawingsOfYed() {
        NetworkRows rows = Reading.file(GraphMlReader::read, "yed.graphml");
        assertThat(Reading.names(rows)).containsExactly("n0", "n1", "n1::n0", "n1::n1");
        assertThat(Reading.links(rows)).containsExactly("n1::n0--n1::n1", "n0->n1::n0");
        assertThat(column(rows.nodeAttributes(), "label").text(0)).isEqualTo("Pump house");
        assertThat(column(rows.nodeAttributes(), "label").text(1)).isEqualTo("Yard");
        assertThat(column(rows.nodeAttributes(), "x").number(0)).isEqualTo(12.5);
        assertThat(column(rows.nodeAttributes(), "y").number(0)).isEqualTo(-7);
        assertThat(column(rows.nodeAttributes(), "description").text(0)).isEqualTo("first & <last>");
        assertThat(column(rows.edgeAttributes(), "label").text(1)).isEqualTo("pipe");
        assertThat(column(rows.edgeAttributes(), "id").text(0)).isEqualTo("n1::e0");
        assertThat(rows.nodeAttributes().find("d2")).isEmpty();
        assertThat(rows.notes())
                .containsExactly("The file has graphs nested in nodes or links, which" + " were flattened.");
    }

    @Test
    void keepsAllRowsUnchanged() {
        NetworkRows rows = graph("", """
                        <edge source='a' target='b'/><edge source='b' target='a'/><edge source='a' target='a'/>
                        <edge source='a' target='c' directed='true'/><node id='a'/><node id='b'/><node id='a'/>
                        """);
        assertThat(Reading.links(rows)).containsExactly("a--b", "b--a", "a--a", "a->c");
        assertThat(rows.duplicateNodes()).isEqualTo(1);
        assertThat(rows.undeclaredNodes()).isEqualTo(1);
    }

    @Test
    void typesAndDefaultsAreKept() {
        String keys = """
                <key id='w' for='edge' attr.name='weight' attr.type='double'><default>1.5</default></key>
                <key id='c' for='node' attr.name='colour' attr.type='string'><default>red</default></key>
                <key id='n' for='node' attr.name='count' attr.type='long'/>
                <key id='s' for='all' attr.name='zip' attr.type='string'/>
                """;
        NetworkRows rows = graph(keys, """
                        <node id='a'><data key='n'> 7 </data><data key='s'>007</data></node>
                        <node id='b'><data key='c'>blue</data><data key='n'>9007199254740993</data></node>
                        <edge source='a' target='b'><data key='w'>NaN</data></edge>
                        <edge source='b' target='a'><data key='w'>0.25</data></edge>
                        """);
        Column weight = column(rows.edgeAttributes(), "weight");
        assertThat(weight.number(0)).isEqualTo(1.5);
        assertThat(weight.number(1)).isEqualTo(0.25);
        assertThat(weight.kind()).isEqualTo(Column.Kind.REAL);
        assertThat(column(rows.nodeAttributes(), "colour").text(0)).isEqualTo("red");
        assertThat(column(rows.nodeAttributes(), "colour").text(1)).isEqualTo("blue");
        assertThat(column(rows.nodeAttributes(), "count").text(0)).isEqualTo("7");
        assertThat(column(rows.nodeAttributes(), "count").text(1)).isEqualTo("9007199254740993");
        assertThat(column(rows.nodeAttributes(), "zip").text(0)).isEqualTo("007");
        assertThat(rows.edgeAttributes().find("zip")).isEmpty();
    }

    @Test
    void readsValuesDeclaredLaterOrNever() {
        NetworkRows rows = read("""
                <graphml><graph edgedefault='undirected'>
                <edge source='a' target='b'><data key='d0'>0.50</data><data key='d1'>4</data></edge></graph>
                <key id='d0' for='edge' attr.name='weight' attr.type='double'/></graphml>
                """);
        assertThat(column(rows.edgeAttributes(), "weight").number(0)).isEqualTo(0.5);
        assertThat(column(rows.edgeAttributes(), "weight").kind()).isEqualTo(Column.Kind.REAL);
        assertThat(column(rows.edgeAttributes(), "d1").number(0)).isEqualTo(4);
        assertThat(rows.edgeAttributes().find("d0")).isEmpty();
    }

    @Test
    void dataCalledIdDoesNotClashWithElementIds() {
        String keys = """
                <key id='d0' for='node' attr.name='id' attr.type='int'/>
                <key id='d1' for='edge' attr.name='id' attr.type='string'/>
                <key id='d2' for='edge' attr.name='key' attr.type='int'/>
                """;
        NetworkRows rows = graph(
                keys,
                "<node id='a'><data key='d0'>17</data></node>"
                        + "<edge id='own' source='a' target='b'><data key='d1'>given</data><data key='d2'>0</data></edge>");
        assertThat(Reading.names(rows)).containsExactly("a", "b");
        assertThat(column(rows.nodeAttributes(), "id").number(0)).isEqualTo(17);
        assertThat(column(rows.edgeAttributes(), "id").text(0)).isEqualTo("given");
        assertThat(column(rows.edgeAttributes(), "id_").text(0)).isEqualTo("own");
        assertThat(column(rows.edgeAttributes(), "key").number(0)).isZero();
    }

    @Test
    void omitsSequentialIds() {
        NetworkRows rows = graph("", "<edge id='e0' source='a' target='b'/><edge id='e1' source='b' target='c'/>");
        assertThat(rows.edgeAttributes().columns()).isEmpty();
    }

    @Test
    void hyperedgesBecomeNodes() {
        NetworkRows rows = graph(
                "",
                "<node id='a'/><node id='b'/><node id='c'/><hyperedge id='h'><endpoint node='a'/>"
                        + "<endpoint node='b' port='p'/><endpoint node='c'/></hyperedge>");
        assertThat(Reading.links(rows)).containsExactly("a--hyperedge h", "b--hyperedge h", "c--hyperedge h");
        assertThat(column(rows.nodeAttributes(), "hyperedge").number(3)).isEqualTo(1);
        assertThat(column(rows.nodeAttributes(), "hyperedge").has(0)).isFalse();
        assertThat(rows.notes())
                .containsExactly(
                        "The file has hyperedges. Each was read as a node with hyperedge = 1, linked to its endpoints.");
    }

    @Test
    void hyperedgesWithTheSameIdStayDistinct() {
        NetworkRows rows = graph("", "<hyperedge id='h'><endpoint node='a'/></hyperedge>".repeat(20_000));
        assertThat(rows.nodeCount()).isEqualTo(20_001);
        assertThat(Reading.links(rows)).startsWith("a--hyperedge h", "a--hyperedge h (2)", "a--hyperedge h (3)");
    }

    @Test
    void wholeNumbersMayBeHexadecimal() {
        NetworkRows rows = graph(
                "<key id='d' for='node' attr.name='size' attr.type='long'/>",
                "<node id='a'><data key='d'>0x1p60</data></node>");
        assertThat(column(rows.nodeAttributes(), "size").number(0)).isEqualTo(0x1p60);
    }

    @Test
    void onlyTheFirstGraphIsRead() {
        NetworkRows rows = read("<graphml><graph><edge source='a' target='b'/></graph>"
                + "<graph><edge source='c' target='d'/></graph></graphml>");
        assertThat(Reading.links(rows)).containsExactly("a--b");
        assertThat(rows.notes())
                .containsExactly(
                        "The file has no edgedefault, so its links were read as undirected.",
                        "The file has 2 graphs; only the first was read.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            <edge source='a'/>               | <edge> has no target; expected target="…".
            <node/>                          | <node> has no id; expected id="…".
            <node id='a'><data>1</data></node> | <data> has no key; expected key="…".
            <edge source='a' target='b' directed='x'/> | directed is "x"; expected "true" or "false".
            <hyperedge><endpoint/></hyperedge> | <endpoint> has no node; expected node="…".
            <node id='a'><data key='d'>1e400</data></node> | size is 1e400; expected a finite number.
            <node id='a'><data key='d'>1,5</data></node> | size is "1,5"; expected a number. Use a decimal \
            point, or declare the attribute as string.
            <node id='a' id='b'/>            | this is not well-formed XML: Duplicate attribute 'id'.
            """)
    void errorsNameTheLine(String content, String message) {
        assertThatThrownBy(() -> graph("<key id='d' for='node' attr.name='size' attr.type='double'/>", content))
                .isInstanceOf(GraphFileException.class)
                .hasMessage("text:2: " + message);
    }

    @Test
    void rejectsAnUnknownDirection() {
        assertThatThrownBy(() -> read("<graphml>\n<graph edgedefault='both'/></graphml>"))
                .hasMessage("text:2: edgedefault is \"both\"; expected \"directed\" or \"undirected\".");
    }

    @Test
    void rejectsAFileWithoutGraph() {
        assertThatThrownBy(() -> read("<graphml>\n</graphml>"))
                .hasMessage("text:2: the file has no <graph>; expected one inside <graphml>.");
    }

    @Test
    void rejectsDefaultsOutOfProportion() {
        StringBuilder text = new StringBuilder("<graphml>");
        for (int n = 0; n < 2_000; n++) {
            text.append("<key id='").append(n).append("' for='node'><default>1</default></key>");
        }
        text.append("<graph>");
        for (int n = 0; n < 2_000; n++) {
            text.append("<node id='").append(n).append("'/>");
        }
        assertThatThrownBy(() -> read(text.append("</graph></graphml>").toString()))
                .hasMessage(
                        "text:1: 2000 attributes with a default for 2000 rows are out of proportion to the size of the"
                                + " file. Try leaving out the defaults.");
    }
}
