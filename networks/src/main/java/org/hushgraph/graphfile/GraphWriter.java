package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.OutputStream;
import org.hushgraph.network.Network;

/** Writes one format. What it writes, its reader reads back: names, links, weights to the last digit, and attributes. */
interface GraphWriter {
    /** Writes to a stream, which stays open. */
    void write(Network network, OutputStream out) throws IOException;
}
