package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.comparison.Comparison;
import org.hushgraph.comparison.Outcome;
import org.hushgraph.table.CsvTable;

/** Writes a {@link Comparison} as a CSV table: one line per defence, with all digits. */
public final class ComparisonTable {
    private ComparisonTable() {}

    public static void write(Comparison comparison, Writer out) throws IOException {
        List<ComparisonColumn> columns = ComparisonColumn.ALL;
        CsvTable table = new CsvTable(
                out,
                Stream.concat(Stream.of("defence"), columns.stream().map(ComparisonColumn::name))
                        .toList());
        for (Outcome outcome : comparison.outcomes()) {
            table.row(Stream.concat(
                            Stream.of(outcome.defence().word()),
                            columns.stream().map(column -> column.of(outcome)))
                    .toArray());
        }
    }
}
