package org.hushgraph.report;

import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.Coordinates;
import org.hushgraph.network.Labels;
import org.hushgraph.network.Network;
import org.hushgraph.picture.CoordinateLayout;
import org.hushgraph.picture.ForceLayout;
import org.hushgraph.picture.Layout;
import org.hushgraph.picture.NetworkPicture;

/** Where the nodes of a network are drawn: by their coordinates if there are enough, else by forces. Weights change nothing. */
public final class NetworkLayout {
    private final Network network;
    private final int[] from;
    private final int[] to;
    private final Layout layout;

    public NetworkLayout(Network network) {
        this.network = network;
        Graph graph = network.graph();
        this.from = IntStream.range(0, graph.edgeCount()).map(graph::from).toArray();
        this.to = IntStream.range(0, graph.edgeCount()).map(graph::to).toArray();
        this.layout = Coordinates.of(network.nodeAttributes())
                .flatMap(places -> CoordinateLayout.of(
                        numbers(places.x()),
                        numbers(places.y()),
                        places.geographic() ? CoordinateLayout.Kind.GEOGRAPHIC : CoordinateLayout.Kind.PLANE,
                        from,
                        to))
                .orElseGet(() -> ForceLayout.of(graph.nodeCount(), from, to));
    }

    private double[] numbers(org.hushgraph.network.Column column) {
        return IntStream.range(0, network.graph().nodeCount())
                .mapToDouble(column::number)
                .toArray();
    }

    /** Begins a picture with the labels of the nodes. */
    public NetworkPicture.Builder picture() {
        return NetworkPicture.of(layout, from, to).names(Labels.of(network.graph(), network.nodeAttributes()));
    }
}
