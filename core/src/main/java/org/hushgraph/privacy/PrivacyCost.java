package org.hushgraph.privacy;

import java.util.Optional;
import org.hushgraph.convex.Loss;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;

/** What intruders learn, as a loss of the weights: of a {@linkplain LinearCost linear} network, or {@linkplain EmpiricalCost of any}. */
public sealed interface PrivacyCost extends Loss permits LinearCost, EmpiricalCost {
    /** K_t, the nodes that are read. */
    NodeSet observed();

    /** The time over which they learn. */
    TimeSpan span();

    /** q_i, what the state of a node is worth. */
    default double sensitivity(int node) {
        return 1;
    }

    /** α with e^{−αf} concave on all weights ≥ 0; absent where that is not proved. */
    default Optional<Double> expConcavity() {
        return Optional.empty();
    }

    /** What is learned, by whom it is about. */
    ExposureSplit split(Vector weights);
}
