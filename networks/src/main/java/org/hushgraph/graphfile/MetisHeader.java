package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.NetworkRows;

/**
 * The first line of a METIS graph: {@code n m [fmt [ncon]]}. The digits of fmt state whether nodes have sizes, nodes
 * have weights and links have weights.
 *
 * @param links the number of links, each of which is listed twice
 * @param constraints the number of weights per node
 */
record MetisHeader(NumberedNodes nodes, long links, boolean sizes, long constraints, boolean edgeWeights) {

    /** Reads the line to its end, and comments before it. */
    static MetisHeader read(GraphSource source, ByteScanner in, NetworkRows rows) throws IOException {
        NumberScanner numbers = new NumberScanner(in);
        in.skipComments('%');
        long count = numbers.whole("the number of nodes");
        NumberedNodes nodes = new NumberedNodes(source, in, rows, count);
        long links = numbers.whole("the number of links");
        in.skipBlanks();
        String fmt = in.atLineEnd() ? "000" : format(in);
        boolean weighted = fmt.charAt(1) == '1';
        in.skipBlanks();
        long constraints = in.atLineEnd() ? 1 : numbers.whole("the number of weights of a node");
        numbers.endLine("");
        return new MetisHeader(nodes, links, fmt.charAt(0) == '1', weighted ? constraints : 0, fmt.charAt(2) == '1');
    }

    private static String format(ByteScanner in) throws IOException {
        in.readWord();
        String word = in.text();
        if (!word.matches("[01]{1,3}")) {
            throw in.error(
                    "found \"" + GraphSource.brief(word) + "\" in the header where up to three digits 0 or 1 were"
                            + " expected: node sizes, node weights, link weights.");
        }
        return "000".substring(word.length()) + word;
    }

    /** Whether the line of a node can't be empty. */
    boolean describesNodes() {
        return sizes || constraints > 0;
    }

    /** Checks the number of links against the entries of all nodes. A self-loop may be listed once or twice. */
    void requireEntries(long entries, long selfLoops) {
        if (entries != 2 * links && entries + selfLoops != 2 * links) {
            throw nodes.error("the header declares " + links + " links, each of which is listed twice: " + 2 * links
                    + " entries, but the file has " + entries + "."
                    + (entries == links ? " If the header counts both directions, halve it." : ""));
        }
    }
}
