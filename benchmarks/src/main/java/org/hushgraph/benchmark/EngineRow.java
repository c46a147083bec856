package org.hushgraph.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * One measurement of the engine benchmark, a line of its CSV table.
 *
 * @param cost {@code all-time} or {@code window}
 * @param method the program, such as {@code Hushgraph}
 * @param stage {@code first}, or {@code next} after a small change of the weights
 * @param seconds the time of the fastest repetition
 * @param valueError relative error, compared with Hushgraph at tolerance 1e-13; NaN if it was not computed
 * @param gradientError the same in the Euclidean norm
 * @param detail additional information, without commas
 */
record EngineRow(
        int nodes,
        int edges,
        String cost,
        String method,
        String stage,
        double seconds,
        double valueError,
        double gradientError,
        String detail) {

    static final String FIRST = "first";
    static final String NEXT = "next";
    static final String HEADER = "nodes,edges,cost,method,stage,seconds,value_error,gradient_error,detail";

    /** The measurement as a line of the table. */
    public String line() {
        return String.format(
                Locale.ROOT,
                "%d,%d,%s,%s,%s,%.4g,%.2g,%.2g,%s",
                nodes,
                edges,
                cost,
                method,
                stage,
                seconds,
                valueError,
                gradientError,
                detail);
    }

    public static EngineRow parse(String line) {
        String[] cells = line.split(",", -1);
        if (cells.length != 9) {
            throw new IllegalArgumentException("\"" + line + "\" has " + cells.length + " cells; it must have 9: "
                    + HEADER + ". Try creating the file again: benchmarks/engine --csv FILE.");
        }
        return new EngineRow(
                Integer.parseInt(cells[0]),
                Integer.parseInt(cells[1]),
                cells[2],
                cells[3],
                cells[4],
                Double.parseDouble(cells[5]),
                Double.parseDouble(cells[6]),
                Double.parseDouble(cells[7]),
                cells[8]);
    }

    /** All lines of a file except its header. */
    public static List<EngineRow> read(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> !line.equals(HEADER))
                .map(EngineRow::parse)
                .toList();
    }

    String title() {
        return stage.equals(FIRST) ? method : method + "; next";
    }
}
