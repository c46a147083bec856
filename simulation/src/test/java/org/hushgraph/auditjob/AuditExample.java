package org.hushgraph.auditjob;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.privacy.EngineChoice;

/** Audit tasks for tests. */
public final class AuditExample {
    private AuditExample() {}

    /** A network with hubs and different weights, over all time. */
    public static AuditTask scaleFree(int nodes) {
        return scaleFree(nodes, new AllTime(0));
    }

    static AuditTask scaleFree(int nodes, TimeSpan span) {
        Graph graph = RandomGraphs.scaleFree(nodes, 2, 7);
        Vector weights = Vector.generate(graph.edgeCount(), l -> 0.5 + l % 3);
        return new AuditTask(
                "example",
                LinearNetwork.of(graph),
                weights,
                "made up",
                span,
                new EngineChoice(EngineChoice.Kind.AUTO, 1e-10));
    }
}
