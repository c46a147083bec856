package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;

/**
 * Matrix Market: an adjacency matrix, given by its nonzero entries (coordinate) or by all entries (array).
 *
 * <p>An entry of a general matrix is a directed link from its row to its column; an entry of a symmetric matrix is
 * undirected. Entries on the diagonal are self-loops. Values are stored in the column {@code weight}. There are always
 * n nodes, named 1 … n unless comments of {@link MatrixMarketNodes} name them. Complex, skew-symmetric and rectangular
 * matrices are rejected, because they can't be link weights.
 */
final class MatrixMarketReader implements GraphReader {
    @Override
    public void read(GraphSource source, NetworkRows rows) throws IOException {
        ByteScanner in = new ByteScanner(source);
        MatrixMarketBanner banner = MatrixMarketBanner.read(in);
        MatrixMarketNodes named = new MatrixMarketNodes(in, rows);
        while (in.peek() == '%' || skipsBlankLine(in)) {
            if (in.peek() == '%') {
                named.readComment();
            }
        }
        MatrixMarketEntries entries = size(source, in, rows, banner);
        named.requireCount(entries.nodes());
        Column weight = banner.pattern() ? null : rows.edgeAttributes().column("weight");
        if (banner.dense()) {
            entries.readAll(banner.symmetric(), weight);
        } else {
            entries.readListed(banner.symmetric(), weight);
        }
        if (!named.isPresent()) {
            entries.nodes().declareAll();
        }
    }

    private static boolean skipsBlankLine(ByteScanner in) throws IOException {
        in.skipBlanks();
        return in.peek() == '\n' && in.next() == '\n';
    }

    private static MatrixMarketEntries size(
            GraphSource source, ByteScanner in, NetworkRows rows, MatrixMarketBanner banner) throws IOException {
        if (in.peek() < 0) {
            throw in.error(
                    "the file ends before the line with the size of the matrix. Check that the file is complete.");
        }
        NumberScanner numbers = new NumberScanner(in);
        long height = numbers.whole("the number of rows of the matrix");
        long width = numbers.whole("the number of columns of the matrix");
        if (height != width) {
            throw in.error("the matrix has " + height + " rows and " + width
                    + " columns, but the adjacency matrix of a network"
                    + " is square. If it is the matrix B of a two-mode network, write [0 B; B' 0].");
        }
        NumberedNodes nodes = new NumberedNodes(source, in, rows, height);
        long count = banner.dense()
                ? (banner.symmetric() ? height * (height + 1) / 2 : height * height)
                : numbers.whole("the number of entries");
        MatrixMarketEntries entries = new MatrixMarketEntries(in, rows, nodes, count);
        numbers.endLine("");
        return entries;
    }
}
