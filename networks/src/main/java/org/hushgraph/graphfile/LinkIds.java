package org.hushgraph.graphfile;

import org.hushgraph.network.NetworkRows;

/** The ids that a file gives its links. They become the attribute {@code id} unless they only count: 0, 1, 2, … or e0, e1, e2, … */
final class LinkIds {
    private final OptionalColumn ids = new OptionalColumn("id", this::counted);
    private String prefix = "";

    void put(int row, String id) {
        if (row == 0 && id != null && id.startsWith("e")) {
            prefix = "e";
        }
        ids.put(row, id);
    }

    private String counted(int row) {
        return prefix + row;
    }

    void addTo(NetworkRows rows) {
        ids.addTo(rows.edgeAttributes(), rows.size());
    }
}
