package org.hushgraph.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Agents whose messages arrive late, twice and in any order, compared with the network's equations. */
class ConsensusAgentTest {
    private static final Graph GRAPH = Graph.of("a-b", "a-c", "b-c", "b-d", "c-e", "d-e", "d-f", "e-f");
    private static final double STEP = 0.01;
    private static final int STEPS = 300;

    private final Vector initial = Vector.of(1, -0.5, 0.3, 2, -1, 0.7);
    private final Vector weights = Vector.of(0.3, 1.2, 0.5, 0.05, 0.9, 0.4, 1.5, 0.2);
    private final List<ConsensusAgent> agents = new ArrayList<>();
    private final List<Message> messages = new ArrayList<>();
    private final List<Map<Long, Double>> reached = new ArrayList<>();

    /** A message in transit. */
    private record Message(int to, Record message, String from) {}

    private static AgentWeights agentWeights(int node, Vector weights, long epoch) {
        Map<String, Double> links = new TreeMap<>();
        for (int n = 0; n < GRAPH.degree(node); n++) {
            links.put(GRAPH.name(GRAPH.neighbour(node, n)), weights.get(GRAPH.edgeTo(node, n)));
        }
        return new AgentWeights(1, epoch, 1, links);
    }

    private void agents(long steps) {
        for (int i = 0; i < GRAPH.nodeCount(); i++) {
            agents.add(new ConsensusAgent(GRAPH.name(i), initial.get(i), STEP, steps, 0));
            reached.add(new TreeMap<>());
        }
    }

    private void publish(Vector chosen, long epoch) {
        for (int i = 0; i < GRAPH.nodeCount(); i++) {
            messages.add(new Message(i, agentWeights(i, chosen, epoch), ""));
        }
    }

    /** Delivers all messages, in any order and some of them twice, until there are none left. */
    private void deliver(SplitMix64 random) {
        while (!messages.isEmpty()) {
            int n = (int) (messages.size() * random.nextDouble());
            Message message = random.nextDouble() < 0.1 ? messages.get(n) : messages.remove(n);
            ConsensusAgent agent = agents.get(message.to());
            if (message.message() instanceof AgentWeights received) {
                agent.receive(received);
            } else if (message.message() instanceof AgentState state) {
                agent.receive(message.from(), state);
            }
            agent.first().ifPresent(state -> publishState(message.to(), state));
            for (Optional<AgentState> next = agent.advance(); next.isPresent(); next = agent.advance()) {
                publishState(message.to(), next.get());
            }
        }
    }

