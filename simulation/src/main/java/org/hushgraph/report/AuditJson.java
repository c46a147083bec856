package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.audit.WorstPair;
import org.hushgraph.auditjob.Audit;
import org.hushgraph.auditjob.AuditChoice;
import org.hushgraph.auditjob.AuditTask;
import org.hushgraph.auditjob.Centrality;
import org.hushgraph.auditjob.RankCorrelation;
import org.hushgraph.graph.Graph;
import org.hushgraph.guarantee.ProofKind;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.word.EnumNames;

/** Writes an {@link Audit} as JSON. */
public final class AuditJson {
    private AuditJson() {}

    /** Writes the {@code count} worst nodes. */
    public static void write(Audit audit, int count, Provenance provenance, Writer out) throws IOException {
        AuditTask task = audit.task();
        Json.write(out, json -> {
            ResultHeader.of(audit, provenance).write(json);
            json.put("network", task.name())
                    .put("nodeCount", task.graph().nodeCount())
                    .put("edgeCount", task.graph().edgeCount())
                    .object("cost", cost -> writeCost(cost, task))
                    .put("decay", task.network().leastDecay())
                    .put("weights", task.origin())
                    .put("budget", task.weights().sum())
                    .put("engine", audit.isDense() ? "dense" : "sparse")
                    .put("tolerance", task.engine().tolerance())
                    .put("errorKind", ErrorText.kind(false))
                    .put("largestError", audit.largestError())
                    .put("computed", audit.computed())
                    .put("order", EnumNames.of(audit.order()))
                    .put("reads", EnumNames.of(task.reading()));
            audit.promised().ifPresent(any -> json.object("promise", entry -> writePromise(entry, audit.choice())));
            json.objects("nodes", audit.worstOf(count), (entry, node) -> writeNode(entry, audit, node))
                    .objects(
                            "correlations",
                            audit.centralities(),
                            (entry, centrality) -> writeCorrelation(entry, audit, centrality));
            audit.pair()
                    .ifPresentOrElse(
                            pair -> json.object("pair", entry -> writePair(entry, task.graph(), pair)),
                            () -> json.putNull("pair"));
            json.texts("notes", audit.notes());
        });
    }

    /** Writes on what the promises about nodes rest. */
    private static void writePromise(Json json, AuditChoice choice) {
        json.put("proof", EnumNames.of(ProofKind.CAPS))
                .put("holds", ProofKind.CAPS.holds())
                .put("readers", choice.caps().orElseThrow().readers())
                .put("noise", choice.noise())
                .put("prior", choice.prior());
    }

    private static void writeCost(Json json, AuditTask task) {
        if (task.span() instanceof TimeWindow window) {
            json.put("kind", "window").put("length", window.length());
        } else {
            json.put("kind", "all-time");
        }
    }

    private static void writeNode(Json json, Audit audit, NodeAudit node) {
        Graph graph = audit.task().graph();
        json.put("node", graph.name(node.node()))
                .put("degree", graph.degree(node.node()))
                .put("exposure", node.exposure())
                .put("own", node.own())
                .put("others", node.others())
                .put("error", node.error());
        audit.bits(node).ifPresent(bits -> json.put("bits", bits));
        audit.promised(node)
                .ifPresent(known -> json.object(
                        "promised",
                        promised -> promised.put("information", known.information())
                                .put("deviation", known.deviation())
                                .put("bits", known.bits())));
        audit.remedy(node)
                .ifPresent(remedy -> json.object(
                        "best",
                        best -> best.put("exposure", remedy.exposure())
                                .put("others", remedy.others())
                                .put("gap", remedy.provedGap())));
    }

    private static void writeCorrelation(Json json, Audit audit, Centrality centrality) {
        json.put("centrality", centrality.name())
                .put("exposure", RankCorrelation.of(audit.exposures(), centrality.values()))
                .put("others", RankCorrelation.of(audit.others(), centrality.values()));
    }

    private static void writePair(Json json, Graph graph, WorstPair pair) {
        json.put("first", graph.name(pair.first()))
                .put("second", graph.name(pair.second()))
                .put("others", pair.others())
                .put("error", pair.error())
                .put("bound", pair.bound())
                .put("proved", pair.isProved())
                .put("looked", pair.looked());
    }
}
