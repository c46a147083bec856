package org.hushgraph.auditjob;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hushgraph.audit.Auditor;
import org.hushgraph.audit.InboxAudit;
import org.hushgraph.audit.InboxShare;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.audit.NodeBits;
import org.hushgraph.audit.PairSearch;
import org.hushgraph.audit.Twins;
import org.hushgraph.audit.WorstPair;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.guarantee.LinkCaps;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Reading;
import org.hushgraph.work.Job;
import org.hushgraph.work.JobRunner;
import org.hushgraph.work.WorkListener;

/**
 * Runs an audit. First audits all nodes in parallel, block by block, and what their inboxes reveal, if intruders read them. Then computes the best weights for the worst nodes, and the worst
 * pair.
 *
 * <p>Results in the journal are not recomputed. The result is the same, bit for bit, however often the audit was interrupted.
 */
public final class AuditRun {
    private static final int BLOCK_ENTRIES = 2_000_000; // ends of links times nodes: a few tenths of a second
    private static final int LARGEST_BLOCK = 64;
    private static final int MOST_PAIRS = 10_000;
    private static final int MOST_NODES_IN_BITS = 200;

    private final AuditTask task;
    private final SharedTask shared;
    private final AuditChoice choice;
    private final JobRunner runner;
    private final Optional<AuditJournal> journal;
    private final WorkListener listener;
    private final BooleanSupplier stop;

    public AuditRun(
            AuditTask task,
            AuditChoice choice,
            JobRunner runner,
            Optional<AuditJournal> journal,
            WorkListener listener,
            BooleanSupplier stop) {
        this.task = task;
        this.shared = new SharedTask(task);
        this.choice = choice;
        this.runner = runner;
        this.journal = journal;
        this.listener = listener;
        this.stop = stop;
    }

    /** Returns the result; empty after a cancellation. The journal then holds the finished parts. */
    public Optional<Audit> run() throws IOException {
        Auditor auditor = shared.auditor();
        Twins twins = Twins.of(task.network(), task.weights());
        NodeSet originals = twins.originals();
        List<NodeAudit> found = audited(originals);
        if (found.size() < originals.size()) {
            return Optional.empty();
        }
        List<NodeAudit> states = twins.all(found);
        List<NodeAudit> nodes = states;
        if (task.reading() == Reading.INBOX) {
            List<InboxShare> shares = shares(originals, states);
            if (shares.size() < originals.size()) {
                return Optional.empty();
            }
            nodes = twins.all(new InboxAudit(task.graph(), states).of(shares));
        }
        List<NodeAudit> ranking = choice.order().ranking(nodes);
        Map<Integer, Remedy> remedies = remedies(ranking);
        Optional<WorstPair> pair =
                choice.pairs() && !stop.getAsBoolean() ? pair(auditor, states, nodes) : Optional.empty();
        return stop.getAsBoolean()
                ? Optional.empty()
                : Optional.of(new Audit(
                        task,
                        choice,
                        auditor.isDense(),
                        originals.size(),
                        nodes,
                        ranking,
                        remedies,
                        pair,
                        bits(),
                        promised(),
                        Centrality.all(task.graph(), task.weights())));
    }

    private Optional<Vector> bits() {
        return task.graph().nodeCount() > MOST_NODES_IN_BITS
                ? Optional.empty()
                : Optional.of(
                        NodeBits.of(task.network(), task.weights(), choice.observer(task.span()), task.reading()));
    }

    /** What the caps promise about each node. They help no neighbour of an intruder who reads inboxes. */
    private Optional<List<KnownState>> promised() {
        return choice.caps()
                .filter(any -> task.reading() == Reading.STATE)
                .map(caps -> LinkCaps.promised(
                        task.network(), caps.largest(), caps.readers(), choice.observer(new AllTime(0))));
    }

    /** Audits these nodes; only some of them after a cancellation. */
    private List<NodeAudit> audited(NodeSet originals) throws IOException {
        Map<Integer, NodeAudit> known = journal.map(AuditJournal::nodes).orElse(List.of()).stream()
                .collect(Collectors.toMap(NodeAudit::node, Function.identity(), (first, again) -> first));
        return inBlocks("node", originals, known, new NodesJob(shared), AuditJournal::add);
    }

    /** What the neighbours of these nodes reveal about them; only some of them after a cancellation. */
    private List<InboxShare> shares(NodeSet originals, List<NodeAudit> states) throws IOException {
        Map<Integer, InboxShare> known = journal.map(AuditJournal::shares).orElse(List.of()).stream()
                .collect(Collectors.toMap(InboxShare::node, Function.identity(), (first, again) -> first));
        return inBlocks("reader", originals, known, new InboxJob(shared, states), AuditJournal::addShares);
    }

    /** Stores a finished block. */
    private interface Keeper<R> {
        void add(AuditJournal journal, List<R> block) throws IOException;
    }

    private <R> List<R> inBlocks(
            String what, NodeSet nodes, Map<Integer, R> known, Job<NodeSet, List<R>> job, Keeper<R> keeper)
            throws IOException {
        List<R> found = new ArrayList<>();
        List<Integer> missing = new ArrayList<>();
        nodes.stream().forEach(node -> {
            R result = known.get(node);
            if (result == null) {
                missing.add(node);
            } else {
                found.add(result);
            }
        });
        listener.done(what, found.size(), nodes.size());
        runner.run(
                job,
                blocks(missing),
                block -> {
                    if (journal.isPresent()) {
                        keeper.add(journal.get(), block);
                    }
                    found.addAll(block);
                    listener.done(what, found.size(), nodes.size());
                },
                stop);
        return found;
    }

    private List<NodeSet> blocks(List<Integer> nodes) {
        int size = Math.max(
                1, Math.min(LARGEST_BLOCK, BLOCK_ENTRIES / (2 * task.graph().edgeCount() + 1)));
        List<NodeSet> blocks = new ArrayList<>();
        for (int next = 0; next < nodes.size(); next += size) {
            blocks.add(NodeSet.of(nodes.subList(next, Math.min(nodes.size(), next + size))));
        }
        return blocks;
    }

    private Map<Integer, Remedy> remedies(List<NodeAudit> ranking) throws IOException {
        List<Integer> requested =
                ranking.stream().limit(choice.remedies()).map(NodeAudit::node).toList();
        Map<Integer, Remedy> remedies = new HashMap<>();
        journal.map(AuditJournal::remedies).orElse(List.of()).stream()
                .filter(known -> known.order() == choice.order() && requested.contains(known.node()))
                .forEach(known -> remedies.put(known.node(), known));
        List<Integer> missing =
                requested.stream().filter(node -> !remedies.containsKey(node)).toList();
        listener.done("search", remedies.size(), requested.size());
        runner.run(
                new RemediesJob(shared, choice.order()),
                missing,
                remedy -> {
                    if (journal.isPresent()) {
                        journal.get().add(remedy);
                    }
                    remedies.put(remedy.node(), remedy);
                    listener.done("search", remedies.size(), requested.size());
                },
                stop);
        return Map.copyOf(remedies);
    }

    private Optional<WorstPair> pair(Auditor auditor, List<NodeAudit> states, List<NodeAudit> nodes) {
        if (!task.hasPairs()) {
            return Optional.empty();
        }
        PairSearch search = task.reading() == Reading.INBOX
                ? new InboxAudit(task.graph(), states).pairs(auditor, nodes)
                : new PairSearch(auditor, nodes);
        return search.search(examined -> {
            listener.done("pair", examined, MOST_PAIRS);
            return examined < MOST_PAIRS && !stop.getAsBoolean();
        });
    }
}
