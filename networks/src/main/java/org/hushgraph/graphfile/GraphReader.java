package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.NetworkRows;

/** Reads one format: tells {@link NetworkRows} what the file says, as it stands, in one pass and without keeping the text. */
interface GraphReader {
    void read(GraphSource source, NetworkRows rows) throws IOException;
}
