package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.ImportReport;
import org.hushgraph.network.Network;

/**
 * The network of a scenario, and where it comes from.
 *
 * @param network with its labels, coordinates and other attributes, if any
 */
public record NetworkOrigin(Network network, NetworkSource source) {
    public static NetworkOrigin of(Graph graph) {
        return new NetworkOrigin(Network.of(graph), new NetworkSource.Listed());
    }

    /** The report on the import, if the network was read from a file. */
    public Optional<ImportReport> report() {
        return source instanceof NetworkSource.Imported imported ? Optional.of(imported.report()) : Optional.empty();
    }
}
