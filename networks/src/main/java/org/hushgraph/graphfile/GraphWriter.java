package org.hushgraph.graphfile;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.hushgraph.network.Network;

/** Writes one format. Its reader restores all names, links, exact weights and attributes that the format supports. */
interface GraphWriter {
    void write(Network network, Writer out) throws IOException;

    /** Writes UTF-8 to a stream without closing it. */
    default void write(Network network, OutputStream out) throws IOException {
        Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
        write(network, text);
        text.flush();
    }
}
