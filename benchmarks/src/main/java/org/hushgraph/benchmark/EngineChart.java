package org.hushgraph.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.PanelGrid;
import org.hushgraph.picture.Series;

/**
 * Draws the measurements of the engine benchmark: time over links for each cost.
 *
 * <p>Usage: {@code EngineChart FILE.csv FILE.svg}
 */
final class EngineChart {
    private static final double WIDTH = 620;
    private static final double HEIGHT = 300;

    private EngineChart() {}

    public static void main(String[] arguments) throws IOException {
        Files.writeString(Path.of(arguments[1]), svg(EngineRow.read(Path.of(arguments[0]))));
    }

    static String svg(List<EngineRow> rows) {
        return PanelGrid.of("", 1)
                .with("all time: cost and gradient", panel(rows, MeasuredCost.ALL_TIME))
                .with("window: cost and gradient", panel(rows, MeasuredCost.WINDOW))
                .withOwnLegends()
                .toSvg();
    }

    private static LineChart panel(List<EngineRow> all, MeasuredCost cost) {
        List<EngineRow> rows = all.stream()
                .filter(row -> row.cost().equals(cost.word()))
                .filter(row ->
                        row.stage().equals(EngineRow.FIRST) || row.method().equals("Hushgraph"))
                .toList();
        LineChart.Builder chart = LineChart.titled("")
                .x(Axis.logarithmic("links"))
                .y(Axis.logarithmic("seconds"))
                .size(WIDTH, HEIGHT);
        for (String title : rows.stream().map(EngineRow::title).distinct().toList()) {
            chart.series(line(title, rows));
        }
        return chart.build();
    }

    private static Series line(String title, List<EngineRow> rows) {
        List<EngineRow> mine =
                rows.stream().filter(row -> row.title().equals(title)).toList();
        Series line = Series.of(
                title,
                mine.stream().mapToDouble(EngineRow::edges).toArray(),
                mine.stream().mapToDouble(EngineRow::seconds).toArray());
        return title.startsWith("memory") ? line.dotted() : line;
    }
}
