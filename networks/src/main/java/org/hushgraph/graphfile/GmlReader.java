package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.graphfile.GmlTokens.Kind;
import org.hushgraph.network.NetworkRows;

/**
 * GML, as Graph Modelling Language files are: keys and values in any order, lists in brackets.
 *
 * <p>Ids name the nodes and labels are an attribute, because labels occur more than once in real files. In files that begin with
 * {@code Creator "Hushgraph"} a node's {@code name} is its name; see {@link GmlWriter}. {@code graphics [ x y ]} gives columns {@code x} and {@code y}, other
 * lists columns such as {@code outer.inner}. Of several graphs the first is read.
 */
final class GmlReader implements GraphReader {
    /** The mark of our own files, whose names of nodes are texts. */
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
            throw tokens.error("there is no \"graph [ … ]\" in the file. Maybe it is another format; choose one with"
                    + " --format.");
        }
        if (graphs > 1) {
            rows.note("The file has " + graphs + " graphs; only the first was read.");
        }
    }

    static void requireKey(GmlTokens tokens) {
        if (tokens.kind() != Kind.WORD) {
            throw tokens.error("found " + tokens.shown() + " where a key was expected, such as node or id. Maybe a"
                    + " value stands twice, or a bracket is missing.");
        }
    }

    /** Goes on to the value of a key. */
    static void requireValue(GmlTokens tokens, String key) throws IOException {
        Kind kind = tokens.next();
        if (kind == Kind.CLOSE || kind == Kind.END) {
            throw noValue(tokens, key);
        }
    }

    static GraphFileException noValue(GmlTokens tokens, String key) {
        return tokens.error("found " + tokens.shown() + " where the value of " + GraphSource.brief(key)
                + " was expected. Maybe add it, or leave the key out.");
    }

    /** Goes to the bracket that closes the list. */
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
                + " is not closed. Maybe the file is cut off or a \"]\" is missing.");
    }
}
