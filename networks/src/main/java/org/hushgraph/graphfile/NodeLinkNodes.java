package org.hushgraph.graphfile;

import java.util.Arrays;
import org.hushgraph.network.NetworkRows;
import tools.jackson.core.JsonToken;

/**
 * The list of nodes in a JSON file: objects, ids alone, or an object with ids as keys. A node without {@code id} is
 * named by its {@code name}, or by its index in the list. If the name is taken, the index is appended.
 */
final class NodeLinkNodes {
    private final JsonInput in;
    private final JsonId id;
    private final NetworkRows rows;
    private final JsonAttributes attributes;
    private int[] nodes = new int[16]; // the node at each index of the list
    private int size;
    private boolean read;
    private boolean wholeIds; // some id is a whole number, so whole numbers in links are ids
    private boolean hasId;
    private String node; // the name of the node being read
    private String name;

    NodeLinkNodes(JsonInput in, JsonId id, NetworkRows rows) {
        this.in = in;
        this.id = id;
        this.rows = rows;
        this.attributes = new JsonAttributes(in, rows.nodeAttributes());
    }

    boolean isRead() {
        return read;
    }

    int size() {
        return size;
    }

    /** Whether a whole number in a link is an index into the list, because no node has such an id. */
    boolean areFoundByIndex() {
        return size > 0 && !wholeIds;
    }

    int at(int index) {
        return nodes[index];
    }

    void read() {
        read = true;
        if (in.isObject()) {
            while (in.hasMember()) {
                byKey(in.key());
            }
        } else {
            while (in.next() != JsonToken.END_ARRAY) {
                item();
            }
        }
    }

    private void item() {
        if (!in.isObject()) {
            id.read("a node");
            wholeIds |= id.looksWhole();
            add(rows.declare(id.bytes(), 0, id.length()));
            return;
        }
        begin();
        members(false);
        if (!hasId) {
            node = unique(name);
        }
        finish();
    }

    private void byKey(String key) {
        begin();
        node = key;
        hasId = true;
        if (in.isObject()) {
            members(false);
        } else {
            in.skip();
        }
        wholeIds |= key.matches("-?[0-9]+");
        finish();
    }

    private void begin() {
        attributes.clear();
        hasId = false;
        node = null;
        name = null;
    }

    private void finish() {
        int number = rows.declare(node);
        attributes.assignTo(number);
        add(number);
    }

    private void members(boolean inner) {
        while (in.hasMember()) {
            String key = in.key();
            if (key.equals("id") && !hasId && !in.isObject() && in.token() != JsonToken.VALUE_NULL) {
                id.read("the id of a node");
                hasId = true;
                wholeIds |= id.looksWhole();
                node = id.text();
            } else if (key.equals("data") && in.isObject() && !inner) {
                members(true); // Cytoscape.js
            } else {
                name = key.equals("name") && in.token().isScalarValue() ? in.text() : name;
                attributes.read(key);
            }
        }
    }

    private String unique(String wanted) {
        String index = Integer.toString(size);
        String free = wanted == null || wanted.isEmpty() ? index : wanted;
        for (int n = rows.names().find(free);
                n >= 0 && rows.isDeclared(n);
                n = rows.names().find(free)) {
            free += " (" + index + ")";
        }
        return free;
    }

    private void add(int number) {
        nodes = size < nodes.length ? nodes : Arrays.copyOf(nodes, size + (size >> 1));
        nodes[size++] = number;
    }
}
