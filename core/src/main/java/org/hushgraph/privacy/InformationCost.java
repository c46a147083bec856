package org.hushgraph.privacy;

import java.util.Optional;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.InformationMatrix;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeSpan;

/**
 * The leak in bits: the mutual information between all initial states and the intruders' readings.
 *
 * <pre>
 *  f(w) = ½ log₂ det(I + κ W),   κ = p/σ²,   W = Σ_k U (u_k u_kᵀ ∘ H(λ_p + λ_q)) Uᵀ
 *  ∂f/∂w_l = κ / (2 ln 2) · ∂/∂w_l Tr(Q W)   with Q = (I + κ W)⁻¹ held fixed
 * </pre>
 *
 * Everything is computed in the modes of A, where W and Q need no matrix products. The derivatives are a
 * {@link TraceGradient}. Cost: O(N³). Unlike the trace, it does not add up over windows. Convexity is not proved, and
 * there is no Hessian.
 *
 * <p>Mathematics: section 8.
 *
 * @param observer noise, prior and observation time
 */
public record InformationCost(LinearNetwork network, NodeSet observed, Observer observer) implements CostDefinition {
    public InformationCost {
        observed.requireIn(network.graph());
    }

    @Override
    public Evaluation evaluate(Vector weights) {
        network.graph().requireWeights(weights);
        if (observed.isEmpty()) {
            return new Evaluation(0, Vector.constant(weights.size(), 0));
        }
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        double[][] seen = spectrum.seenBy(observed);
        InformationMatrix information = information(spectrum, seen);
        Vector slope = TraceGradient.of(spectrum, seen, information.inverse(), span());
        return fromModes(information.bits(), slope.scale(scaleOfSlope()), weights);
    }

    @Override
    public double value(Vector weights) {
        if (observed.isEmpty()) {
            return 0;
        }
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        return information(spectrum, spectrum.seenBy(observed)).bits();
    }

    /** I + κ W in the modes of A. */
    private InformationMatrix information(NetworkSpectrum spectrum, double[][] seen) {
        Matrix gramian = Matrix.generate(
                seen.length,
                seen.length,
                (p, q) -> seen[p][q] * span().integral(spectrum.value(p) + spectrum.value(q)));
        return InformationMatrix.of(gramian, observer.signalToNoise());
    }

    /** κ / (√2 ln 2). */
    @Override
    public double gradientFactor() {
        return Math.sqrt(2) * scaleOfSlope();
    }

    @Override
    public Optional<Loss> lowerBound() {
        return Optional.of(new ExposureLowerBound(this).inBits(this));
    }

    /** κ / (2 ln 2). */
    double scaleOfSlope() {
        return observer.signalToNoise() / (2 * Math.log(2));
    }

    @Override
    public TimeSpan span() {
        return observer.horizon();
    }
}
