package org.hushgraph.graphfile;

import java.util.List;
import java.util.Optional;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;

/** Where the nodes of a network lie: the columns {@code x} and {@code y}, or {@code longitude} and {@code latitude}. */
record Coordinates(Column x, Column y) {
    static Optional<Coordinates> of(AttributeTable nodes) {
        return named(nodes, "x", "y").or(() -> named(nodes, "longitude", "latitude"));
    }

    private static Optional<Coordinates> named(AttributeTable nodes, String x, String y) {
        return nodes.findAny(List.of(x))
                .flatMap(across -> nodes.findAny(List.of(y)).map(up -> new Coordinates(across, up)));
    }

    boolean has(int node) {
        return Double.isFinite(x.number(node)) && Double.isFinite(y.number(node));
    }

    /** Whether each of the first nodes lies at the same place in both, or has a place in neither. */
    boolean agreesWith(Coordinates other, int nodes) {
        for (int i = 0; i < nodes; i++) {
            boolean same =
                    has(i) ? x.number(i) == other.x.number(i) && y.number(i) == other.y.number(i) : !other.has(i);
            if (!same) {
                return false;
            }
        }
        return true;
    }
}
