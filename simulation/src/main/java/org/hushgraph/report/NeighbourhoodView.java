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
 * The part of a network that the pictures of a run show: all of it up to 400 nodes and 1,000 links, else the neighbourhood of the
 * intruders. Names of intruders tell how many of their links are left out.
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

    /** What the nodes that are shown have. */
    double[] values(Vector byNode) {
        return IntStream.of(nodes).mapToDouble(byNode::get).toArray();
    }

    /** Begins a picture with these intruders and weights. */
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
        int hidden = graph.degree(node)
                - (int) IntStream.range(0, graph.degree(node))
                        .filter(n -> Arrays.binarySearch(links, graph.edgeTo(node, n)) >= 0)
                        .count();
        return hidden == 0 ? "" : " (+" + count(hidden) + " more)";
    }

    /** What is shown, as a sentence with a blank before it; nothing where it is the whole network. */
    String describe() {
        return isWhole()
                ? ""
                : " Shown are " + count(nodes.length) + " of " + count(graph.nodeCount()) + " nodes and "
                        + count(links.length) + " of " + count(graph.edgeCount())
                        + " links: the intruders and what lies "
                        + (hops == 1 ? "one hop" : "up to " + hops + " hops")
                        + " around them; of a node with many links, those that changed most.";
    }

    static String count(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
