package org.hushgraph.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.picture.NetworkPicture;
import org.hushgraph.simulation.Run;

/**
 * The part of a network that the figures of a run show: all of it up to 400 nodes and 1,000 links, otherwise the neighbourhood of the
 * intruders. The labels of observed nodes state how many of their links are left out.
 */
final class NeighbourhoodView {
    private static final int MOST_NODES = 400;
    private static final int MOST_LINKS = 1000;

    private final Graph graph;
    private final int[] nodes;
    private final int[] links;
    private final int hops; // 0: the whole network
    private final NetworkLayout layout;

    NeighbourhoodView(Run run) {
        this.graph = run.scenario().graph();
        if (graph.nodeCount() <= MOST_NODES && graph.edgeCount() <= MOST_LINKS) {
            this.nodes = IntStream.range(0, graph.nodeCount()).toArray();
            this.links = IntStream.range(0, graph.edgeCount()).toArray();
            this.hops = 0;
        } else {
            Neighbourhood near = new Neighbourhood(run);
            this.nodes = near.nodes();
            this.links = near.links();
            this.hops = near.hops();
        }
        this.layout = new NetworkLayout(run.scenario().origin().network(), nodes, links);
    }

    boolean isWhole() {
        return nodes.length == graph.nodeCount() && links.length == graph.edgeCount();
    }

    /** The weights of the links that are shown. */
    double[] weights(Vector all) {
        return IntStream.of(links).mapToDouble(all::get).toArray();
    }

    /** The values of the nodes that are shown. */
    double[] values(Vector byNode) {
        return IntStream.of(nodes).mapToDouble(byNode::get).toArray();
    }

    /** Starts a picture with these observed nodes and weights. */
    NetworkPicture.Builder picture(NodeSet observed, Vector weights) {
        int[] shown = IntStream.range(0, nodes.length)
                .filter(n -> observed.contains(nodes[n]))
                .toArray();
        return layout.picture().names(names(observed)).weights(weights(weights)).highlight(shown);
    }

    private List<String> names(NodeSet observed) {
        return IntStream.range(0, nodes.length)
                .mapToObj(n -> layout.labels().get(n) + (observed.contains(nodes[n]) ? more(nodes[n]) : ""))
                .toList();
    }

    private String more(int node) {
        int omitted = graph.degree(node)
                - (int) IntStream.range(0, graph.degree(node))
                        .filter(n -> Arrays.binarySearch(links, graph.edgeTo(node, n)) >= 0)
                        .count();
        return omitted == 0 ? "" : " (+" + count(omitted) + " more)";
    }

    /** Describes the part that is shown, starting with a blank. Empty for the whole network. */
    String describe() {
        return isWhole()
                ? ""
                : " The figure shows " + count(nodes.length) + " of " + count(graph.nodeCount()) + " nodes and "
                        + count(links.length) + " of " + count(graph.edgeCount())
                        + " links: the observed nodes and their surroundings up to "
                        + (hops == 1 ? "one hop" : hops + " hops")
                        + ". At nodes with many links, it shows the links that changed most.";
    }

    static String count(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
