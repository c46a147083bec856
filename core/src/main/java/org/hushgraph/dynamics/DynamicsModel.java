package org.hushgraph.dynamics;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.provider.Providers;

/**
 * A kind of nonlinear dynamics that scenarios select by name.
 *
 * <p>A jar on the class path can add a model: a public class with a no-argument constructor, listed in
 * {@code META-INF/services/org.hushgraph.dynamics.DynamicsModel}.
 */
public interface DynamicsModel {
    /** The name in scenarios. */
    String name();

    /** The names of numeric parameters that scenarios may set in addition to the decays. */
    default Set<String> parameters() {
        return Set.of();
    }

    /**
     * Creates these dynamics on a graph.
     *
     * @param decay a, one entry per node
     * @param parameters the parameters that the scenario sets
     */
    NonlinearNetwork on(Graph graph, Vector decay, Map<String, Double> parameters);

    /** All models by name, the built-in ones first. */
    static Map<String, DynamicsModel> known() {
        return Providers.named(
                DynamicsModel.class,
                DynamicsModel::name,
                List.of(
                        new CoupledModel("kuramoto", Coupling.KURAMOTO),
                        new CoupledModel("saturated", Coupling.SATURATED)));
    }
}
