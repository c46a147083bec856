package org.hushgraph.privacy;

import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.ModeRounding;

/**
 * A cost of a linear network by its formula, computed with N × N matrices: accurate to rounding, for up to a few
 * hundred nodes.
 */
public sealed interface CostDefinition extends PrivacyCost permits TraceCost, InformationCost, HiddenInformationCost {
    LinearNetwork network();

    /** q_i, the sensitivity of a node's state. */
    default double sensitivity(int node) {
        return 1;
    }

    /** The factor of the {@link GradientBound}: q_max for a trace. */
    default double gradientFactor() {
        return IntStream.range(0, network().graph().nodeCount())
                .mapToDouble(this::sensitivity)
                .max()
                .orElse(0);
    }

    /** d_k of the {@link GradientBound}. */
    default double spreadDegree(int node) {
        return network().graph().largestDegree();
    }

    @Override
    default Optional<Double> gradientBound() {
        return Optional.of(GradientBound.of(this));
    }

    @Override
    default Optional<Loss> lowerBound() {
        return Optional.of(new ExposureLowerBound(this));
    }

    @Override
    default ExposureSplit split(Vector weights) {
        return ExposureSplit.of(network(), observed(), span(), weights);
    }

    /** A result that was computed from all modes of the network, with its rounding errors. */
    default Evaluation fromModes(double value, Vector gradient, Vector weights) {
        ModeRounding rounding = ModeRounding.of(network(), weights, span());
        double scale = observed().size() * gradientFactor();
        return new Evaluation(
                value,
                gradient,
                ModeRounding.stated(scale * rounding.value(), value),
                ModeRounding.stated(scale * rounding.gradient(), gradient.norm()));
    }

    /** {@inheritDoc} An eigendecomposition and a few products of N × N matrices. */
    @Override
    default double work() {
        return 30 * Math.pow(network().graph().nodeCount(), 3);
    }

    /** Everything decays at least like e^{−2aτ}. */
    @Override
    default boolean underflows() {
        return span().integral(-2 * network().leastDecay()) < Double.MIN_NORMAL;
    }
}
