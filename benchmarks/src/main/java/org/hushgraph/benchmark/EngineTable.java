package org.hushgraph.benchmark;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Prints the measurements of the engine benchmark as Markdown tables: one column per size, with ratios to the times of Hushgraph.
 *
 * <p>Usage: {@code EngineTable FILE.csv}
 */
final class EngineTable {
    private final List<EngineRow> rows;
    private final List<Integer> edges;

    EngineTable(List<EngineRow> rows) {
        this.rows = rows;
        this.edges =
                List.copyOf(new TreeSet<>(rows.stream().map(EngineRow::edges).toList()));
    }

    public static void main(String[] arguments) throws IOException {
        EngineTable table = new EngineTable(EngineRow.read(Path.of(arguments[0])));
        for (MeasuredCost cost : MeasuredCost.values()) {
            System.out.println(table.times(cost.word()));
            System.out.println(table.errors(cost.word()));
        }
    }

    /** Times, and in brackets their ratios to those of Hushgraph at the same stage. */
    String times(String cost) {
        return table(cost, cost + ", times", row -> duration(row.seconds()) + ratio(row), false);
    }

    /** Relative errors of the gradients. */
    String errors(String cost) {
        return table(
                cost,
                cost + ", relative error of the gradient",
                row -> Double.isNaN(row.gradientError())
                        ? "cost alone: " + scientific(row.valueError())
                        : scientific(row.gradientError()),
                true);
    }

    private String table(String cost, String title, Function<EngineRow, String> cell, boolean needsError) {
        List<EngineRow> mine = rows.stream()
                .filter(row -> row.cost().equals(cost))
                .filter(row -> !needsError || !Double.isNaN(row.valueError()))
                .toList();
        List<String> titles = mine.stream().map(EngineRow::title).distinct().toList();
        String sizes = edges.stream().map(size -> " " + size + " links |").collect(joining());
        StringBuilder text = new StringBuilder("| " + title + " |" + sizes + "\n");
        text.append("|---|").append("---|".repeat(edges.size())).append('\n');
        for (String name : titles) {
            String cells = edges.stream()
                    .map(size -> " " + find(mine, name, size).map(cell).orElse("") + " |")
                    .collect(joining());
            text.append("| ").append(name).append(" |").append(cells).append('\n');
        }
        return text.toString();
    }

    private static Optional<EngineRow> find(List<EngineRow> rows, String title, int edges) {
        return rows.stream()
                .filter(row -> row.title().equals(title) && row.edges() == edges)
                .findFirst();
    }

    private String ratio(EngineRow row) {
        return rows.stream()
                .filter(other -> other.method().equals("Hushgraph")
                        && other.cost().equals(row.cost())
                        && other.stage().equals(row.stage())
                        && other.edges() == row.edges())
                .filter(other -> !row.method().equals("Hushgraph"))
                .map(other -> " (" + significant(row.seconds() / other.seconds()) + ")")
                .findFirst()
                .orElse("");
    }

    static String duration(double seconds) {
        return seconds < 1e-3
                ? significant(seconds * 1e6) + " µs"
                : seconds < 1 ? significant(seconds * 1e3) + " ms" : significant(seconds) + " s";
    }

    /** Formats two significant digits, or all digits before the point. */
    private static String significant(double value) {
        int decimals = value >= 10 || value == 0 ? 0 : value >= 1 ? 1 : 2;
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    private static String scientific(double value) {
        return String.format(Locale.ROOT, "%.0e", value);
    }
}
