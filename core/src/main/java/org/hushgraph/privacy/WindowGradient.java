package org.hushgraph.privacy;

import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeWindow;

/** A rule for the gradient of a {@link WindowCost}: exact, or as printed in the paper. */
public sealed interface WindowGradient permits ExactGradient, PrintedGradient {
    Vector of(Graph graph, NetworkSpectrum spectrum, NodeSet observed, TimeWindow window);
}
