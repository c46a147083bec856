package org.hushgraph.loadtest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DaySampleTest {
    private static final int CLIENTS = 20;
    private static final DaySample MORNING = new DaySample(12, 1000, 2000, 30, 40, 100, 50, 20);

    @Test
    void whatGrowsIsNamed() {
        assertThat(new DaySample(13, 1100, 2200, 34, 44, 115, 52, 60).growth(MORNING, CLIENTS))
                .isEmpty();
        assertThat(new DaySample(13, 1100, 2200, 36, 40, 100, 50, 20).growth(MORNING, CLIENTS))
                .hasValue("the heap");
        assertThat(new DaySample(13, 1100, 2200, 30, 46, 100, 50, 20).growth(MORNING, CLIENTS))
                .hasValue("the number of threads");
        assertThat(new DaySample(13, 1100, 2200, 30, 40, 121, 50, 20).growth(MORNING, CLIENTS))
                .hasValue("the number of descriptors");
        assertThat(new DaySample(13, 1100, 2200, 30, 40, 100, 54, 20).growth(MORNING, CLIENTS))
                .hasValue("the database");
        assertThat(new DaySample(13, 1100, 2200, 30, 40, 100, 50, 71).growth(MORNING, CLIENTS))
                .hasValue("the write-ahead log");
    }

    @Test
    void maximumIsTakenOfEachValue() {
        assertThat(MORNING.max(new DaySample(11, 900, 2100, 31, 39, 101, 49, 21)))
                .isEqualTo(new DaySample(12, 1000, 2100, 31, 40, 101, 50, 21));
    }

    @Test
    void metricsWithSeveralLabelsAreAdded() {
        String metrics = """
                # TYPE jvm_memory_used_bytes gauge
                jvm_memory_used_bytes{area="heap",id="Eden Space"} 1.5E6
                jvm_memory_used_bytes{area="heap",id="Tenured Gen"} 2.0E6
                jvm_memory_used_bytes{area="nonheap",id="Metaspace"} 9.0E6
                hushgraph_alarms_raised_total 7.0
                """;
        assertThat(ProcessMeter.sum(metrics, "jvm_memory_used_bytes\\{area=\"heap\"[^}]*}"))
                .isEqualTo(3.5e6);
        assertThat(ProcessMeter.sum(metrics, "hushgraph_alarms_raised_total")).isEqualTo(7);
    }
}
