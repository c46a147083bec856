package org.hushgraph.observability;

import java.util.List;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * The initial states of an {@link EmpiricalGramian}'s trajectories: x_0 ± ε e_i for every operating point x_0, size ε
 * and node i. Gramians of several points and sizes are averaged.
 *
 * @param points x_0, each with one state per node
 * @param sizes ε
 */
public record Perturbations(List<Vector> points, Vector sizes) {
    /** Small enough for most couplings to be nearly linear, large enough to show their nonlinearity. */
    public static final double DEFAULT_SIZE = 0.1;

    public Perturbations {
        points = List.copyOf(points);
        if (points.isEmpty() || sizes.size() == 0) {
            throw new IllegalArgumentException("there are " + points.size() + " operating points and " + sizes.size()
                    + " sizes of perturbations; at least one of each is needed.");
        }
        for (int n = 0; n < sizes.size(); n++) {
            if (!(sizes.get(n) > 0) || Double.isInfinite(sizes.get(n))) {
                throw new IllegalArgumentException("the perturbation's size = " + sizes.get(n)
                        + " must be positive and finite. Try " + DEFAULT_SIZE + ".");
            }
        }
    }

    /** Rejects points that do not have one finite entry per node. */
    Perturbations requireIn(Graph graph) {
        for (Vector point : points) {
            if (point.size() != graph.nodeCount() || !point.isFinite()) {
                throw new IllegalArgumentException("an operating point has " + point.size()
                        + " entries; it must have one finite number for each of the " + graph.nodeCount() + " nodes.");
            }
        }
        return this;
    }

    /** One operating point, one size. */
    public static Perturbations of(Vector point, double size) {
        return new Perturbations(List.of(point), Vector.of(size));
    }
}
