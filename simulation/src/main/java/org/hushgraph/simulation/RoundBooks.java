package org.hushgraph.simulation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.ClosedPeriod;
import org.hushgraph.ledger.Epoch;
import org.hushgraph.ledger.LeakLedger;
import org.hushgraph.ledger.LedgerEntry;
import org.hushgraph.ledger.LedgerRow;
import org.hushgraph.linalg.Vector;

/**
 * The ledger of a run, round by round. If states are refreshed, a new ledger starts whenever a period is over; then an epoch
 * is cut there.
 *
 * <p>Mathematics: section 16.
 */
final class RoundBooks {
    private static final double ROUNDING = 1e-12; // of times, relative to a period
    private static final int MOST_CLOSED = 20;

    private final double refresh;
    private final Consumer<LedgerRow> listener;
    private final Deque<ClosedPeriod> closed = new ArrayDeque<>();
    private LeakLedger ledger;
    private NodeSet readers = NodeSet.none();
    private Vector last = Vector.of();
    private long period;

    /**
     * For states that have just arrived.
     *
     * @param refresh seconds after which fresh states replace all others; empty if states never do
     * @param listener receives everything that is added, in order
     */
    RoundBooks(LeakLedger ledger, OptionalDouble refresh, Consumer<LedgerRow> listener) {
        this.ledger = ledger;
        this.refresh = refresh.orElse(Double.POSITIVE_INFINITY);
        this.listener = listener;
    }

    /** The readers from now on. Those who arrive may have read before. */
    void read(NodeSet next) {
        renewIfOver();
        NodeSet arrived =
                NodeSet.of(next.stream().filter(node -> !readers.contains(node)).toArray());
        ledger.assumeBefore(arrived).forEach(this::report);
        readers = next;
    }

    /** Adds a time in which weights and readers stay. The last period stays open at its end. */
    void advance(Vector weights, double seconds) {
        last = weights;
        double left = seconds;
        while (left > 0) {
            if (renewIfOver()) {
                left -= skip(left);
            }
            double part = Math.min(left, refresh - ledger.time());
            report(ledger.advance(new Epoch(weights, readers, part)));
            left = part < left ? left - part : 0;
        }
    }

    /** Counts periods that need not be computed: all of them are the same, and only the last ones are kept. */
    private double skip(double seconds) {
        double whole = Math.floor(seconds / refresh) - MOST_CLOSED - 1;
        if (whole <= 0) {
            return 0;
        }
        period += (long) whole;
        return whole * refresh;
    }

    private boolean renewIfOver() {
        if (Double.isInfinite(refresh) || refresh - ledger.time() > ROUNDING * refresh) {
            return false;
        }
        closed.addLast(new ClosedPeriod(period, ledger.time(), ledger.information(), ledger.lost()));
        if (closed.size() > MOST_CLOSED) {
            closed.removeFirst();
        }
        ledger = ledger.renewed();
        ledger.assumeBefore(readers); // they stay, so their nodes are lost at once
        period++;
        return true;
    }

    private void report(LedgerEntry entry) {
        listener.accept(new LedgerRow(period, entry));
    }

    /** The accounts of the present states. */
    LeakLedger ledger() {
        return ledger;
    }

    /** What leaks in addition if the last weights and the readers stay for ever. */
    Vector committed() {
        return ledger.committed(last, readers);
    }

    NodeSet readers() {
        return readers;
    }

    /** How often fresh states have replaced all others. */
    long period() {
        return period;
    }

    /** The last periods before the present states arrived. */
    List<ClosedPeriod> closed() {
        return List.copyOf(closed);
    }
}
