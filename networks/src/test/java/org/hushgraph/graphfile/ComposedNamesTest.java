package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that write the letter ü in two ways: as one character, and as u with combining dots. */
class ComposedNamesTest {
    private static final String COMPOSED = "Z\u00FCrich";
    private static final String DECOMPOSED = "Zu\u0308rich";

    static Stream<Arguments> formats() {
        return Stream.of(
                file(new EdgeListReader(), "ONE,Bern\nTWO,Chur\n"),
                file(new DotReader(), "graph { \"ONE\" -- Bern; \"TWO\" -- Chur }"),
                file(new NodeLinkReader(), """
                        {"nodes": [{"id": "ONE"}, {"id": "Bern"}, {"id": "Chur"}],
                         "links": [{"source": "ONE", "target": "Bern"}, {"source": "TWO", "target": "Chur"}]}"""),
                file(new GmlReader(), """
                        graph [ node [ id "ONE" ] node [ id "Bern" ] node [ id "Chur" ]
                          edge [ source "ONE" target "Bern" ] edge [ source "TWO" target "Chur" ] ]"""),
                file(GraphMlReader::read, """
                        <graphml><graph edgedefault="undirected"><node id="ONE"/><node id="Bern"/><node id="Chur"/>
                          <edge source="ONE" target="Bern"/><edge source="TWO" target="Chur"/></graph></graphml>"""),
                file(GexfReader::read, """
                        <gexf><graph><nodes><node id="ONE"/><node id="Bern"/><node id="Chur"/></nodes>
                          <edges><edge source="ONE" target="Bern"/><edge source="TWO" target="Chur"/></edges></graph></gexf>"""),
                file(new SndlibReader(), """
                        NODES ( ONE ( 1 2 ) Bern ( 2 3 ) Chur ( 3 4 ) )
                        LINKS ( L1 ( ONE Bern ) 0.00 0.00 0.00 0.00 ( ) L2 ( TWO Chur ) 0.00 0.00 0.00 0.00 ( ) )
                        """));
    }

    private static Arguments file(GraphReader reader, String text) {
        return Arguments.of(reader, text);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void bothSpellingsAreOneNode(GraphReader reader, String text) {
        NetworkRows rows = Reading.text(reader, text.replace("ONE", COMPOSED).replace("TWO", DECOMPOSED));
        assertThat(Reading.names(rows)).containsExactly(COMPOSED, "Bern", "Chur");
        assertThat(rows.undeclaredNodes()).isZero();
        NetworkRows swapped =
                Reading.text(reader, text.replace("ONE", DECOMPOSED).replace("TWO", COMPOSED));
        assertThat(Reading.links(swapped)).isEqualTo(Reading.links(rows));
    }
}
