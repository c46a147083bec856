package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.privacy.BoundCost;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.HiddenInformationCost;
import org.hushgraph.privacy.InboxCost;
import org.hushgraph.privacy.InformationCost;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.ProtectiveCost;
import org.hushgraph.privacy.Sensitivity;
import org.hushgraph.privacy.TraceCost;

/** x' = A(w) x. */
public record LinearDynamics(LinearNetwork network) implements Dynamics {
    @Override
    public Graph graph() {
        return network.graph();
    }

    @Override
    public Vector decay() {
        return network.decay();
    }

    @Override
    public PrivacyCost cost(Scenario scenario, NodeSet observed, int round, int lastChange) {
        if (scenario.reading() == Reading.INBOX && scenario.objective() == Objective.BOUND) {
            throw new IllegalArgumentException(
                    "objective: bound limits the weights at observed nodes, but with threat: {reads: inbox} intruders"
                            + " read their neighbours whatever the weights are. Try objective: others.");
        }
        NodeSet rows = scenario.rows(observed);
        PrivacyCost cost = cost(scenario, observed, rows, round, lastChange);
        if (rows.equals(observed)) {
            return cost;
        }
        int nodes = graph().nodeCount();
        TimeSpan span = scenario.cost().span(round, lastChange);
        return new InboxCost(
                cost,
                observed.size() == nodes
                        ? Optional.empty()
                        : Optional.of(new ProtectiveCost(network, rows, span, Sensitivity.others(nodes, observed))),
                observed);
    }

    /** The cost by its definition, for intruders who read these rows. */
    private PrivacyCost cost(Scenario scenario, NodeSet observed, NodeSet rows, int round, int lastChange) {
        if (scenario.objective().isInBits()) {
            Observer reader = scenario.observer().orElse(Observer.defaults());
            TimeSpan span = scenario.cost().span(round, lastChange);
            Observer observer = new Observer(reader.noise(), reader.prior(), span);
            return scenario.objective() == Objective.BITS
                    ? new InformationCost(network, rows, observer)
                    : new HiddenInformationCost(network, rows, observed, observer);
        }
        PrivacyCost cost =
                scenario.cost().cost(network, rows, scenario.costs().sensitivity(observed), round, lastChange);
        return scenario.objective() == Objective.BOUND && cost instanceof TraceCost exposure
                ? BoundCost.of(exposure, scenario.weights().feasible().simplex())
                : cost;
    }

    @Override
    public CostEngine engine(Scenario scenario) {
        return scenario.costs().isDenseOnly()
                ? CostEngine.dense()
                : CostEngine.of(network, scenario.engine(), scenario.cost().span(0, 0));
    }

    @Override
    public Matrix gramian(NodeSet observed, TimeSpan span, Vector weights, double tolerance) {
        return ObservabilityGramian.of(network, weights, observed, span);
    }

    @Override
    public Trajectory trajectory(Vector initial, NodeSet observed) {
        return new Trajectory(network, initial, observed);
    }
}
