package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.graph.Graph;
import org.hushgraph.simulation.Attack;
import org.hushgraph.table.CsvTable;

/** Writes an {@link Attack} as a CSV table. */
public final class AttackTable {
    private AttackTable() {}

    /** Writes one line per node and case. */
    public static void write(Attack attack, Writer out) throws IOException {
        CsvTable table = new CsvTable(
                out, List.of("weights", "node", "bound", "error", "error_from", "error_to", "bound_without_pause"));
        Graph graph = attack.scenario().graph();
        Map<String, AttackTrials> cases = new LinkedHashMap<>();
        cases.put("first", attack.first());
        cases.put("adapting", attack.adapting());
        cases.put("last", attack.last());
        for (Map.Entry<String, AttackTrials> entry : cases.entrySet()) {
            AttackTrials trials = entry.getValue();
            for (int i = 0; i < graph.nodeCount(); i++) {
                table.row(
                        entry.getKey(),
                        graph.name(i),
                        trials.bound().deviations().get(i),
                        trials.errors().get(i),
                        trials.lowerError(i),
                        trials.upperError(i),
                        trials.limit().deviations().get(i));
            }
        }
    }
}
