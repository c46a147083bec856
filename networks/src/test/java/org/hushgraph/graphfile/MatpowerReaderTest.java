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

class MatpowerReaderTest {
    private static NetworkRows read(String text) {
        return Reading.text(new MatpowerReader(), text);
    }

    private static Column node(NetworkRows rows, String name) {
        return rows.nodeAttributes().find(name).orElseThrow();
    }

    private static Column edge(NetworkRows rows, String name) {
        return rows.edgeAttributes().find(name).orElseThrow();
    }

    @Test
    void findsTablesAmongCommentsTextsAndOtherStatements() {
        NetworkRows rows = Reading.file(new MatpowerReader(), "village.m");
        assertEquals(List.of("10", "2", "3", "4", "5", "77"), Reading.names(rows));
        assertEquals(List.of("10--2", "2--3", "3--2", "4--77"), Reading.links(rows));
        assertEquals(1, rows.undeclaredNodes());
        assertEquals(3, node(rows, "busType").number(0));
        assertEquals(20, node(rows, "baseKV").number(1));
        assertEquals(20, node(rows, "baseKV").number(2));
        assertFalse(node(rows, "baseKV").has(3));
        assertEquals("Town's end", node(rows, "label").text(0));
        assertEquals("Church % hill", node(rows, "label").text(2));
        assertEquals("Fen", node(rows, "label").text(4));
        assertEquals(List.of(), rows.notes());
    }

    @Test
    void branchesKeepTheirNumbersEvenWhenOutOfService() {
        NetworkRows rows = Reading.file(new MatpowerReader(), "village.m");
        assertEquals(0.1, edge(rows, "x").number(0));
        assertEquals(0.3, edge(rows, "x").number(3));
        assertEquals(250, edge(rows, "rateA").number(0));
        assertFalse(edge(rows, "rateA").has(1));
        assertEquals(0.98, edge(rows, "ratio").number(0));
        assertEquals(0, edge(rows, "status").number(1));
        assertEquals(1, edge(rows, "status").number(2));
    }

    @Test
    void versionOneHasPlainNames() {
        NetworkRows rows = read("bus = [1 3; 2 1];\nbranch = [1 2 .1 .2]\n");
        assertEquals(List.of("1--2"), Reading.links(rows));
        assertEquals(0.2, edge(rows, "x").number(0));
        assertEquals(0, edge(rows, "status").size());
    }

    @Test
    void notesButDoesNotExecuteCode() {
        NetworkRows rows = read("""
                mpc.bus = [1 3; 2 1];
                mpc.branch = [1 2 3 4];
                mpc.branch(:, 3) = mpc.branch(:, 3) / 2;
                mpc.bus_name = {'a'};
                """);
        assertEquals(3, edge(rows, "r").number(0));
        assertEquals(2, rows.notes().size());
        assertTrue(rows.notes().get(0).startsWith("There are 1 bus names for 2 buses"));
        assertTrue(rows.notes().get(1).startsWith("The file also modifies its tables"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            bus = [1 1/3]|1: bus holds "1/3"; only numbers can be read. Write out the value of the expression.
            bus = [1 1~2 pi]|2: bus holds "pi"; only numbers can be read. Write out the value of the expression.
            bus = [1 1~2 1 1]|2: a row of bus has 3 values; the rows before it have 2.
            bus = [1 1~2 1|2: the file ends inside bus = [; its ] is missing. Check that the file is complete.
            bus = [1.5 1]|1: a row of bus has 1.5 in column 1 where a bus number was expected, a whole number from 1.
            bus = [1 1e400]|1: "1e400" in bus is too large. The largest number is about 1.8e308.
            bus = [1 1]'|1: the table bus is followed by ''', so it is part of an expression; only plain tables can be read. Write out its result.
            bus = [1 1];~bus = [1 1];|2: bus is defined twice. Remove the table that is not used.
            bus = [1 1];~branch = [1]|2: a row of branch has no column 2 where a bus number was expected, a whole number from 1.
            bus = [1 1];|1: the file ends without a table mpc.branch = [ … ]. If the case is computed by a program, save it with savecase first.
            x = 3|1: the file ends without a table mpc.bus = [ … ]. If the case is computed by a program, save it with savecase first.
            bus_name = {'a~'}|1: the line ends inside a text of bus_name; its closing quote is missing.
            bus_name = {a}|1: found "a}" in bus_name where a quoted text was expected.
            bus_name = {'a'|1: the file ends inside bus_name = {; its } is missing. Check that the file is complete.
            """)
    void errorsNameTheLineAndTheProblem(String lines, String message) {
        String text = lines.replace('~', '\n');
        assertEquals(
                "text:" + message,
                assertThrows(GraphFileException.class, () -> read(text)).getMessage());
    }
}
