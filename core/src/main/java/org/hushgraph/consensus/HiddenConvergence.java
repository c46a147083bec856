package org.hushgraph.consensus;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.graph.Components;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * How fast the hidden nodes agree without the observed ones: the usefulness that an isolated intruder leaves.
 *
 * <pre>  min_C λ₂(L_C(w)) over the connected components C of the hidden nodes that have two nodes or more </pre>
 *
 * Links to observed nodes are left out. Concave in the weights, as a minimum of concave functions. Hidden nodes of
 * different components agree only through observed ones. Cost: one eigendecomposition for each component.
 *
 * <p>Mathematics: section 12.
 */
public final class HiddenConvergence {
    private final int components;
    private final RateFloors parts; // with the floor 1

    private HiddenConvergence(int components, RateFloors parts) {
        this.components = components;
        this.parts = parts;
    }

    public static HiddenConvergence of(Graph graph, NodeSet observed) {
        int[] hidden = new int[graph.nodeCount()]; // number among the hidden nodes
        int count = 0;
        for (int i = 0; i < hidden.length; i++) {
            hidden[i] = observed.contains(i) ? -1 : count++;
        }
        List<Integer> inner = new ArrayList<>();
        for (int l = 0; l < graph.edgeCount(); l++) {
            if (hidden[graph.from(l)] >= 0 && hidden[graph.to(l)] >= 0) {
                inner.add(l);
            }
        }
        Components found = Components.of(
                count,
                inner.stream().mapToInt(l -> hidden[graph.from(l)]).toArray(),
                inner.stream().mapToInt(l -> hidden[graph.to(l)]).toArray());
        return new HiddenConvergence(found.count(), parts(graph, hidden, inner, found));
    }

    private static RateFloors parts(Graph graph, int[] hidden, List<Integer> inner, Components found) {
        List<List<Integer>> links = new ArrayList<>();
        for (int c = 0; c < found.count(); c++) {
            links.add(new ArrayList<>());
        }
        inner.forEach(l -> links.get(found.of(hidden[graph.from(l)])).add(l));
        int[] number = new int[hidden.length]; // of a node in its component
        int[] sizes = new int[found.count()];
        for (int i = 0; i < hidden.length; i++) {
            number[i] = hidden[i] < 0 ? -1 : sizes[found.of(hidden[i])]++;
        }
        List<RateFloor> parts = new ArrayList<>();
        for (int c = 0; c < sizes.length; c++) {
            if (sizes[c] > 1) {
                int[] own = links.get(c).stream().mapToInt(Integer::intValue).toArray();
                int[] from = new int[own.length];
                int[] to = new int[own.length];
                for (int m = 0; m < own.length; m++) {
                    from[m] = number[graph.from(own[m])];
                    to[m] = number[graph.to(own[m])];
                }
                parts.add(new RateFloor(Graph.of(sizes[c], from, to), own, 1));
            }
        }
        return RateFloors.of(parts);
    }

    /** The number of connected components of the hidden nodes, single nodes included. */
    public int components() {
        return components;
    }

    /** The least rate under these weights; infinite if no component has two nodes. */
    public double at(Vector weights) {
        return parts.ratio(weights);
    }

    /** The same floor for every component that has two nodes or more. */
    public RateFloors floors(double rate) {
        return parts.scaled(rate);
    }

    /** Whether both ends of a link are hidden. */
    public boolean contains(int link) {
        return parts.concern(link);
    }
}
