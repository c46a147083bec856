package org.hushgraph.online;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class EffortTest {
    @Test
    void countsSteps() {
        Effort effort = Effort.of(2);
        assertThat(effort.next(false)).isTrue();
        assertThat(effort.next(true)).isTrue();
        assertThat(effort.next(true)).isFalse();
        assertThat(effort.next(false)).isFalse();
        assertThat(effort.spent()).isEqualTo(2);
        assertThat(Effort.of(0).next(false)).isFalse();
    }

    @Test
    void takesAtLeastOneStepUnlessThereIsAUsefulResult() {
        assertThat(Effort.until(() -> true, () -> true).next(true)).isFalse();
        Effort effort = Effort.until(() -> true, () -> true);
        assertThat(effort.next(false)).isTrue();
        assertThat(effort.next(false)).isFalse();
    }

    @Test
    void goesOnWithoutAUsefulResultUntilTheTimeIsNeeded() {
        AtomicBoolean urgent = new AtomicBoolean();
        Effort effort = Effort.until(() -> true, urgent::get);
        for (int step = 0; step < 5; step++) {
            assertThat(effort.next(false)).isTrue();
        }
        urgent.set(true);
        assertThat(effort.next(false)).isFalse();
        assertThat(effort.spent()).isEqualTo(5);
    }

    @Test
    void urgencyDoesNotShortenTheTime() {
        Effort effort = Effort.until(() -> false, () -> true);
        assertThat(effort.next(true)).isTrue();
        assertThat(effort.next(true)).isTrue();
    }
}
