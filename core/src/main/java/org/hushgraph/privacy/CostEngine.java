package org.hushgraph.privacy;

import java.util.Optional;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;

/**
 * Computes the costs of one network, by a method chosen by the user or by its size. Caches what rounds can share.
 *
 * @param kind the chosen kind, never {@code AUTO}
 * @param sparse the engine of the sparse kind
 */
public record CostEngine(EngineChoice.Kind kind, Optional<SparseEngine> sparse) {
    /**
     * Number of nodes up to which dense matrices are as fast, and accurate to rounding (benchmark
     * {@code EngineBenchmark}).
     */
    private static final int DENSE_UP_TO = 100;

    private static final int DENSE_WINDOWS_UP_TO = 50;

    /** Computes every cost by its definition. */
    public static CostEngine dense() {
        return new CostEngine(EngineChoice.Kind.DENSE, Optional.empty());
    }

    /** For nonlinear networks, whose costs are computed from trajectories. */
    public static CostEngine empirical() {
        return new CostEngine(EngineChoice.Kind.EMPIRICAL, Optional.empty());
    }

    /** The engine for costs of a linear network over this kind of time span. */
    public static CostEngine of(LinearNetwork network, EngineChoice choice, TimeSpan span) {
        int largest = span instanceof TimeWindow ? DENSE_WINDOWS_UP_TO : DENSE_UP_TO;
        boolean dense = choice.kind() == EngineChoice.Kind.DENSE
                || (choice.kind() == EngineChoice.Kind.AUTO && network.graph().nodeCount() <= largest);
        return dense
                ? dense()
                : new CostEngine(EngineChoice.Kind.SPARSE, Optional.of(new SparseEngine(network, choice.tolerance())));
    }

    /** The cost, computed by this engine. */
    public PrivacyCost cost(PrivacyCost definition) {
        return sparse.map(definition::atScale).orElse(definition);
    }
}
