package org.hushgraph.agent;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One agent of the network, which runs the protocol with its neighbours in steps of h.
 *
 * <pre>
 *  f_i(k) = −a_i x_i(k) + Σ_j w_ij (x_j(k) − x_i(k))
 *  x_i(k+1) = x_i(k) + h (3/2 f_i(k) − 1/2 f_i(k−1))        and in the first step, or when weights change,  x_i(k) + h f_i(k)
 * </pre>
 *
 * A step needs only the states of all neighbours in that step. It is of second order with as many messages as Euler's
 * method. Both ends of a link send the weight they received and use the mean. So they always agree, although new
 * weights reach one end before the other. Messages may arrive late, twice and in any order. Not thread-safe.
 *
 * <p>Mathematics: section 11.
 */
public final class ConsensusAgent {
    private final String name;
    private final double initial;
    private final double step;
    private final long mostSteps;
    private final Map<String, NeighbourStates> neighbours = new HashMap<>();
    private Optional<AgentWeights> newest = Optional.empty();
    private Map<String, Double> used = Map.of(); // weights of the last step
    private AgentState state;
    private boolean started;

    /**
     * Creates an agent.
     *
     * @param name its node
     * @param initial x_i(0)
     * @param step h
     * @param mostSteps after which it stops until a later run
     * @param run the number of its first run
     */
    public ConsensusAgent(String name, double initial, double step, long mostSteps, long run) {
        if (!(step > 0) || Double.isInfinite(step)) {
            throw new IllegalArgumentException("step = " + step + " must be a positive, finite number.");
        }
        this.name = name;
        this.initial = initial;
        this.step = step;
        this.mostSteps = mostSteps;
        this.state = initialState(run);
    }

    private AgentState initialState(long run) {
        return new AgentState(run, 0, new AgentState.Moment(initial, Map.of()), Optional.empty());
    }

    /** The current state: the last one published, or the first one to publish. */
    public AgentState state() {
        return state;
    }

    /** Whether its state may have been published. */
    public boolean hasStarted() {
        return started;
    }

    /** Resumes from its own last published state, if that is later; returns whether it did. */
    public boolean resume(AgentState own) {
        boolean later = own.run() > state.run() || (own.run() == state.run() && own.step() > state.step());
        if (later) {
            state = own;
            used = Map.of();
            started = true;
        }
        return later;
    }

    /** Applies new weights; returns the weights in force, even if these are late or repeated. */
    public Confirmation receive(AgentWeights weights) {
        if (newest.isEmpty() || weights.isAfter(newest.get())) {
            newest = Optional.of(weights);
        }
        return new Confirmation(newest.get().since(), newest.get().epoch());
    }

    /** Stores the state of a neighbour. If it belongs to a later run, this agent restarts in that run. */
    public void receive(String neighbour, AgentState theirs) {
        if (theirs.run() > state.run()) {
            state = initialState(theirs.run());
            used = Map.of();
            started = false;
        }
        neighbours.computeIfAbsent(neighbour, unused -> new NeighbourStates()).receive(theirs);
    }

    /** The state to publish before the first step, once it has weights: its initial state. */
    public Optional<AgentState> first() {
        if (newest.isEmpty() || started) {
            return Optional.empty();
        }
        started = true;
        state = new AgentState(state.run(), 0, moment(initial), Optional.empty());
        return Optional.of(state);
    }

    private AgentState.Moment moment(double value) {
        return new AgentState.Moment(value, newest.orElseThrow().weights());
    }

    /** Takes a step if the states of all neighbours are available; returns the state to publish. */
    public Optional<AgentState> advance() {
        if (newest.isEmpty() || !started || state.step() >= mostSteps || !isReady()) {
            return Optional.empty();
        }
        Map<String, Double> agreed = new TreeMap<>();
        double slope = -newest.get().decay() * state.value(); // −a_i x_i
        for (Map.Entry<String, Double> link : state.moment().weights().entrySet()) {
            AgentState.Moment theirs = theirs(link.getKey()).orElseThrow();
            double weight = (link.getValue() + theirs.weights().getOrDefault(name, link.getValue())) / 2;
            agreed.put(link.getKey(), weight);
            slope += weight * (theirs.value() - state.value()); // w_ij (x_j − x_i)
        }
        boolean same = used.isEmpty() || used.equals(agreed);
        double last = state.before()
                .filter(earlier -> same)
                .map(AgentState.Earlier::slope)
                .orElse(slope);
        used = agreed;
        state = new AgentState(
                state.run(),
                state.step() + 1,
                moment(state.value() + step * (1.5 * slope - 0.5 * last)),
                Optional.of(new AgentState.Earlier(state.moment(), slope)));
        neighbours.values().forEach(known -> known.forget(state.run(), state.step()));
        return Optional.of(state);
    }

    private boolean isReady() {
        return state.moment().weights().keySet().stream()
                .allMatch(neighbour -> theirs(neighbour).isPresent());
    }

    private Optional<AgentState.Moment> theirs(String neighbour) {
        return Optional.ofNullable(neighbours.get(neighbour)).flatMap(known -> known.at(state.run(), state.step()));
    }
}
