package org.hushgraph.dynamics;

import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

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

    /** All models on the class path, by their names. */
    static Map<String, DynamicsModel> known() {
        Map<String, DynamicsModel> models = new TreeMap<>();
        try {
            for (DynamicsModel model : ServiceLoader.load(DynamicsModel.class)) {
                DynamicsModel other = models.putIfAbsent(model.name(), model);
                if (other != null) {
                    throw new IllegalArgumentException(other.getClass().getName() + " and "
                            + model.getClass().getName() + " on the class path are both called " + model.name()
                            + ". Maybe rename one of them.");
                }
            }
        } catch (ServiceConfigurationError e) {
            throw new IllegalArgumentException(
                    "a model on the class path can't be loaded: " + e.getMessage()
                            + ". Maybe look at the jar that brings it.",
                    e);
        }
        return models;
    }
}
