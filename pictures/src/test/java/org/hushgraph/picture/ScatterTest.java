package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScatterTest {
    @ParameterizedTest
    @MethodSource("org.hushgraph.picture.LineChartTest#hardCases")
    void drawsAllKindsOfData(double[] values) {
        for (Axis axis : new Axis[] {Axis.linear("y"), Axis.logarithmic("y")}) {
            LineChart chart = LineChart.titled("t")
                    .x(axis)
                    .y(axis)
                    .series(Series.of("s", values, values).scattered())
                    .build();
            Parsed.of(chart.toSvg());
            assertThat(chart.toSvg()).doesNotContain("NaN").doesNotContain("Infinity");
        }
    }

    @Test
    void fewDotsHaveTooltipsAndADiscInTheLegend() {
        LineChart chart = LineChart.titled("t")
                .series(Line.of("few", new double[] {1, 2, 3}).scattered())
                .build();
        assertThat(Parsed.of(chart.toSvg()).texts("title")).contains("few: 3 at 2");
        assertThat(chart.legend().entries()).hasSize(1);
        assertThat(chart.legend().entries().get(0).sample()).isInstanceOf(LegendSample.Disc.class);
    }

    @Test
    void drawsOverlappingDotsOnce() {
        double[] same = new double[100_000];
        Arrays.setAll(same, i -> i % 10);
        LineChart chart = LineChart.titled("t")
                .series(Series.of("many", same, same).scattered())
                .build();
        String svg = chart.toSvg();
        assertThat(svg.split("h0", -1)).hasSize(1 + 10);
        assertThat(svg.length()).isLessThan(20_000);
    }
}
