package org.hushgraph.privacy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.provider.Providers;

/**
 * A kind of cost that scenarios choose by its name, for linear networks.
 *
 * <p>A jar on the class path adds one: a public class with a constructor without arguments, named in {@code
 * META-INF/services/org.hushgraph.privacy.CostModel}.
 */
public interface CostModel {
    /** The name that scenarios use. */
    String name();

    /** Names of numbers that scenarios may give. */
    default Set<String> parameters() {
        return Set.of();
    }

    /** The cost of one round. */
    PrivacyCost cost(Setting setting);

    /** All models on the class path, by their names. */
    static Map<String, CostModel> known() {
        return Providers.named(CostModel.class, CostModel::name, List.of());
    }

    /**
     * What the cost of one round may depend on.
     *
     * @param observed the nodes that intruders read
     * @param span the time over which they read
     * @param sensitivity what each node's state is worth; 0 at the observed nodes where the objective is the others
     * @param parameters the numbers that the scenario gives
     */
    record Setting(
            LinearNetwork network,
            NodeSet observed,
            TimeSpan span,
            Sensitivity sensitivity,
            Map<String, Double> parameters) {}
}