    private void publishState(int node, AgentState state) {
        reached.get(node).put(state.step(), state.value());
        for (int n = 0; n < GRAPH.degree(node); n++) {
            messages.add(new Message(GRAPH.neighbour(node, n), state, GRAPH.name(node)));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void agentsFollowTheNetworkDynamics(long seed) {
        agents(STEPS);
        publish(weights, 1);
        deliver(new SplitMix64(seed));
        NetworkSpectrum spectrum = NetworkSpectrum.of(LinearNetwork.of(GRAPH), weights);
        for (int step = 0; step <= STEPS; step += 10) {
            Vector exact = spectrum.propagate(initial, step * STEP);
            for (int i = 0; i < GRAPH.nodeCount(); i++) {
                assertThat(reached.get(i).get((long) step))
                        .as("node %d, step %d, seed %d", i, step, seed)
                        .isCloseTo(exact.get(i), within(1e-3));
            }
        }
    }

    @Test
    void halvingTheStepQuartersTheError() {
        double coarse = error(0.02);
        double fine = error(0.01);
        assertThat(coarse / fine).isBetween(3.6, 4.4);
    }

    private double error(double step) {
        ConsensusAgent one = new ConsensusAgent("one", 1, step, 1000, 0);
        ConsensusAgent other = new ConsensusAgent("other", 0, step, 1000, 0);
        one.receive(new AgentWeights(1, 1, 1, Map.of("other", 2.0)));
        other.receive(new AgentWeights(1, 1, 1, Map.of("one", 2.0)));
        AgentState left = one.first().orElseThrow();
        AgentState right = other.first().orElseThrow();
        for (int n = 0; n < Math.round(1 / step); n++) {
            one.receive("other", right);
            other.receive("one", left);
            left = one.advance().orElseThrow();
            right = other.advance().orElseThrow();
        }
        return Math.abs(left.value() - (Math.exp(-1) + Math.exp(-5)) / 2);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void sumIsPreservedWhenWeightsArriveAtAnyTime(long seed) {
        agents(STEPS);
        publish(weights, 1);
        SplitMix64 random = new SplitMix64(seed);
        for (long epoch = 2; epoch < 12; epoch++) {
            Vector chosen = Vector.generate(GRAPH.edgeCount(), l -> 2 * random.nextDouble());
            publish(chosen, epoch);
        }
        deliver(random);
        double sum = 0;
        for (int i = 0; i < GRAPH.nodeCount(); i++) {
            assertThat(agents.get(i).receive(agentWeights(i, weights, 1)))
                    .as("late")
                    .isEqualTo(new Confirmation(1, 11));
            sum += reached.get(i).get((long) STEPS);
        }
        assertThat(sum).isCloseTo(initial.sum() * Math.exp(-STEP * STEPS), within(2e-3));
    }

    @Test
    void reconnectedAgentResumesFromItsLastState() {
        agents(STEPS);
        publish(weights, 1);
        deliver(new SplitMix64(7));
        Map<Long, Double> undisturbed = Map.copyOf(reached.get(2));
        agents.clear();
        reached.clear();
        agents(100);
        publish(weights, 1);
        deliver(new SplitMix64(8));
        List<AgentState> last =
                agents.stream().map(agent -> agent.state().sent()).toList();
        agents.clear();
        agents(STEPS);
        for (int i = 0; i < GRAPH.nodeCount(); i++) {
            agents.get(i).resume(last.get(i));
            publishState(i, last.get(i));
        }
        publish(weights, 1);
        deliver(new SplitMix64(9));
        undisturbed.forEach((step, value) -> {
            if (step > 100) {
                assertThat(reached.get(2).get(step)).as("step %d", step).isCloseTo(value, within(1e-12));
            }
        });
    }

    @Test
    void laterRunRestartsAllAgents() {
        agents(20);
        publish(weights, 1);
        deliver(new SplitMix64(1));
        agents.set(3, new ConsensusAgent("d", initial.get(3), STEP, 20, 1));
        messages.add(new Message(3, agentWeights(3, weights, 1), ""));
        deliver(new SplitMix64(2));
        assertThat(agents).allSatisfy(agent -> {
            assertThat(agent.state().sent().run()).isEqualTo(1);
            assertThat(agent.state().sent().step()).isEqualTo(20);
        });
    }

    private static final double NOISE = 0.05;
    private static final double DECAY = 0.4;

    private void publishWithNoise(Vector chosen, long epoch) {
        for (int i = 0; i < GRAPH.nodeCount(); i++) {
            AgentWeights plain = agentWeights(i, chosen, epoch);
            messages.add(new Message(i, new AgentWeights(1, epoch, DECAY, NOISE, plain.weights()), ""));
        }
    }

    private double value(int node) {
        return agents.get(node).state().value();
    }

    /** Weights arrive at any time, messages twice and in any order; yet the sum only decays, up to rounding. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void noiseLeavesTheSumUntouched(long seed) {
        agents(STEPS);
        SplitMix64 random = new SplitMix64(seed);
        for (long epoch = 1; epoch < 12; epoch++) {
            publishWithNoise(Vector.generate(GRAPH.edgeCount(), l -> 2 * random.nextDouble()), epoch);
        }
        deliver(random);
        double sum = 0;
        double apart = 0;
        for (int i = 0; i < GRAPH.nodeCount(); i++) {
            sum += value(i);
            apart = Math.max(apart, Math.abs(value(i) - reached.get(i).get((long) STEPS)));
        }
        assertThat(sum).isCloseTo(initial.sum() * Math.pow(1 - STEP * DECAY, STEPS), within(1e-12));
        assertThat(apart).as("noise of deviation √(s²/h)").isGreaterThan(0.5);
    }

    @Test
    void noiseOfEachStepIsNewIndependentAndOfTheStatedVariance() {
        int steps = 40_000;
        ConsensusAgent agent = new ConsensusAgent("a", 3, STEP, steps, 0);
        agent.receive(new AgentWeights(1, 1, 0, NOISE, Map.of()));
        List<Double> noise = new ArrayList<>();
        for (Optional<AgentState> next = agent.first(); next.isPresent(); next = agent.advance()) {
            assertThat(agent.state().value()).isEqualTo(3);
            noise.add((next.get().value() - 3) / Math.sqrt(NOISE / STEP));
        }
        double mean = 0;
        double variance = 0;
        double correlation = 0;
        double fourth = 0;
        for (int n = 0; n < steps; n++) {
            double now = noise.get(n);
            mean += now / steps;
            variance += now * now / steps;
            correlation += now * noise.get(n + 1) / steps;
            fourth += Math.pow(now, 4) / steps;
        }
        double six = 6 / Math.sqrt(steps); // standard deviations
        assertThat(mean).isCloseTo(0, within(six));
        assertThat(variance).isCloseTo(1, within(six * Math.sqrt(2)));
        assertThat(correlation).isCloseTo(0, within(six));
        assertThat(fourth).as("of a normal distribution").isCloseTo(3, within(six * Math.sqrt(96)));
        assertThat(noise.stream().distinct().count()).isGreaterThan(steps * 95L / 100);
    }

    @Test
    void theMeanOfManyRepetitionsOfAMessageRevealsNothing() {
        ConsensusAgent agent = new ConsensusAgent("a", 3, STEP, 10, 0);
        agent.receive(new AgentWeights(1, 1, 0.5, NOISE, Map.of("b", 1.0)));
        AgentState sent = agent.first().orElseThrow();
        assertThat(sent.noise()).isEqualTo(NOISE);
        for (int n = 0; n < 100; n++) {
            agent.receive(new AgentWeights(1, 1, 0.5, NOISE, Map.of("b", 1.0))); // reconnects
            agent.resume(sent);
            agent.receive(
                    "b", new AgentState(n, 0, new AgentState.Moment(0, Map.of("a", 1.0)), Optional.empty(), NOISE));
            assertThat(agent.first()).isEmpty();
            assertThat(agent.state().sent().run())
                    .as("an intruder can't ask for another run")
                    .isZero();
            assertThat(agent.state().sent().step() == 0 ? agent.state().sent() : sent)
                    .isEqualTo(sent);
            var unused = agent.advance();
        }
    }

    /** All that agents send, without x, does not suffice to follow their states: no slope, and no state without noise. */
    @Test
    void anEavesdropperCannotComputeStatesFromWhatIsSent() {
        agents(STEPS);
        publishWithNoise(weights, 1);
        for (int i = 0; i < GRAPH.nodeCount(); i++) {
            agents.get(i).receive((AgentWeights) messages.get(i).message());
        }
        messages.clear();
        List<AgentState> sent = new ArrayList<>();
        agents.forEach(agent -> sent.add(agent.first().orElseThrow()));
        double[] followed = new double[GRAPH.nodeCount()]; // from z(0), by the protocol
        for (int i = 0; i < followed.length; i++) {
            followed[i] = sent.get(i).value();
        }
        double[] wrong = new double[followed.length];
        for (int i = 0; i < followed.length; i++) {
            wrong[i] = followed[i] - value(i);
            assertThat(wrong[i]).isNotZero();
        }
        for (int step = 0; step < STEPS; step++) {
            for (int i = 0; i < followed.length; i++) {
                double slope = -DECAY * followed[i];
                for (int n = 0; n < GRAPH.degree(i); n++) {
                    int j = GRAPH.neighbour(i, n);
                    slope += weights.get(GRAPH.edgeTo(i, n))
                            * (sent.get(j).value() - sent.get(i).value());
                    agents.get(i).receive(GRAPH.name(j), sent.get(j));
                }
                followed[i] += STEP * slope;
            }
            for (int i = 0; i < followed.length; i++) {
                AgentState next = agents.get(i).advance().orElseThrow();
                assertThat(next.before().orElseThrow().slope()).isEmpty();
                assertThat(next.before().orElseThrow().moment())
                        .isEqualTo(sent.get(i).moment());
                assertThat(next.value()).isNotEqualTo(value(i));
                sent.set(i, next);
            }
        }
        for (int i = 0; i < followed.length; i++) { // the noise of z(0) is what stays unknown
            assertThat(followed[i] - value(i)).isCloseTo(wrong[i] * Math.pow(1 - STEP * DECAY, STEPS), within(1e-9));
        }
    }

    @Test
    void withNoiseAnAgentResumesFromTheStateThatItKeptOnly() {
        AgentWeights links = new AgentWeights(1, 1, 0.5, NOISE, Map.of("b", 1.0));
        ConsensusAgent agent = new ConsensusAgent("a", 3, STEP, 10, 0);
        agent.receive(links);
        agent.receive("b", new AgentState(0, 0, new AgentState.Moment(0, Map.of("a", 1.0)), Optional.empty(), NOISE));
        AgentState first = agent.first().orElseThrow();
        AgentState second = agent.advance().orElseThrow();
        PrivateState kept = agent.state();
        assertThat(kept.sent()).isEqualTo(second);

        ConsensusAgent resumed = new ConsensusAgent("a", 3, STEP, 10, 0);
        assertThat(resumed.resume(kept)).isTrue();
        assertThat(resumed.resume(first)).as("the broker is behind").isFalse();
        resumed.receive(links);
        assertThat(resumed.first()).isEmpty();
        assertThat(resumed.state()).isEqualTo(kept);
        AgentState theirs = new AgentState(0, 1, new AgentState.Moment(7, Map.of("a", 1.0)), Optional.empty(), NOISE);
        agent.receive("b", theirs);
        resumed.receive("b", theirs);
        AgentState third = agent.advance().orElseThrow();
        assertThat(resumed.advance()).isPresent();
        assertThat(resumed.state().value()).isEqualTo(agent.state().value());

        ConsensusAgent outdated = new ConsensusAgent("a", 3, STEP, 10, 0);
        assertThat(outdated.resume(kept)).isTrue();
        assertThat(outdated.resume(third)).as("the file is behind").isFalse();
        assertThat(outdated.isStuck()).isTrue();

        ConsensusAgent forgetful = new ConsensusAgent("a", 3, STEP, 10, 0);
        assertThat(forgetful.resume(second)).isFalse();
        forgetful.receive(links);
        forgetful.receive("b", theirs);
        assertThat(forgetful.isStuck()).isTrue();
        assertThat(forgetful.first())
                .as("it must not send its initial state again")
                .isEmpty();
        assertThat(forgetful.advance()).isEmpty();

        ConsensusAgent later = new ConsensusAgent("a", 3, STEP, 10, 1);
        assertThat(later.resume(kept)).as("the operator starts another run").isFalse();
        assertThat(later.resume(second)).isFalse();
        later.receive(links);
        assertThat(later.isStuck()).isFalse();
        assertThat(later.first()).isPresent();
    }

    @Test
    void newNetworkWithTheSameNameRestartsEpochs() {
        ConsensusAgent agent = new ConsensusAgent("a", 1, STEP, 10, 0);
        agent.receive(new AgentWeights(100, 50, 1, Map.of("b", 1.0)));
        assertThat(agent.receive(new AgentWeights(200, 0, 1, Map.of("b", 2.0)))).isEqualTo(new Confirmation(200, 0));
        assertThat(agent.receive(new AgentWeights(100, 51, 1, Map.of("b", 3.0))))
                .isEqualTo(new Confirmation(200, 0));
    }
}
