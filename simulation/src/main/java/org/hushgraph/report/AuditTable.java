package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.auditjob.Audit;
import org.hushgraph.auditjob.Centrality;
import org.hushgraph.auditjob.Remedy;
import org.hushgraph.graph.Graph;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.table.CsvTable;

/** Writes an {@link Audit} as a CSV table: one line per node, worst first. */
public final class AuditTable {
    private AuditTable() {}

    /** Writes the {@code count} worst nodes. */
    public static void write(Audit audit, int count, Writer out) throws IOException {
        Graph graph = audit.task().graph();
        List<String> headers = new ArrayList<>(List.of("node", "exposure", "own", "others", "error", "bits"));
        audit.centralities().forEach(centrality -> headers.add(centrality.key()));
        headers.addAll(List.of("best_exposure", "best_others", "best_gap", "promised_deviation"));
        CsvTable table = new CsvTable(out, headers);
        for (NodeAudit node : audit.worstOf(count)) {
            List<Object> cells = new ArrayList<>(
                    List.of(graph.name(node.node()), node.exposure(), node.own(), node.others(), node.error()));
            cells.add(audit.bits(node).orElse(null));
            for (Centrality centrality : audit.centralities()) {
                double value = centrality.values().get(node.node());
                cells.add(value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value));
            }
            cells.add(audit.remedy(node).map(Remedy::exposure).orElse(null));
            cells.add(audit.remedy(node).map(Remedy::others).orElse(null));
            cells.add(audit.remedy(node)
                    .filter(remedy -> remedy.gap().isPresent())
                    .map(Remedy::provedGap)
                    .orElse(null));
            cells.add(audit.promised(node).map(KnownState::deviation).orElse(null));
            table.row(cells.toArray());
        }
    }
}
