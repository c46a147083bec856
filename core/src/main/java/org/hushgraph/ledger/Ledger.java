package org.hushgraph.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * All that intruders may have learned about states since they arrived, while weights change and intruders move.
 *
 * <pre>
 *  F ← F + Φᵀ G Φ / σ²,   G = ∫_0^Δ e^{Aτ} CᵀC e^{Aτ} dτ,   then   Φ ← e^{AΔ} Φ,      Φ = I and F = 0 at the start
 * </pre>
 *
 * Φ maps the states that arrived to the present ones. F is the Fisher information of all readings about the states that
 * arrived. Without readers only Φ changes. For some tracked nodes, only their columns of Φ and their F_ii are kept; both
 * are those of the whole ledger.
 *
 * <p>A ledger is not safe for use by several threads. Its matrices are replaced, never modified, so a copy is cheap. A
 * live service can keep the epochs and advance the ledger later: the result depends on the epochs alone, bit for bit.
 *
 * <p>Mathematics: section 16.
 */
public final class Ledger implements LeakLedger {
    static final double FADED = 350; // a t after which e^{−2at} < 1e-300, so that nothing more leaks

    private final LedgerSetup setup;
    private final PropagationCache cache;
    private final RecentEpochs recent;
    private Matrix flow; // Φ, one column for each tracked node
    private Vector own; // F_ii
    private Optional<Matrix> joint; // F
    private NodeSet lost = NodeSet.none();
    private double time;
    private long epochs;
    private double error;

    /** For states that have just arrived. */
    public Ledger(LedgerSetup setup) {
        this(setup, new PropagationCache(setup.network()));
    }

    private Ledger(LedgerSetup setup, PropagationCache cache) {
        this(setup, cache, identity(setup));
    }

    private Ledger(LedgerSetup setup, PropagationCache cache, Matrix identity) {
        this(setup, cache, identity, RecentEpochs.none(setup.assumedBefore(), identity));
    }

    private Ledger(LedgerSetup setup, PropagationCache cache, Matrix flow, RecentEpochs recent) {
        int accounts = setup.tracked().size();
        this.setup = setup;
        this.cache = cache;
        this.recent = recent;
        this.flow = flow;
        this.own = Vector.constant(accounts, 0);
        this.joint =
                setup.isComplete() ? Optional.of(Matrix.generate(accounts, accounts, (i, j) -> 0)) : Optional.empty();
    }

    private static Matrix identity(LedgerSetup setup) {
        NodeSet tracked = setup.tracked();
        return Matrix.generate(
                setup.network().graph().nodeCount(), tracked.size(), (i, c) -> i == tracked.get(c) ? 1 : 0);
    }

    @Override
    public Ledger renewed() {
        return new Ledger(setup, cache);
    }

    @Override
    public Ledger copy() {
        Ledger copy = new Ledger(setup, cache, flow, recent.copy());
        copy.own = own;
        copy.joint = joint;
        copy.lost = lost;
        copy.time = time;
        copy.epochs = epochs;
        copy.error = error;
        return copy;
    }

    @Override
    public LedgerEntry advance(Epoch epoch) {
        NodeSet rows = setup.rows(epoch.readers());
        Vector added = add(flow, epoch.weights(), rows, time, epoch.seconds());
        LedgerEntry entry =
                new LedgerEntry(epochs, time, epoch.seconds(), epoch.weightsHash(), epoch.readers(), false, added);
        markLost(epoch.readers());
        if (epoch.seconds() > 0) {
            flow = isFaded(time) ? flow : cache.of(epoch.weights()).move(flow, epoch.seconds());
            recent.add(epoch, cache);
            time += epoch.seconds();
            epochs++;
        }
        return entry;
    }

    @Override
    public List<LedgerEntry> assumeBefore(NodeSet alarmed) {
        List<LedgerEntry> entries = new ArrayList<>();
        if (setup.assumedBefore() > 0 && !alarmed.isEmpty()) {
            for (RecentEpochs.Part part : recent.parts(cache)) {
                NodeSet known = setup.rows(part.epoch().readers());
                NodeSet more = NodeSet.of(setup.rows(alarmed).stream()
                        .filter(node -> !known.contains(node))
                        .toArray());
                Vector weights = part.epoch().weights();
                Vector added = add(part.flow(), weights, more, part.start(), part.seconds());
                entries.add(new LedgerEntry(
                        part.number(),
                        part.start(),
                        part.seconds(),
                        part.epoch().weightsHash(),
                        alarmed,
                        true,
                        added));
            }
        }
        markLost(alarmed);
        return entries;
    }

