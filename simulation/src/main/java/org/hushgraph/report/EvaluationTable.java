package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.hushgraph.graph.Graph;
import org.hushgraph.simulation.Evaluation;
import org.hushgraph.table.CsvTable;

/** Writes an {@link Evaluation} as a CSV table: one line per link. */
public final class EvaluationTable {
    private EvaluationTable() {}

    /** Writes the table. The last column is empty if there is no printed gradient. */
    public static void write(Evaluation evaluation, Writer out) throws IOException {
        CsvTable table = new CsvTable(out, List.of("link", "weight", "gradient", "printed_gradient"));
        Graph graph = evaluation.scenario().graph();
        for (int l = 0; l < graph.edgeCount(); l++) {
            int link = l;
            table.row(
                    graph.edgeName(l),
                    evaluation.scenario().initialWeights().get(l),
                    evaluation.exactGradient().get(l),
                    evaluation
                            .printedGradient()
                            .map(gradient -> gradient.get(link))
                            .orElse(null));
        }
    }
}
