package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.OptionalDouble;
import org.hushgraph.graph.Graph;
import org.hushgraph.simulation.GuaranteeResult;
import org.hushgraph.table.CsvTable;

/** Writes a {@link GuaranteeResult} as CSV tables. */
public final class GuaranteeTable {
    private GuaranteeTable() {}

    /** One line per link: the present weight, and the one that keeps the promise. */
    public static void write(GuaranteeResult result, Writer out) throws IOException {
        CsvTable table = new CsvTable(out, List.of("link", "present", "weight"));
        Graph graph = result.scenario().graph();
        for (int l = 0; l < graph.edgeCount(); l++) {
            table.row(
                    graph.edgeName(l),
                    result.scenario().initialWeights().get(l),
                    result.found().weights().get(l));
        }
    }

    /** One line per promise: the rates with each proof, empty where no weights were found. */
    static void writeTradeOff(GuaranteeResult result, Writer out) throws IOException {
        CsvTable table = new CsvTable(out, List.of("deviation", "caps", "gramian"));
        for (GuaranteeResult.Point point : result.tradeOff()) {
            table.row(point.deviation(), cell(point.caps()), cell(point.gramian()));
        }
    }

    private static Double cell(OptionalDouble value) {
        return value.isPresent() ? (Double) value.getAsDouble() : null;
    }
}
