package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.NetworkRows;

/**
 * Reads the XML form of SNDlib networks. A link's capacity and cost are those of the module installed already; of the modules that
 * may be added, the largest is kept as {@code moduleCapacity}. Demands are ignored.
 */
final class SndlibXmlReader implements GraphReader {
    @Override
    public void read(GraphSource source, NetworkRows rows) throws IOException {
        XmlSource xml = new XmlSource(source);
        xml.read(new SndlibXmlContent(xml, rows)::read);
    }
}
