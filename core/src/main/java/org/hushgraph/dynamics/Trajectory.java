package org.hushgraph.dynamics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * The states x(t) while the weights change from round to round, and the readings of intruders.
 *
 * <pre>  x(t + δ) = e^{A(w)δ} x(t),  y(t) = x_k(t), k ∈ K </pre>
 *
 * Each step of a linear network is exact: it uses the matrix exponential of the current weights, not an integrator. A
 * nonlinear network is integrated with a relative tolerance of 1e-10.
 */
public final class Trajectory {
    private static final double TOLERANCE = 1e-10;

    private final Flow flow;
    private final List<Sample> samples = new ArrayList<>();

    /** The evolution of a state under fixed weights, as a function of time, up to an end. */
    @FunctionalInterface
    private interface Flow {
        DoubleFunction<Vector> from(Vector state, Vector weights, double end);
    }

    /** The states at one time, and the nodes observed then. */
    public record Sample(double time, Vector state, NodeSet observed) {
        /** y(t), one reading per observed node, in ascending order of nodes. */
        public Vector reading() {
            return Vector.generate(observed.size(), n -> state.get(observed.get(n)));
        }
    }

    public Trajectory(LinearNetwork network, Vector initialState, NodeSet observed) {
        this(
                network.graph(),
                (state, weights, end) -> {
                    NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
                    return elapsed -> spectrum.propagate(state, elapsed);
                },
                initialState,
                observed);
    }

    public Trajectory(NonlinearNetwork network, Vector initialState, NodeSet observed) {
        this(
                network.graph(),
                (state, weights, end) -> {
                    DenseSolution solution = integrated(network, weights.toArray(), state, end);
                    return elapsed -> Vector.adopt(solution.at(elapsed));
                },
                initialState,
                observed);
    }

    private Trajectory(Graph graph, Flow flow, Vector initialState, NodeSet observed) {
        if (initialState.size() != graph.nodeCount() || !initialState.isFinite()) {
            throw new IllegalArgumentException("the initial state has " + initialState.size()
                    + " entries; it must have one finite number for each of the " + graph.nodeCount() + " nodes.");
        }
        this.flow = flow;
        samples.add(new Sample(0, initialState, observed));
    }

    private static DenseSolution integrated(NonlinearNetwork network, double[] weights, Vector state, double end) {
        double[] absolute = new double[state.size()];
        Arrays.fill(absolute, Math.max(Double.MIN_NORMAL, TOLERANCE * state.largestMagnitude()));
        DenseSolution.Slope slope = (time, x) -> {
            double[] rate = new double[x.length];
            network.rate(x, weights, rate);
            return rate;
        };
        return DenseSolution.of(slope, 0, state.toArray(), end, absolute, TOLERANCE);
    }

    /** Advances by {@code duration} under fixed weights, and records {@code steps} equally spaced samples. */
    public void advance(Vector weights, NodeSet observed, double duration, int steps) {
        Sample start = samples.get(samples.size() - 1);
        DoubleFunction<Vector> states = flow.from(start.state(), weights, duration);
        for (int n = 1; n <= steps; n++) {
            double elapsed = duration * n / steps;
            samples.add(new Sample(start.time() + elapsed, states.apply(elapsed), observed));
        }
    }

    public List<Sample> samples() {
        return List.copyOf(samples);
    }
}
