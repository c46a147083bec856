package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.hushgraph.solve.LinkSolution;
import org.hushgraph.table.CsvTable;

/** Writes the exposures of a {@link LinkSolution} as a CSV table: one line per observed node. */
public final class SolutionTable {
    private SolutionTable() {}

    public static void write(LinkSolution solution, Writer out) throws IOException {
        CsvTable table = new CsvTable(out, List.of("node", "exposure"));
        for (int n = 0; n < solution.exposures().size(); n++) {
            table.row(solution.problem().observed().get(n), solution.exposures().get(n));
        }
    }
}
