package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

class PointChartTest {
    private static final String ACCENT = Palette.line(0);

    static IntStream seeds() {
        return IntStream.range(0, 30);
    }

    @ParameterizedTest
    @MethodSource("org.hushgraph.picture.LineChartTest#hardCases")
    void drawsAllKindsOfData(double[] values) {
        for (Axis axis : new Axis[] {Axis.linear("v"), Axis.logarithmic("v")}) {
            PointChart.Builder builder =
                    PointChart.titled("t").x(axis, BetterDirection.LOWER).y(axis, BetterDirection.HIGHER);
            for (double value : values) {
                builder.point("p", value, value);
            }
            String svg = builder.build().toSvg();
            Parsed.of(svg);
            assertThat(svg).doesNotContain("NaN").doesNotContain("Infinity");
        }
    }

    @Test
    void drawsTheSameBytesTwice() {
        assertThat(crowd(3).toSvg()).isEqualTo(crowd(3).toSvg());
    }

    @Test
    void fillsTheFrontAndLeavesTheOthersHollow() {
        Parsed parsed = Parsed.of(three().toSvg());
        assertThat(parsed.with("circle", "fill", ACCENT)).hasSize(2 + 1); // and one in the legend
        assertThat(parsed.with("circle", "stroke", Palette.AXIS)).hasSize(1 + 1);
        assertThat(three().front()).extracting(PointChart.Point::name).containsExactly("fast", "quiet");
        assertThat(three().description()).isEqualTo("Trade: bits against time; Pareto front: fast, quiet");
        assertThat(parsed.texts("title")).contains("poor\ntime: 5\nbits: 0.123456789");
    }

    /** From (1, 9) to (4, 0.1): the corner has the worse time of the one and the worse bits of the other. */
    @Test
    void stepsTurnAtTheWorseOfBothValues() {
        Parsed parsed = Parsed.of(three().toSvg());
        String path = parsed.with("path", "stroke", ACCENT).get(0).getAttribute("d");
        List<Element> dots = parsed.with("circle", "fill", ACCENT);
        String fast = dots.get(0).getAttribute("cx") + " " + dots.get(0).getAttribute("cy");
        String corner = dots.get(1).getAttribute("cx") + " " + dots.get(0).getAttribute("cy");
        String quiet = dots.get(1).getAttribute("cx") + " " + dots.get(1).getAttribute("cy");
        assertThat(path).contains("L" + fast + "L" + corner + "L" + quiet + "L");
    }

    @Test
    void equalPointsShareADotAndAName() {
        Parsed parsed = Parsed.of(PointChart.titled("")
                .point("a", 0, 1)
                .point("b", -0.0, 1)
                .point("c", 3, 3)
                .build()
                .toSvg());
        assertThat(parsed.texts("text")).contains("a, b", "c").doesNotContain("a", "b");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void noNameCoversAnotherOrADot(int seed) {
        PointChart chart = crowd(seed);
        Parsed parsed = Parsed.of(chart.toSvg());
        List<Element> names = parsed.with("text", "paint-order", "stroke");
        assertThat(names).hasSize(15); // all names were placed
        List<LabelBox> boxes = new ArrayList<>();
        for (Element name : names) {
            LabelBox box = letters(name);
            assertThat(boxes).noneMatch(box::touches);
            assertThat(parsed.elements("circle"))
                    .noneMatch(dot -> box.touchesDisc(number(dot, "cx"), number(dot, "cy"), number(dot, "r")));
            assertThat(box.left()).isNotNegative();
            assertThat(box.right()).isLessThanOrEqualTo(chart.width());
            boxes.add(box);
        }
    }

    @ParameterizedTest
    @EnumSource(BetterDirection.class)
    void pointsTowardsBetterValues(BetterDirection better) {
        PointChart chart = PointChart.titled("")
                .x(Axis.linear("x"), better)
                .y(Axis.linear("y"), BetterDirection.LOWER)
                .point("a", 1, 1.5)
                .point("b", 2, 2)
                .point("c", 3, 1.5)
                .build();
        Element word =
                Parsed.of(chart.toSvg()).with("text", "font-style", "italic").get(0);
        assertThat(word.getTextContent()).isEqualTo("better");
        assertThat(number(word, "x") < chart.width() / 2).isEqualTo(better == BetterDirection.LOWER);
        assertThat(number(word, "y")).isGreaterThan(PointChart.PLOT_HEIGHT / 2);
    }

    @Test
    void escapesHostileNames() {
        String hostile = "<script>\"&";
        assertThat(Parsed.of(PointChart.titled(hostile)
                                .point(hostile, 1, 1)
                                .build()
                                .toSvg())
                        .texts("text"))
                .filteredOn(hostile::equals)
                .hasSize(2);
    }

    @Test
    void isLowerWithoutALegend() {
        assertThat(three().withoutLegend().legend().isEmpty()).isTrue();
        assertThat(three().withoutLegend().height()).isLessThan(three().height());
    }

    private static PointChart three() {
        return PointChart.titled("Trade")
                .x(Axis.linear("time"), BetterDirection.LOWER)
                .y(Axis.linear("bits"), BetterDirection.LOWER)
                .point("fast", 1, 9)
                .point("quiet", 4, 0.1)
                .point("poor", 5, 0.123456789)
                .build();
    }

    /** Fifteen points, most of them close to another. */
    private static PointChart crowd(int seed) {
        Random random = new Random(seed);
        PointChart.Builder builder = PointChart.titled("Crowd");
        for (int n = 0; n < 15; n++) {
            double middle = n % 3;
            builder.point(
                    "defence number " + n,
                    middle + 0.1 * random.nextGaussian(),
                    2 - middle + 0.1 * random.nextGaussian());
        }
        return builder.build();
    }

    /** The area that the letters cover, by the widths that the drawing assumes. */
    private static LabelBox letters(Element name) {
        double font = number(name, "font-size");
        double left = number(name, "x");
        double baseline = number(name, "y");
        return new LabelBox(
                left, baseline - 0.72 * font, left + TextWidth.of(name.getTextContent(), font), baseline + 0.21 * font);
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }
}
