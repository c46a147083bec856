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

    @Test
    void newNetworkWithTheSameNameRestartsEpochs() {
        ConsensusAgent agent = new ConsensusAgent("a", 1, STEP, 10, 0);
        agent.receive(new AgentWeights(100, 50, 1, Map.of("b", 1.0)));
        assertThat(agent.receive(new AgentWeights(200, 0, 1, Map.of("b", 2.0)))).isEqualTo(new Confirmation(200, 0));
        assertThat(agent.receive(new AgentWeights(100, 51, 1, Map.of("b", 3.0))))
                .isEqualTo(new Confirmation(200, 0));
    }
}
