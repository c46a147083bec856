package org.hushgraph.privacy;

import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeWindow;

/** How the gradient of a {@link WindowCost} is computed: as it is, or as the paper printed it. */
public sealed interface WindowGradient permits ExactGradient, PrintedGradient {
    Vector of(Graph graph, NetworkSpectrum spectrum, NodeSet observed, TimeWindow window);
}
