package org.hushgraph.controller;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.ClosedPeriod;
import org.hushgraph.ledger.Epoch;
import org.hushgraph.ledger.LeakLedger;
import org.hushgraph.ledger.LedgerEntry;
import org.hushgraph.ledger.LedgerOutlook;
import org.hushgraph.ledger.LedgerRow;
import org.hushgraph.ledger.LedgerSetup;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * The ledger of a live network in seconds of wall-clock time, as determined by its steps.
 *
 * <p>Each step ends an epoch of the ledger. Time never runs backwards: if the clock is set back, the epoch has length 0,
 * and the next one counts by the new clock. If states are refreshed, a new ledger starts whenever a period is over; then
 * an epoch is cut there. The same steps give the same ledger, bit for bit. Not thread-safe.
 *
 * <p>Mathematics: section 16.
 */
final class LedgerBooks {
    private static final int MOST_RETROACTIVE = 100;
    private static final int MOST_CLOSED = 20;
    private static final double MILLIS = 1000;

    private final OptionalLong refresh; // milliseconds
    private final long since;
    private Consumer<LedgerRow> listener = row -> {};
    private final Deque<RetroactivePeriod> retroactive = new ArrayDeque<>();
    private final Deque<ClosedPeriod> closed = new ArrayDeque<>();
    private LeakLedger ledger;
    private LedgerStep last;
    private long period;
    private long elapsed; // milliseconds in the present period

    /** For states that arrive at the first step. */
    LedgerBooks(LeakLedger ledger, OptionalLong refresh, LedgerStep first) {
        this(ledger, refresh, first.at(), first);
        readAtOnce();
    }

    private LedgerBooks(LeakLedger ledger, OptionalLong refresh, long since, LedgerStep last) {
        this.ledger = ledger;
        this.refresh = refresh;
        this.since = since;
        this.last = last;
    }

    LedgerBooks copy() {
        LedgerBooks copy = new LedgerBooks(ledger.copy(), refresh, since, last);
        copy.retroactive.addAll(retroactive);
        copy.closed.addAll(closed);
        copy.period = period;
        copy.elapsed = elapsed;
        return copy;
    }

    /** Ends the present epoch and starts another. */
    void apply(LedgerStep next) {
        advance(next.at());
        NodeSet added = NodeSet.of(next.readers().stream()
                .filter(node -> !last.readers().contains(node))
                .toArray());
        List<LedgerEntry> assumed = ledger.assumeBefore(added);
        assumed.forEach(this::report);
        double seconds = assumed.stream().mapToDouble(LedgerEntry::seconds).sum();
        if (seconds > 0) {
            keep(retroactive, new RetroactivePeriod(next.at(), seconds, added), MOST_RETROACTIVE);
        }
        last = next;
        readAtOnce();
    }

    /** The nodes of the readers are lost at once. What else they read in no time depends on the ledger. */
    private void readAtOnce() {
        LedgerEntry entry = ledger.advance(last.until(last.at()));
        if (entry.added().max() > 0) {
            report(entry);
        }
    }

    /** Advances to a time. Weights and readers stay. */
    void advance(long at) {
        long left = Math.max(0, at - last.at());
        last = new LedgerStep(at, last.weights(), last.readers());
        if (refresh.isPresent()) {
            left = advancePeriods(left, refresh.getAsLong());
        }
        read(left);
    }

    /**
     * What the ledger will contain at a time, after further steps. Changes nothing. States move only if fresh ones arrive
     * in between, or if readings before an alarm are assumed.
     */
    LedgerOutlook outlook(List<LedgerStep> steps, long at) {
        List<Epoch> epochs = new ArrayList<>();
        LedgerStep from = last;
        boolean isPlain = true;
        for (LedgerStep step : steps) {
            epochs.add(from.until(step.at()));
            NodeSet before = from.readers();
            isPlain &= ledger.setup().assumedBefore() == 0
                    || step.readers().stream().allMatch(before::contains);
            from = step;
        }
        epochs.add(from.until(at));
        epochs.add(new Epoch(from.weights(), from.readers(), 0));
        double seconds = epochs.stream().mapToDouble(Epoch::seconds).sum();
        if (isPlain && (refresh.isEmpty() || elapsed / MILLIS + seconds < refresh.getAsLong() / MILLIS)) {
            return LedgerOutlook.after(ledger, epochs);
        }
        LedgerBooks later = copy();
        steps.forEach(later::apply);
        later.advance(at);
        return LedgerOutlook.after(later.ledger, List.of());
    }

