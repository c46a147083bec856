package org.hushgraph.report;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.Column;
import org.hushgraph.network.Coordinates;
import org.hushgraph.network.Labels;
import org.hushgraph.network.Network;
import org.hushgraph.picture.CoordinateLayout;
import org.hushgraph.picture.ForceLayout;
import org.hushgraph.picture.Layout;
import org.hushgraph.picture.NetworkPicture;

/** The positions of nodes in a figure: their coordinates if enough nodes have them, otherwise a force layout. Independent of weights. */
public final class NetworkLayout {
    private final int[] from;
    private final int[] to;
    private final Layout layout;
    private final List<String> labels;

    public NetworkLayout(Network network) {
        this(
                network,
                IntStream.range(0, network.graph().nodeCount()).toArray(),
                IntStream.range(0, network.graph().edgeCount()).toArray());
    }

    /** A layout of some nodes, in ascending order, and some of the links among them. */
    NetworkLayout(Network network, int[] nodes, int[] links) {
        Graph graph = network.graph();
        this.from = IntStream.of(links)
                .map(l -> Arrays.binarySearch(nodes, graph.from(l)))
                .toArray();
        this.to = IntStream.of(links)
                .map(l -> Arrays.binarySearch(nodes, graph.to(l)))
                .toArray();
        this.labels = Labels.of(graph, network.nodeAttributes(), IntStream.of(nodes));
        this.layout = Coordinates.of(network.nodeAttributes())
                .flatMap(coordinates -> CoordinateLayout.of(
                        numbers(coordinates.x(), nodes),
                        numbers(coordinates.y(), nodes),
                        coordinates.geographic() ? CoordinateLayout.Kind.GEOGRAPHIC : CoordinateLayout.Kind.PLANE,
                        from,
                        to))
                .orElseGet(() -> ForceLayout.of(nodes.length, from, to));
    }

    private static double[] numbers(Column column, int[] nodes) {
        return IntStream.of(nodes).mapToDouble(column::number).toArray();
    }

    /** The labels of the nodes. */
    List<String> labels() {
        return labels;
    }

    public double x(int node) {
        return layout.x(node);
    }

    /** The y coordinate, which increases downwards. */
    public double y(int node) {
        return layout.y(node);
    }

    /** Starts a picture with the labels of the nodes. */
    public NetworkPicture.Builder picture() {
        return NetworkPicture.of(layout, from, to).names(labels);
    }
}
