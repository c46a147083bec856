package org.hushgraph.privacy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * Computes the costs of a large network to a tolerance. Between rounds it caches, for each set of intruders, the
 * relevant part of the graph and the last solutions, from which the next ones start.
 *
 * <p>Results are therefore the same to the bit for the same sequence of calls, and within the tolerance for any.
 * Thread-safe; calls run one at a time.
 *
 * <p>Mathematics: section 5.
 */
public final class SparseEngine {
    /** The default accuracy. */
    public static final double DEFAULT_TOLERANCE = 1e-10;

    private static final int WHOLE_GRAPHS_KEPT = 4;

    private final LinearNetwork network;
    private final double tolerance;
    private final Map<NodeSet, IntruderRegion> cached = new LinkedHashMap<>(16, 0.75f, true);

    public SparseEngine(LinearNetwork network, double tolerance) {
        this.network = network;
        this.tolerance = requireTolerance(tolerance);
    }

    /** Rejects a value that is not a relative error, or that is too small for rounding. */
    public static double requireTolerance(double tolerance) {
        if (!(tolerance >= 1e-15 && tolerance <= 0.1)) {
            throw new IllegalArgumentException("tolerance = " + tolerance + " must lie between 1e-15 and 0.1.");
        }
        return tolerance;
    }

    /** The target relative error of costs and gradients (in the Euclidean norm). */
    public double tolerance() {
        return tolerance;
    }

    /** Whether both compute the same costs, up to the tolerance. What they have cached does not count. */
    @Override
    public boolean equals(Object other) {
        return other instanceof SparseEngine that && network.equals(that.network) && tolerance == that.tolerance;
    }

    @Override
    public int hashCode() {
        return Objects.hash(network, tolerance);
    }

    synchronized Loss.Evaluation evaluate(TraceCost cost, Vector weights, boolean withGradient) {
        if (cost.observed().isEmpty()) {
            return new Loss.Evaluation(0, Vector.constant(weights.size(), 0));
        }
        return around(cost.observed()).evaluate(cost, weights, withGradient);
    }

    /** A proved lower bound on the cost over a set, from the responses under these weights. */
    synchronized double leastOver(AllTimeCost cost, CappedSimplex set, Vector weights) {
        return around(cost.observed()).leastOver(cost, set, weights);
    }

    synchronized ExposureSplit split(TraceCost cost, Vector weights) {
        return cost.observed().isEmpty()
                ? new ExposureSplit(0, 0)
                : around(cost.observed()).split(cost, weights);
    }

    /** The cached region around these nodes, created if absent; evicts the least recently used ones. */
    private IntruderRegion around(NodeSet observed) {
        IntruderRegion found = cached.computeIfAbsent(observed, set -> new IntruderRegion(network, set, tolerance));
        long capacity = 2L * WHOLE_GRAPHS_KEPT * network.graph().edgeCount();
        long held = cached.values().stream().mapToLong(IntruderRegion::size).sum();
        var eldest = cached.entrySet().iterator();
        while (held > capacity && cached.size() > 1) {
            held -= eldest.next().getValue().size();
            eldest.remove();
        }
        return found;
    }
}
