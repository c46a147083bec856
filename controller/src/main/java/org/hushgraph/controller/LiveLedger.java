package org.hushgraph.controller;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.ledger.LeakLedger;
import org.hushgraph.ledger.LedgerFilter;
import org.hushgraph.ledger.LedgerRow;
import org.hushgraph.ledger.LedgerSetup;
import org.hushgraph.linalg.Vector;
import org.hushgraph.scenario.LedgerChoice;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * What intruders may have learned about a live network so far.
 *
 * <p>Steps are recorded at once and computed later, by a thread in the background, so that no alarm waits for them. The
 * result depends on the steps alone, not on when they are computed. If more than {@value #MOST_PENDING} steps wait, each
 * further one computes another first; fewer in large networks. Safe for use by several threads.
 */
public final class LiveLedger {
    private static final System.Logger LOGGER = System.getLogger(LiveLedger.class.getName());
    private static final int MOST_PENDING = 500;
    private static final int MOST_NUMBERS = 10_000_000; // weights that wait
    private static final double MILLIS = 1000;

    /** Lets the round that answers an alarm have the processor first. A filter needs few steps that wait. */
    private static final long DELAY_MILLIS = 200;

    private final double prior;
    private final Optional<Double> budget; // F_max
    private final Object working = new Object(); // guards the books; acquired before that of the queue
    private final LedgerBooks books;
    private final Optional<LedgerFilter> filter;
    private final Deque<LedgerStep> pending = new ArrayDeque<>(); // also a lock
    private LedgerBooks computed; // a copy of the books before the pending steps
    private LedgerStep last; // recorded
    private boolean scheduled;

    private LiveLedger(Scenario scenario, LedgerBooks books, List<LedgerStep> pending, LedgerStep last) {
        this.prior = scenario.observer().orElseThrow().prior();
        this.budget = largest(scenario);
        this.books = books;
        this.filter = LedgerChoice.filter(scenario, books.ledger().setup());
        this.computed = books.copy();
        this.pending.addAll(pending);
        this.last = last;
    }

    /** Call it with the lock of the original's steps. */
    private LiveLedger(LiveLedger original, List<LedgerStep> pending) {
        this.prior = original.prior;
        this.budget = original.budget;
        this.filter = original.filter;
        this.books = original.computed.copy();
        this.computed = books.copy();
        this.pending.addAll(pending);
        this.last = original.last;
    }

    /** The information that the budget of a scenario allows, if there is one. */
    private static Optional<Double> largest(Scenario scenario) {
        Optional<Promise> promise = scenario.ledger().budget();
        return promise.map(limit ->
                limit.largestInformation(scenario.observer().orElseThrow().prior()));
    }

    /** For states that arrive now, if the scenario is one that keeps a ledger. */
    static Optional<LiveLedger> of(Scenario scenario, long at, Vector weights, NodeSet readers) {
        LedgerStep first = new LedgerStep(at, weights, readers);
        return LedgerChoice.setup(scenario)
                .map(setup -> new LiveLedger(
                        scenario,
                        new LedgerBooks(LedgerChoice.ledger(scenario, setup), refresh(scenario), first),
                        List.of(),
                        first));
    }

    private static OptionalLong refresh(Scenario scenario) {
        return scenario.ledger().refresh().isPresent()
                ? OptionalLong.of(Math.round(scenario.ledger().refresh().getAsDouble() * MILLIS))
                : OptionalLong.empty();
    }

    /** Records the weights and readers in force from now on. */
    void record(long at, Vector weights, NodeSet readers) {
        boolean full;
        synchronized (pending) {
            if (!last.changes(weights, readers)) {
                return;
            }
            last = new LedgerStep(at, weights, readers);
            pending.addLast(last);
            full = pending.size() > Math.min(MOST_PENDING, MOST_NUMBERS / Math.max(1, weights.size()));
            if (!scheduled) {
                scheduled = true;
                var unused = Background.EXECUTOR.schedule(
                        this::work, filter.isPresent() ? 0 : DELAY_MILLIS, TimeUnit.MILLISECONDS);
            }
        }
        if (full) {
            computeOne();
        }
    }

    private void work() {
        synchronized (pending) {
            scheduled = false; // before the first step is taken, so that no later one is missed
        }
        try {
            computeAll();
        } catch (RuntimeException e) { // the next request tries again, and reports it
            LOGGER.log(System.Logger.Level.WARNING, "a ledger could not be computed", e);
        }
    }

    private void computeAll() {
        boolean more = true;
        while (more) {
            more = computeOne();
        }
    }

    /** Computes the oldest recorded step; returns whether there was one. */
    private boolean computeOne() {
        synchronized (working) {
            LedgerStep next;
            synchronized (pending) {
                next = pending.peekFirst();
            }
            if (next == null) {
                return false;
            }
            books.apply(next);
            synchronized (pending) {
                pending.removeFirst();
                computed = books.copy();
            }
            return true;
        }
    }

    /** Whether it refuses weights. */
    boolean isFilter() {
        return filter.isPresent();
    }

    /**
     * The nodes because of which the budget refuses weights at a time; none if it admits them. Waits for no steps that are
     * not computed yet.
     *
     * @param otherwise the weights that replace refused ones
     */
    NodeSet refusal(long at, Vector weights, Vector otherwise, NodeSet readers) {
        if (filter.isEmpty() || readers.isEmpty()) {
            return NodeSet.none();
        }
        LedgerBooks known;
        List<LedgerStep> steps;
        synchronized (pending) {
            known = computed;
            steps = List.copyOf(pending);
        }
        return filter.get().refusal(known.outlook(steps, at), readers, weights, otherwise);
    }

    /** An independent copy, for rounds that are not published. */
    LiveLedger copy() {
        synchronized (pending) {
            return new LiveLedger(this, List.copyOf(pending));
        }
    }

    /** Reports everything that is computed from now on, in order, by any thread. */
    void listen(Consumer<LedgerRow> target) {
        synchronized (working) {
            books.listen(target);
        }
    }

    /** The ledger after the last recorded step. */
    LedgerView last() {
        computeAll();
        synchronized (working) {
            return books.view(prior);
        }
    }

    /** The ledger at a time. Computes all recorded steps. */
    public LedgerView view(long at) {
        return now(at).view(prior);
    }

    private LedgerBooks now(long at) {
        computeAll();
        LedgerBooks now;
        synchronized (working) {
            now = books.copy();
        }
        now.advance(at);
        return now;
    }

    /** The information F_max that the budget allows about a node, if there is a budget. */
    public Optional<Double> budget() {
        return budget;
    }

    /** The largest part of a budget that is spent, among nodes that were never read themselves; 0 without a budget. */
    public double spentShare(long at) {
        if (budget.isEmpty()) {
            return 0;
        }
        LeakLedger ledger = now(at).ledger();
        NodeSet tracked = ledger.setup().tracked();
        return IntStream.range(0, tracked.size())
                        .filter(c -> !ledger.lost().contains(tracked.get(c)))
                        .mapToDouble(ledger.information()::get)
                        .max()
                        .orElse(0)
                / budget.get();
    }

    /** Writes everything that changes, to the last bit, with the steps that are not computed yet. */
    void save(StateWriter to) {
        synchronized (working) {
            synchronized (pending) {
                books.save(to);
                LedgerBooks.put(to, last);
                to.put(pending.size());
                pending.forEach(step -> LedgerBooks.put(to, step));
            }
        }
    }

    /** Restores the saved ledger of the same scenario. */
    static LiveLedger restored(Scenario scenario, StateReader from) {
        LedgerSetup setup = LedgerChoice.setup(scenario)
                .orElseThrow(() -> new IllegalArgumentException("the state has a ledger, but the scenario "
                        + scenario.name() + " keeps none. Try the scenario that it was saved with."));
        LedgerBooks books = LedgerBooks.restored(LedgerChoice.ledger(scenario, setup), refresh(scenario), from);
        LedgerStep last = LedgerBooks.step(from, setup);
        List<LedgerStep> pending = new ArrayList<>();
        for (long left = from.whole("pending"); left > 0; left--) {
            pending.add(LedgerBooks.step(from, setup));
        }
        return new LiveLedger(scenario, books, pending, last);
    }

    /** One thread for all ledgers, which starts when it is needed. */
    private static final class Background {
        private static final ScheduledExecutorService EXECUTOR = executor();

        private static ScheduledExecutorService executor() {
            ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1, task -> {
                Thread thread = new Thread(task, "ledgers");
                thread.setDaemon(true);
                return thread;
            });
            executor.setKeepAliveTime(1, TimeUnit.SECONDS);
            executor.allowCoreThreadTimeOut(true);
            return executor;
        }
    }
}
