package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.ImportReport;
import org.hushgraph.network.Network;

/**
 * The network of a scenario and the report on its import.
 *
 * @param network with its labels, coordinates and other attributes, if any
 * @param report on the import, if the network was read from a file
 */
public record NetworkOrigin(Network network, Optional<ImportReport> report) {
    public static NetworkOrigin of(Graph graph) {
        return new NetworkOrigin(Network.of(graph), Optional.empty());
    }
}