    /** F ← F + Φᵀ G Φ / σ²; returns the change of the diagonal. */
    private Vector add(Matrix from, Vector weights, NodeSet rows, double start, double seconds) {
        setup.network().graph().requireWeights(weights);
        if (rows.isEmpty() || seconds == 0 || isFaded(start)) {
            return Vector.constant(own.size(), 0);
        }
        Propagation propagation = cache.of(weights);
        TimeWindow window = new TimeWindow(0, seconds);
        Vector added;
        if (joint.isPresent()) {
            Matrix more = propagation.gramian(from, rows, window).scale(1 / setup.noise());
            joint = Optional.of(joint.get().plus(1, more));
            added = Vector.generate(own.size(), i -> more.get(i, i));
        } else {
            added = propagation.squares(from, rows, window).scale(1 / setup.noise());
        }
        own = own.plus(added);
        error += scaled(propagation.error(rows, window), start);
        return added;
    }

    /** Whether the states that arrived are too small at a time to be read. */
    private boolean isFaded(double at) {
        return setup.network().leastDecay() * at > FADED;
    }

    /** ‖Φ e_i‖ ≤ e^{−a t}. */
    double scaled(double gramianError, double start) {
        return gramianError * Math.exp(-2 * setup.network().leastDecay() * start) / setup.noise();
    }

    private void markLost(NodeSet readers) {
        lost = NodeSet.of(IntStream.concat(lost.stream(), readers.stream()).toArray());
    }

    @Override
    public Vector committed(Vector weights, NodeSet readers) {
        NodeSet rows = setup.rows(readers);
        return rows.isEmpty()
                ? Vector.constant(own.size(), 0)
                : cache.of(weights).squares(flow, rows, new AllTime(0)).scale(1 / setup.noise());
    }

    /** Φ, one column for each tracked node. */
    Matrix flow() {
        return flow;
    }

    Propagation propagation(Vector weights) {
        return cache.of(weights);
    }

    @Override
    public LedgerSetup setup() {
        return setup;
    }

    @Override
    public Vector information() {
        return own;
    }

    @Override
    public List<NodeAccount> accounts(double prior) {
        return NodeAccount.of(this, prior);
    }

    /** F, if all nodes are tracked. */
    public Optional<Matrix> jointInformation() {
        return joint;
    }

    @Override
    public NodeSet lost() {
        return lost;
    }

    @Override
    public double time() {
        return time;
    }

    /** The number of epochs since the arrival of the states. */
    public long epochs() {
        return epochs;
    }

    /** A bound on the error of every F_ii, without rounding; 0 on small networks. */
    public double error() {
        return error;
    }

    @Override
    public void save(StateWriter to) {
        to.put(setup.network().graph().nodeCount())
                .put(setup.noise())
                .put(setup.reading().name())
                .put(setup.tracked().stream())
                .put(time)
                .put(epochs)
                .put(error)
                .put(lost.stream())
                .put(own);
        SavedMatrix.put(to, flow);
        joint.ifPresent(matrix -> SavedMatrix.put(to, matrix));
        recent.save(to);
    }

    @Override
    public Ledger restored(StateReader from) {
        from.require("nodes", setup.network().graph().nodeCount());
        from.require("noise", setup.noise());
        from.require("reading", setup.reading().name());
        setup.requireSameAccounts(NodeSet.of(from.indices("tracked").toArray()));
        double savedTime = from.real("time");
        long savedEpochs = from.whole("epochs");
        double savedError = from.real("error");
        NodeSet savedLost = NodeSet.of(from.indices("lost").toArray());
        Vector savedOwn = from.vector("information", own.size());
        Matrix savedFlow = SavedMatrix.of(from, "flow");
        Optional<Matrix> savedJoint = joint.map(any -> SavedMatrix.of(from, "joint"));
        Ledger ledger = new Ledger(setup, cache, savedFlow, RecentEpochs.restored(setup.assumedBefore(), from));
        ledger.own = savedOwn;
        ledger.joint = savedJoint;
        ledger.lost = savedLost;
        ledger.time = savedTime;
        ledger.epochs = savedEpochs;
        ledger.error = savedError;
        return ledger;
    }
}
