package org.hushgraph.guarantee;

import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;

/**
 * The largest weights that keep a {@link Guarantee} while weights change and readers move, in any order.
 *
 * <pre>  w ≤ a (3c + √(c² + 4c)) / (2(1 − 2c)),   c = 4aσ²F_max/q;   no cap if c ≥ ½ </pre>
 *
 * The cap is where the second form of {@link StarBound}, times q, reaches the limit; it is rounded down. Links without a
 * protected end have no cap.
 *
 * <p>Mathematics: section 15.3.
 */
public final class LinkCaps {
    private LinkCaps() {}

    /** The cap of every link, infinite where there is none. */
    public static Vector of(LinearNetwork network, Guarantee guarantee) {
        Graph graph = network.graph();
        guarantee.requireIn(network);
        double cap = at(network.leastDecay(), guarantee.largestEnergy(), guarantee.colluding(graph));
        return Vector.generate(graph.edgeCount(), l -> guarantee.concerns(graph, l) ? cap : Double.POSITIVE_INFINITY);
    }

    /** Whether no weight is above its cap: then the guarantee holds while weights change within the caps. */
    public static boolean areKept(LinearNetwork network, Guarantee guarantee, Vector weights) {
        network.graph().requireWeights(weights);
        Vector caps = of(network, guarantee);
        return IntStream.range(0, caps.size()).allMatch(l -> weights.get(l) <= caps.get(l));
    }

    /**
     * What is promised about each node by upper bounds on the weights that are never exceeded, against any q readers.
     *
     * @param readers q
     * @param observer the noise and the prior
     */
    public static List<KnownState> promised(LinearNetwork network, Vector upper, int readers, Observer observer) {
        Graph graph = network.graph();
        return IntStream.range(0, graph.nodeCount())
                .mapToObj(i -> {
                    double largest = IntStream.range(0, graph.degree(i))
                            .mapToDouble(n -> upper.get(graph.edgeTo(i, n)))
                            .max()
                            .orElse(0);
                    double energy = readers * StarBound.varying(network.leastDecay(), largest);
                    return new KnownState(energy / observer.noise(), observer.prior());
                })
                .toList();
    }

    /**
     * The cap of a link at a protected node.
     *
     * @param energy the limit F_max σ² on the sum of Ω_ik over the readers
     * @param readers q
     */
    static double at(double leastDecay, double energy, int readers) {
        double c = 4 * leastDecay * energy / readers;
        if (!(c < 0.5)) {
            return Double.POSITIVE_INFINITY;
        }
        double cap = leastDecay * (3 * c + Math.sqrt(c * c + 4 * c)) / (2 * (1 - 2 * c));
        double step = Math.ulp(1.0);
        while (readers * StarBound.varying(leastDecay, cap) > energy) { // proved with rounding
            cap /= 1 + step;
            step *= 2;
        }
        return cap;
    }
}
