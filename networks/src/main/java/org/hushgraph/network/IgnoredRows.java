package org.hushgraph.network;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Rows that are ignored: out of service, negative, or at a node that is dropped.
 *
 * @param rows the ignored rows
 * @param hyperedgeNodes number of nodes marked as a link between many nodes, whether they are kept or not
 */
record IgnoredRows(BitSet rows, int hyperedgeNodes) {
    private static final String STATUS = "status"; // of branches in MATPOWER: 1 in service, 0 out of service
    private static final String HYPEREDGE = "hyperedge"; // of nodes in the Topology Zoo

    /** Adds all other ignored rows to {@code rows}, which holds those that are out of service. */
    static IgnoredRows of(
            NetworkRows file, ImportPolicy policy, Optional<RowWeights> weights, BitSet rows, List<String> notes) {
        weights.ifPresent(known -> negative(file, policy, known, rows, notes));
        BitSet hyperedges = hyperedges(file);
        if (policy.hyperedges() == ImportPolicy.Hyperedges.DROP) {
            touching(file, hyperedges, rows);
        } else if (!hyperedges.isEmpty()) {
            notes.add(hyperedges.cardinality() + " nodes are marked as hyperedges, which represent a link between many"
                    + " nodes. They are kept as nodes. To leave them out, choose hyperedges: drop.");
        }
        undeclared(file, policy, rows);
        return new IgnoredRows(rows, hyperedges.cardinality());
    }

    /** Returns the rows that the file declares out of service. */
    static BitSet outOfService(NetworkRows file, List<String> notes) {
        BitSet rows = new BitSet();
        Optional<Column> status = file.edgeAttributes().find(STATUS).filter(c -> c.kind() == Column.Kind.WHOLE);
        for (int row = 0; status.isPresent() && row < file.size(); row++) {
            if (status.get().has(row) && status.get().number(row) == 0) {
                rows.set(row);
            }
        }
        if (!rows.isEmpty()) {
            notes.add("Links dropped because they are out of service (status 0): " + rows.cardinality() + ".");
        }
        return rows;
    }

    private static void negative(
            NetworkRows file, ImportPolicy policy, RowWeights weights, BitSet rows, List<String> notes) {
        int count = 0;
        for (int row = rows.nextClearBit(0); row < file.size(); row = rows.nextClearBit(row + 1)) {
            double least = weights.hasBothDirections()
                    ? Math.min(orZero(weights.forward(row)), orZero(weights.backward(row)))
                    : weights.forward(row);
            if (least < 0) {
                count++;
                if (policy.negative() == ImportPolicy.NegativeWeight.REFUSE) {
                    throw new IllegalArgumentException("weight = " + weights.source() + " is " + Numeral.text(least)
                            + " at " + file.describe(row)
                            + " but weights must be positive. Try negative: drop, negative: absolute or"
                            + " weight: none.");
                }
                if (policy.negative() == ImportPolicy.NegativeWeight.DROP) {
                    rows.set(row);
                }
            }
        }
        if (count > 0) {
            notes.add((policy.negative() == ImportPolicy.NegativeWeight.DROP
                            ? "Links dropped because of a negative weight: "
                            : "Links with a negative weight, which count by its magnitude: ")
                    + count + ".");
        }
    }

    private static double orZero(double value) {
        return Double.isNaN(value) ? 0 : value;
    }

    private static BitSet hyperedges(NetworkRows file) {
        BitSet marked = new BitSet();
        file.nodeAttributes().find(HYPEREDGE).ifPresent(column -> {
            for (int i = 0; i < file.nodeCount(); i++) {
                marked.set(
                        i,
                        column.has(i)
                                && (column.number(i) == 1 || column.text(i).equalsIgnoreCase("true")));
            }
        });
        return marked;
    }

    private static void undeclared(NetworkRows file, ImportPolicy policy, BitSet rows) {
        if (file.undeclaredNodes() == 0 || policy.undeclared() == ImportPolicy.Undeclared.ADD) {
            return;
        }
        BitSet missing = new BitSet();
        for (int i = 0; i < file.nodeCount(); i++) {
            missing.set(i, !file.isDeclared(i));
        }
        if (policy.undeclared() == ImportPolicy.Undeclared.REFUSE) {
            throw new IllegalArgumentException("links refer to " + file.undeclaredNodes()
                    + " nodes that the file does not list, such as "
                    + Excerpt.of(file.names().get(missing.nextSetBit(0)))
                    + ". Try undeclared: add or undeclared: drop.");
        }
        touching(file, missing, rows);
    }

    private static void touching(NetworkRows file, BitSet nodes, BitSet rows) {
        for (int row = 0; row < file.size(); row++) {
            if (nodes.get(file.from(row)) || nodes.get(file.to(row))) {
                rows.set(row);
            }
        }
    }
}
