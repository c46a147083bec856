package org.hushgraph.ledger;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.TimeSpan;

/**
 * A propagation in closed form, from all modes of the network. Exact to rounding for any time and any weights.
 *
 * <p>Cost: N³ once, and N² for each column and call; N³ for each Gramian.
 */
final class DensePropagation implements Propagation {
    private final NetworkSpectrum spectrum;
    private final Matrix modes; // U

    DensePropagation(LinearNetwork network, Vector weights) {
        network.graph().requireWeights(weights);
        this.spectrum = NetworkSpectrum.of(network, weights);
        this.modes = Matrix.generate(spectrum.size(), spectrum.size(), spectrum::entry);
    }

    @Override
    public Matrix move(Matrix states, double time) {
        Matrix inModes = modes.transpose().times(states);
        return modes.times(Matrix.generate(
                inModes.rows(), inModes.columns(), (p, c) -> Math.exp(spectrum.value(p) * time) * inModes.get(p, c)));
    }

    @Override
    public Matrix gramian(Matrix states, NodeSet observed, TimeSpan span) {
        Matrix product = states.transpose().times(weighted(states, observed, span));
        return Matrix.generate(
                product.rows(),
                product.columns(),
                (i, j) -> i == j ? Math.max(0, product.get(i, i)) : (product.get(i, j) + product.get(j, i)) / 2);
    }

    @Override
    public Vector squares(Matrix states, NodeSet observed, TimeSpan span) {
        Matrix product = weighted(states, observed, span);
        return Vector.generate(states.columns(), c -> {
            double sum = 0;
            for (int i = 0; i < states.rows(); i++) {
                sum += states.get(i, c) * product.get(i, c);
            }
            return Math.max(0, sum);
        });
    }

    /** W X. */
    private Matrix weighted(Matrix states, NodeSet observed, TimeSpan span) {
        return ObservabilityGramian.of(spectrum, observed, span).times(states);
    }

    @Override
    public double error(NodeSet observed, TimeSpan span) {
        return 0;
    }
}
