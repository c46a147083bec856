package org.hushgraph.graphfile;

import org.hushgraph.network.NetworkRows;
import tools.jackson.core.JsonToken;

/**
 * The list of links of a JSON file. An end is the id of a node, an object with an {@code id}, or a place in the list of nodes. Links that come before
 * the nodes wait until these are known.
 */
final class NodeLinkLinks {
    private final JsonInput in;
    private final JsonId id;
    private final NetworkRows rows;
    private final NodeLinkNodes nodes;
    private final JsonAttributes attributes;
    private final PendingLinks waiting = new PendingLinks();
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
                        "found " + in.shown() + " as a link; expected an object with \"source\" and \"target\".");
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
                    + "\"; every link needs a \"source\" and a \"target\".");
        }
        if (nodes.isRead()) {
            attributes.giveTo(rows.link(source, target, false));
        } else {
            attributes.giveTo(waiting.add(source, target, line));
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
            return waiting.end(id);
        }
        if (id.isWhole() && nodes.areFoundByPlace()) {
            int place = id.place();
            if (place < 0 || place >= nodes.size()) {
                throw outside(id.text(), in.line());
            }
            return nodes.at(place);
        }
        return rows.mention(id.bytes(), 0, id.length());
    }

    /** An end that a program has replaced by the node itself. */
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
            throw in.error(line, "the " + which + " of the link is an object without \"id\"; every node needs one.");
        }
    }

    private GraphFileException outside(String place, int line) {
        return in.error(
                line,
                "a link names node " + GraphSource.brief(place)
                        + ", but no node has such an id and the places in the list" + " are 0 to " + (nodes.size() - 1)
                        + ". Maybe a node is missing, or counting begins at 1.");
    }

    /** Adds the links that came before the nodes, and tells what was odd. */
    void finish() {
        boolean byPlace = nodes.areFoundByPlace();
        for (int n = 0; n < waiting.size(); n++) {
            rows.link(resolved(waiting.source(n), n, byPlace), resolved(waiting.target(n), n, byPlace), false);
        }
        if (!byPlace && id.sawBothKinds()) {
            rows.note("Some ids are numbers and some are texts that look like numbers; 1 and \"1\" were taken for the"
                    + " same node.");
        }
    }

    private int resolved(int end, int link, boolean byPlace) {
        int known = waiting.node(end);
        if (known >= 0) {
            return known;
        }
        String text = waiting.text(end);
        if (!byPlace || !waiting.isWhole(end)) {
            return waiting.setNode(end, rows.mention(text));
        }
        int place = JsonId.place(text);
        if (place < 0 || place >= nodes.size()) {
            throw outside(text, waiting.line(link));
        }
        return waiting.setNode(end, nodes.at(place));
    }
}
