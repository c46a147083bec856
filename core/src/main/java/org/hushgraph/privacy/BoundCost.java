package org.hushgraph.privacy;

import java.util.Optional;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;

/**
 * A convex bound on what intruders learn about the hidden nodes, as a cost of its own.
 *
 * <pre>
 *  g(w) = c Σ_{l∈cut} w_l²,   c = q_max ∫ τ² e^{−2aτ} dτ over the time span, for all time q_max / (4(a+ρ)³)
 *  Σ_{i∉K} q_i W_ii ≤ g(w),   e^{−αg} is concave on the feasible set for α = 1 / (2 max g)
 * </pre>
 *
 * Unlike the exposure of the hidden nodes itself, it is convex, so that its minimum and a regret bound are proved. Cost:
 * the degrees of the observed nodes.
 *
 * <p>Mathematics: section 12.
 */
public final class BoundCost implements PrivacyCost {
    private final PrivacyCost exposure; // of all nodes; states what is known besides the bound
    private final CutLinks cut;
    private final double factor;
    private final double largest; // bound on ‖B‖² over the feasible set

    private BoundCost(PrivacyCost exposure, CutLinks cut, double factor, double largest) {
        this.exposure = exposure;
        this.cut = cut;
        this.factor = factor;
        this.largest = largest;
    }

    /** With a cost of all nodes for the same intruders and time, and the feasible weights. */
    public static BoundCost of(TraceCost exposure, CappedSimplex feasible) {
        LinearNetwork network = exposure.network();
        CutLinks cut = CutLinks.of(network.graph(), exposure.observed());
        double rate = -2 * network.leastDecay();
        double factor = 2 * exposure.gradientFactor() * exposure.span().difference(rate, rate, rate);
        return new BoundCost(
                exposure.unweighted(),
                cut,
                factor,
                feasible.largestSquares(cut.stream().toArray()));
    }

    @Override
    public Evaluation evaluate(Vector weights) {
        double[] gradient = new double[weights.size()];
        cut.stream().forEach(l -> gradient[l] = 2 * factor * weights.get(l));
        return new Evaluation(value(weights), Vector.adopt(gradient));
    }

    @Override
    public double value(Vector weights) {
        return factor * cut.squares(weights);
    }

    @Override
    public ExposureSplit split(Vector weights) {
        return exposure.split(weights);
    }

    @Override
    public NodeSet observed() {
        return exposure.observed();
    }

    @Override
    public TimeSpan span() {
        return exposure.span();
    }

    /** 1 / (2 max g): ∇²g is 2c on the cut links, and ‖∇g‖² = 4cg. */
    @Override
    public Optional<Double> expConcavity() {
        return Optional.of(1 / (2 * factor * largest));
    }

    @Override
    public Optional<Double> valueBound() {
        return Optional.of(factor * largest);
    }

    /** ‖∇g‖ = 2c‖B‖. */
    @Override
    public Optional<Double> gradientBound() {
        return Optional.of(2 * factor * Math.sqrt(largest));
    }

    @Override
    public Optional<Loss> lowerBound() {
        return Optional.of(this);
    }

    @Override
    public PrivacyCost atScale(SparseEngine engine) {
        return new BoundCost(exposure.atScale(engine), cut, factor, largest);
    }

    @Override
    public boolean underflows() {
        return exposure.underflows();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BoundCost that
                && exposure.equals(that.exposure)
                && factor == that.factor
                && largest == that.largest;
    }

    @Override
    public int hashCode() {
        return exposure.hashCode();
    }

    @Override
    public String toString() {
        return "bound on what " + observed() + " learn about others";
    }
}
