package org.hushgraph.guarantee;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/** The leaks under some weights that come near the limit of a {@link Guarantee}; rows of energies are computed once. */
final class Leaks {
    private final Guarantee guarantee;
    private final int[] nodes; // protected
    private final int readers;
    private final ResponseEnergies energies;
    private final Vector[] rows;

    Leaks(LinearNetwork network, Vector weights, Guarantee guarantee) {
        int size = network.graph().nodeCount();
        this.guarantee = guarantee;
        this.nodes = guarantee.protectedNodes(network.graph());
        this.readers = Math.min(guarantee.colluding(network.graph()), size - 1);
        this.energies = ResponseEnergies.of(network, weights);
        this.rows = new Vector[size];
    }

    /** The energies behind the leaks. */
    ResponseEnergies energies() {
        return energies;
    }

    private Vector row(int reader) {
        if (rows[reader] == null) {
            rows[reader] = energies.of(reader);
        }
        return rows[reader];
    }

    /** Σ_{k∈K} Ω_ik. */
    double energy(Leak leak) {
        return leak.readers().stream().mapToDouble(k -> row(k).get(leak.node())).sum();
    }

    /** The largest leak of each protected node. */
    List<Leak> worst() {
        return IntStream.of(nodes).mapToObj(this::worst).toList();
    }

    private Leak worst(int node) {
        return new Leak(
                node,
                guarantee.readers() instanceof Readers.Fixed fixed
                        ? fixed.nodes()
                        : NodeSet.of(GuaranteeCheck.largest(row(node), node, readers)));
    }

    /** The largest energy of a leak. */
    double largest() {
        return worst().stream().mapToDouble(this::energy).max().orElse(0);
    }

    /**
     * The leaks of at least this energy. From several readers anywhere, only the worst and those that differ from them in
     * the last reader.
     */
    List<Leak> above(double energy) {
        List<Leak> found = new ArrayList<>();
        for (int i : nodes) {
            if (guarantee.readers() instanceof Readers.Fixed) {
                found.add(worst(i));
            } else {
                found.addAll(neighbouring(i));
            }
        }
        return found.stream().filter(leak -> energy(leak) >= energy).toList();
    }

    private List<Leak> neighbouring(int node) {
        int[] all = GuaranteeCheck.largest(row(node), node, rows.length - 1);
        return IntStream.range(readers - 1, all.length)
                .mapToObj(last -> new Leak(
                        node,
                        NodeSet.of(IntStream.concat(IntStream.of(all).limit(readers - 1L), IntStream.of(all[last]))
                                .toArray())))
                .toList();
    }
}
