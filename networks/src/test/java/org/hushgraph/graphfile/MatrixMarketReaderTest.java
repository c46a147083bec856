package org.hushgraph.graphfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatrixMarketReaderTest {
    private static NetworkRows read(String text) {
        return Reading.text(new MatrixMarketReader(), text);
    }

    private static Column weight(NetworkRows rows) {
        return rows.edgeAttributes().find("weight").orElseThrow();
    }

    @Test
    void entriesOfASymmetricMatrixAreUndirectedAndAllNodesExist() {
        NetworkRows rows =
                read("%%MatrixMarket MATRIX Coordinate Pattern Symmetric\r\n% a remark\r\n\r\n  4 4 3\r\n2 1\r\n\r\n"
                        + "3 3 \r\n% another\r\n\t4 2");
        assertEquals(List.of("1", "2", "3", "4"), Reading.names(rows));
        assertEquals(List.of("1--2", "3--3", "2--4"), Reading.links(rows));
        assertTrue(rows.isDeclared(2));
        assertEquals(0, rows.undeclaredNodes());
        assertTrue(rows.edgeAttributes().columns().isEmpty());
        assertEquals(List.of(), rows.notes());
    }

    @Test
    void entriesOfAGeneralMatrixAreDirectedAndUnchanged() {
        NetworkRows rows = read("""
                %%MatrixMarket matrix coordinate real general
                3 3 5
                1 2 -0.5
                2 1 1e-3
                1 2 .25
                3 1 0
                2 3 nan
                """);
        assertEquals(List.of("1->2", "2->1", "1->2", "3->1", "2->3"), Reading.links(rows));
        assertEquals(-0.5, weight(rows).number(0));
        assertEquals(0.001, weight(rows).number(1));
        assertEquals(0.25, weight(rows).number(2));
        assertEquals(0, weight(rows).number(3));
        assertFalse(weight(rows).has(4));
    }

    @Test
    void notesEntriesAboveTheDiagonalOfASymmetricMatrix() {
        NetworkRows rows = read("%%MatrixMarket matrix coordinate integer symmetric\n2 2 1\n1 2 7\n");
        assertEquals(List.of("2--1"), Reading.links(rows));
        assertEquals(7, weight(rows).number(0));
        assertEquals(1, rows.notes().size());
    }

    @Test
    void skipsZerosOfAnArray() {
        NetworkRows rows = read("%%MatrixMarket matrix array real general\n2 2\n0\n3\n0.0 4\n");
        assertEquals(List.of("2->1", "2->2"), Reading.links(rows));
        assertEquals(3, weight(rows).number(0));
        rows = read("%%MatrixMarket matrix array integer symmetric\n3 3\n0\n5\n0\n0\n6\n0\n");
        assertEquals(List.of("1--2", "2--3"), Reading.links(rows));
        assertEquals(6, weight(rows).number(1));
    }

    @Test
    void commentsNameNodesOnlyBelowTheMark() {
        String nodes = "%nodes\tname\tsize:number\tkind:text\n%node\ta b\t1.5\tx\n%node\t\\\\\\t\t\t\\e\n";
        String matrix = "2 2 1\n2 1\n";
        NetworkRows rows =
                read("%%MatrixMarket matrix coordinate pattern symmetric\n% written by Hushgraph\n" + nodes + matrix);
        assertEquals(List.of("a b", "\\\t"), Reading.names(rows));
        assertEquals(1.5, rows.nodeAttributes().find("size").orElseThrow().number(0));
        assertFalse(rows.nodeAttributes().find("size").orElseThrow().has(1));
        assertTrue(rows.nodeAttributes().find("kind").orElseThrow().has(1));
        rows = read("%%MatrixMarket matrix coordinate pattern symmetric\n" + nodes + matrix);
        assertEquals(List.of("1", "2"), Reading.names(rows));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            real general|2 3 1/1 1 1|2: the matrix has 2 rows and 3 columns, but the adjacency matrix of a network is square. If it is the matrix B of a two-mode network, write [0 B; B' 0].
            complex general|2 2 0|1: the entries of the matrix are complex, but weights are real. Try writing their absolute values.
            real skew-symmetric|2 2 0|1: the matrix is skew-symmetric, so each link would have opposite weights in its two directions. Try writing a symmetric matrix of absolute values.
            rational general|2 2 0|1: the banner contains "rational"; expected real or integer or pattern or double or unsigned-integer.
            real general|2 2 1/3 1 5|3: row 3 is not among the nodes 1 to 2 that line 2 declares.
            real general|2 2 1/1 0 5|3: column 0 is not among the nodes 1 to 2 that line 2 declares. If the file counts from 0, add 1 to each number.
            real general|2 2 1/1 2|3: the entry has no value. If no entry has one, change the banner to pattern.
            pattern general|2 2 1/1 2 5|3: the line continues with "5"; expected the end of the line. If entries have values, change pattern to real in the banner.
            real general|2 2 1/1 2 1e400|3: "1e400" is too large for the value of an entry. The largest number is about 1.8e308.
            real general|2 2 1/1 2 five|3: found "five" where the value of an entry was expected, a number.
            real general|2 2 1/1 2x 5|3: found "2x" where the column of an entry was expected, a whole number up to 999999999999999.
            real general|2 2 1/1|3: the line ends where the column of an entry was expected.
            real general|2 2 3/1 2 5/2 1 5|4: the file ends after 2 entries; line 2 declares 3. Check that the file is complete.
            real general|2 2 1/1 2 5/2 1 5/2 2 5|4: too many entries: line 2 declares 1, but the file has 3.
            real general|2 2|2: the line ends where the number of entries was expected.
            pattern general|999999999 999999999 0|2: 999999999 nodes are declared in a file of 70 bytes, so nearly all would have no link. Check the number of nodes.
            pattern general|99999999999 99999999999 0|2: the file declares 99999999999 nodes, but at most 1000000000 are supported.
            """)
    void errorsNameTheLineAndTheProblem(String banner, String lines, String message) {
        String text = "%%MatrixMarket matrix coordinate " + banner + "\n" + lines.replace('/', '\n');
        assertEquals(
                "text:" + message,
                assertThrows(GraphFileException.class, () -> read(text)).getMessage());
    }

    @Test
    void rejectsOtherAndTruncatedFiles() {
        assertEquals(
                "text:1: the file starts with \"1\"; expected %%MatrixMarket. If the file has another format,"
                        + " choose it with --from.",
                assertThrows(GraphFileException.class, () -> read("1 2\n")).getMessage());
        String array = "%%MatrixMarket matrix array real general\n2 2\n1 2 3";
        assertEquals(
                "text:3: the file ends after 3 entries; line 2 declares 4. Check that the file is complete.",
                assertThrows(GraphFileException.class, () -> read(array)).getMessage());
    }

    @Test
    void rejectsNamesOfAnotherMatrix() {
        String text =
                "%%MatrixMarket matrix coordinate pattern symmetric\n% written by Hushgraph\n%nodes\tname\n%node\ta\n";
        assertEquals(
                "text:5: 1 nodes are named in comments, but the matrix has 2 rows."
                        + " Try removing the lines that start with %node.",
                assertThrows(GraphFileException.class, () -> read(text + "2 2 0\n"))
                        .getMessage());
        assertEquals(
                "text:5: the node has no name, or the same name as another node: \"a\"."
                        + " Try removing the lines that start with %node.",
                assertThrows(GraphFileException.class, () -> read(text + "%node\ta\n2 2 0\n"))
                        .getMessage());
    }
}
