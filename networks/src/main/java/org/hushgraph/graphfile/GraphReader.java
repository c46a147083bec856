package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.NetworkRows;

/**
 * Reads one format in one pass: adds the contents of the file to {@link NetworkRows} unchanged, without keeping the
 * text.
 */
interface GraphReader {
    void read(GraphSource source, NetworkRows rows) throws IOException;
}
