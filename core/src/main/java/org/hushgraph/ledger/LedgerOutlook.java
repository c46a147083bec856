package org.hushgraph.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;

/**
 * What a ledger will contain after some epochs, and what leaks from then on, without the states after them.
 *
 * <pre>  spent = F_ii + Σ_n ‖Z_nᵀ e^{A_{n−1} Δ_{n−1}} ⋯ e^{A_1 Δ_1} Φ e_i‖² / σ²,   Z_n Z_nᵀ = G_n </pre>
 *
 * On large networks this moves the few columns of Z, not the many of Φ. Nothing is assumed before an alarm.
 *
 * <p>Mathematics: sections 16.2 and 16.5.
 */
public final class LedgerOutlook {
    private final Ledger ledger;
    private final List<Propagation.Move> moves = new ArrayList<>();
    private final Vector spent;
    private final NodeSet lost;
    private final double time;
    private final double error;

    /**
     * An amount for each tracked node.
     *
     * @param error a bound on the error of each, without rounding
     */
    record Amounts(Vector information, double error) {}

    private LedgerOutlook(Ledger ledger, List<Epoch> epochs) {
        this.ledger = ledger;
        Vector sum = ledger.information();
        double off = ledger.error();
        double start = ledger.time();
        IntStream read = ledger.lost().stream();
        for (Epoch epoch : epochs) {
            Amounts added = added(epoch.weights(), epoch.readers(), epoch.seconds(), start);
            sum = sum.plus(added.information());
            off += added.error();
            read = IntStream.concat(read, epoch.readers().stream());
            if (epoch.seconds() > 0) {
                moves.add(new Propagation.Move(ledger.propagation(epoch.weights()), epoch.seconds()));
                start += epoch.seconds();
            }
        }
        this.spent = sum;
        this.lost = NodeSet.of(read.toArray());
        this.time = start;
        this.error = off;
    }

    /**
     * After epochs that begin where the last one of the ledger ended. It does not follow the ledger. Rejects a ledger for
     * noise in messages.
     */
    public static LedgerOutlook after(LeakLedger ledger, List<Epoch> epochs) {
        if (ledger instanceof Ledger known) {
            return new LedgerOutlook(known.copy(), epochs);
        }
        throw new IllegalArgumentException("a ledger for noise in messages has no outlook. Try readings with noise.");
    }

    /** Spent, and what leaks in so many seconds from then on if these weights and readers stay. */
    Amounts total(Vector weights, NodeSet readers, double seconds) {
        Amounts committed = added(weights, readers, seconds, time);
        return new Amounts(spent.plus(committed.information()), error + committed.error());
    }

    /** What leaks about states that arrive fresh, in so many seconds from their arrival. */
    Amounts fresh(Vector weights, NodeSet readers, double seconds) {
        return new LedgerOutlook(ledger.renewed(), List.of()).total(weights, readers, seconds);
    }

    /** After the moves so far, in so many seconds; they may be infinite. */
    private Amounts added(Vector weights, NodeSet readers, double seconds, double start) {
        NodeSet rows = ledger.setup().rows(readers);
        if (rows.isEmpty() || seconds == 0) {
            return new Amounts(Vector.constant(ledger.information().size(), 0), 0);
        }
        TimeSpan span = Double.isInfinite(seconds) ? new AllTime(0) : new TimeWindow(0, seconds);
        Propagation propagation = ledger.propagation(weights);
        Vector squares = propagation.squaresAfter(List.copyOf(moves), ledger.flow(), rows, span);
        return new Amounts(
                squares.scale(1 / ledger.setup().noise()), ledger.scaled(propagation.error(rows, span), start));
    }

    /** The nodes with an account, in ascending order. */
    NodeSet tracked() {
        return ledger.setup().tracked();
    }

    /** The nodes that will have been read themselves. */
    NodeSet lost() {
        return lost;
    }

    /** Seconds since the arrival of the states. */
    double time() {
        return time;
    }
}
