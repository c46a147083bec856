package org.hushgraph.graphfile;

import java.util.Arrays;
import org.hushgraph.graph.NameTable;
import org.hushgraph.network.NetworkRows;

/**
 * Maps the ids of a GML file to nodes. In files of other programs the id is the name. In files written by Hushgraph a
 * node may have both: a number, which edges refer to, and a name.
 */
final class GmlIds {
    private final GmlTokens tokens;
    private final NetworkRows rows;
    private final boolean ours;
    private final NameTable ids = new NameTable();
    private int[] nodes = new int[16]; // by id, −1 if not declared
    private int node; // of the node being read, −1 if it has no id yet
    private int id;
    private String name;

    GmlIds(GmlTokens tokens, NetworkRows rows, boolean ours) {
        this.tokens = tokens;
        this.rows = rows;
        this.ours = ours;
    }

    /** Starts a node. */
    void clear() {
        node = -1;
        id = -1;
        name = null;
    }

    /** Uses the current token as the id of the node. The first id counts. */
    void id() {
        if (ours) {
            id = id < 0 ? number() : id;
        } else if (node < 0) {
            node = rows.declare(tokens.bytes(), 0, tokens.length());
        }
    }

    /** Uses the current token as the name of the node. */
    void name() {
        name = name == null ? tokens.text() : name;
    }

    /** Declares the node that has been read and returns it. */
    int declare(long line) {
        if (node < 0 && id < 0) {
            throw tokens.error(line, "the node has no id. Add one, such as id 1.");
        }
        if (ours) {
            node = rows.declare(name == null ? ids.get(id) : name);
            nodes[id] = node;
        }
        return node;
    }

    /** Returns the node that the current token refers to as the end of an edge. */
    int end() {
        if (!ours) {
            return rows.mention(tokens.bytes(), 0, tokens.length());
        }
        int end = nodes[number()];
        if (end < 0) {
            throw tokens.error("the edge refers to node " + tokens.describe()
                    + ", which has not been declared. In files written by Hushgraph, nodes come before edges.");
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
