package org.hushgraph.guarantee;

import static java.util.stream.Collectors.joining;

import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;

/**
 * A promise for every protected node: what the worst readers learn about its initial state stays below a limit.
 *
 * <pre>
 *  F_ii ≤ F_max,   F_ii = W_ii/σ²,   W_ii = Σ_k Ω_ik over the readers k ≠ i
 * </pre>
 *
 * It holds for readings over all time, and even if the readers know all other initial states.
 *
 * <p>Mathematics: section 15.1.
 *
 * @param promise the limit in units of an operator
 * @param observer the noise σ² and the prior; its horizon is not used
 * @param exempt nodes that are not protected
 */
public record Guarantee(Promise promise, Observer observer, Readers readers, NodeSet exempt) {
    private static final double ROUNDED_DOWN = 1 - 8 * Math.ulp(1.0);

    /** Rejects a promise that the prior alone breaks. */
    public Guarantee {
        promise.largestInformation(observer.prior());
    }

    /** F_max. */
    public double largestInformation() {
        return promise.largestInformation(observer.prior());
    }

    /** F_max σ², the limit on the response energy, rounded down. */
    public double largestEnergy() {
        return largestInformation() * observer.noise() * ROUNDED_DOWN;
    }

    /** Whether the promise is about this node: fixed readers and exempt nodes are not protected. */
    public boolean protects(int node) {
        return !exempt.contains(node)
                && !(readers instanceof Readers.Fixed fixed && fixed.nodes().contains(node));
    }

    /** The protected nodes of a network, in ascending order. */
    public int[] protectedNodes(Graph graph) {
        return IntStream.range(0, graph.nodeCount()).filter(this::protects).toArray();
    }

    /** Whether an end of this link is protected. */
    public boolean concerns(Graph graph, int link) {
        return protects(graph.from(link)) || protects(graph.to(link));
    }

    /** q, the number of readers that act together against one node. */
    public int colluding(Graph graph) {
        return readers instanceof Readers.Anywhere anywhere
                ? Math.max(1, Math.min(anywhere.colluding(), graph.nodeCount() - 1))
                : ((Readers.Fixed) readers).nodes().size();
    }

    /** Rejects nodes that are not in the network. */
    public Guarantee requireIn(LinearNetwork network) {
        exempt.requireIn(network.graph());
        if (readers instanceof Readers.Fixed fixed) {
            fixed.nodes().requireIn(network.graph());
        }
        return this;
    }

    /**
     * The guarantee against intruders who read in this way. Rejects it if a protected node sends its state to a reader:
     * then no positive weight hides the node.
     */
    public Guarantee against(Reading reading, Graph graph) {
        if (reading == Reading.STATE) {
            return this;
        }
        NodeSet rows = readers instanceof Readers.Fixed fixed
                ? reading.rows(graph, fixed.nodes())
                : NodeSet.of(IntStream.range(0, graph.nodeCount())
                        .filter(i -> graph.degree(i) > 0)
                        .toArray());
        int[] open = rows.stream().filter(this::protects).toArray();
        if (open.length > 0) {
            throw new IllegalArgumentException("with reads: inbox, readers receive the states of the protected nodes "
                    + names(graph, open) + ". No positive weight hides them. Try masked sums with noise that senders"
                    + " inject, exempting these nodes, or reads: state.");
        }
        return readers instanceof Readers.Fixed
                ? new Guarantee(promise, observer, new Readers.Fixed(rows), exempt)
                : this;
    }

    private static String names(Graph graph, int[] nodes) {
        int shown = Math.min(10, nodes.length);
        return IntStream.of(nodes).limit(shown).mapToObj(graph::name).collect(joining(", "))
                + (nodes.length > shown ? ", … (" + nodes.length + " in all)" : "");
    }
}
