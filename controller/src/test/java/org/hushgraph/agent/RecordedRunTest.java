package org.hushgraph.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedRunTest {
    private static final long STEPS = 10;

    /** The states that an agent publishes during a run, in order. */
    private static List<AgentState> states(String neighbour, double initial, long run) {
        List<AgentState> said = new ArrayList<>();
        Optional<AgentState.Earlier> before = Optional.empty();
        for (long step = 0; step <= STEPS; step++) {
            var moment = new AgentState.Moment(initial - step, Map.of(neighbour, 0.5));
            said.add(new AgentState(run, step, moment, before));
            before = Optional.of(new AgentState.Earlier(moment, OptionalDouble.of(-1)));
        }
        return said;
    }

    private static AgentWeights agentWeights(String neighbour, double weight, long epoch) {
        return new AgentWeights(1, epoch, 1, Map.of(neighbour, weight));
    }

    private static RecordedRun recording(boolean judged) {
        RecordedRun recording = new RecordedRun(Set.of("a", "b"), Set.of("a"), judged, 3, STEPS);
        recording.receive("a", agentWeights("b", 0.5, 7));
        recording.receive("b", agentWeights("a", 0.5, 7));
        return recording;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void toleratesRepeatedReorderedAndEverySecondLostMessages(long seed) {
        RecordedRun recording = recording(true);
        List<AgentState> left = new ArrayList<>(states("b", 20, 3));
        left.removeIf(state -> state.step() % 2 == 1); // the next state repeats it
        left.addAll(states("b", 99, 2));
        SplitMix64 random = new SplitMix64(seed);
        while (!left.isEmpty()) {
            int n = random.nextInt(left.size());
            recording.receive("a", random.nextDouble() < 0.2 ? left.get(n) : left.remove(n));
        }
        assertThat(recording.isComplete()).as("b's initial state is missing").isFalse();
        recording.receive("b", states("a", 30, 3).get(1));
        assertThat(recording.isComplete()).isTrue();
        assertThat(recording.missed()).isEmpty();
        for (long step = 0; step <= STEPS; step++) {
            assertThat(recording.value("a", step)).isEqualTo(20.0 - step);
        }
        assertThat(recording.initial("b")).isEqualTo(30);
        assertThat(recording.isSteady()).isTrue();
    }

    @Test
    void withoutEvaluationOnlyObservedNodesAreNeeded() {
        RecordedRun recording = recording(false);
        states("b", 20, 3).forEach(state -> recording.receive("a", state));
        assertThat(recording.isComplete()).isTrue();
    }

    @Test
    void reportsWhatALateListenerMissed() {
        RecordedRun recording = recording(true);
        recording.receive("a", states("b", 20, 3).get(5));
        assertThat(recording.missed()).as("the run is not over").isEmpty();
        recording.receive("a", states("b", 20, 3).get(10));
        assertThat(recording.missed()).contains("7 of 11 states of node a");
        assertThat(recording.isComplete()).isFalse();
        RecordedRun judged = recording(true);
        states("b", 20, 3).forEach(state -> judged.receive("a", state));
        judged.receive("b", states("a", 30, 4).get(0));
        assertThat(judged.missed()).contains("the initial state of node b");
    }

    @Test
    void detectsWeightChangesDuringTheRun() {
        RecordedRun recording = recording(false);
        states("b", 20, 3).forEach(state -> recording.receive("a", state));
        recording.receive("b", agentWeights("a", 0.7, 8));
        recording.receive("b", agentWeights("a", 0.1, 6));
        assertThat(recording.isSteady()).as("different epochs").isFalse();
        assertThat(recording.weight("a", "b")).isEqualTo(0.6);
        recording.receive("a", agentWeights("b", 0.7, 8));
        assertThat(recording.isSteady())
                .as("weights differ from those in the run")
                .isFalse();
        assertThat(recording.epoch()).isEqualTo(8);
    }
}
