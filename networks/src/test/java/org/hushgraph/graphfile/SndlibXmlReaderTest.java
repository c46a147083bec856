package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.api.Test;

class SndlibXmlReaderTest {
    private static double number(AttributeTable table, String name, int row) {
        return table.find(name).orElseThrow().number(row);
    }

    @Test
    void readsNodesLinksAndModules() {
        NetworkRows rows = Reading.file(SndlibXmlReader::read, "sndlib.xml");
        assertThat(Reading.names(rows)).containsExactly("North", "South", "East");
        assertThat(Reading.links(rows)).containsExactly("North--South", "South--East");
        assertThat(number(rows.nodeAttributes(), "longitude", 0)).isEqualTo(8.5);
        assertThat(number(rows.nodeAttributes(), "latitude", 0)).isEqualTo(53.25);
        assertThat(number(rows.nodeAttributes(), "latitude", 2)).isNaN();
        assertThat(number(rows.edgeAttributes(), "capacity", 0)).isEqualTo(64);
        assertThat(number(rows.edgeAttributes(), "cost", 0)).isEqualTo(10);
        assertThat(number(rows.edgeAttributes(), "routingCost", 0)).isEqualTo(1.5);
        assertThat(number(rows.edgeAttributes(), "setupCost", 0)).isEqualTo(252);
        assertThat(number(rows.edgeAttributes(), "moduleCapacity", 0)).isEqualTo(622);
        assertThat(number(rows.edgeAttributes(), "capacity", 1)).isNaN();
        assertThat(rows.edgeAttributes().find("id").orElseThrow().text(1)).isEqualTo("L2");
        assertThat(rows.notes()).containsExactly("The file has demands, which were ignored.");
    }

    @Test
    void readsPixelsAsXAndY() {
        NetworkRows rows = Reading.text(
                SndlibXmlReader::read,
                "<network><networkStructure><nodes coordinatesType='pixel'><node id='a'><coordinates><x>1</x><y>2</y>"
                        + "</coordinates></node></nodes></networkStructure></network>");
        assertThat(number(rows.nodeAttributes(), "x", 0)).isEqualTo(1);
        assertThat(number(rows.nodeAttributes(), "y", 0)).isEqualTo(2);
    }

    @Test
    void rejectsALinkWithoutTarget() {
        assertThatThrownBy(() -> Reading.text(
                        SndlibXmlReader::read,
                        "<network><networkStructure><links>\n<link id='L9'><source>a</source>\n</link></links>"
                                + "</networkStructure></network>"))
                .hasMessage("text:3: link L9 has no <target>; expected <source> and <target>.");
    }

    @Test
    void rejectsAFileWithoutStructure() {
        assertThatThrownBy(() -> Reading.text(SndlibXmlReader::read, "<network/>"))
                .hasMessage("text:1: the file has no <networkStructure>; expected one inside <network>.");
    }
}
