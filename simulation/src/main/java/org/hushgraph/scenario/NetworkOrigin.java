package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.ImportReport;
import org.hushgraph.network.Network;

/**
 * Where the network of a scenario comes from.
 *
 * @param network with its labels, coordinates and other attributes, if there are some
 * @param report what was done to the file it was read from, if it was
 */
public record NetworkOrigin(Network network, Optional<ImportReport> report) {
    public static NetworkOrigin of(Graph graph) {
        return new NetworkOrigin(Network.of(graph), Optional.empty());
    }
}
