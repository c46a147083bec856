package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class BandTest {
    private static final double GAP = Double.NaN;

    private static LineChart chart(Axis axis, double[] middle, double[] lower, double[] upper) {
        return LineChart.titled("Cost")
                .x(Axis.linear("x"))
                .y(axis)
                .series(Line.of("s", middle).within("95 % confidence", lower, upper))
                .build();
    }

    private static List<Element> bands(LineChart chart) {
        return Parsed.of(chart.toSvg()).elements("path").stream()
                .filter(path -> !path.getAttribute("fill-opacity").isEmpty())
                .toList();
    }

    @Test
    void isAnAreaInTheColourOfItsLine() {
        Element band = bands(
                        chart(Axis.linear("y"), new double[] {1, 2, 3}, new double[] {0, 1, 2}, new double[] {2, 3, 4}))
                .get(0);
        assertThat(band.getAttribute("fill")).isEqualTo(Palette.line(0));
        String data = band.getAttribute("d");
        assertThat(data).startsWith("M0 150L").endsWith("L0 300Z");
        assertThat(data.chars().filter(c -> c == 'L').count()).isEqualTo(5);
    }

    @Test
    void extendsTheAxis() {
        String wide = chart(Axis.linear("y"), new double[] {1, 1, 1}, new double[] {1, 1, 1}, new double[] {1, 90, 1})
                .toSvg();
        assertThat(Parsed.of(wide).texts("text")).contains("80");
    }

    @Test
    void isDrawnBelowAllLines() {
        LineChart two = LineChart.titled("")
                .series(Line.of("a", new double[] {1, 2}).within("sure", new double[] {0, 1}, new double[] {2, 3}))
                .series(Line.of("b", new double[] {2, 1}).within("sure", new double[] {1, 0}, new double[] {3, 2}))
                .build();
        List<String> titles = Parsed.of(two.toSvg()).texts("path").stream()
                .filter(text -> !text.isEmpty())
                .toList();
        assertThat(titles).containsExactly("a: sure", "b: sure", "a", "b");
    }

    @Test
    void hasGapsWhereItIsUnknown() {
        LineChart chart =
                chart(Axis.linear("y"), new double[] {1, 2, 3, 4, 5}, new double[] {0, 1, GAP, 3, 4}, new double[] {
                    2, 3, 4, 5, Double.POSITIVE_INFINITY
                });
        String data = bands(chart).get(0).getAttribute("d");
        assertThat(data.chars().filter(c -> c == 'M').count())
                .isEqualTo(2); // an area, and a bar around the fourth point
        LineChart none = chart(Axis.linear("y"), new double[] {1}, new double[] {GAP}, new double[] {GAP});
        assertThat(bands(none)).isEmpty();
    }

    @Test
    void extendsBelowTheEndOfALogarithmicAxis() {
        LineChart chart = chart(
                Axis.logarithmic("y"), new double[] {1, 10, 100}, new double[] {-1, 5, 50}, new double[] {2, 20, 200});
        assertThat(bands(chart).get(0).getAttribute("d")).contains("L0 600Z");
        assertThat(chart.toSvg()).doesNotContain("NaN");
    }

    @Test
    void appearsInDescriptionAndTooltips() {
        LineChart chart =
                chart(Axis.linear("y"), new double[] {1, 2}, new double[] {0.5, GAP}, new double[] {1.5, GAP});
        assertThat(chart.description()).isEqualTo("Cost: y over x; shaded: 95 % confidence");
        assertThat(Parsed.of(chart.toSvg()).texts("title"))
                .contains("s: 1 at 0, 0.5 to 1.5 (95 % confidence)", "s: 2 at 1");
    }

    @Test
    void rejectsAnotherNumberOfValuesThanPoints() {
        assertThatThrownBy(() -> Line.of("cost", new double[3]).within("sure", new double[3], new double[2]))
                .hasMessageContaining("\"cost\" has 3 lower and 2 upper values for 3 points");
    }
}
