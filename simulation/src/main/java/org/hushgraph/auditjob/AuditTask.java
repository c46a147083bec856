package org.hushgraph.auditjob;

import org.hushgraph.audit.Auditor;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.journal.Fingerprint;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Reading;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.EngineChoice;

/**
 * The input of an audit.
 *
 * @param name of the network
 * @param weights the current weights
 * @param origin a description of where the weights come from
 * @param span the time during which an intruder reads
 * @param engine dense, sparse, or the faster one for the size; and the target for the error, relative to the exposure
 * @param reading what an intruder at a node reads
 */
public record AuditTask(
        String name,
        LinearNetwork network,
        Vector weights,
        String origin,
        TimeSpan span,
        EngineChoice engine,
        Reading reading) {
    /** Enough to distinguish nodes. On networks with hubs, each further digit takes considerable time. */
    public static final double DEFAULT_TOLERANCE = 1e-8;

    /** The dense engine needs a matrix of nodes × nodes, and time that grows with the third power of the nodes. */
    private static final int MOST_DENSE_NODES = 2000;

    static final int MOST_NODES_IN_PAIRS_OF_INBOXES = 200;

    /** Changes whenever the same input gives another result. */
    private static final String VERSION = "hushgraph audit 1";

    public AuditTask {
        network.graph().requireWeights(weights);
        if (engine.kind() == EngineChoice.Kind.DENSE && network.graph().nodeCount() > MOST_DENSE_NODES) {
            throw new IllegalArgumentException("--engine dense supports up to " + MOST_DENSE_NODES
                    + " nodes, but the network has " + network.graph().nodeCount() + ". Try --engine sparse.");
        }
    }

    /** For intruders who read states. */
    public AuditTask(
            String name, LinearNetwork network, Vector weights, String origin, TimeSpan span, EngineChoice engine) {
        this(name, network, weights, origin, span, engine, Reading.STATE);
    }

    /** The same for intruders who read something else. */
    public AuditTask withReading(Reading other) {
        return new AuditTask(name, network, weights, origin, span, engine, other);
    }

    public Graph graph() {
        return network.graph();
    }

    public Auditor auditor() {
        return switch (engine.kind()) {
            case DENSE -> Auditor.dense(network, weights, span);
            case SPARSE -> Auditor.sparse(network, weights, span, engine.tolerance());
            default -> Auditor.of(network, weights, span, engine.tolerance());
        };
    }

    /** Whether the worst pair can be searched. Pairs of inboxes need the joint information of any two nodes. */
    public boolean hasPairs() {
        return reading == Reading.STATE || graph().nodeCount() <= MOST_NODES_IN_PAIRS_OF_INBOXES;
    }

    /** Whether all results are accurate to rounding, so that the tolerance has no effect. */
    public boolean isDense() {
        return CostEngine.of(network, engine, span).kind() == EngineChoice.Kind.DENSE;
    }

    /** Identifies the input: network, weights, decay rates, time, engine, tolerance and reading, but not the names of nodes. */
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
        if (engine.kind() != EngineChoice.Kind.AUTO) {
            fingerprint.add(engine.kind().name());
        }
        if (reading != Reading.STATE) {
            fingerprint.add(reading.name());
        }
        return fingerprint.add(engine.tolerance()).bytes();
    }
}
