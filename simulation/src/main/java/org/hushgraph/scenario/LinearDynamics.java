package org.hushgraph.scenario;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.InformationCost;
import org.hushgraph.privacy.PrivacyCost;

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
    public PrivacyCost cost(Scenario scenario, int round) {
        IntruderSchedule intruders = scenario.intruders();
        NodeSet observed = intruders.observed(round);
        if (scenario.objective() == Objective.BITS) {
            Observer reader = scenario.observer().orElse(Observer.defaults());
            TimeSpan span = scenario.cost().span(round, intruders.lastChange(round));
            return new InformationCost(network, observed, new Observer(reader.noise(), reader.prior(), span));
        }
        return scenario.cost()
                .cost(network, observed, scenario.costs().sensitivity(observed), round, intruders.lastChange(round));
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
