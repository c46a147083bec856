package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GexfReaderTest {
    private static NetworkRows graph(String content) {
        return Reading.text(GexfReader::read, "<gexf><graph>\n" + content + "</graph></gexf>");
    }

    private static Column column(AttributeTable table, String name) {
        return table.find(name).orElseThrow();
    }

    @Test
    void readsTheLastStateOfATimeline() {
        NetworkRows rows = Reading.file(GexfReader::read, "timeline.gexf");
        assertThat(Reading.names(rows)).containsExactly("a", "a1", "b");
        assertThat(Reading.links(rows)).containsExactly("a->b", "b--a1", "a1--a");
        Column weight = column(rows.edgeAttributes(), "Weight");
        assertThat(weight.number(0)).isEqualTo(0.5);
        assertThat(column(rows.edgeAttributes(), "weight").number(1)).isEqualTo(2);
        assertThat(column(rows.edgeAttributes(), "speed").number(1)).isEqualTo(7);
        assertThat(rows.notes())
                .containsExactly(
                        "The network changes over time. Only the last value of each attribute is read; start and"
                                + " end times are ignored.",
                        "The file has nested nodes, which were flattened.");
    }

    @Test
    void readsLabelsPositionsAndAttributes() {
        NetworkRows rows = Reading.file(GexfReader::read, "timeline.gexf");
        AttributeTable nodes = rows.nodeAttributes();
        assertThat(column(nodes, "label").text(0)).isEqualTo("Alder");
        assertThat(column(nodes, "label").text(2)).isEqualTo("b");
        assertThat(column(nodes, "x").number(0)).isEqualTo(1.5);
        assertThat(column(nodes, "y").number(0)).isEqualTo(2.5);
        assertThat(nodes.find("z")).isEmpty();
        assertThat(column(nodes, "site").text(0)).isEqualTo("harbour");
        assertThat(column(nodes, "site").text(2)).isEqualTo("hill");
        assertThat(column(nodes, "load").kind()).isEqualTo(Column.Kind.WHOLE);
        assertThat(column(rows.edgeAttributes(), "label").text(2)).isEqualTo("loop road");
        assertThat(column(rows.edgeAttributes(), "kind").text(2)).isEqualTo("road");
        assertThat(column(rows.edgeAttributes(), "id").text(1)).isEqualTo("y");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://www.gexf.net/1.1draft", "http://www.gexf.net/1.2draft", "http://gexf.net/1.3"})
    void readsEveryVersion(String namespace) {
        NetworkRows rows = Reading.text(GexfReader::read, "<gexf xmlns='" + namespace + """
                        '><graph type='static'>
                        <edges count='1'><edge id='0' source='a' target='b' weight='0.1'/></edges>
                        <nodes count='2'><node id='a' label='a'/><node id='b' label='b'/></nodes>
                        </graph></gexf>
                        """);
        assertThat(Reading.links(rows)).containsExactly("a--b");
        assertThat(rows.nodeAttributes().columns()).isEmpty();
        assertThat(column(rows.edgeAttributes(), "weight").number(0)).isEqualTo(0.1);
        assertThat(rows.edgeAttributes().columns()).hasSize(1);
        assertThat(rows.notes()).isEmpty();
    }

    @Test
    void keepsPositionsThatDifferFromAttributes() {
        NetworkRows rows = graph("""
                <attributes class='node'><attribute id='0' title='x' type='double'/>
                <attribute id='1' title='y' type='double'/></attributes><nodes><node id='a'><attvalues>
                <attvalue for='0' value='1'/><attvalue for='1' value='2'/></attvalues>
                <viz:position x='3' y='4'/></node></nodes>
                """);
        assertThat(column(rows.nodeAttributes(), "x").number(0)).isEqualTo(1);
        assertThat(column(rows.nodeAttributes(), "x_").number(0)).isEqualTo(3);
        assertThat(column(rows.nodeAttributes(), "y_").number(0)).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            <edges><edge target='a'/></edges> | <edge> has no source; expected source="…".
            <edges><edge source='a' target='b' type='up'/></edges> | the link type is "up"; expected "directed", \
            "undirected" or "mutual".
            <edges><edge source='a' target='b' weight='1e999'/></edges> | weight is 1e999; expected a finite number.
            <nodes><node label='a'/></nodes>  | <node> has no id; expected id="…".
            <nodes><node id='a'><attvalues><attvalue for='0'/></attvalues></node></nodes> | <attvalue> has no value; \
            expected for="…" and value="…".
            """)
    void errorsNameTheLine(String content, String message) {
        assertThatThrownBy(() -> graph(content))
                .isInstanceOf(GraphFileException.class)
                .hasMessage("text:2: " + message);
    }

    @Test
    void rejectsAFileWithoutGraph() {
        assertThatThrownBy(() -> Reading.text(GexfReader::read, "<gexf>\n</gexf>"))
                .hasMessage("text:2: the file has no <graph>; expected one inside <gexf>.");
    }
}
