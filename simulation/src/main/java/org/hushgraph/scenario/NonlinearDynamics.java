package org.hushgraph.scenario;

import java.util.Map;
import java.util.Optional;
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
import org.hushgraph.privacy.InboxCost;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.Sensitivity;
import org.hushgraph.word.EnumNames;

/**
 * States that follow a nonlinear model.
 *
 * @param model the name of the model
 * @param network the dynamics
 * @param decay the rates a, one per node
 * @param parameters that the scenario sets
 * @param perturbations the initial states of the trajectories from which costs are computed
 */
public record NonlinearDynamics(
        String model,
        NonlinearNetwork network,
        Vector decay,
        Map<String, Double> parameters,
        Perturbations perturbations)
        implements Dynamics {
    /** Costs take one trajectory per node, which is affordable up to here. */
    private static final int MOST_NODES = 500;

    public NonlinearDynamics {
        if (network.graph().nodeCount() > MOST_NODES) {
            throw new IllegalArgumentException(
                    "the network has " + network.graph().nodeCount()
                            + " nodes, but model: " + model + " needs a trajectory for each and is limited to "
                            + MOST_NODES
                            + ". Try model: linear, or a part of the network.");
        }
    }

    /** The cost of one round. In every window, trajectories start at the perturbed operating point at time 0. */
    @Override
    public PrivacyCost cost(Scenario scenario, NodeSet observed, int round, int lastChange) {
        if (!(scenario.cost() instanceof CostChoice.Window choice)) {
            throw new IllegalArgumentException("model: " + model
                    + " computes costs from trajectories, which must end. Try a window, such as"
                    + " cost: {kind: window, length: 1, clock: receding}.");
        }
        if (choice.gradient() == CostChoice.GradientRule.PRINTED) {
            throw new IllegalArgumentException(
                    "the printed gradient is only defined for linear dynamics, not for model: " + model
                            + ". Try gradient: exact.");
        }
        Objective objective = scenario.objective();
        if (objective != Objective.TOTAL && objective != Objective.OTHERS) {
            throw new IllegalArgumentException("objective: " + EnumNames.of(objective)
                    + " is only defined for linear dynamics, not for model: " + model
                    + ". Try objective: total or others.");
        }
        TimeWindow window = choice.span(round, lastChange);
        NodeSet rows = scenario.rows(observed);
        EmpiricalGramian read = gramian(rows, window, scenario.engine().tolerance());
        EmpiricalCost cost = new EmpiricalCost(read, scenario.costs().sensitivity(observed));
        int nodes = graph().nodeCount();
        return rows.equals(observed)
                ? cost
                : new InboxCost(
                        cost,
                        observed.size() == nodes
                                ? Optional.empty()
                                : Optional.of(new EmpiricalCost(read, Sensitivity.others(nodes, observed))),
                        observed);
    }

    @Override
    public Graph graph() {
        return network.graph();
    }

    @Override
    public CostEngine engine(Scenario scenario) {
        return CostEngine.empirical();
    }

    /** {@inheritDoc} The time span must be finite. */
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
