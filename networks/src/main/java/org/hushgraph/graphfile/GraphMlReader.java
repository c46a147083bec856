package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.NetworkRows;

/**
 * Reads GraphML: the first graph of the file, with what yEd draws of it. Graphs inside nodes are flattened, a hyperedge becomes a
 * node that is joined to its ends, ports are ignored.
 */
final class GraphMlReader implements GraphReader {
    @Override
    public void read(GraphSource source, NetworkRows rows) throws IOException {
        XmlSource xml = new XmlSource(source);
        xml.read(new GraphMlContent(xml, rows)::read);
    }
}
