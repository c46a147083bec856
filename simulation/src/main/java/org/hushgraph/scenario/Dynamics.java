package org.hushgraph.scenario;

import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.PrivacyCost;

/** How the states of a scenario move, and so how its costs are defined. */
public sealed interface Dynamics permits LinearDynamics, NonlinearDynamics {
    Graph graph();

    /** a, one for every node. */
    Vector decay();

    /** f_t, as the learner of round t sees it. */
    PrivacyCost cost(Scenario scenario, int round);

    /** A new engine for the costs of a scenario. */
    CostEngine engine(Scenario scenario);

    /**
     * W, what some nodes reveal under some weights over some time.
     *
     * @param tolerance the relative error of its entries, where they are not right to rounding
     */
    Matrix gramian(NodeSet observed, TimeSpan span, Vector weights, double tolerance);

    /** States that start at x(0) while these nodes are read. */
    Trajectory trajectory(Vector initial, NodeSet observed);
}
