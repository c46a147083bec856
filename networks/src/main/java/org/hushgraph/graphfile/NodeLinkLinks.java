package org.hushgraph.graphfile;

import org.hushgraph.network.NetworkRows;
import tools.jackson.core.JsonToken;

/**
 * The list of links in a JSON file. An end is the id of a node, an object with an {@code id}, or an index into the list
 * of nodes. Links that precede the nodes are stored until the nodes have been read.
 */
final class NodeLinkLinks {
    private final JsonInput in;
    private final JsonId id;
    private final NetworkRows rows;
    private final NodeLinkNodes nodes;
    private final JsonAttributes attributes;
    private final PendingLinks pending = new PendingLinks();
    private boolean read;
    private int source;
    private int target;

    NodeLinkLinks(JsonInput in, JsonId id, NetworkRows rows, NodeLinkNodes nodes) {
        this.in = in;
        this.id = id;
        this.rows = rows;
        this.nodes = nodes;
        this.attributes = new JsonAttributes(in, rows.edgeAttributes());
    }

    boolean isRead() {
        return read;
    }

    void read() {
        read = true;
        while (in.next() != JsonToken.END_ARRAY) {
            if (!in.isObject()) {
                throw in.error(
                        "found " + in.describe() + " as a link; expected an object with \"source\" and \"target\".");
            }
            link();
        }
    }

    private void link() {
        int line = nodes.isRead() ? 0 : in.line();
        source = -1;
        target = -1;
        attributes.clear();
        members(false);
        if (source < 0 || target < 0) {
            throw in.error("the link that ends here has no \"" + (source < 0 ? "source" : "target")
                    + "\"; each link needs a \"source\" and a \"target\".");
        }
        if (nodes.isRead()) {
            attributes.assignTo(rows.link(source, target, false));
        } else {
            attributes.assignTo(pending.add(source, target, line));
        }
    }

    private void members(boolean inner) {
        while (in.hasMember()) {
            String key = in.key();
            if (key.equals("source") && source < 0) {
                source = end(key);
            } else if (key.equals("target") && target < 0) {
                target = end(key);
            } else if (key.equals("data") && in.isObject() && !inner) {
                members(true); // Cytoscape.js
            } else {
                attributes.read(key);
            }
        }
    }

    private int end(String which) {
        if (in.isObject()) {
            endObject(which);
        } else {
            id.read("the " + which + " of a link");
        }
        if (!nodes.isRead()) {
            return pending.end(id);
        }
        if (id.isWhole() && nodes.areFoundByIndex()) {
            int index = id.index();
            if (index < 0 || index >= nodes.size()) {
                throw outside(id.text(), in.line());
            }
            return nodes.at(index);
        }
        return rows.mention(id.bytes(), 0, id.length());
    }

    /** Reads an end that a program has replaced by the node itself. */
    private void endObject(String which) {
        int line = in.line();
        int best = 0; // id, else name, else index
        while (in.hasMember()) {
            int rank = switch (in.key()) {
                case "id" -> 3;
                case "name" -> 2;
                case "index" -> 1;
                default -> 0;
            };
            if (rank > best && in.token().isScalarValue()) {
                id.read("the " + which + " of a link");
                best = rank;
            } else {
                in.skip();
            }
        }
        if (best == 0) {
            throw in.error(line, "the " + which + " of the link is an object without \"id\"; each node needs one.");
        }
    }

    private GraphFileException outside(String index, int line) {
        return in.error(
                line,
                "a link refers to node " + GraphSource.brief(index)
                        + ", but no node has this id and the positions in the list are 0 to " + (nodes.size() - 1)
                        + ". Check for a missing node, or for positions that are counted from 1.");
    }

    /** Adds the links that preceded the nodes, and notes ambiguous ids. */
    void finish() {
        boolean byIndex = nodes.areFoundByIndex();
        for (int n = 0; n < pending.size(); n++) {
            rows.link(resolved(pending.source(n), n, byIndex), resolved(pending.target(n), n, byIndex), false);
        }
        if (!byIndex && id.sawBothKinds()) {
            rows.note("Some ids are numbers and some are texts that look like numbers. 1 and \"1\" were read as the"
                    + " same node.");
        }
    }

    private int resolved(int end, int link, boolean byIndex) {
        int known = pending.node(end);
        if (known >= 0) {
            return known;
        }
        String text = pending.text(end);
        if (!byIndex || !pending.isWhole(end)) {
            return pending.setNode(end, rows.mention(text));
        }
        int index = JsonId.index(text);
        if (index < 0 || index >= nodes.size()) {
            throw outside(text, pending.line(link));
        }
        return pending.setNode(end, nodes.at(index));
    }
}
