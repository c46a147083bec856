package org.hushgraph.auditjob;

import java.io.Serializable;
import java.util.stream.IntStream;
import org.hushgraph.audit.Auditor;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Reading;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.privacy.EngineChoice;

/**
 * A task that many threads or machines share. Serialises to plain arrays without node names: 16 bytes per link and 8 per node. Each
 * process creates its {@link Auditor} once.
 */
final class SharedTask implements Serializable {
    private static final long serialVersionUID = 1;

    private final transient AuditTask task;
    private transient Auditor auditor;

    SharedTask(AuditTask task) {
        this.task = task;
    }

    AuditTask task() {
        return task;
    }

    synchronized Auditor auditor() {
        if (auditor == null) {
            auditor = task.auditor();
        }
        return auditor;
    }

    private Object writeReplace() {
        return Arrays.of(task);
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Arrays(
            int nodes,
            int[] from,
            int[] to,
            double[] weights,
            double[] decay,
            TimeSpan span,
            EngineChoice engine,
            Reading reading)
            implements Serializable {
        static Arrays of(AuditTask task) {
            Graph graph = task.graph();
            return new Arrays(
                    graph.nodeCount(),
                    IntStream.range(0, graph.edgeCount()).map(graph::from).toArray(),
                    IntStream.range(0, graph.edgeCount()).map(graph::to).toArray(),
                    task.weights().toArray(),
                    task.network().decay().toArray(),
                    task.span(),
                    task.engine(),
                    task.reading());
        }

        private Object readResolve() {
            LinearNetwork network = LinearNetwork.of(Graph.of(nodes, from, to), Vector.adopt(decay));
            return new SharedTask(new AuditTask("", network, Vector.adopt(weights), "", span, engine, reading));
        }
    }
}
