package org.hushgraph.graphfile;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.hushgraph.network.Network;

/** Writes one format. What it writes, its reader reads back: names, links, weights to the last digit, and attributes. */
interface GraphWriter {
    void write(Network network, Writer out) throws IOException;

    /** Writes UTF-8 to a stream, which stays open. */
    default void write(Network network, OutputStream out) throws IOException {
        Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
        write(network, text);
        text.flush();
    }
}
