package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

class WeightHistoryTest {
    private static final Vector FIRST = Vector.of(0.1, 0.2, 0.3, 0.4);
    private static final Vector SECOND = Vector.of(0.15, 0.1, 0.35, 0.4);
    private static final Vector THIRD = Vector.of(0.15, 0.2, 0.2, 0.45);
    private static final Vector LAST = Vector.of(0.1, 0.2, 0.2, 0.5);

    @Test
    void smallHistoriesAreComplete() {
        WeightHistory history = recorded(new WeightHistory.Recorder(4, 3));
        assertThat(history.isComplete()).isTrue();
        assertThat(history.rounds()).isEqualTo(3);
        assertThat(history.at(1)).isEqualTo(SECOND);
        assertThat(history.first()).isEqualTo(FIRST);
        assertThat(history.last()).isEqualTo(LAST);
        assertThat(history.mostChanged(9)).containsExactly(2, 1, 0, 3); // by 0.15, 0.1, 0.05, 0.05
        assertThat(history.mostChangedAtEnd(2)).containsExactly(2, 3);
    }

    @Test
    void largeHistoriesKeepTheLinksThatDifferMostFromTheFirstWeights() {
        WeightHistory history = recorded(new WeightHistory.Recorder(4, 3, 11, 2));
        assertThat(history.isComplete()).isFalse();
        assertThat(history.rounds()).isEqualTo(3);
        assertThat(history.weight(0, 3)).isEqualTo(0.4); // the first weights are known
        assertThat(history.weight(1, 1)).isEqualTo(0.1);
        assertThat(history.weight(1, 3)).isNaN();
        assertThat(history.weight(2, 2)).isEqualTo(0.2);
        assertThat(history.first()).isEqualTo(FIRST);
        assertThat(history.last()).isEqualTo(LAST);
        assertThat(history.mostChanged(2)).containsExactly(1, 2);
        assertThatThrownBy(() -> history.at(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the weights of round 1 were not kept: 3 rounds of 4 links")
                .hasMessageContaining("Try first()");
    }

    @Test
    void manyRoundsKeepFewerLinksEach() {
        WeightHistory history = recorded(new WeightHistory.Recorder(4, 10, 11, 2));
        assertThat(history.weight(1, 1)).isEqualTo(0.1);
        assertThat(history.weight(1, 0)).isNaN();
        assertThat(history.weight(1, 2)).isNaN();
    }

    @Test
    void twentyMillionValuesAreTheLimit() {
        int links = 100_000;
        assertThat(of(links, 200).isComplete()).isTrue();
        WeightHistory large = of(links, 201);
        assertThat(large.isComplete()).isFalse();
        assertThat(large.weight(1, links - 1)).isEqualTo(2.0 * (links - 1));
        assertThat(large.weight(1, links - 1000)).isEqualTo(2.0 * (links - 1000));
        assertThat(large.weight(1, links - 1001)).isNaN();
    }

    private static WeightHistory of(int links, int rounds) {
        WeightHistory.Recorder recorder = new WeightHistory.Recorder(links, rounds);
        Vector first = Vector.generate(links, l -> l);
        recorder.add(first);
        recorder.add(first.scale(2));
        return recorder.end(first);
    }

    private static WeightHistory recorded(WeightHistory.Recorder recorder) {
        recorder.add(FIRST);
        recorder.add(SECOND);
        recorder.add(THIRD);
        return recorder.end(LAST);
    }
}
