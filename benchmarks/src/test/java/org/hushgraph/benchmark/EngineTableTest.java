package org.hushgraph.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class EngineTableTest {
    private static final EngineRow OURS =
            new EngineRow(15, 75, "window", "Hushgraph", "first", 2e-5, 1e-15, 2e-15, "dense");
    private static final EngineRow THEIRS = new EngineRow(15, 75, "window", "NumPy", "first", 2.4e-3, 1e-15, 3e-12, "");
    private static final EngineRow LARGE =
            new EngineRow(100, 500, "window", "Hushgraph", "first", 1.25, 1e-15, 2e-11, "sparse");

    @Test
    void ratiosAreRelativeToHushgraph() {
        assertThat(new EngineTable(List.of(OURS, LARGE, THEIRS)).times("window"))
                .isEqualTo("""
                        | window, times | 75 links | 500 links |
                        |---|---|---|
                        | Hushgraph | 20 µs | 1.3 s |
                        | NumPy | 2.4 ms (120) |  |
                        """);
    }

    @Test
    void errorsHaveOneDigit() {
        assertThat(new EngineTable(List.of(OURS, THEIRS)).errors("window"))
                .contains("| Hushgraph | 2e-15 |")
                .contains("| NumPy | 3e-12 |");
    }

    @Test
    void readsLinesAsWritten() {
        assertThat(EngineRow.parse(THEIRS.line())).isEqualTo(THEIRS);
        assertThatThrownBy(() -> EngineRow.parse("15,75"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has 2 cells")
                .hasMessageContaining("Try");
    }

    @Test
    void chartHasALineForEveryMethod() {
        assertThat(EngineChart.svg(List.of(OURS, LARGE, THEIRS)))
                .contains("Hushgraph")
                .contains("NumPy");
    }
}
