package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.graphfile.GmlTokens.Kind;
import org.hushgraph.network.NetworkRows;

/** The list {@code graph [ … ]} of a GML file. Nodes, edges and {@code directed} may come in any order. */
final class GmlGraph {
    private final GmlTokens tokens;
    private final NetworkRows rows;
    private final boolean ours;
    private final GmlIds ids;
    private final GmlAttributes nodeAttributes;
    private final GmlAttributes edgeAttributes;
    private String nameKey = "name"; // the key that holds the name of a node in files written by Hushgraph
    private boolean directed;

    /** @param ours whether Hushgraph wrote the file */
    GmlGraph(GmlTokens tokens, NetworkRows rows, boolean ours) {
        this.tokens = tokens;
        this.rows = rows;
        this.ours = ours;
        this.ids = new GmlIds(tokens, rows, ours);
        this.nodeAttributes = new GmlAttributes(tokens, rows.nodeAttributes(), true);
        this.edgeAttributes = new GmlAttributes(tokens, rows.edgeAttributes(), false);
    }

    /** Reads up to the closing bracket. The current token is the opening one. */
    void read() throws IOException {
        long line = tokens.line();
        while (hasMore(line)) {
            if (tokens.is("node")) {
                requireValue();
                requireList("node");
                node();
            } else if (tokens.is("edge")) {
                requireValue();
                requireList("edge");
                edge();
            } else {
                header(tokens.text());
            }
        }
        if (directed) {
            rows.directAll();
        }
    }

    private boolean hasMore(long line) throws IOException {
        Kind kind = tokens.next();
        if (kind == Kind.END) {
            throw GmlReader.unclosed(tokens, line);
        }
        if (kind != Kind.CLOSE) {
            GmlReader.requireKey(tokens);
        }
        return kind != Kind.CLOSE;
    }

    private void requireValue() throws IOException {
        GmlReader.requireValue(tokens, tokens.text());
    }

    private void requireList(String key) {
        if (tokens.kind() != Kind.OPEN) {
            throw tokens.error("found " + tokens.describe() + " after " + key + ", where \"[\" was expected.");
        }
    }

    private void header(String key) throws IOException {
        GmlReader.requireValue(tokens, key);
        if (ours && key.equals("attribute") && tokens.kind() == Kind.OPEN) {
            renamedAttribute();
        } else if (tokens.kind() == Kind.OPEN) {
            GmlReader.skipList(tokens);
        } else if (key.equals("directed")) {
            directed = tokens.number() != 0 && !tokens.text().isEmpty();
        } else if (ours && key.equals("names")) {
            nameKey = tokens.text();
        }
    }

    /**
     * Reads {@code attribute [ of "edge" key "length_km" name "length (km)" ]}: GML keys consist of letters and digits
     * only.
     */
    private void renamedAttribute() throws IOException {
        long line = tokens.line();
        String of = "";
        String key = "";
        String name = "";
        while (hasMore(line)) {
            String part = tokens.text();
            requireValue();
            if (tokens.kind() == Kind.OPEN) {
                GmlReader.skipList(tokens);
            } else {
                of = part.equals("of") ? tokens.text() : of;
                key = part.equals("key") ? tokens.text() : key;
                name = part.equals("name") ? tokens.text() : name;
            }
        }
        (of.equals("node") ? nodeAttributes : edgeAttributes).rename(key, name);
    }

    private void node() throws IOException {
        long line = tokens.line();
        ids.clear();
        nodeAttributes.clear();
        while (hasMore(line)) {
            if (tokens.is("id")) {
                requireScalar("id");
                ids.id();
            } else if (ours && tokens.is(nameKey)) {
                requireScalar(nameKey);
                ids.name();
            } else {
                nodeAttributes.read();
            }
        }
        nodeAttributes.assignTo(ids.declare(line));
    }

    private void edge() throws IOException {
        long line = tokens.line();
        int source = -1;
        int target = -1;
        edgeAttributes.clear();
        while (hasMore(line)) {
            if (tokens.is("source")) {
                requireScalar("source");
                source = source < 0 ? ids.end() : source;
            } else if (tokens.is("target")) {
                requireScalar("target");
                target = target < 0 ? ids.end() : target;
            } else {
                edgeAttributes.read();
            }
        }
        if (source < 0 || target < 0) {
            throw tokens.error(
                    line,
                    "the edge has no " + (source < 0 ? "source" : "target")
                            + "; each edge needs a source and a target.");
        }
        edgeAttributes.assignTo(rows.link(source, target, false));
    }

    private void requireScalar(String key) throws IOException {
        GmlReader.requireValue(tokens, key);
        if (tokens.kind() == Kind.OPEN) {
            throw tokens.error("found a list after " + key + ", where the id of a node was expected.");
        }
    }
}
