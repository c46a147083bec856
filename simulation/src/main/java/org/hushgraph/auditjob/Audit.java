package org.hushgraph.auditjob;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.audit.WorstPair;
import org.hushgraph.linalg.Vector;

/** What each node of a network would leak, from the worst to the best. */
public final class Audit {
    private final AuditTask task;
    private final AuditChoice.Order order;
    private final boolean dense;
    private final int computed;
    private final List<NodeAudit> nodes;
    private final int[] ranking;
    private final Map<Integer, Remedy> remedies;
    private final Optional<WorstPair> pair;
    private final Optional<Vector> bits;
    private final List<Centrality> centralities;

    Audit(
            AuditTask task,
            AuditChoice.Order order,
            boolean dense,
            int computed,
            List<NodeAudit> nodes,
            int[] ranking,
            Map<Integer, Remedy> remedies,
            Optional<WorstPair> pair,
            Optional<Vector> bits) {
        this.task = task;
        this.order = order;
        this.dense = dense;
        this.computed = computed;
        this.nodes = nodes;
        this.ranking = ranking;
        this.remedies = Map.copyOf(remedies);
        this.pair = pair;
        this.bits = bits;
        this.centralities = Centrality.all(task.graph(), task.weights());
    }

    public AuditTask task() {
        return task;
    }

    public AuditChoice.Order order() {
        return order;
    }

    /** Whether it is right to rounding; else to the tolerance. */
    public boolean isDense() {
        return dense;
    }

    /** How many nodes were looked at; the others are twins of these. */
    public int computed() {
        return computed;
    }

    public int size() {
        return ranking.length;
    }

    /** The n-th worst node, n from 0. */
    public NodeAudit worst(int n) {
        return nodes.get(ranking[n]);
    }

    /** The audits of the worst nodes, worst first. */
    public List<NodeAudit> worstOf(int count) {
        return IntStream.range(0, Math.min(count, size())).mapToObj(this::worst).toList();
    }

    /** The best weights for a node, if they were searched. */
    public Optional<Remedy> remedy(NodeAudit audit) {
        return Optional.ofNullable(remedies.get(audit.node()));
    }

    public Optional<WorstPair> pair() {
        return pair;
    }

    /** What a node would tell in bits, where the network is small enough. */
    public Optional<Double> bits(NodeAudit audit) {
        return bits.map(all -> all.get(audit.node()));
    }

    public List<Centrality> centralities() {
        return centralities;
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
