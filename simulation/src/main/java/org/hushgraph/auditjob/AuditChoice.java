package org.hushgraph.auditjob;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeSpan;

/**
 * Options of an audit.
 *
 * @param order the quantity by which nodes are ranked
 * @param remedies the number of worst nodes for which the best weights are computed
 * @param pairs whether to search the worst pair of nodes
 * @param noise σ² of an intruder's readings, for bits
 * @param prior variance of every state, for bits
 * @param caps limits that all weights keep while the network runs, if there are any
 */
public record AuditChoice(Order order, int remedies, boolean pairs, double noise, double prior, Optional<Caps> caps) {
    /**
     * Limits on the weights.
     *
     * @param largest the largest weight of each link; infinite for none
     * @param readers the number of readers at a time that they count
     */
    public record Caps(Vector largest, int readers) {}

    public AuditChoice {
        new Observer(noise, prior, new AllTime(0)); // rejects invalid values
    }

    /** With the default noise and prior. */
    public AuditChoice(Order order, int remedies, boolean pairs) {
        this(
                order,
                remedies,
                pairs,
                Observer.defaults().noise(),
                Observer.defaults().prior(),
                Optional.empty());
    }

    /** How well an intruder reads in a time span. */
    Observer observer(TimeSpan span) {
        return new Observer(noise, prior, span);
    }

    /** The quantity by which nodes are ranked. */
    public enum Order {
        EXPOSURE,
        OTHERS;

        public double of(NodeAudit audit) {
            return this == EXPOSURE ? audit.exposure() : audit.others();
        }

        /** Nodes from the worst to the best. Equal ones stay in ascending order. */
        List<NodeAudit> ranking(List<NodeAudit> audits) {
            return audits.stream()
                    .sorted(Comparator.comparingDouble(this::of).reversed().thenComparingInt(NodeAudit::node))
                    .toList();
        }
    }
}
