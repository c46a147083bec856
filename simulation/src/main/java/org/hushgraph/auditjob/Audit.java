package org.hushgraph.auditjob;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.audit.WorstPair;
import org.hushgraph.linalg.Vector;

/**
 * What each node of a network would leak, from the worst to the best.
 *
 * @param order what makes a node worse than another
 * @param isDense whether it is right to rounding; else to the tolerance
 * @param computed how many nodes were looked at; the others are twins of these
 * @param nodes by number
 * @param ranking the same, worst first
 * @param remedies the best weights that were searched, by node
 * @param bits what every node would tell, where the network is small enough
 */
public record Audit(
        AuditTask task,
        AuditChoice.Order order,
        boolean isDense,
        int computed,
        List<NodeAudit> nodes,
        List<NodeAudit> ranking,
        Map<Integer, Remedy> remedies,
        Optional<WorstPair> pair,
        Optional<Vector> bits,
        List<Centrality> centralities) {
    public int size() {
        return ranking.size();
    }

    /** The n-th worst node, n from 0. */
    public NodeAudit worst(int n) {
        return ranking.get(n);
    }

    /** The audits of the worst nodes, worst first. */
    public List<NodeAudit> worstOf(int count) {
        return ranking.subList(0, Math.min(count, size()));
    }

    /** The best weights for a node, if they were searched. */
    public Optional<Remedy> remedy(NodeAudit audit) {
        return Optional.ofNullable(remedies.get(audit.node()));
    }

    /** What a node would tell in bits, where the network is small enough. */
    public Optional<Double> bits(NodeAudit audit) {
        return bits.map(all -> all.get(audit.node()));
    }

    /** The exposure of every node, by number. */
    public Vector exposures() {
        return Vector.generate(nodes.size(), i -> nodes.get(i).exposure());
    }

    /** What every node would learn of others, by number. */
    public Vector others() {
        return Vector.generate(nodes.size(), i -> nodes.get(i).others());
    }

    /** The largest error, relative to the exposure of its node. */
    public double largestError() {
        return nodes.stream()
                .mapToDouble(audit -> audit.error() / audit.exposure())
                .max()
                .orElse(0);
    }
}
