package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineChartTest {
    private static final double[] RISING = {1, 2, 4, 8, 16};

    static Stream<double[]> hardCases() {
        double gap = Double.NaN;
        return Stream.of(
                new double[] {},
                new double[] {5},
                new double[] {0},
                new double[] {7, 7, 7},
                new double[] {0, 0, 0},
                new double[] {-3, -50, -20},
                new double[] {1, gap, 2, 3, gap, gap, 4},
                new double[] {gap, gap},
                new double[] {1e-300, 1, 1e300},
                new double[] {-1e300, 1e300},
                new double[] {-Double.MAX_VALUE, Double.MAX_VALUE},
                new double[] {1e-300, 2e-300},
                new double[] {Double.MIN_VALUE, 0},
                new double[] {1, Double.POSITIVE_INFINITY, 2, Double.NEGATIVE_INFINITY},
                new double[] {1, 1 + 1e-15});
    }

    @ParameterizedTest
    @MethodSource("hardCases")
    void drawsAllKindsOfData(double[] values) {
        for (Axis axis : new Axis[] {Axis.linear("y"), Axis.logarithmic("y")}) {
            for (Series series : new Series[] {Line.of("s", values), Series.of("s", values, values)}) {
                for (Axis across : new Axis[] {Axis.linear("x"), Axis.logarithmic("x")}) {
                    LineChart chart = LineChart.titled("t")
                            .x(across)
                            .y(axis)
                            .series(series)
                            .build();
                    Parsed.of(chart.toSvg());
                    assertThat(chart.toSvg()).doesNotContain("NaN").doesNotContain("Infinity");
                }
            }
        }
    }

    @Test
    void drawsTheSameBytesTwice() {
        assertThat(full().toSvg()).isEqualTo(full().toSvg());
    }

    @Test
    void showsAllPartsOfTheChart() {
        Parsed parsed = Parsed.of(full().toSvg());
        assertThat(parsed.texts("text"))
                .contains("Regret", "round", "loss", "first", "second", "bound", "intruder moves");
        assertThat(parsed.texts("title")).contains("first", "second", "bound: 10", "first: 4 at 2");
        assertThat(parsed.with("path", "stroke-dasharray", "7 4")).isNotEmpty();
    }

    @Test
    void escapesHostileNames() {
        String hostile = "<script>\"&";
        LineChart chart = LineChart.titled(hostile)
                .x(Axis.linear(hostile))
                .series(Line.of(hostile, RISING))
                .marker(2, hostile)
                .reference(3, hostile)
                .build();
        assertThat(Parsed.of(chart.toSvg()).texts("text"))
                .filteredOn(hostile::equals)
                .hasSize(5);
    }

    @Test
    void namesLinesAtTheEdgeOrElseBelow() {
        LineChart.Builder builder = LineChart.titled("").series(Line.of("long", RISING));
        assertThat(builder.build().legend().isEmpty()).isTrue();
        builder.series(Line.of("short", new double[] {1, 2}));
        assertThat(builder.build().legend().entries()).hasSize(2);
    }

    @Test
    void keepsMutedLinesOutOfTheLegendAndBelowTheOthers() {
        LineChart.Builder builder = LineChart.titled("").series(Line.of("heavy", RISING));
        for (int k = 0; k < 40; k++) {
            builder.series(
                    Line.of("edge " + k, new Random(k).doubles(5).toArray()).muted());
        }
        Parsed parsed = Parsed.of(builder.build().toSvg());
        assertThat(parsed.texts("text")).contains("heavy").noneMatch(t -> t.startsWith("edge"));
        assertThat(parsed.texts("path"))
                .filteredOn(t -> t.equals("heavy") || t.startsWith("edge"))
                .endsWith("heavy");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 12, 30})
    void distinguishesMoreLinesThanColours(int lines) {
        LineChart.Builder builder = LineChart.titled("");
        for (int k = 0; k < lines; k++) {
            builder.series(Line.of("line " + k, new double[] {k, 1}));
        }
        assertThat(builder.size(720, 100).build().legend().entries().stream().map(Legend.Entry::sample))
                .filteredOn(s -> lines <= 16)
                .doesNotHaveDuplicates();
        Parsed.of(builder.build().toSvg());
    }

    @Test
    void staysSmallWithAHundredThousandPointsAndKeepsThePeak() {
        double[] walk = new Random(1).doubles(100_000).toArray();
        walk[70_000] = 10;
        String svg = LineChart.titled("").series(Line.of("walk", walk)).build().toSvg();
        assertThat(svg.length()).isLessThan(100_000);
        assertThat(svg).containsPattern("L\\d+(\\.\\d+)? 0L"); // the top edge of the plot
    }

    @Test
    void breaksTheLineAtGapsAndMarksIsolatedPoints() {
        double[] values = {1, 2, Double.NaN, 3, Double.NaN, 4, 5};
        Parsed parsed = Parsed.of(
                LineChart.titled("").series(Line.of("s", values)).build().toSvg());
        String line = parsed.with("path", "stroke-linejoin", "").get(0).getAttribute("d");
        assertThat(line.chars().filter(c -> c == 'M').count()).isEqualTo(2);
        assertThat(parsed.elements("circle").stream()
                        .filter(c -> c.getAttribute("fill").startsWith("#")))
                .hasSize(1);
    }

    @Test
    void rejectsSeriesOfUnequalLengths() {
        assertThatThrownBy(() -> Series.of("cost", new double[3], new double[4]))
                .hasMessageContaining("\"cost\" has 3 x values and 4 y values");
        assertThatThrownBy(() -> LineChart.titled("").size(10, 10)).hasMessageContaining("720 × 300");
    }

    @Test
    void movesEndLabelsApartAndKeepsThemInside() {
        double[] positions = EndLabels.spread(new double[] {99, 99, 100}, 0, 100);
        assertThat(positions).containsExactly(100 - 2 * EndLabels.SPACING, 100 - EndLabels.SPACING, 100);
    }

    private static LineChart full() {
        double[] other = Arrays.stream(RISING).map(v -> v / 2).toArray();
        return LineChart.titled("Regret")
                .x(Axis.linear("round"))
                .y(Axis.logarithmic("loss"))
                .series(Line.of("first", RISING))
                .series(Line.of("second", other).dashed())
                .reference(10, "bound")
                .marker(1, "intruder moves")
                .build();
    }
}
