package org.hushgraph.privacy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * Computes the costs of a large network to a tolerance, and keeps between rounds what is known around each set of intruders: the
 * part of the graph that matters, and the last solutions, from which the next ones start.
 *
 * <p>Results are therefore the same bits for the same sequence of questions, and within the tolerance for any. Safe for use by
 * several threads, one at a time.
 *
 * <p>Mathematics: section 5.
 */
public final class SparseEngine {
    /** The accuracy that is promised unless another is asked for. */
    public static final double DEFAULT_TOLERANCE = 1e-10;

    private static final int WHOLE_GRAPHS_KEPT = 4;

    private final LinearNetwork network;
    private final double tolerance;
    private final Map<NodeSet, IntruderRegion> known = new LinkedHashMap<>(16, 0.75f, true);

    public SparseEngine(LinearNetwork network, double tolerance) {
        this.network = network;
        this.tolerance = requireTolerance(tolerance);
    }

    /** Refuses what is no relative error, or one that rounding does not allow. */
    public static double requireTolerance(double tolerance) {
        if (!(tolerance >= 1e-15 && tolerance <= 0.1)) {
            throw new IllegalArgumentException("tolerance = " + tolerance + " must lie between 1e-15 and 0.1.");
        }
        return tolerance;
    }

    /** The relative error of costs and gradients (in the Euclidean norm) that is aimed at. */
    public double tolerance() {
        return tolerance;
    }

    synchronized Loss.Evaluation evaluate(TraceCost cost, Vector weights, boolean withGradient) {
        if (cost.observed().isEmpty()) {
            return new Loss.Evaluation(0, Vector.constant(weights.size(), 0));
        }
        return around(cost.observed()).evaluate(cost, weights, withGradient);
    }

    synchronized ExposureSplit split(TraceCost cost, Vector weights) {
        return cost.observed().isEmpty()
                ? new ExposureSplit(0, 0)
                : around(cost.observed()).split(cost, weights);
    }

    /** What is known around these nodes; what was not asked for in the longest time makes room. */
    private IntruderRegion around(NodeSet observed) {
        IntruderRegion found = known.computeIfAbsent(observed, set -> new IntruderRegion(network, set, tolerance));
        long room = 2L * WHOLE_GRAPHS_KEPT * network.graph().edgeCount();
        long held = known.values().stream().mapToLong(IntruderRegion::size).sum();
        var eldest = known.entrySet().iterator();
        while (held > room && known.size() > 1) {
            held -= eldest.next().getValue().size();
            eldest.remove();
        }
        return found;
    }
}
