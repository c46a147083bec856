package org.hushgraph.observability;

import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;

/**
 * What an intruder at a node reads.
 *
 * <pre>  STATE: the rows of C are e_kᵀ, k ∈ K      INBOX: k ∈ K ∪ N(K), N(K) the neighbours of K </pre>
 *
 * The paper's intruder reads states. An intruder who controls an agent also reads what its neighbours send, unless they
 * mask it.
 *
 * <p>Mathematics: section 15.5.
 */
public enum Reading {
    /** The states of the intruded nodes alone. */
    STATE,
    /** The states of the intruded nodes and of all their neighbours. */
    INBOX;

    /** The nodes whose states are read by intruders at these nodes. */
    public NodeSet rows(Graph graph, NodeSet readers) {
        readers.requireIn(graph);
        return this == STATE
                ? readers
                : NodeSet.of(readers.stream()
                        .flatMap(k -> IntStream.concat(
                                IntStream.of(k),
                                IntStream.range(0, graph.degree(k)).map(n -> graph.neighbour(k, n))))
                        .toArray());
    }
}
