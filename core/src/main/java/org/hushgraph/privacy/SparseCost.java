package org.hushgraph.privacy;

import java.util.Optional;
import java.util.OptionalDouble;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.NewtonSystems;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;

/**
 * A cost computed at scale: to a tolerance, with proved or estimated errors, in a time that grows with the number of links near the
 * intruders.
 *
 * <p>Mathematics: section 5.
 */
public record SparseCost(TraceCost definition, SparseEngine engine) implements PrivacyCost {
    @Override
    public Evaluation evaluate(Vector weights) {
        definition.network().graph().requireWeights(weights);
        return engine.evaluate(definition, weights, true);
    }

    @Override
    public double value(Vector weights) {
        return engine.evaluate(definition, weights, false).value();
    }

    /** {@inheritDoc} From the responses that the last evaluation at this point computed. */
    @Override
    public OptionalDouble leastOver(CappedSimplex set, Vector point) {
        return definition instanceof AllTimeCost cost && !observed().isEmpty()
                ? OptionalDouble.of(engine.leastOver(cost, set, point))
                : OptionalDouble.empty();
    }

    @Override
    public Optional<NewtonSystems> newtonSystems() {
        return definition instanceof AllTimeCost cost ? AllTimeNewton.of(cost) : Optional.empty();
    }

    /** {@inheritDoc} Some hundred products with a sparse matrix, for every intruder. */
    @Override
    public double work() {
        int links = definition.network().graph().edgeCount();
        return definition instanceof AllTimeCost
                ? 1e2 * links * observed().size()
                : 1e4 * links * observed().size();
    }

    @Override
    public ExposureSplit split(Vector weights) {
        return engine.split(definition, weights);
    }

    @Override
    public NodeSet observed() {
        return definition.observed();
    }

    @Override
    public TimeSpan span() {
        return definition.span();
    }

    @Override
    public Optional<Double> expConcavity() {
        return definition.expConcavity();
    }

    @Override
    public Optional<Double> valueBound() {
        return definition.valueBound();
    }

    /** {@inheritDoc} Mathematics: section 5.2; only the all-time cost has a proof that includes rounding. */
    @Override
    public boolean hasProvedErrors() {
        return definition instanceof AllTimeCost;
    }

    @Override
    public Optional<Double> gradientBound() {
        return definition.gradientBound();
    }

    @Override
    public Optional<Loss> lowerBound() {
        return definition.lowerBound();
    }

    @Override
    public Optional<SmoothLoss> smooth() {
        return definition.smooth();
    }

    @Override
    public PrivacyCost exact() {
        return definition.exact().atScale(engine);
    }

    @Override
    public Optional<Vector> printedGradient(Vector weights) {
        return definition instanceof WindowCost window
                ? Optional.of(engine.evaluate(window.printed(), weights, true).gradient())
                : Optional.empty();
    }

    @Override
    public Optional<PrivacyCost> joined(PrivacyCost next) {
        return next instanceof SparseCost other
                ? definition.joined(other.definition).map(cost -> cost.atScale(engine))
                : Optional.empty();
    }

    @Override
    public boolean underflows() {
        return definition.underflows();
    }
}
