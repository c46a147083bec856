package org.hushgraph.auditjob;

import java.util.Comparator;
import java.util.List;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Observer;

/**
 * What is wanted of an audit beyond the nodes themselves.
 *
 * @param order what makes a node worse than another
 * @param remedies for how many of the worst nodes best weights are searched
 * @param pairs whether the worst two nodes together are searched
 * @param noise σ² with which an intruder reads, for bits
 * @param prior variance of every state before, for bits
 */
public record AuditChoice(Order order, int remedies, boolean pairs, double noise, double prior) {
    public AuditChoice {
        new Observer(noise, prior, new AllTime(0)); // refuses what is no noise
    }

    /** With the usual noise and prior. */
    public AuditChoice(Order order, int remedies, boolean pairs) {
        this(
                order,
                remedies,
                pairs,
                Observer.defaults().noise(),
                Observer.defaults().prior());
    }

    /** What nodes are ranked by. */
    public enum Order {
        EXPOSURE,
        OTHERS;

        public double of(NodeAudit audit) {
            return this == EXPOSURE ? audit.exposure() : audit.others();
        }

        /** Nodes from the worst to the best; those that are equal in their own order. */
        List<NodeAudit> ranking(List<NodeAudit> audits) {
            return audits.stream()
                    .sorted(Comparator.comparingDouble(this::of).reversed().thenComparingInt(NodeAudit::node))
                    .toList();
        }
    }
}
