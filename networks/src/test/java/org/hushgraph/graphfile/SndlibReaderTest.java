package org.hushgraph.graphfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SndlibReaderTest {
    private static NetworkRows read(String text) {
        return Reading.text(new SndlibReader(), text);
    }

    @Test
    void readsNodesAndLinksAndCountsDemands() {
        NetworkRows rows = Reading.file(new SndlibReader(), "islands.txt");
        assertEquals(List.of("Sylt", "Amrum", "Föhr", "Elsewhere"), Reading.names(rows));
        assertEquals(List.of("Sylt--Amrum", "Amrum--Föhr", "Föhr--Elsewhere"), Reading.links(rows));
        assertEquals(1, rows.undeclaredNodes());
        assertEquals(List.of("The file has 2 demands, which are not part of the network."), rows.notes());
        Column longitude = rows.nodeAttributes().find("longitude").orElseThrow();
        Column latitude = rows.nodeAttributes().find("latitude").orElseThrow();
        assertEquals(8.3, longitude.number(0));
        assertFalse(longitude.has(1));
        assertEquals(54.7, latitude.number(2));
    }

    @Test
    void namesTheNumbersOfALink() {
        NetworkRows rows = Reading.file(new SndlibReader(), "islands.txt");
        assertEquals("L2", rows.edgeAttributes().find("id").orElseThrow().text(1));
        assertEquals(1.5, rows.edgeAttributes().find("capacity").orElseThrow().number(0));
        assertEquals(2, rows.edgeAttributes().find("cost").orElseThrow().number(0));
        assertEquals(3, rows.edgeAttributes().find("routingCost").orElseThrow().number(0));
        assertEquals(4, rows.edgeAttributes().find("setupCost").orElseThrow().number(0));
        Column module = rows.edgeAttributes().find("moduleCapacity").orElseThrow();
        assertEquals(155, module.number(0));
        assertFalse(module.has(1));
        assertFalse(module.has(2));
    }

    @Test
    void skipsDeepParenthesesOfOtherSections() {
        String deep = "META " + "( ".repeat(1_000_000) + ") ".repeat(1_000_000);
        assertEquals(1, read(deep + "NODES ( a ) LINKS ( )").nodeCount());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ?SNDlib native format; type: model; version: 1.0|1: the file has the SNDlib type "model"; only the type network has nodes and links. Use the corresponding network file instead.
            META ( )/DEMANDS ( d ( a b ) 1 2 3 )|2: the file has no section NODES; its sections are META, DEMANDS. If it only holds demands or a model, use the network file instead.
            NODES ( a )|1: the file has no section LINKS; its sections are NODES. If it only holds demands or a model, use the network file instead.
            NODES ( a|1: the file ends inside a section; its ) is missing. Check that the file is complete.
            NODES a|1: found 'a' in section NODES; expected '('.
            NODES ( a ( 1 x ) )|1: found "x" where latitude was expected, a number of at most 1.8e308.
            LINKS (/L ( a ) 0 0 0 0 ( ) )|2: found ')' where the target of link L was expected.
            LINKS (/L ( a b c ) 0 0 0 0 ( ) )|2: found 'c' in the two nodes of link L; expected ')'.
            LINKS (/L ( a b ) 0 0/M ( a b ) 0 0 0 0 )|3: found "M" where routingCost was expected, a number of at most 1.8e308.
            LINKS ( L ( a b ) 1e999 0 0 0 )|1: found "1e999" where capacity was expected, a number of at most 1.8e308.
            ) (|1: found ')' where the name of a section was expected.
            """)
    void errorsNameTheLineAndTheProblem(String lines, String message) {
        String text = lines.replace('/', '\n');
        assertEquals(
                "text:" + message,
                assertThrows(GraphFileException.class, () -> read(text)).getMessage());
    }
}
