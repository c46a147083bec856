package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.graphfile.GmlTokens.Kind;
import org.hushgraph.network.NetworkRows;

/**
 * GML (Graph Modelling Language): keys and values in any order, lists in brackets.
 *
 * <p>Nodes are named by their ids, and labels are an attribute, because labels are not unique in real files. In files
 * that start with {@code Creator "Hushgraph"} a node's {@code name} is its name; see {@link GmlWriter}.
 * {@code graphics [ x y ]} becomes the columns {@code x} and {@code y}; other lists become columns such as
 * {@code outer.inner}. If there are several graphs, the first is read.
 */
final class GmlReader implements GraphReader {
    /** The creator in files written by Hushgraph, in which node names are texts. */
    static final String CREATOR = "Hushgraph";

    @Override
    public void read(GraphSource source, NetworkRows rows) throws IOException {
        GmlTokens tokens = new GmlTokens(source);
        try {
            document(tokens, rows);
        } catch (IllegalArgumentException e) {
            throw tokens.error(e.getMessage());
        }
        tokens.noteEncoding(rows);
    }

    private static void document(GmlTokens tokens, NetworkRows rows) throws IOException {
        boolean ours = false;
        int graphs = 0;
        while (tokens.next() != Kind.END) {
            requireKey(tokens);
            boolean graph = tokens.is("graph");
            boolean creator = tokens.is("Creator");
            requireValue(tokens, tokens.text());
            if (graph && tokens.kind() == Kind.OPEN && graphs++ == 0) {
                new GmlGraph(tokens, rows, ours).read();
            } else if (tokens.kind() == Kind.OPEN) {
                skipList(tokens);
            }
            ours |= creator && tokens.kind() == Kind.STRING && tokens.text().startsWith(CREATOR);
        }
        if (graphs == 0) {
            throw tokens.error("there is no \"graph [ … ]\" in the file. If the file has another format, choose it with"
                    + " --from.");
        }
        if (graphs > 1) {
            rows.note("The file has " + graphs + " graphs; only the first was read.");
        }
    }

    static void requireKey(GmlTokens tokens) {
        if (tokens.kind() != Kind.WORD) {
            throw tokens.error("found " + tokens.describe() + " where a key was expected, such as node or id. Check for"
                    + " a repeated value or a missing bracket.");
        }
    }

    /** Advances to the value of a key. */
    static void requireValue(GmlTokens tokens, String key) throws IOException {
        Kind kind = tokens.next();
        if (kind == Kind.CLOSE || kind == Kind.END) {
            throw noValue(tokens, key);
        }
    }

    static GraphFileException noValue(GmlTokens tokens, String key) {
        return tokens.error("found " + tokens.describe() + " where the value of " + GraphSource.brief(key)
                + " was expected. Add it, or leave the key out.");
    }

    /** Skips to the bracket that closes the list. */
    static void skipList(GmlTokens tokens) throws IOException {
        long line = tokens.line();
        for (long depth = 1; depth > 0; ) {
            Kind kind = tokens.next();
            depth += kind == Kind.OPEN ? 1 : kind == Kind.CLOSE ? -1 : 0;
            if (kind == Kind.END) {
                throw unclosed(tokens, line);
            }
        }
    }

    static GraphFileException unclosed(GmlTokens tokens, long line) {
        return tokens.error("the file ends, but the \"[\" of line " + line
                + " is not closed. Check for a missing \"]\", and that the file is complete.");
    }
}
