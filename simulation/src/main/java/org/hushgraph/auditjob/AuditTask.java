package org.hushgraph.auditjob;

import org.hushgraph.audit.Auditor;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.journal.Fingerprint;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.SparseEngine;

/**
 * The input of an audit.
 *
 * @param name of the network
 * @param weights the current weights
 * @param origin a description of where the weights come from
 * @param span the time during which an intruder reads
 * @param tolerance the target for the error, relative to the exposure
 */
public record AuditTask(
        String name, LinearNetwork network, Vector weights, String origin, TimeSpan span, double tolerance) {
    /** Enough to distinguish nodes. On networks with hubs, each further digit takes considerable time. */
    public static final double DEFAULT_TOLERANCE = 1e-8;

    /** Changes whenever the same input gives another result. */
    private static final String VERSION = "hushgraph audit 1";

    public AuditTask {
        network.graph().requireWeights(weights);
        SparseEngine.requireTolerance(tolerance);
    }

    public Graph graph() {
        return network.graph();
    }

    public Auditor auditor() {
        return Auditor.of(network, weights, span, tolerance);
    }

    /** Identifies the input: network, weights, decay rates, time and tolerance, but not the names of nodes. */
    public byte[] fingerprint() {
        Fingerprint fingerprint =
                Fingerprint.of(VERSION).add(graph().nodeCount()).add(graph().edgeCount());
        for (int l = 0; l < graph().edgeCount(); l++) {
            fingerprint.add(graph().from(l)).add(graph().to(l)).add(weights.get(l));
        }
        for (int i = 0; i < graph().nodeCount(); i++) {
            fingerprint.add(network.decay().get(i));
        }
        if (span instanceof TimeWindow window) {
            fingerprint.add(window.start()).add(window.length());
        } else {
            fingerprint.add(((AllTime) span).discount());
        }
        return fingerprint.add(tolerance).bytes();
    }
}
