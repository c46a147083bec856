package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;

/**
 * Reads the line of a node: its size and weights, then its neighbours, each with the weight of the link. Lines may have
 * any length.
 */
final class MetisNodeLine {
    private final ByteScanner in;
    private final NumberScanner numbers;
    private final NetworkRows rows;
    private final MetisHeader header;
    private final Column size;
    private final Column vertexWeight;
    private final Column weight;
    private int selfLoops;

    MetisNodeLine(ByteScanner in, NetworkRows rows, MetisHeader header) {
        this.in = in;
        this.numbers = new NumberScanner(in);
        this.rows = rows;
        this.header = header;
        this.size = header.sizes() ? rows.nodeAttributes().column("vertexSize") : null;
        this.vertexWeight = header.constraints() > 0 ? rows.nodeAttributes().column("vertexWeight") : null;
        this.weight = header.edgeWeights() ? rows.edgeAttributes().column("weight") : null;
    }

    void read(int node) throws IOException {
        if (size != null) {
            size.put(node, numbers.real("the size of a node"));
        }
        for (long n = 0; n < header.constraints(); n++) {
            double value = numbers.real("the weight of a node");
            if (n == 0) {
                vertexWeight.put(node, value);
            }
        }
        in.skipBlanks();
        while (!in.atLineEnd()) {
            readNeighbour(node);
            in.skipBlanks();
        }
        in.next();
    }

    private void readNeighbour(int node) throws IOException {
        int other = header.nodes().row(numbers.whole("the number of a neighbour"), "neighbour");
        selfLoops += other == node ? 1 : 0;
        int row = rows.link(node, other, true);
        if (weight != null) {
            weight.put(row, numbers.real("the weight of a link"));
        }
    }

    int selfLoops() {
        return selfLoops;
    }
}
