package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class IntervalChartTest {
    private static IntervalChart chart(Axis axis, IntervalChart.Row... rows) {
        return new IntervalChart("Costs", axis, "95 % confidence", List.of(rows), 720);
    }

    @Test
    void drawsADotInsideItsBar() {
        Parsed parsed = Parsed.of(chart(
                        Axis.linear("cost"),
                        new IntervalChart.Row("first", 1, 2, 3),
                        new IntervalChart.Row("second", 4, 5, 6))
                .toSvg());
        Element bar = parsed.with("rect", "fill-opacity", "0.22").get(1);
        double left = Double.parseDouble(bar.getAttribute("x"));
        double right = left + Double.parseDouble(bar.getAttribute("width"));
        double dot = Double.parseDouble(parsed.elements("circle").get(1).getAttribute("cx"));
        assertThat(dot).isBetween(left + 1, right - 1);
        assertThat(parsed.texts("title")).contains("second: 5, 4 to 6 (95 % confidence)");
        assertThat(parsed.texts("text")).contains("Costs", "cost");
    }

    @Test
    void leavesOutUnknownValues() {
        IntervalChart chart = chart(
                Axis.linear("cost"),
                new IntervalChart.Row("no bar", Double.NaN, 2, Double.NaN),
                new IntervalChart.Row("nothing", Double.NaN, Double.NaN, Double.NaN));
        Parsed parsed = Parsed.of(chart.toSvg());
        assertThat(parsed.elements("circle")).hasSize(1);
        assertThat(parsed.with("rect", "fill-opacity", "0.22")).isEmpty();
        assertThat(chart.description()).isEqualTo("Costs: cost of 2 rows; bars: 95 % confidence");
    }

    @Test
    void logarithmicAxesClipBars() {
        String svg = chart(Axis.logarithmic("cost"), new IntervalChart.Row("<&>", -1, 2, 30))
                .toSvg();
        assertThat(Parsed.of(svg).with("rect", "fill-opacity", "0.22")).hasSize(1);
        assertThat(svg).doesNotContain("NaN");
    }
}
