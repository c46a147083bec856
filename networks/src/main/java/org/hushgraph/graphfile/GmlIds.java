package org.hushgraph.graphfile;

import java.util.Arrays;
import org.hushgraph.graph.NameTable;
import org.hushgraph.network.NetworkRows;

/**
 * The nodes that the ids of a GML file stand for. In files of others the id is the name. In our own a node may have both: a number,
 * which edges use, and a name.
 */
final class GmlIds {
    private final GmlTokens tokens;
    private final NetworkRows rows;
    private final boolean ours;
    private final NameTable ids = new NameTable();
    private int[] nodes = new int[16]; // by id, −1 when not declared
    private int node; // of the node that is being read, −1 when it has no id yet
    private int id;
    private String name;

    GmlIds(GmlTokens tokens, NetworkRows rows, boolean ours) {
        this.tokens = tokens;
        this.rows = rows;
        this.ours = ours;
    }

    /** Begins a node. */
    void clear() {
        node = -1;
        id = -1;
        name = null;
    }

    /** Takes the token for the id of the node; the first counts. */
    void id() {
        if (ours) {
            id = id < 0 ? number() : id;
        } else if (node < 0) {
            node = rows.declare(tokens.bytes(), 0, tokens.length());
        }
    }

    /** Takes the token for the name of the node. */
    void name() {
        name = name == null ? tokens.text() : name;
    }

    /** The node that has been read. */
    int declare(long line) {
        if (node < 0 && id < 0) {
            throw tokens.error(line, "the node has no id; every node needs one.");
        }
        if (ours) {
            node = rows.declare(name == null ? ids.get(id) : name);
            nodes[id] = node;
        }
        return node;
    }

    /** The node that the token names as an end of an edge. */
    int end() {
        if (!ours) {
            return rows.mention(tokens.bytes(), 0, tokens.length());
        }
        int end = nodes[number()];
        if (end < 0) {
            throw tokens.error("the edge names node " + tokens.shown()
                    + ", which has not been declared; in files of Hushgraph nodes come before edges.");
        }
        return end;
    }

    private int number() {
        int known = ids.size();
        int number = ids.add(tokens.bytes(), 0, tokens.length());
        if (number == known) {
            nodes = number < nodes.length ? nodes : Arrays.copyOf(nodes, 2 * number);
            nodes[number] = -1;
        }
        return number;
    }
}
