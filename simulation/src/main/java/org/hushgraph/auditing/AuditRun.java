package org.hushgraph.auditing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hushgraph.audit.Auditor;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.audit.NodeBits;
import org.hushgraph.audit.PairSearch;
import org.hushgraph.audit.Twins;
import org.hushgraph.audit.WorstPair;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;

/**
 * Works off a task: nodes on all cores, a block at a time, then the best weights for the worst ones, and the worst pair.
 *
 * <p>What a journal knows is not computed again. The result is the same to the bit however often it was interrupted.
 */
public final class AuditRun {
    private static final int BLOCK_ENTRIES = 2_000_000; // ends of links times nodes: some tenths of a second
    private static final int LARGEST_BLOCK = 64;
    private static final int MOST_PAIRS = 10_000;
    private static final int MOST_NODES_IN_BITS = 200;

    private final AuditTask task;
    private final AuditChoice choice;
    private final Optional<AuditJournal> journal;
    private final AuditListener listener;
    private final BooleanSupplier stop;

    public AuditRun(
            AuditTask task,
            AuditChoice choice,
            Optional<AuditJournal> journal,
            AuditListener listener,
            BooleanSupplier stop) {
        this.task = task;
        this.choice = choice;
        this.journal = journal;
        this.listener = listener;
        this.stop = stop;
    }

    /** The result, unless there was a wish to stop: then what is finished stands in the journal. */
    public Optional<Audit> run() throws IOException {
        Auditor auditor = task.auditor();
        Twins twins = Twins.of(task.network(), task.weights());
        NodeSet originals = twins.originals();
        List<NodeAudit> found = audited(auditor, originals);
        if (found.size() < originals.size()) {
            return Optional.empty();
        }
        List<NodeAudit> nodes = twins.all(found);
        int[] ranking = choice.order().ranking(nodes);
        Map<Integer, Remedy> remedies = remedies(ranking);
        Optional<WorstPair> pair = choice.pairs() && !stop.getAsBoolean() ? pair(auditor, nodes) : Optional.empty();
        return stop.getAsBoolean()
                ? Optional.empty()
                : Optional.of(new Audit(
                        task,
                        choice.order(),
                        auditor.isDense(),
                        originals.size(),
                        nodes,
                        ranking,
                        remedies,
                        pair,
                        bits()));
    }

    private Optional<Vector> bits() {
        return task.graph().nodeCount() > MOST_NODES_IN_BITS
                ? Optional.empty()
                : Optional.of(NodeBits.of(
                        task.network(), task.weights(), new Observer(choice.noise(), choice.prior(), task.span())));
    }

    /** The audits of all these nodes, or of some where there was a wish to stop. */
    private List<NodeAudit> audited(Auditor auditor, NodeSet originals) throws IOException {
        Map<Integer, NodeAudit> known = journal.map(AuditJournal::nodes).orElse(List.of()).stream()
                .collect(Collectors.toMap(NodeAudit::node, Function.identity(), (first, again) -> first));
        List<NodeAudit> found = new ArrayList<>();
        List<Integer> open = new ArrayList<>();
        originals.stream().forEach(node -> {
            if (known.containsKey(node)) {
                found.add(known.get(node));
            } else {
                open.add(node);
            }
        });
        int cores = Runtime.getRuntime().availableProcessors();
        ExecutorService threads = Executors.newFixedThreadPool(cores, AuditRun::thread);
        try {
            work(auditor, open, found, originals.size(), cores, threads);
        } finally {
            threads.shutdownNow();
        }
        return found;
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "audit");
        thread.setDaemon(true);
        return thread;
    }

    private void work(
            Auditor auditor, List<Integer> open, List<NodeAudit> found, int all, int cores, ExecutorService threads)
            throws IOException {
        CompletionService<List<NodeAudit>> blocks = new ExecutorCompletionService<>(threads);
        int size = Math.max(
                1, Math.min(LARGEST_BLOCK, BLOCK_ENTRIES / (2 * task.graph().edgeCount() + 1)));
        int next = 0;
        int running = 0;
        listener.done("node", found.size(), all);
        while (running > 0 || (next < open.size() && !stop.getAsBoolean())) {
            if (next < open.size() && running < 2 * cores && !stop.getAsBoolean()) {
                NodeSet block = NodeSet.of(open.subList(next, Math.min(open.size(), next + size)));
                blocks.submit(() -> auditor.audit(block));
                next += block.size();
                running++;
            } else {
                List<NodeAudit> block = taken(blocks);
                running--;
                if (journal.isPresent()) {
                    journal.get().add(block);
                }
                found.addAll(block);
                listener.done("node", found.size(), all);
            }
        }
    }

    private static List<NodeAudit> taken(CompletionService<List<NodeAudit>> blocks) {
        try {
            return blocks.take().get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while nodes were audited.", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause().getMessage(), e.getCause());
        }
    }

    private Map<Integer, Remedy> remedies(int[] ranking) throws IOException {
        Map<Integer, Remedy> remedies = new HashMap<>();
        journal.map(AuditJournal::remedies).orElse(List.of()).forEach(known -> remedies.put(known.node(), known));
        int wanted = Math.min(choice.remedies(), ranking.length);
        Map<Integer, Remedy> asked = new HashMap<>();
        for (int n = 0; n < wanted && !stop.getAsBoolean(); n++) {
            listener.done("search", n, wanted);
            Remedy remedy = remedies.get(ranking[n]);
            if (remedy == null) {
                remedy = Remedy.of(task, ranking[n], stop);
                if (journal.isPresent() && !stop.getAsBoolean()) {
                    journal.get().add(remedy);
                }
            }
            asked.put(ranking[n], remedy);
        }
        return asked;
    }

    private Optional<WorstPair> pair(Auditor auditor, List<NodeAudit> nodes) {
        return new PairSearch(auditor, nodes).search(looked -> {
            listener.done("pair", looked, MOST_PAIRS);
            return looked < MOST_PAIRS && !stop.getAsBoolean();
        });
    }
}
