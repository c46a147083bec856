package org.hushgraph.simulation;

import java.util.Optional;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.graph.Graph;
import org.hushgraph.privacy.DenseCost;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.SparseCost;
import org.hushgraph.privacy.SparseEngine;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.scenario.CostChoice;
import org.hushgraph.scenario.EngineChoice;
import org.hushgraph.scenario.Objective;
import org.hushgraph.scenario.Scenario;

/** How the costs of a run are computed: chosen by the user, or by the size of the network. Keeps what rounds can share. */
public final class Engine {
    /** Nodes up to which dense matrices are as fast, and right to rounding (benchmark {@code EngineBenchmark}). */
    private static final int DENSE_UP_TO = 100;

    private static final int DENSE_WINDOWS_UP_TO = 50;

    private static final int GRADIENT_ENTRIES = 20_000_000;
    private static final int LEAST_GRADIENTS = 20;
    private static final int MOST_GRADIENTS = 1000;
    private static final int SEVERAL_STARTS = 10_000; // edges
    private static final int EMPIRICAL_WORK = 250_000; // nodes × links × gradients, some seconds
    private static final int MOST_EMPIRICAL = 300;

    private final EngineChoice.Kind kind;
    private final Optional<SparseEngine> sparse;

    private Engine(EngineChoice.Kind kind, Optional<SparseEngine> sparse) {
        this.kind = kind;
        this.sparse = sparse;
    }

    static Engine dense() {
        return new Engine(EngineChoice.Kind.DENSE, Optional.empty());
    }

    public static Engine of(Scenario scenario) {
        if (scenario.nonlinear().isPresent()) {
            return new Engine(EngineChoice.Kind.EMPIRICAL, Optional.empty());
        }
        boolean window = scenario.cost() instanceof CostChoice.Window;
        boolean small = scenario.graph().nodeCount() <= (window ? DENSE_WINDOWS_UP_TO : DENSE_UP_TO);
        boolean dense = switch (scenario.engine().kind()) {
            case AUTO -> small || scenario.objective() == Objective.BITS;
            case DENSE -> true;
            case SPARSE, EMPIRICAL -> false;
        };
        return dense
                ? dense()
                : new Engine(
                        EngineChoice.Kind.SPARSE,
                        Optional.of(new SparseEngine(
                                scenario.network(), scenario.engine().tolerance())));
    }

    /** The kind that was chosen, never {@code AUTO}. */
    public EngineChoice.Kind kind() {
        return kind;
    }

    /**
     * How hard to search for best weights: as far as rounding allows where that takes little time; to a millionth on larger networks,
     * with fewer gradients the more each of them costs. The gap tells how far it came.
     *
     * @param searches how many searches there are to share the effort
     */
    BestInHindsight.Effort effort(Graph graph, int searches) {
        int edges = graph.edgeCount();
        if (kind == EngineChoice.Kind.DENSE) {
            return BestInHindsight.Effort.standard();
        }
        int gradients = kind == EngineChoice.Kind.EMPIRICAL
                ? Math.min(MOST_EMPIRICAL, EMPIRICAL_WORK / graph.nodeCount() / edges)
                : Math.min(MOST_GRADIENTS, GRADIENT_ENTRIES / edges);
        return new BestInHindsight.Effort(
                new ProjectedDescent(
                        1e-6, Math.max(LEAST_GRADIENTS / 2, Math.max(LEAST_GRADIENTS, gradients) / searches)),
                edges <= SEVERAL_STARTS ? 1 : 0);
    }

    /** A cost as this engine computes it. */
    public PrivacyCost cost(PrivacyCost definition) {
        return sparse.isPresent() && definition instanceof DenseCost dense
                ? new SparseCost(dense, sparse.get())
                : definition;
    }
}