    /** Completes periods; returns the milliseconds that remain. */
    private long advancePeriods(long millis, long length) {
        long left = millis;
        while (elapsed + left >= length) {
            long rest = length - elapsed;
            read(rest);
            left -= rest;
            close();
            long whole = left / length;
            if (whole > MOST_CLOSED) { // all of them are the same, and only the last ones are kept
                period += whole - MOST_CLOSED;
                left -= (whole - MOST_CLOSED) * length;
            }
        }
        return left;
    }

    private void read(long millis) {
        if (millis > 0) {
            report(ledger.advance(new Epoch(last.weights(), last.readers(), millis / MILLIS)));
            elapsed += millis;
        }
    }

    private void report(LedgerEntry entry) {
        listener.accept(new LedgerRow(period, entry));
    }

    /** Reports everything that is added from now on; copies do not. */
    void listen(Consumer<LedgerRow> target) {
        listener = target;
    }

    private void close() {
        keep(closed, new ClosedPeriod(period, elapsed / MILLIS, ledger.information(), ledger.lost()), MOST_CLOSED);
        ledger = ledger.renewed();
        elapsed = 0;
        period++;
        readAtOnce(); // readers stay
    }

    private static <T> void keep(Deque<T> list, T next, int most) {
        list.addLast(next);
        if (list.size() > most) {
            list.removeFirst();
        }
    }

    LeakLedger ledger() {
        return ledger;
    }

    /** Cost: the inverse of an N × N matrix, if all nodes are tracked. */
    LedgerView view(double prior) {
        return new LedgerView(
                ledger.setup(),
                since,
                last.at(),
                period,
                elapsed / MILLIS,
                last.readers(),
                ledger.accounts(prior),
                ledger.committed(last.weights(), last.readers()),
                List.copyOf(retroactive),
                List.copyOf(closed));
    }

    /** Writes everything, to the last bit. */
    void save(StateWriter to) {
        to.put(refresh.orElse(0)).put(since).put(period).put(elapsed);
        put(to, last);
        to.put(retroactive.size());
        retroactive.forEach(one -> to.put(one.alarm()).put(one.seconds()).put(one.readers().stream()));
        to.put(closed.size());
        closed.forEach(one ->
                to.put(one.number()).put(one.seconds()).put(one.information()).put(one.lost().stream()));
        ledger.save(to);
    }

    /** Restores saved books whose ledger is like this one. */
    static LedgerBooks restored(LeakLedger empty, OptionalLong refresh, StateReader from) {
        from.require("refresh", refresh.orElse(0));
        long since = from.whole("since");
        long period = from.whole("period");
        long elapsed = from.whole("elapsed");
        LedgerStep last = step(from, empty.setup());
        List<RetroactivePeriod> retroactive = new ArrayList<>();
        for (long left = from.whole("retroactive"); left > 0; left--) {
            retroactive.add(new RetroactivePeriod(from.whole("alarm"), from.real("seconds"), nodes(from, "readers")));
        }
        List<ClosedPeriod> closed = new ArrayList<>();
        for (long left = from.whole("closed"); left > 0; left--) {
            closed.add(new ClosedPeriod(
                    from.whole("number"), from.real("seconds"), from.vector("information"), nodes(from, "lost")));
        }
        LedgerBooks books = new LedgerBooks(empty.restored(from), refresh, since, last);
        books.retroactive.addAll(retroactive);
        books.closed.addAll(closed);
        books.period = period;
        books.elapsed = elapsed;
        return books;
    }

    static void put(StateWriter to, LedgerStep step) {
        to.put(step.at()).put(step.weights()).put(step.readers().stream());
    }

    static LedgerStep step(StateReader from, LedgerSetup setup) {
        int links = setup.network().graph().edgeCount();
        return new LedgerStep(from.whole("step.at"), from.vector("step.weights", links), nodes(from, "step.readers"));
    }

    private static NodeSet nodes(StateReader from, String name) {
        return NodeSet.of(from.indices(name).toArray());
    }
}
