package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.NetworkRows;

/**
 * DOT, the language of Graphviz. Subgraphs are flattened; a link to a subgraph is a link to each of its nodes. Defaults
 * apply to what follows them. Nodes need no declaration, so none is reported as undeclared. Values have no types: what
 * looks like a number is one. A position {@code pos} becomes the columns {@code x} and {@code y}. If there are several
 * graphs, the first is read.
 *
 * <p>Unlike in Graphviz, the first value counts if an attribute is set twice, and {@code 10.0.0.1} without quotes is
 * one name.
 */
final class DotReader implements GraphReader {
    @Override
    public void read(GraphSource source, NetworkRows rows) throws IOException {
        DotTokens tokens = new DotTokens(source);
        try {
            document(tokens, rows);
        } catch (IllegalArgumentException e) {
            throw tokens.error(e.getMessage());
        }
        tokens.noteEncoding(rows);
    }

    private static void document(DotTokens tokens, NetworkRows rows) throws IOException {
        boolean directed = header(tokens, rows);
        if (tokens.atName()) {
            tokens.readName("the name of the graph");
        }
        tokens.require('{', "after graph or digraph");
        new DotGraph(tokens, rows, directed).read();
        while (tokens.accept(';')) {}
        if (tokens.peek() >= 0) {
            header(tokens, new NetworkRows());
            rows.note("The file has several graphs; only the first was read.");
        }
    }

    /** Reads the header and returns whether the graph is directed. */
    private static boolean header(DotTokens tokens, NetworkRows rows) throws IOException {
        String expected = "graph, digraph or strict";
        tokens.readName(expected);
        if (tokens.is("strict")) {
            rows.note("The graph is strict, so repeated links count as one.");
            tokens.readName("graph or digraph");
        }
        if (!tokens.is("graph") && !tokens.is("digraph")) {
            throw tokens.error("found " + GraphSource.brief(tokens.text()) + " where " + expected
                    + " was expected. If the file has another format, choose it with --from.");
        }
        return tokens.is("digraph");
    }
}
