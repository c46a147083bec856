package org.hushgraph.privacy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.provider.Providers;

/**
 * A kind of cost for linear networks that scenarios select by name.
 *
 * <p>A jar on the class path can add one: a public class with a constructor without arguments, listed in
 * {@code META-INF/services/org.hushgraph.privacy.CostModel}.
 */
public interface CostModel {
    /** The name used in scenarios. */
    String name();

    /** Names of the numbers that scenarios may set. */
    default Set<String> parameters() {
        return Set.of();
    }

    /** The cost of one round. */
    PrivacyCost cost(Setting setting);

    /** All models on the class path, by name. */
    static Map<String, CostModel> known() {
        return Providers.named(CostModel.class, CostModel::name, List.of());
    }

    /**
     * The inputs for the cost of one round.
     *
     * @param observed the nodes that intruders read
     * @param span the time over which they read
     * @param sensitivity of each node's state; 0 at the observed nodes if the objective is the others
     * @param parameters the numbers set by the scenario
     */
    record Setting(
            LinearNetwork network,
            NodeSet observed,
            TimeSpan span,
            Sensitivity sensitivity,
            Map<String, Double> parameters) {}
}
