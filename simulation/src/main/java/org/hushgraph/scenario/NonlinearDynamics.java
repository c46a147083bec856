package org.hushgraph.scenario;

import org.hushgraph.dynamics.NonlinearNetwork;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.EmpiricalGramian;
import org.hushgraph.observability.Perturbations;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.EmpiricalCost;

/**
 * States that move by a nonlinear model.
 *
 * @param model the name of the model
 * @param network the dynamics
 * @param decay a, one for every node
 * @param perturbations where the trajectories start from which costs are computed
 */
public record NonlinearDynamics(String model, NonlinearNetwork network, Vector decay, Perturbations perturbations)
        implements Dynamics {
    /** Nodes up to which a trajectory for each is bearable. */
    private static final int MOST_NODES = 500;

    public NonlinearDynamics {
        if (network.graph().nodeCount() > MOST_NODES) {
            throw new IllegalArgumentException(
                    "the network has " + network.graph().nodeCount()
                            + " nodes, but with model: " + model + " costs take a trajectory for each, and at most "
                            + MOST_NODES
                            + " are possible. Maybe use model: linear, or a part of the network.");
        }
    }

    /** Of one round; every window is seen from the operating point, which the states leave at time 0. */
    @Override
    public EmpiricalCost cost(Scenario scenario, int round) {
        if (!(scenario.cost() instanceof CostChoice.Window choice)) {
            throw new IllegalArgumentException("with model: " + model
                    + " costs are computed from trajectories, which must end. Maybe choose a window, such as"
                    + " cost: {kind: window, length: 1, clock: receding}.");
        }
        if (choice.gradient() == CostChoice.GradientRule.PRINTED) {
            throw new IllegalArgumentException(
                    "the printed gradient is defined for linear dynamics only, not for model: " + model
                            + ". Maybe use gradient: exact.");
        }
        if (scenario.objective() == Objective.BITS) {
            throw new IllegalArgumentException("bits as a cost are defined for linear dynamics only, not for model: "
                    + model + ". Maybe choose objective: total or others.");
        }
        IntruderSchedule intruders = scenario.intruders();
        NodeSet observed = intruders.observed(round);
        TimeWindow window = choice.span(round, intruders.lastChange(round));
        return new EmpiricalCost(
                gramian(observed, window, scenario.engine().tolerance()),
                scenario.costs().counted(observed));
    }

    @Override
    public Graph graph() {
        return network.graph();
    }

    @Override
    public CostEngine engine(Scenario scenario) {
        return CostEngine.empirical();
    }

    /** {@inheritDoc} The time must end. */
    @Override
    public Matrix gramian(NodeSet observed, TimeSpan span, Vector weights, double tolerance) {
        return gramian(observed, (TimeWindow) span, tolerance).at(weights);
    }

    private EmpiricalGramian gramian(NodeSet observed, TimeWindow window, double tolerance) {
        return new EmpiricalGramian(network, observed, window, perturbations, tolerance);
    }

    @Override
    public Trajectory trajectory(Vector initial, NodeSet observed) {
        return new Trajectory(network, initial, observed);
    }
}
