package org.hushgraph.consensus;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * A connected part of a network, and the rate at which it must agree at least.
 *
 * <pre>  λ₂(L_C(w)) ≥ floor,   L_C the Laplacian of the links of the part alone </pre>
 *
 * @param graph the part, with its own numbers of nodes and links
 * @param links the number in the whole network of each link of the part, in ascending order
 * @param floor above 0
 */
@SuppressWarnings("ArrayRecordComponent") // stays inside the package, and is not modified
record RateFloor(Graph graph, int[] links, double floor) {
    RateFloor {
        if (!(floor > 0)) {
            throw new IllegalArgumentException("a floor of " + floor + " must be above 0.");
        }
    }

    /** A floor for the whole network. */
    static RateFloor of(Graph graph, double floor) {
        return new RateFloor(graph, IntStream.range(0, graph.edgeCount()).toArray(), floor);
    }

    RateFloor scaled(double factor) {
        return new RateFloor(graph, links, factor * floor);
    }

    /** The weights of the part. */
    Vector own(Vector weights) {
        return Vector.generate(links.length, m -> weights.get(links[m]));
    }

    /** λ₂ of the part. */
    double rate(Vector weights) {
        return AlgebraicConnectivity.of(graph, own(weights));
    }

    /** The number in the part of a link of the network; negative if it is not in the part. */
    int local(int link) {
        return Arrays.binarySearch(links, link);
    }
}
