package org.hushgraph.graphfile;

import org.hushgraph.network.NetworkRows;

/**
 * The link ids of a file. They become the attribute {@code id} unless they are merely sequential: 0, 1, 2, … or e0, e1,
 * e2, …
 */
final class LinkIds {
    private final OptionalColumn ids = new OptionalColumn("id", this::sequential);
    private String prefix = "";

    void put(int row, String id) {
        if (row == 0 && id != null && id.startsWith("e")) {
            prefix = "e";
        }
        ids.put(row, id);
    }

    private String sequential(int row) {
        return prefix + row;
    }

    void addTo(NetworkRows rows) {
        ids.addTo(rows.edgeAttributes(), rows.size());
    }
}
