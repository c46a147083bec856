package org.hushgraph.privacy;

import java.util.Optional;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;

/**
 * A cost for intruders who read more nodes than those that they hold, such as their neighbours.
 *
 * <pre>  W = ∫ e^{Aτ} CᵀC e^{Aτ} dτ,  a row of C for every node that is read;   own = Σ_{k∈K} W_kk, others = Σ_{i∉K} W_ii </pre>
 *
 * Everything that is known about the cost of the read nodes holds for it. The observed nodes are those that
 * intruders hold.
 *
 * <p>Mathematics: section 17.1.
 *
 * @param cost whose observed nodes are those that are read
 * @param others exposure of all nodes that intruders don't hold, to the same readings; empty if they hold all nodes
 * @param observed K, the nodes that intruders hold
 */
public record InboxCost(PrivacyCost cost, Optional<PrivacyCost> others, NodeSet observed) implements PrivacyCost {
    @Override
    public TimeSpan span() {
        return cost.span();
    }

    @Override
    public Evaluation evaluate(Vector weights) {
        return cost.evaluate(weights);
    }

    @Override
    public double value(Vector weights) {
        return cost.value(weights);
    }

    @Override
    public double work() {
        return cost.work();
    }

    @Override
    public ExposureSplit split(Vector weights) {
        ExposureSplit read = cost.split(weights);
        double all = read.own() + read.others();
        double hidden = others.map(exposure -> exposure.value(weights)).orElse(0.0);
        return new ExposureSplit(Math.max(0, all - hidden), hidden, read.error());
    }

    @Override
    public Optional<Double> expConcavity() {
        return cost.expConcavity();
    }

    @Override
    public boolean isProvedConvex() {
        return cost.isProvedConvex();
    }

    @Override
    public Optional<Double> valueBound() {
        return cost.valueBound();
    }

    @Override
    public boolean hasProvedErrors() {
        return cost.hasProvedErrors();
    }

    @Override
    public Optional<Double> gradientBound() {
        return cost.gradientBound();
    }

    @Override
    public Optional<Loss> lowerBound() {
        return cost.lowerBound();
    }

    @Override
    public Optional<SmoothLoss> smooth() {
        return cost.smooth();
    }

    @Override
    public PrivacyCost exact() {
        return new InboxCost(cost.exact(), others, observed);
    }

    @Override
    public Optional<Vector> printedGradient(Vector weights) {
        return cost.printedGradient(weights);
    }

    @Override
    public Optional<PrivacyCost> joined(PrivacyCost next) {
        if (!(next instanceof InboxCost later)
                || !later.observed.equals(observed)
                || later.others.isPresent() != others.isPresent()) {
            return Optional.empty();
        }
        Optional<PrivacyCost> both = others.flatMap(exposure -> exposure.joined(later.others.orElseThrow()));
        return both.isPresent() == others.isPresent()
                ? cost.joined(later.cost).map(joint -> new InboxCost(joint, both, observed))
                : Optional.empty();
    }

    @Override
    public boolean underflows() {
        return cost.underflows();
    }

    @Override
    public PrivacyCost atScale(SparseEngine engine) {
        return new InboxCost(cost.atScale(engine), others.map(exposure -> exposure.atScale(engine)), observed);
    }
}
