package org.hushgraph.graphfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetisReaderTest {
    private static NetworkRows read(String text) {
        return Reading.text(new MetisReader(), text);
    }

    private static double node(NetworkRows rows, String column, int node) {
        return rows.nodeAttributes().find(column).orElseThrow().number(node);
    }

    @Test
    void aBlankLineIsANodeWithoutNeighbours() {
        NetworkRows rows = read("% a remark\n4 2\n2\n1 4\n% another\n\n 2 \n\n");
        assertEquals(List.of("1", "2", "3", "4"), Reading.names(rows));
        assertEquals(List.of("1->2", "2->1", "2->4", "4->2"), Reading.links(rows));
        assertEquals(0, rows.undeclaredNodes());
        assertEquals(List.of("1->2", "2->1"), Reading.links(read("3 1 0\r\n2\r\n1\r\n")));
    }

    @Test
    void digitsOfTheHeaderDeclareSizesAndWeights() {
        NetworkRows rows = read("2 1 111 2\n5 7 8 2 0.5\n6 9 10 1 0.5");
        assertEquals(List.of("1->2", "2->1"), Reading.links(rows));
        assertEquals(6, node(rows, "vertexSize", 1));
        assertEquals(7, node(rows, "vertexWeight", 0));
        assertEquals(9, node(rows, "vertexWeight", 1));
        Column weight = rows.edgeAttributes().find("weight").orElseThrow();
        assertEquals(0.5, weight.number(1));
        assertEquals(
                3,
                read("2 1 1\n2 3\n1 3\n")
                        .edgeAttributes()
                        .find("weight")
                        .orElseThrow()
                        .number(0));
        assertEquals(4, node(read("2 1 10\n4 2\n4 1\n"), "vertexWeight", 0));
    }

    @Test
    void aSelfLoopMayBeListedOnceOrTwice() {
        assertEquals(List.of("1->1", "1->2", "2->1"), Reading.links(read("2 2\n1 2\n1\n")));
        assertEquals(4, read("2 2\n1 1 2\n1\n").size());
    }

    @Test
    void readsLinesOfAnyLength() {
        int n = 200_000;
        StringBuilder text = new StringBuilder(n + " " + (n - 1) + "\n");
        for (int k = 2; k <= n; k++) {
            text.append(k).append(' ');
        }
        text.append("\n1".repeat(n - 1));
        assertEquals(2 * (n - 1), read(text.toString()).size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            4 2/2/1 3|3: the file ends after 2 nodes; line 1 declares 4. Check that the file is complete and has a blank line for each node without neighbours.
            3 3/2/1 3/2|1: the header declares 3 links, each of which is listed twice: 6 entries, but the file has 4.
            3 4/2/1 3/2|1: the header declares 4 links, each of which is listed twice: 8 entries, but the file has 4. If the header counts both directions, halve it.
            2 1/2/1/1|4: found a line after those of the 2 nodes that line 1 declares. Check the number of nodes in the header.
            2 1/2/0|3: neighbour 0 is not among the nodes 1 to 2 that line 1 declares. If the file counts from 0, add 1 to each number.
            2 1/3/1|2: neighbour 3 is not among the nodes 1 to 2 that line 1 declares.
            2 1 7/2/1|1: found "7" in the header where up to three digits 0 or 1 were expected: node sizes, node weights, link weights.
            2 1 1/2/1|2: the line ends where the weight of a link was expected.
            2 1/2/-1|3: found "-1" where the number of a neighbour was expected, a whole number up to 999999999999999.
            999999999 1/2/1|3: the file ends after 2 nodes; line 1 declares 999999999. Check that the file is complete and has a blank line for each node without neighbours.
            """)
    void errorsNameTheLineAndTheProblem(String lines, String message) {
        String text = lines.replace('/', '\n');
        assertEquals(
                "text:" + message,
                assertThrows(GraphFileException.class, () -> read(text)).getMessage());
    }
}
