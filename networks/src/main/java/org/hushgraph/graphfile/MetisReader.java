package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.NetworkRows;

/**
 * METIS and Chaco graphs: a header {@code n m [fmt [ncon]]}, then one line per node with its neighbours.
 *
 * <p>A blank line is a node without neighbours. Each link is listed twice, once at either end, and each entry is read
 * as a directed link. Link weights are stored in the column {@code weight}. Nodes have {@code vertexSize} and
 * {@code vertexWeight}, which is the first weight if there are several.
 */
final class MetisReader implements GraphReader {
    @Override
    public void read(GraphSource source, NetworkRows rows) throws IOException {
        ByteScanner in = new ByteScanner(source);
        MetisHeader header = MetisHeader.read(source, in, rows);
        NumberedNodes nodes = header.nodes();
        MetisNodeLine line = new MetisNodeLine(in, rows, header);
        for (long node = 1; node <= nodes.count(); node++) {
            skipComments(in);
            if (in.peek() < 0 && (node < nodes.count() || header.describesNodes())) {
                throw in.error("the file ends after " + (node - 1) + " nodes; line " + nodes.line() + " declares "
                        + nodes.count()
                        + ". Check that the file is complete and has a blank line for each node without neighbours.");
            }
            nodes.declare(node);
            line.read((int) (node - 1));
        }
        requireEnd(in, nodes);
        header.requireEntries(rows.size(), line.selfLoops());
    }

    private static void skipComments(ByteScanner in) throws IOException {
        while (in.peek() == '%') {
            in.skipLine();
        }
    }

    private static void requireEnd(ByteScanner in, NumberedNodes nodes) throws IOException {
        if (in.skipComments('%') >= 0) {
            throw in.error("found a line after those of the " + nodes.count() + " nodes that line " + nodes.line()
                    + " declares. Check the number of nodes in the header.");
        }
    }
}
