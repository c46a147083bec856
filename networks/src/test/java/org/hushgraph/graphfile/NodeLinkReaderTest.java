package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NodeLinkReaderTest {
    private static NetworkRows read(String text) {
        return Reading.text(new NodeLinkReader(), text.replace('\'', '"'));
    }

    @Test
    void readsNetworkX() {
        NetworkRows rows = read(
                "{'directed': true, 'multigraph': true, 'graph': {'name': 'g'},"
                        + "'nodes': [{'id': 1, 'size': 2.5, 'ok': true}, {'id': 'b', 'none': null}],"
                        + "'edges': [{'source': 1, 'target': 'b', 'weight': 0.1, 'key': 0}, {'target': 1, 'source': 'b', 'w': NaN}]}");
        assertThat(Reading.links(rows)).containsExactly("1->b", "b->1");
        assertThat(rows.edgeAttributes().column("weight").number(0)).isEqualTo(0.1);
        assertThat(rows.edgeAttributes().column("key").has(1)).isFalse();
        assertThat(rows.nodeAttributes().column("ok").text(0)).isEqualTo("true");
        assertThat(rows.undeclaredNodes()).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void linksMayPrecedeNodes(boolean first) {
        String nodes = "'nodes': [{'id': 7}, {'id': '5'}]";
        String links = "'links': [{'source': '7', 'target': 5, 'q': 1}, {'source': 5, 'target': 9, 'q': 2}]";
        NetworkRows rows = read("{" + (first ? links + "," + nodes : nodes + "," + links) + ", 'directed': false}");
        assertThat(Reading.names(rows)).containsExactly("7", "5", "9");
        assertThat(Reading.links(rows)).containsExactly("7--5", "5--9");
        assertThat(rows.edgeAttributes().column("q").number(1)).isEqualTo(2);
        assertThat(rows.undeclaredNodes()).isEqualTo(1);
        assertThat(rows.notes()).hasSize(1).first().asString().contains("1 and \"1\"");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void linksMayUsePositionsIfNoIdIsANumber(boolean first) {
        String nodes = "'nodes': [{'name': 'Ann'}, {'name': 'Bob'}, {'name': 'Ann'}, {}]";
        String links = "'links': [{'source': 0, 'target': 2, 'value': 3}, {'source': 3, 'target': 'Bob'}]";
        NetworkRows rows = read("{" + (first ? links + "," + nodes : nodes + "," + links) + "}");
        assertThat(Reading.links(rows)).containsExactly("Ann--Ann (2)", "3--Bob");
        assertThat(rows.edgeAttributes().column("value").number(0)).isEqualTo(3);
        assertThat(rows.nodeAttributes().column("name").text(2)).isEqualTo("Ann");
        String ids = "{'nodes': [{'id': 'x'}, {'id': 'y'}], 'links': [{'source': 1, 'target': 0}]}";
        assertThat(Reading.links(read(ids))).containsExactly("y--x");
    }

    @Test
    void manyLinksMayPrecedeNodes() {
        StringBuilder links = new StringBuilder();
        StringBuilder nodes = new StringBuilder("{'id': 0}");
        for (int i = 1; i < 5000; i++) {
            links.append(i == 1 ? "" : ",").append("{'source': " + i + ", 'target': '" + (i - 1) + "'}");
            nodes.append(",{'id': " + i + "}");
        }
        NetworkRows rows = read("{'links': [" + links + "], 'nodes': [" + nodes + "]}");
        assertThat(rows.nodeCount()).isEqualTo(5000);
        for (int row = 0; row < 4999; row++) {
            assertThat(rows.from(row) - rows.to(row)).isEqualTo(1);
        }
    }

    @Test
    void endsMayBeNodeObjects() {
        NetworkRows rows = read(
                "{'nodes': ['a', 'b'], 'links': [{'source': {'index': 0, 'id': 'a', 'x': [1]}, 'target': {'name': 'b'}}]}");
        assertThat(Reading.links(rows)).containsExactly("a--b");
    }

    @Test
    void readsNetJson() {
        NetworkRows rows = Reading.file(new NodeLinkReader(), "mesh.netjson");
        assertThat(Reading.links(rows)).containsExactly("10.9.0.1--10.9.0.2");
        assertThat(rows.nodeAttributes().column("local_addresses").text(0)).isEqualTo("10.9.1.1 10.9.2.1");
        assertThat(rows.nodeAttributes().column("gateway").text(0)).isEqualTo("true");
        assertThat(rows.nodeAttributes().column("properties.id").number(0)).isEqualTo(12);
        assertThat(rows.nodeAttributes().column("radio.channel").number(1)).isEqualTo(36);
        assertThat(rows.edgeAttributes().column("cost").number(0)).isEqualTo(1.25);
        assertThat(rows.edgeAttributes().column("source_tq").number(0)).isEqualTo(0.5);
        assertThat(rows.notes()).containsExactly("The file has several graphs; only the first was read.");
    }

    @Test
    void readsCytoscapeAndJsonGraphFormat() {
        NetworkRows rows = read("{'elements': {'nodes': [{'data': {'id': 'a', 'w': 1}, 'position': {'x': 3, 'y': 4}}],"
                + "'edges': [{'data': {'id': 'e', 'source': 'a', 'target': 'b'}}]}}");
        assertThat(Reading.links(rows)).containsExactly("a--b");
        assertThat(rows.nodeAttributes().column("y").number(0)).isEqualTo(4);
        rows = read("{'graph': {'nodes': {'a': {'label': 'A'}, 'b': {}}, 'edges': [{'source': 'a', 'target': 'b'}]}}");
        assertThat(rows.nodeAttributes().column("label").text(0)).isEqualTo("A");
        assertThat(rows.undeclaredNodes()).isZero();
    }

    @Test
    void keepsUnusualIds() {
        NetworkRows rows = read("{'nodes': [{'id': [0, 1]}, {'id': 2.0}, {'id': 123456789012345678901}],"
                + "'links': [{'source': [0, 1], 'target': 2, 'h': 123456789012345678901}]}");
        assertThat(Reading.names(rows)).containsExactly("0,1", "2", "123456789012345678901");
        assertThat(rows.edgeAttributes().column("h").text(0)).isEqualTo("123456789012345678901");
        assertThat(rows.undeclaredNodes()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1, 2]|1: found a list; expected an object with the lists \"nodes\" and \"links\" (or \"edges\"). Try wrapping the lists: {\"nodes\": [...], \"links\": [...]}.",
                "~{'a': 1}|2: there is no list of links and none of nodes; expected an object with the lists \"nodes\" and \"links\" (or \"edges\").",
                "{'nodes': [], 'adjacency': []}|1: there is no list of links; expected an object with the lists \"nodes\" and \"links\" (or \"edges\"). Try writing the file with node_link_data instead of adjacency_data.",
                "{'links': [~{'source': 1,~'t': 2}]}|3: the link that ends here has no \"target\"; each link needs a \"source\" and a \"target\".",
                "{'nodes': [{}, {}],~'links': [{'source': 0, 'target': 2}]}|2: a link refers to node 2, but no node has this id and the positions in the list are 0 to 1. Check for a missing node, or for positions that are counted from 1.",
                "{'links': [~{'source': 0,~'target': 2}], 'nodes': [{}]}|2: a link refers to node 2, but no node has this id and the positions in the list are 0 to 0. Check for a missing node, or for positions that are counted from 1.",
                "{'links': [~[1, 2]]}|2: found a list as a link; expected an object with \"source\" and \"target\".",
                "{'links': [{'source': null}]}|1: found null as the source of a link; expected a text or a number.",
                "{'links': [{'source': 1, 'target': 2, 'w':~ 1e999}]}|2: w = 1e999 is too large. The largest number is about 1.8e308. Try leaving it out.",
                "{'links': [~{'source': }]}|2: not valid JSON: Unexpected character ('}' (code 125)): expected a value"
            })
    void errorsNameTheLineAndTheProblem(String text, String message) {
        assertThatThrownBy(() -> read(text.replace('~', '\n')))
                .isInstanceOf(GraphFileException.class)
                .hasMessageStartingWith("text:" + message);
    }

    @Test
    void rejectsDeepNestingAndTruncatedFiles() {
        assertThatThrownBy(() -> read("{'nodes': " + "[".repeat(100_000)))
                .isInstanceOf(GraphFileException.class)
                .hasMessageStartingWith("text:1: ");
        assertThatThrownBy(() -> read("{'nodes': [\n{'id': 'a"))
                .isInstanceOf(GraphFileException.class)
                .hasMessageStartingWith("text:2: not valid JSON");
    }
}
