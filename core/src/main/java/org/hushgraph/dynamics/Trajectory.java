package org.hushgraph.dynamics;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * The states x(t) while the weights change from round to round, and what intruders read of them.
 *
 * <pre>  x(t + δ) = e^{A(w)δ} x(t),  y(t) = x_k(t), k ∈ K </pre>
 *
 * Each step is exact: the matrix exponential of the weights in force, no integrator.
 */
public final class Trajectory {
    private final LinearNetwork network;
    private final List<Sample> samples = new ArrayList<>();

    /** The states at one time, and the nodes that were read then. */
    public record Sample(double time, Vector state, NodeSet observed) {
        /** y(t), one reading for every observed node, ascending. */
        public Vector reading() {
            return Vector.generate(observed.size(), n -> state.get(observed.get(n)));
        }
    }

    public Trajectory(LinearNetwork network, Vector initialState, NodeSet observed) {
        if (initialState.size() != network.graph().nodeCount() || !initialState.isFinite()) {
            throw new IllegalArgumentException("the initial state has " + initialState.size()
                    + " entries; it must have one finite number for each of the "
                    + network.graph().nodeCount() + " nodes.");
        }
        this.network = network;
        samples.add(new Sample(0, initialState, observed));
    }

    /** Goes on for some time under fixed weights, keeping {@code steps} equally spaced samples. */
    public void advance(Vector weights, NodeSet observed, double duration, int steps) {
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        Sample start = samples.get(samples.size() - 1);
        for (int n = 1; n <= steps; n++) {
            double elapsed = duration * n / steps;
            samples.add(new Sample(start.time() + elapsed, spectrum.propagate(start.state(), elapsed), observed));
        }
    }

    public List<Sample> samples() {
        return List.copyOf(samples);
    }
}
