package org.hushgraph.benchmark;

import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.Epoch;
import org.hushgraph.ledger.Ledger;
import org.hushgraph.ledger.LedgerEntry;
import org.hushgraph.ledger.LedgerFilter;
import org.hushgraph.ledger.LedgerOutlook;
import org.hushgraph.ledger.LedgerSetup;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Reading;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * How long does a ledger need for an epoch with new weights, and its filter for a decision?
 *
 * <p>Weights differ from call to call, as in a live network that adapts. In a network of up to 1,000 nodes all can have
 * accounts, in larger ones some that are named.
 */
public class LedgerBenchmark extends MicrosecondBenchmark {
    private static final double NOISE = 0.01;

    @Param({"1000", "20000"})
    private int nodes;

    @Param({"10", "20", "40", "80", "1000"})
    private int accounts;

    private EngineCase given;
    private Ledger ledger;
    private LedgerFilter filter;
    private int calls;

    @Setup
    public void prepare() {
        given = EngineCase.of(nodes);
        int size = given.network().graph().nodeCount();
        int count = Math.min(size, accounts);
        NodeSet tracked = NodeSet.of(
                IntStream.range(0, count).map(n -> n * (size / count)).toArray());
        ledger = new Ledger(new LedgerSetup(given.network(), NOISE, Reading.STATE, tracked, 0));
        filter = new LedgerFilter(Vector.constant(count, 1));
        ledger.advance(new Epoch(given.weights(), given.observed(), 1));
    }

    @Benchmark
    public LedgerEntry advance() {
        return ledger.copy().advance(new Epoch(next(), given.observed(), 1));
    }

    @Benchmark
    public NodeSet decide() {
        return filter.refusal(LedgerOutlook.after(ledger, List.of()), given.observed(), next(), given.weights());
    }

    private Vector next() {
        calls++;
        return given.nextWeights().scale(1 + 1e-4 * (calls % 97));
    }
}
