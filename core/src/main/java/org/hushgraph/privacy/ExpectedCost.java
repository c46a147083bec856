package org.hushgraph.privacy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.hushgraph.belief.Belief;
import org.hushgraph.convex.LossSum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;

/**
 * The cost of nodes that are read with some probability, each by an intruder of its own.
 *
 * <pre>  f(w) = f_C(w) + Σ_{k∉C} π_k f_k(w),   C the nodes that are read with certainty </pre>
 *
 * For one intruder it is the expected cost. For several, it is the expected trace of all nodes, and an upper bound on
 * the expected cost of others and in bits. Convexity, errors and bounds follow from those of the terms, and e^{−αf} is
 * concave for 1/α = Σ π_k/α_k. Nodes whose probabilities add up to less than 1e-6 are left out. For the trace that
 * lowers f by at most 1e-6 / (2(a+ρ)).
 *
 * <p>Mathematics: section 14.2.
 */
public record ExpectedCost(List<Term> terms) implements PrivacyCost {
    /** A cost and its probability. */
    public record Term(double probability, PrivacyCost cost) {}

    public ExpectedCost {
        terms = List.copyOf(terms);
        if (terms.isEmpty()) {
            throw new IllegalArgumentException("terms must not be empty. Try the cost of no intruders instead.");
        }
    }

    /** The cost under a belief, from the cost of each set of observed nodes. A certain belief has the plain cost. */
    public static PrivacyCost of(Belief belief, Function<NodeSet, PrivacyCost> costs) {
        Belief counted = belief.significant();
        NodeSet certain = counted.certain();
        if (certain.size() == counted.size()) {
            return costs.apply(certain);
        }
        List<Term> terms = new ArrayList<>();
        if (!certain.isEmpty()) {
            terms.add(new Term(1, costs.apply(certain)));
        }
        for (int n = 0; n < counted.size(); n++) {
            if (!certain.contains(counted.node(n))) {
                terms.add(new Term(counted.probability(n), costs.apply(NodeSet.of(counted.node(n)))));
            }
        }
        return new ExpectedCost(terms);
    }

    /** {@inheritDoc} One factorisation serves all nodes for the all-time trace. */
    @Override
    public Evaluation evaluate(Vector weights) {
        return AllTimeCost.expected(terms, weights)
                .orElseGet(() -> sum(weights.size()).evaluate(weights));
    }

    @Override
    public double value(Vector weights) {
        return AllTimeCost.expected(terms, weights)
                .map(Evaluation::value)
                .orElseGet(() -> sum(weights.size()).value(weights));
    }

    @Override
    public double work() {
        return terms.stream().mapToDouble(term -> term.cost().work()).sum();
    }

    private LossSum sum(int size) {
        return new LossSum(
                size,
                terms.stream()
                        .map(term -> new LossSum.Term(term.probability(), term.cost()))
                        .toList());
    }

    /** All nodes that may be read, except for those left out. */
    @Override
    public NodeSet observed() {
        return NodeSet.of(terms.stream()
                .flatMapToInt(term -> term.cost().observed().stream())
                .toArray());
    }

    @Override
    public TimeSpan span() {
        return terms.get(0).cost().span();
    }

    /** {@inheritDoc} Each term counts with its probability. */
    @Override
    public ExposureSplit split(Vector weights) {
        double own = 0;
        double others = 0;
        double error = 0;
        for (Term term : terms) {
            ExposureSplit part = term.cost().split(weights);
            own += term.probability() * part.own();
            others += term.probability() * part.others();
            error += term.probability() * part.error();
        }
        return new ExposureSplit(own, others, error);
    }

    /** {@inheritDoc} (Σ π_k f_k')² ≤ Σ π_k/α_k · Σ π_k α_k f_k'² ≤ Σ π_k/α_k · Σ π_k f_k''. */
    @Override
    public Optional<Double> expConcavity() {
        return total(cost -> cost.expConcavity().map(alpha -> 1 / alpha).orElse(Double.NaN))
                .map(inverse -> 1 / inverse);
    }

    @Override
    public boolean isProvedConvex() {
        return terms.stream().allMatch(term -> term.cost().isProvedConvex());
    }

    @Override
    public Optional<Double> valueBound() {
        return total(cost -> cost.valueBound().orElse(Double.NaN));
    }

    @Override
    public Optional<Double> gradientBound() {
        return total(cost -> cost.gradientBound().orElse(Double.NaN));
    }

    /** Σ π_k x_k; empty if a value is missing. */
    private Optional<Double> total(ToDoubleFunction<PrivacyCost> value) {
        double sum = terms.stream()
                .mapToDouble(term -> term.probability() * value.applyAsDouble(term.cost()))
                .sum();
        return Double.isNaN(sum) ? Optional.empty() : Optional.of(sum);
    }

    @Override
    public boolean hasProvedErrors() {
        return terms.stream().allMatch(term -> term.cost().hasProvedErrors());
    }

    @Override
    public PrivacyCost exact() {
        return mapped(PrivacyCost::exact);
    }

    @Override
    public boolean underflows() {
        return terms.stream().allMatch(term -> term.cost().underflows());
    }

    @Override
    public PrivacyCost atScale(SparseEngine engine) {
        return mapped(cost -> cost.atScale(engine));
    }

    private ExpectedCost mapped(Function<PrivacyCost, PrivacyCost> change) {
        return new ExpectedCost(terms.stream()
                .map(term -> new Term(term.probability(), change.apply(term.cost())))
                .toList());
    }
}
