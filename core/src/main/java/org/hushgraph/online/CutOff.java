package org.hushgraph.online;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * Isolates intruded nodes as far as bounds and budget allow, without learning: the obvious manual reaction.
 *
 * <pre>  C = links at intruded nodes,   w = argmin ‖x − normal‖₂ over the x ∈ 𝒫 with the least Σ_{l∈C} x_l </pre>
 *
 * If the other links can take the budget, those in C are at their lower bounds. Otherwise the others are at their upper
 * bounds and C takes the rest. Both cases are capped simplices. If the feasible set has further constraints, the result
 * is then projected onto it. Without intruders the weights are the normal ones.
 */
public final class CutOff implements ResumableLearner, AdjustableLearner {
    private static final String KIND = "cut-off";

    private final Graph graph;
    private final FeasibleSet set;
    private final Vector given; // normal weights, feasible or not
    private final Vector normal;
    private NodeSet observed = NodeSet.none();
    private Vector weights;

    /** With the normal weights, which apply without intruders. */
    public CutOff(Graph graph, FeasibleSet set, Vector normal) {
        graph.requireWeights(normal);
        this.graph = graph;
        this.set = set;
        this.given = normal;
        this.normal = set.project(normal);
        this.weights = this.normal;
    }

    @Override
    public Vector weights() {
        return weights;
    }

    @Override
    public void alarm(NodeSet observed) {
        this.observed = observed;
        weights = set.project(set.simplex().withLeast(this::isCut).project(normal));
    }

    @Override
    public boolean usesGradients() {
        return false;
    }

    @Override
    public Projected update(Vector gradient) {
        return new Projected(weights, Projected.Status.CONVERGED, 0);
    }

    @Override
    public void save(StateWriter to) {
        StartingWeights.save(to, KIND, weights);
        to.put(given).put(observed.stream());
    }

    @Override
    public CutOff restored(StateReader from) {
        Vector saved = StartingWeights.saved(from, KIND, set);
        CutOff learner = new CutOff(graph, set, from.vector("normal", set.size()));
        learner.observed = NodeSet.of(from.indices("observed").toArray());
        learner.weights = saved;
        return learner;
    }

    /** {@inheritDoc} They are nearest to the normal weights as originally given, not as changed by earlier sets. */
    @Override
    public CutOff within(FeasibleSet changed) {
        StartingWeights.requireSize(changed, weights);
        CutOff learner = new CutOff(graph, changed, given);
        if (!observed.isEmpty()) {
            learner.alarm(observed);
        }
        return learner;
    }

    private boolean isCut(int l) {
        return observed.contains(graph.from(l)) || observed.contains(graph.to(l));
    }
}
