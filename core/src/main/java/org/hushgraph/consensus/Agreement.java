package org.hushgraph.consensus;

import java.util.function.IntFunction;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.InjectedNoise;
import org.hushgraph.noise.NoiseCovariance;

/**
 * The distance of the nodes from the average of their initial states after a number of rounds, in the frame that decays
 * with the states.
 *
 * <pre>
 *  z' = −L(w_k) z in round k,   z ← z + n(k) where it begins,   z(0) = x(0) ~ N(0, p I)
 *  error² = (1/N) E‖z(T) − x̄ 1‖² = (p/N) ‖M − 11ᵀ/N‖² + (1/N) Tr Cov(ξ),   M = e^{−L(w_{K−1})Δ} ⋯ e^{−L(w_0)Δ}
 * </pre>
 *
 * x̄ is the mean of x(0), the norm is Frobenius, and ξ is the part of z(T) that comes from noise. If all decays are a,
 * z(t) is e^{at} x(t). Cost: N³ per round, and an eigendecomposition when weights change.
 *
 * <p>Mathematics: section 8.2.
 *
 * @param error the root mean squared distance of a node's state from the true average
 * @param fromMixing the part of the error without noise: error² = fromMixing² + fromNoise²
 * @param fromNoise the part of the error caused by noise
 * @param deviation the standard deviation that noise causes in the agreed value, the mean of all z
 */
public record Agreement(double error, double fromMixing, double fromNoise, double deviation) {
    /** The agreement after {@code rounds} rounds of the same length, each under its weights. */
    public static Agreement of(
            Graph graph,
            IntFunction<Vector> weights,
            int rounds,
            double roundLength,
            double prior,
            InjectedNoise noise) {
        int nodes = graph.nodeCount();
        Vector scale = Vector.constant(nodes, 1);
        Matrix mixed = Matrix.generate(nodes, nodes, (i, j) -> (i == j ? 1 : 0) - 1.0 / nodes); // M − 11ᵀ/N
        NoiseCovariance covariance = NoiseCovariance.none(nodes);
        Vector present = null;
        Matrix step = null;
        for (int k = 0; k < rounds; k++) {
            Vector next = weights.apply(k);
            if (!next.equals(present)) {
                step = step(graph, next, roundLength);
                present = next;
            }
            mixed = step.times(mixed);
            covariance =
                    noise.deviation() > 0 ? covariance.injected(noise, k, scale).moved(step) : covariance;
        }
        double fromMixing = Math.sqrt(prior * mixed.times(mixed.transpose()).trace() / nodes);
        double fromNoise = Math.sqrt(covariance.state().trace() / nodes);
        return new Agreement(
                Math.hypot(fromMixing, fromNoise),
                fromMixing,
                fromNoise,
                noise.remainder(rounds) / Math.sqrt(nodes)); // L(w) does not change the mean
    }

    /**
     * The root mean squared distance of a hidden node from the mean of its component's initial states. Links to
     * observed nodes are left out. Mathematics: section 12.5.
     */
    public static double hidden(
            Graph graph,
            NodeSet observed,
            IntFunction<Vector> weights,
            int rounds,
            double roundLength,
            double prior,
            InjectedNoise noise) {
        int nodes = graph.nodeCount() - observed.size();
        int single = nodes; // nodes without a hidden neighbour
        double squares = 0;
        for (RateFloor part : HiddenConvergence.of(graph, observed).floors(1).parts()) {
            double error = of(part.graph(), k -> part.own(weights.apply(k)), rounds, roundLength, prior, noise)
                    .error();
            squares += part.graph().nodeCount() * error * error;
            single -= part.graph().nodeCount();
        }
        double alone = noise.remainder(rounds);
        return Math.sqrt((squares + single * alone * alone) / nodes);
    }

    /** e^{−L(w)Δ}. */
    private static Matrix step(Graph graph, Vector weights, double duration) {
        SymmetricEigen eigen = SymmetricEigen.of(graph.laplacian(weights));
        Matrix modes = Matrix.adopt(eigen.vectors()); // Uᵀ
        Matrix decayed = Matrix.generate(
                modes.rows(),
                modes.columns(),
                (p, i) -> Math.exp(-Math.max(0, eigen.value(p)) * duration) * modes.get(p, i));
        return modes.transpose().times(decayed);
    }
}
