package org.hushgraph.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedRunTest {
    private static final long STEPS = 10;

    /** Agents a and b as a run of theirs goes, messages in order. */
    private static List<AgentState> said(String neighbour, double initial, long run) {
        List<AgentState> said = new ArrayList<>();
        Optional<AgentState.Earlier> before = Optional.empty();
        for (long step = 0; step <= STEPS; step++) {
            var moment = new AgentState.Moment(initial - step, Map.of(neighbour, 0.5));
            said.add(new AgentState(run, step, moment, before));
            before = Optional.of(new AgentState.Earlier(moment, -1));
        }
        return said;
    }

    private static AgentWeights told(String neighbour, double weight, long epoch) {
        return new AgentWeights(1, epoch, 1, Map.of(neighbour, weight));
    }

    private static RecordedRun overheard(boolean judged) {
        RecordedRun overheard = new RecordedRun(Set.of("a", "b"), Set.of("a"), judged, 3, STEPS);
        overheard.hear("a", told("b", 0.5, 7));
        overheard.hear("b", told("a", 0.5, 7));
        return overheard;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void messagesMayComeTwiceInAnyOrderAndEverySecondMayBeLost(long seed) {
        RecordedRun overheard = overheard(true);
        List<AgentState> left = new ArrayList<>(said("b", 20, 3));
        left.removeIf(state -> state.step() % 2 == 1); // told again by the next
        left.addAll(said("b", 99, 2));
        SplitMix64 random = new SplitMix64(seed);
        while (!left.isEmpty()) {
            int n = random.nextInt(left.size());
            overheard.hear("a", random.nextDouble() < 0.2 ? left.get(n) : left.remove(n));
        }
        assertThat(overheard.isComplete()).as("b's initial state is not known").isFalse();
        overheard.hear("b", said("a", 30, 3).get(1));
        assertThat(overheard.isComplete()).isTrue();
        assertThat(overheard.missed()).isEmpty();
        for (long step = 0; step <= STEPS; step++) {
            assertThat(overheard.value("a", step)).isEqualTo(20.0 - step);
        }
        assertThat(overheard.initial("b")).isEqualTo(30);
        assertThat(overheard.isSteady()).isTrue();
    }

    @Test
    void whoIsNotJudgedNeedsNobodyElse() {
        RecordedRun overheard = overheard(false);
        said("b", 20, 3).forEach(state -> overheard.hear("a", state));
        assertThat(overheard.isComplete()).isTrue();
    }

    @Test
    void whoComesLateKnowsWhatIsMissing() {
        RecordedRun overheard = overheard(true);
        overheard.hear("a", said("b", 20, 3).get(5));
        assertThat(overheard.missed()).as("the run goes on").isEmpty();
        overheard.hear("a", said("b", 20, 3).get(10));
        assertThat(overheard.missed()).contains("7 of 11 states of node a");
        assertThat(overheard.isComplete()).isFalse();
        RecordedRun judged = overheard(true);
        said("b", 20, 3).forEach(state -> judged.hear("a", state));
        judged.hear("b", said("a", 30, 4).get(0));
        assertThat(judged.missed()).contains("the initial state of node b");
    }

    @Test
    void weightsThatChangeMeanwhileAreNoticed() {
        RecordedRun overheard = overheard(false);
        said("b", 20, 3).forEach(state -> overheard.hear("a", state));
        overheard.hear("b", told("a", 0.7, 8));
        overheard.hear("b", told("a", 0.1, 6));
        assertThat(overheard.isSteady())
                .as("one epoch for one, another for the other")
                .isFalse();
        assertThat(overheard.weight("a", "b")).isEqualTo(0.6);
        overheard.hear("a", told("b", 0.7, 8));
        assertThat(overheard.isSteady()).as("other weights than in the run").isFalse();
        assertThat(overheard.epoch()).isEqualTo(8);
    }
}
