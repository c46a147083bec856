package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.NetworkRows;

/**
 * Reads GEXF, versions 1.1 to 1.3. Of a network that changes over time the last values are read; nodes inside nodes are
 * flattened; of what is drawn, only the places are kept.
 */
final class GexfReader implements GraphReader {
    @Override
    public void read(GraphSource source, NetworkRows rows) throws IOException {
        XmlSource xml = new XmlSource(source);
        xml.read(new GexfContent(xml, rows)::read);
    }
}
