package org.hushgraph.auditjob;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.audit.WorstPair;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Reading;

/**
 * The result of an audit: how much an intruder at each node of a network would learn.
 *
 * @param choice the options
 * @param isDense whether results are exact up to rounding; otherwise they are accurate to the tolerance
 * @param computed the number of nodes that were computed; the others are twins of these
 * @param nodes by number
 * @param ranking the same, worst first
 * @param remedies the best weights against an intruder at a node, by node, as far as they were computed
 * @param bits the leak of every node in bits, if the network is small enough
 * @param promised what readers elsewhere can learn at most about every node, by the caps of the scenario, if it has any
 */
public record Audit(
        AuditTask task,
        AuditChoice choice,
        boolean isDense,
        int computed,
        List<NodeAudit> nodes,
        List<NodeAudit> ranking,
        Map<Integer, Remedy> remedies,
        Optional<WorstPair> pair,
        Optional<Vector> bits,
        Optional<List<KnownState>> promised,
        List<Centrality> centralities) {
    /** The quantity by which nodes are ranked. */
    public AuditChoice.Order order() {
        return choice.order();
    }

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

    /** The best weights against an intruder at this node, if they were computed. */
    public Optional<Remedy> remedy(NodeAudit audit) {
        return Optional.ofNullable(remedies.get(audit.node()));
    }

    /** The leak of a node in bits, if the network is small enough. */
    public Optional<Double> bits(NodeAudit audit) {
        return bits.map(all -> all.get(audit.node()));
    }

    /** What readers elsewhere can learn at most about a node, by the caps of the scenario, if it has any. */
    public Optional<KnownState> promised(NodeAudit audit) {
        return promised.map(all -> all.get(audit.node()));
    }

    /** The exposure of every node, by number. */
    public Vector exposures() {
        return Vector.generate(nodes.size(), i -> nodes.get(i).exposure());
    }

    /** What an intruder at each node would learn about others, by number. */
    public Vector others() {
        return Vector.generate(nodes.size(), i -> nodes.get(i).others());
    }

    /** The largest relative error of an exposure. */
    public double largestError() {
        return nodes.stream()
                .mapToDouble(audit -> audit.error() / audit.exposure())
                .max()
                .orElse(0);
    }

    /** Notes that help to interpret the numbers. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        double tolerance = task.engine().tolerance();
        double allowed = (task.reading() == Reading.INBOX ? 4 : 2) * tolerance; // both add errors of several brackets
        if (!isDense && largestError() > allowed) {
            notes.add(String.format(
                    Locale.ROOT,
                    "The tolerance of %.1e was not reached at every node: exposures have a relative error of up to %.1e."
                            + " Weights much larger than the decay rates limit the accuracy."
                            + " Try --engine dense, if the network has at most 2,000 nodes.",
                    tolerance,
                    largestError()));
        }
        if (choice.pairs() && !task.hasPairs()) {
            notes.add("The worst pair was not searched: for intruders who read inboxes, this supports up to "
                    + AuditTask.MOST_NODES_IN_PAIRS_OF_INBOXES + " nodes. Try --reads state.");
        }
        if (choice.caps().isPresent() && promised.isEmpty()) {
            notes.add("The caps of the scenario promise nothing about neighbours of an intruder who reads inboxes.");
        }
        return List.copyOf(notes);
    }
}
