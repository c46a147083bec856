package org.hushgraph.privacy;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * The importance of keeping each node's state private: q_i ≥ 0 for every node. The paper has 1 everywhere.
 *
 * <pre>  Tr(Q W),  Q = diag(q) </pre>
 */
public record Sensitivity(Vector values) {
    public Sensitivity {
        for (int i = 0; i < values.size(); i++) {
            if (!(values.get(i) >= 0) || Double.isInfinite(values.get(i))) {
                throw new IllegalArgumentException(
                        "sensitivity[" + i + "] = " + values.get(i) + " must be 0 or more, and finite.");
            }
        }
        if (values.max() == 0) {
            throw new IllegalArgumentException("sensitivity is 0 at every node, so nothing would be protected.");
        }
    }

    /** The paper's choice: every node counts equally. */
    public static Sensitivity uniform(int nodes) {
        return new Sensitivity(Vector.constant(nodes, 1));
    }

    /** All nodes count except the observed ones. */
    public static Sensitivity others(int nodes, NodeSet observed) {
        return uniform(nodes).without(observed);
    }

    /** The same, except that the observed nodes don't count. */
    public Sensitivity without(NodeSet observed) {
        Vector hidden = Vector.generate(values.size(), i -> observed.contains(i) ? 0 : values.get(i));
        if (hidden.max() == 0) {
            throw new IllegalArgumentException(
                    "every node is observed or has sensitivity 0, so nothing would be protected."
                            + " Try fewer observed nodes, or objective: total.");
        }
        return new Sensitivity(hidden);
    }

    public boolean isUniform() {
        return values.min() == 1 && values.max() == 1;
    }
}
