package org.hushgraph.dynamics;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.provider.Providers;

/**
 * A kind of nonlinear dynamics that scenarios call by its name.
 *
 * <p>A jar on the class path adds one: a public class with a constructor without arguments, named in {@code
 * META-INF/services/org.hushgraph.dynamics.DynamicsModel}.
 */
public interface DynamicsModel {
    /** What scenarios call it. */
    String name();

    /** Names of numbers that scenarios may give besides the decays. */
    default Set<String> parameters() {
        return Set.of();
    }

    /**
     * These dynamics on a graph.
     *
     * @param decay a, one for every node
     * @param parameters those that were given
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
