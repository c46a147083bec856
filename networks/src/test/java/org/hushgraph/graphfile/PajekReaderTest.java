package org.hushgraph.graphfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PajekReaderTest {
    private static NetworkRows read(String text) {
        return Reading.text(new PajekReader(), text);
    }

    private static Column node(NetworkRows rows, String name) {
        return rows.nodeAttributes().find(name).orElseThrow();
    }

    private static Column edge(NetworkRows rows, String name) {
        return rows.edgeAttributes().find(name).orElseThrow();
    }

    @Test
    void readsAllKindsOfLines() {
        NetworkRows rows = Reading.file(new PajekReader(), "harbour.net");
        assertEquals(List.of("1", "2", "3", "4", "5"), Reading.names(rows));
        assertEquals(
                List.of("1->2", "2->1", "3->3", "1--4", "1--4", "2->3", "2->4", "5--1", "5--2"), Reading.links(rows));
        assertEquals("North quay", node(rows, "label").text(0));
        assertEquals("crane", node(rows, "label").text(1));
        assertFalse(node(rows, "label").has(3));
        assertEquals(0.25, node(rows, "x").number(0));
        assertEquals(0.75, node(rows, "y").number(0));
        assertFalse(node(rows, "x").has(1));
        assertEquals(2.5, edge(rows, "weight").number(0));
        assertFalse(edge(rows, "weight").has(1));
        assertEquals(-1, edge(rows, "weight").number(2));
        assertEquals("by boat", edge(rows, "label").text(0));
        assertEquals("ferry", edge(rows, "relation").text(3));
        assertFalse(edge(rows, "relation").has(0));
        assertEquals(List.of(), rows.notes());
    }

    @Test
    void linksOfAOneModeMatrixAreDirected() {
        NetworkRows rows = read("*VERTICES 2\n*matrix\n0 1\n0.5 2\n");
        assertEquals(List.of("1->2", "2->1", "2->2"), Reading.links(rows));
        assertEquals(0.5, edge(rows, "weight").number(1));
    }

    @Test
    void twoModeMatrixLinksRowsToTheOtherNodes() {
        NetworkRows rows = read("*Vertices 3 2\n1 a\n*Matrix\n1\n4\n");
        assertEquals(List.of("1--3", "2--3"), Reading.links(rows));
        assertEquals(
                List.of("The network has two modes: nodes 1 to 2 are the first mode, the others the second."),
                rows.notes());
    }

    @Test
    void readsOnlyTheFirstNetworkOfAProject() {
        NetworkRows rows = read("""
                *Partition p
                *Rows 2
                1
                1
                *Network one
                *Vertices 2
                *Edges
                1 2
                *Partition q
                *Vertices 2
                1
                2
                *Network two
                *Vertices 1
                """);
        assertEquals(List.of("1--2"), Reading.links(rows));
        assertEquals(
                List.of(
                        "The file has more than one network or object; only the first network was read.",
                        "Skipped sections, which are not part of a network: *partition, *rows."),
                rows.notes());
    }

    @Test
    void countsNodesListedTwice() {
        assertEquals(1, read("*Vertices 2\n1 a\n1 b\n2 c\n").duplicateNodes());
    }

    @Test
    void readsInvalidUtf8AsLatin1() throws IOException {
        byte[] bytes = "*Vertices 1\n1 \"Caf\u00e9\"\n".getBytes(StandardCharsets.ISO_8859_1);
        NetworkRows rows = new NetworkRows();
        new PajekReader().read(new GraphSource("text", new ByteArrayInputStream(bytes)), rows);
        assertEquals("Café", node(rows, "label").text(0));
        assertEquals(List.of("The file is not in UTF-8; it was read as Latin-1."), rows.notes());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            *Edges/1 2|1: found links before the nodes; expected *Vertices and the number of nodes first.
            1 2|1: the line starts with "1"; expected a section such as *Vertices or *Edges.
            *Network x|1: the file has no *Vertices section. If it has another format, choose it with --from.
            *Vertices|1: the line ends where the number of nodes was expected.
            *Vertices 2/3 c|2: node 3 is not among the nodes 1 to 2 that line 1 declares.
            *Vertices 2/*Arcs/1 0|3: node 0 is not among the nodes 1 to 2 that line 1 declares. If the file counts from 0, add 1 to each number.
            *Vertices 2/*Edges/1|3: the line ends where the second node of a link was expected.
            *Vertices 2/*Edges/1 b|3: found "b" where the second node of a link was expected, a whole number up to 999999999999999.
            *Vertices 2/*Edges/1 2 1e999|3: "1e999" is too large for the value of a link. The largest number is about 1.8e308.
            *Vertices 2/1 "a|2: the line ends inside the label of a node; its closing quote is missing.
            *Vertices 2/*Matrix/0 1/1|4: *Matrix ends after 3 values; it needs 2 × 2 for the nodes that line 1 declares.
            *Vertices 2/*Matrix/0 1 1 0 1|3: the line starts with "1"; expected a section such as *Vertices or *Edges.
            *Vertices 900000000|1: 900000000 nodes are declared in a file of 19 bytes, so nearly all would have no link. Check the number of nodes.
            *Vertices 2 5|1: the first mode has 5 nodes, but the network has only 2.
            """)
    void errorsNameTheLineAndTheProblem(String lines, String message) {
        String text = lines.replace('/', '\n');
        assertEquals(
                "text:" + message,
                assertThrows(GraphFileException.class, () -> read(text)).getMessage());
    }
}
