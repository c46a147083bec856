package org.hushgraph.auditjob;

import java.util.Comparator;
import java.util.List;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Observer;

/**
 * Options of an audit.
 *
 * @param order the quantity by which nodes are ranked
 * @param remedies the number of worst nodes for which the best weights are computed
 * @param pairs whether to search the worst pair of nodes
 * @param noise σ² of an intruder's readings, for bits
 * @param prior variance of every state, for bits
 */
public record AuditChoice(Order order, int remedies, boolean pairs, double noise, double prior) {
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
                Observer.defaults().prior());
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
