package org.hushgraph.scenario;

import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.PrivacyCost;

/** The dynamics of the states. They determine how costs are computed. */
public sealed interface Dynamics permits LinearDynamics, NonlinearDynamics {
    Graph graph();

    /** The decay rates a, one per node. */
    Vector decay();

    /**
     * The cost of a round for intruders at these nodes, as the learner sees it.
     *
     * @param lastChange the round in which they appeared
     */
    PrivacyCost cost(Scenario scenario, NodeSet observed, int round, int lastChange);

    /** Creates an engine that computes the costs of a scenario. */
    CostEngine engine(Scenario scenario);

    /**
     * W, the observability Gramian of the observed nodes under the given weights over a time span.
     *
     * @param tolerance the relative error of its entries; ignored if they are exact up to rounding
     */
    Matrix gramian(NodeSet observed, TimeSpan span, Vector weights, double tolerance);

    /** The trajectory of the states from x(0) while these nodes are observed. */
    Trajectory trajectory(Vector initial, NodeSet observed);
}
