package org.hushgraph.guarantee;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.consensus.RateConstraint;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;

/**
 * The condition under which {@link StarBound} keeps a promise for constant weights, at one link of a protected node.
 *
 * <pre>
 *  cone     w_l ≤ s √((a + z)(2a + z)),   z = w_l + δ_i,   s = √(2aσ²F_max/q)
 *  linear   w_l ≤ s (√2 a + z),           sufficient: (a + z)(2a + z) ≥ (√2 a + z)²
 * </pre>
 *
 * The root is concave in z, with the second derivative −a²/(4 √³).
 *
 * <p>Mathematics: section 15.3.
 *
 * @param links the links at the protected node i, in ascending order
 * @param direction ∂z/∂w: 2 for the link l, 1 for the others
 * @param link l
 * @param slope s
 * @param decay a
 */
@SuppressWarnings("ArrayRecordComponent") // not modified
record StarConstraint(int[] links, double[] direction, int link, double slope, double decay) implements RateConstraint {
    /** The cones at every link of each protected node; none if every weight keeps the promise. */
    static List<RateConstraint> cones(LinearNetwork network, Guarantee guarantee) {
        Graph graph = network.graph();
        double slope = slope(network, guarantee);
        List<RateConstraint> cones = new ArrayList<>();
        for (int i : slope < 1 ? guarantee.protectedNodes(graph) : new int[0]) {
            int[] links = links(graph, i);
            for (int l : links) {
                double[] direction =
                        IntStream.of(links).mapToDouble(m -> m == l ? 2 : 1).toArray();
                cones.add(new StarConstraint(links, direction, l, slope, network.leastDecay()));
            }
        }
        return cones;
    }

    /** The linear conditions at every link of each protected node. */
    static List<RateConstraint> linear(LinearNetwork network, Guarantee guarantee) {
        return cones(network, guarantee).stream()
                .map(cone -> ((StarConstraint) cone).linear())
                .toList();
    }

    private static double slope(LinearNetwork network, Guarantee guarantee) {
        int readers = guarantee.colluding(network.graph());
        return Math.sqrt(2 * network.leastDecay() * guarantee.largestEnergy() / readers);
    }

    private static int[] links(Graph graph, int node) {
        return IntStream.range(0, graph.degree(node))
                .map(n -> graph.edgeTo(node, n))
                .sorted()
                .toArray();
    }

    private RateConstraint linear() {
        double[] slopes = new double[links.length];
        Arrays.setAll(slopes, m -> (links[m] == link ? 1 : 0) - slope * direction[m]);
        return RateConstraint.linear(links, slopes, slope * Math.sqrt(2) * decay, 0);
    }

    private double sum(double[] weights) {
        double sum = weights[link];
        for (int l : links) {
            sum += weights[l];
        }
        return sum;
    }

    private double root(double sum) {
        return Math.sqrt((decay + sum) * (2 * decay + sum));
    }

    @Override
    public double value(double[] weights) {
        return slope * root(sum(weights)) - weights[link];
    }

    @Override
    public double[] gradient(double[] weights) {
        double sum = sum(weights);
        double steep = slope * (3 * decay + 2 * sum) / (2 * root(sum));
        double[] gradient = new double[links.length];
        Arrays.setAll(gradient, m -> steep * direction[m] - (links[m] == link ? 1 : 0));
        return gradient;
    }

    @Override
    public double curvature(double[] weights) {
        double root = root(sum(weights));
        return slope * decay * decay / (4 * root * root * root);
    }

    @Override
    public double pull() {
        return 0;
    }
}
