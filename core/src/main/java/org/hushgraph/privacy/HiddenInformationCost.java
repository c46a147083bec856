package org.hushgraph.privacy;

import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeSpan;

/**
 * The leak about the hidden nodes in bits, to an intruder who knows the initial states of the observed nodes.
 *
 * <pre>
 *  f(w) = ½ log₂ det(I + κ W_HH),   κ = p/σ²,   H the hidden nodes
 *  ∂f/∂w_l = κ / (2 ln 2) · ∂/∂w_l Tr(Q W)   with Q_HH = (I + κ W_HH)⁻¹ held fixed, 0 elsewhere
 * </pre>
 *
 * It is I(x_H; y | x_K). At least as large as I(x_H; y) ({@link org.hushgraph.observability.Disclosure#bitsAbout}),
 * because x_H and x_K are independent. Cost: O(N³). Convexity is not proved. W_HH is computed from all modes, so its
 * rounding errors are relative to what leaks about all nodes: small leaks have an estimated error.
 *
 * <p>Mathematics: section 12.
 *
 * @param observed the nodes that are read
 * @param known the nodes whose initial states the intruder knows; all others are hidden
 */
public record HiddenInformationCost(LinearNetwork network, NodeSet observed, NodeSet known, Observer observer)
        implements CostDefinition {
    public HiddenInformationCost {
        observed.requireIn(network.graph());
        known.requireIn(network.graph());
    }

    /** All other nodes are hidden. */
    public HiddenInformationCost(LinearNetwork network, NodeSet observed, Observer observer) {
        this(network, observed, observed, observer);
    }

    @Override
    public Evaluation evaluate(Vector weights) {
        network.graph().requireWeights(weights);
        int[] hidden = hidden();
        if (observed.isEmpty() || hidden.length == 0) {
            return new Evaluation(0, Vector.constant(weights.size(), 0));
        }
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        double[][] seen = spectrum.seenBy(observed);
        Matrix modes = modes(spectrum, hidden);
        SymmetricEigen exposed = exposed(spectrum, seen, modes);
        Vector slope = TraceGradient.of(spectrum, seen, remaining(exposed, modes), span());
        return fromModes(bits(exposed), slope.scale(scaleOfSlope()), weights);
    }

    @Override
    public double value(Vector weights) {
        int[] hidden = hidden();
        if (observed.isEmpty() || hidden.length == 0) {
            return 0;
        }
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        return bits(exposed(spectrum, spectrum.seenBy(observed), modes(spectrum, hidden)));
    }

    private int[] hidden() {
        return IntStream.range(0, network.graph().nodeCount())
                .filter(i -> !known.contains(i))
                .toArray();
    }

    /** The rows of U that belong to hidden nodes. */
    private static Matrix modes(NetworkSpectrum spectrum, int[] hidden) {
        return Matrix.generate(hidden.length, spectrum.size(), (n, p) -> spectrum.entry(hidden[n], p));
    }

    /** W_HH = V diag(μ) Vᵀ. */
    private SymmetricEigen exposed(NetworkSpectrum spectrum, double[][] seen, Matrix modes) {
        Matrix inModes = Matrix.generate(
                seen.length,
                seen.length,
                (p, q) -> seen[p][q] * span().integral(spectrum.value(p) + spectrum.value(q)));
        return SymmetricEigen.of(modes.times(inModes).times(modes.transpose()));
    }

    /** ½ Σ_p log₂(1 + κμ_p), which keeps its digits where little leaks. */
    private double bits(SymmetricEigen exposed) {
        double sum = 0;
        for (int p = 0; p < exposed.size(); p++) {
            sum += Math.log1p(information(exposed, p));
        }
        return sum / (2 * Math.log(2));
    }

    /** UᵀQU with Q_HH = V diag(1/(1 + κμ)) Vᵀ. */
    private double[][] remaining(SymmetricEigen exposed, Matrix modes) {
        Matrix vectors = Matrix.adopt(exposed.vectors()).times(modes); // VᵀU
        Matrix scaled = Matrix.generate(
                vectors.rows(), vectors.columns(), (p, q) -> vectors.get(p, q) / (1 + information(exposed, p)));
        return vectors.transpose().times(scaled).toArray();
    }

    /** κμ_p; rounding may make eigenvalues negative. */
    private double information(SymmetricEigen exposed, int p) {
        return observer.signalToNoise() * Math.max(0, exposed.value(p));
    }

    /** κ / (√2 ln 2): Q is at most the identity, as for {@link InformationCost}. */
    @Override
    public double gradientFactor() {
        return Math.sqrt(2) * scaleOfSlope();
    }

    /** κ / (2 ln 2). */
    private double scaleOfSlope() {
        return observer.signalToNoise() / (2 * Math.log(2));
    }

    /** {@inheritDoc} None is known above 0. */
    @Override
    public Optional<Loss> lowerBound() {
        return Optional.empty();
    }

    @Override
    public TimeSpan span() {
        return observer.horizon();
    }
}
