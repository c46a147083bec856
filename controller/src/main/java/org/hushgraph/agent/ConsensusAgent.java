package org.hushgraph.agent;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * One agent of the network, which runs the protocol with its neighbours in steps of h.
 *
 * <pre>
 *  f_i(k) = −a_i x_i(k) + Σ_j w_ij (z_j(k) − z_i(k)),   z_i(k) = x_i(k) + n_i(k)       what is sent, n_i of variance s²/h'
 *  x_i(k+1) = x_i(k) + h (3/2 f_i(k) − 1/2 f_i(k−1))        and in the first step, when weights change, or with noise:  x_i(k) + h f_i(k)
 * </pre>
 *
 * A step needs only what all neighbours sent in that step. Without noise it is of second order with as many messages as
 * Euler's method. Both ends of a link send the weight they received and use the mean. So they always agree, although new
 * weights reach one end before the other. Messages may arrive late, twice and in any order. Not thread-safe.
 *
 * <p>If weights come with noise of density s², the agent adds it to what it sends. There is one noise for each step,
 * however often the message is repeated: the mean of several would reveal the state. Both ends use what was sent, so that
 * noise does not change the sum of the states. Nothing else of what the agent sends depends on its state. So it can't
 * resume from its messages, only from a {@link PrivateState}. And it follows no neighbour into a later run, which would
 * send the same initial state with other noise.
 *
 * <p>Mathematics: sections 11 and 17.5.
 */
public final class ConsensusAgent {
    private final String name;
    private final double initial;
    private final double step;
    private final long mostSteps;
    private final Map<String, NeighbourStates> neighbours = new HashMap<>();
    private Optional<AgentWeights> newest = Optional.empty();
    private Map<String, Double> used = Map.of(); // weights of the last step
    private final MessageNoise noise = new MessageNoise();
    private AgentState state; // as sent
    private double value; // x_i
    private boolean started;
    private boolean stuck;

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
        restart(run);
    }

    private void restart(long run) {
        state = new AgentState(run, 0, new AgentState.Moment(initial, Map.of()), Optional.empty());
        value = initial;
        used = Map.of();
        started = false;
    }

    /** The current state and what was sent of it. Before the first step, nothing has been sent. */
    public PrivateState state() {
        return new PrivateState(state, value);
    }

    /**
     * Resumes from its own last published state, if that is later; returns whether it did. If that state carries noise,
     * the agent is stuck.
     */
    public boolean resume(AgentState own) {
        boolean later = own.run() > state.run() || (own.run() == state.run() && own.step() > state.step());
        if (later) {
            stuck = own.noise() > 0;
            resume(own, own.value());
        }
        return later && !stuck;
    }

    /** Resumes from the state that it kept, unless that belongs to an earlier run. Call this before anything else. */
    public boolean resume(PrivateState kept) {
        boolean same = kept.sent().run() >= state.run();
        if (same) {
            resume(kept.sent(), kept.value());
        }
        return same;
    }

    private void resume(AgentState own, double known) {
        state = own;
        value = known;
        used = Map.of();
        started = true;
    }

    /**
     * Whether its last published state carries noise, and its own state is not known any more. Then it takes no steps: a
     * later run must start.
     */
    public boolean isStuck() {
        return stuck;
    }

    /** Applies new weights; returns the weights in force, even if these are late or repeated. */
    public Confirmation receive(AgentWeights weights) {
        if (newest.isEmpty() || weights.isAfter(newest.get())) {
            newest = Optional.of(weights);
        }
        return new Confirmation(
                newest.get().since(), newest.get().epoch(), newest.get().noise());
    }

    /**
     * Stores the state of a neighbour. If it belongs to a later run, this agent restarts in that run, unless it has sent
     * states with noise.
     */
    public void receive(String neighbour, AgentState theirs) {
        if (theirs.run() > state.run() && state.noise() == 0) {
            restart(theirs.run());
        }
        neighbours.computeIfAbsent(neighbour, unused -> new NeighbourStates()).receive(theirs);
    }

    /** The state to publish before the first step, once it has weights: its initial state. */
    public Optional<AgentState> first() {
        if (newest.isEmpty() || started) {
            return Optional.empty();
        }
        started = true;
        return Optional.of(reach(0, initial, Optional.empty()));
    }

    /** Enters a step. The noise is drawn here, once. */
    private AgentState reach(long number, double reached, Optional<AgentState.Earlier> before) {
        AgentWeights weights = newest.orElseThrow();
        value = reached;
        double sent = weights.noise() > 0
                ? noise.addTo(value, weights.noise() / MessageNoise.duration(step, weights.decay()))
                : value;
        state = new AgentState(
                state.run(), number, new AgentState.Moment(sent, weights.weights()), before, weights.noise());
        return state;
    }

    /** Takes a step if the states of all neighbours are available; returns the state to publish. */
    public Optional<AgentState> advance() {
        if (newest.isEmpty() || !started || stuck || state.step() >= mostSteps || !isReady()) {
            return Optional.empty();
        }
        Map<String, Double> agreed = new TreeMap<>();
        double slope = -newest.get().decay() * value; // −a_i x_i
        for (Map.Entry<String, Double> link : state.moment().weights().entrySet()) {
            AgentState.Moment theirs = theirs(link.getKey()).orElseThrow();
            double weight = (link.getValue() + theirs.weights().getOrDefault(name, link.getValue())) / 2;
            agreed.put(link.getKey(), weight);
            slope += weight * (theirs.value() - state.value()); // w_ij (z_j − z_i)
        }
        boolean exact = state.noise() == 0 && newest.get().noise() == 0;
        boolean same = exact && (used.isEmpty() || used.equals(agreed));
        double last = same
                ? state.before()
                        .map(AgentState.Earlier::slope)
                        .orElse(OptionalDouble.empty())
                        .orElse(slope)
                : slope;
        used = agreed;
        reach(
                state.step() + 1,
                value + step * (1.5 * slope - 0.5 * last),
                Optional.of(new AgentState.Earlier(
                        state.moment(), exact ? OptionalDouble.of(slope) : OptionalDouble.empty())));
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
