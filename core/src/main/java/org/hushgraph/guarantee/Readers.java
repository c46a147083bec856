package org.hushgraph.guarantee;

import org.hushgraph.graph.NodeSet;

/** The readers that a {@link Guarantee} holds against. A reader at a node is never counted against that node itself. */
public sealed interface Readers {
    /** Readers at any nodes. */
    record Anywhere(int colluding) implements Readers {
        public Anywhere {
            if (colluding < 1) {
                throw new IllegalArgumentException("colluding = " + colluding + " must be at least 1.");
            }
        }
    }

    /** Readers at known nodes; these are not protected. */
    record Fixed(NodeSet nodes) implements Readers {
        public Fixed {
            if (nodes.isEmpty()) {
                throw new IllegalArgumentException("fixed readers need at least one node. Try readers anywhere.");
            }
        }
    }
}
