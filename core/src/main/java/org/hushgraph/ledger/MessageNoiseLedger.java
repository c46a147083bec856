package org.hushgraph.ledger;

import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Reading;

/**
 * All that intruders in agents may have learned about states since they arrived, if agents add noise to what they send.
 *
 * <pre>
 *  x' = A x − L(w) n,   messages z_j = x_j + n_j,   n of density s²
 *  readers at K know x_k, n_k (k ∈ K) and z_o (o = N(K)); z_o − x_o replaces n_o:   B = (A + L E_o)_UU,  Q = L_Uh L_Uhᵀ
 * </pre>
 *
 * Agents read without noise of their own, so the result rests on noise that the operator controls. All readers are one
 * intruder, who remembers everything and knows all weights. From the moment a node is read, its first state counts as
 * known exactly. The information is inversely proportional to s².
 *
 * <p>Without discretisation; rounding matters only if readers join whose states almost determine each other. Cost: some N³ for each doubling of the length of an epoch; suitable for a few hundred nodes. Not
 * safe for use by several threads.
 *
 * <p>Mathematics: section 17.4.
 */
public final class MessageNoiseLedger {
    /** The most nodes. */
    public static final int MOST_NODES = 200;

    private final LinearNetwork network;
    private final double noise;
    private FilteredSpan past; // for s² = 1
    private Optional<Known> last = Optional.empty();
    private NodeSet lost = NodeSet.none();
    private double time;

    /** The epoch that was added last, and what its readings do. Rounds often repeat it. */
    private record Known(Epoch epoch, FilteredSpan span) {}

    /**
     * For states that have just arrived.
     *
     * @param noise s², the density of the noise that every agent adds to its messages
     */
    public MessageNoiseLedger(LinearNetwork network, double noise) {
        int nodes = network.graph().nodeCount();
        if (!(noise > 0) || Double.isInfinite(noise)) {
            throw new IllegalArgumentException("messages.noise = " + noise + " must be a positive, finite number.");
        }
        if (nodes > MOST_NODES) {
            throw new IllegalArgumentException("a ledger for noise in messages supports up to " + MOST_NODES
                    + " nodes, but the network has " + nodes + ". Try removing messages.noise.");
        }
        this.network = network;
        this.noise = noise;
        this.past = FilteredSpan.none(nodes);
    }

    /** Adds an epoch that begins where the last one ended. */
    public void advance(Epoch epoch) {
        network.graph().requireWeights(epoch.weights());
        NodeSet readers = epoch.readers().requireIn(network.graph());
        readers.stream().forEach(this::read);
        lost = NodeSet.of(IntStream.concat(lost.stream(), readers.stream()).toArray());
        if (epoch.seconds() > 0) {
            if (network.leastDecay() * time <= Ledger.FADED) {
                add(epoch);
            }
            time += epoch.seconds();
        }
    }

    private void add(Epoch epoch) {
        FilteredSpan span = last.filter(known -> known.epoch().equals(epoch))
                .map(Known::span)
                .orElseGet(() -> span(epoch));
        last = Optional.of(new Known(epoch, span));
        past = past.then(span);
        for (int reader : epoch.readers().stream().toArray()) {
            past = past.known(reader); // exact zeros stay exact
        }
    }

    /** A reader knows its own state exactly. Later states follow from it, its noise and its inbox. */
    private void read(int node) {
        past = past.given(node);
        past = past.covariance().get(node, node) > 0 ? past.exactly(node) : past.known(node);
    }

    /** What the readings of an epoch do, if s² = 1. */
    private FilteredSpan span(Epoch epoch) {
        NodeSet readers = epoch.readers();
        NodeSet rows = Reading.INBOX.rows(network.graph(), readers);
        Matrix dynamics = network.stateMatrix(epoch.weights());
        int nodes = dynamics.rows();
        Matrix drift = Matrix.generate(nodes, nodes, (i, j) -> {
            if (readers.contains(i) || readers.contains(j)) {
                return 0;
            }
            return rows.contains(j) ? (i == j ? -network.decay().get(i) : 0) : dynamics.get(i, j);
        });
        Matrix hidden = Matrix.generate(nodes, nodes, (i, j) -> {
            if (readers.contains(i) || rows.contains(j)) {
                return 0;
            }
            return dynamics.get(i, j) + (i == j ? network.decay().get(i) : 0); // −L
        });
        Matrix seen =
                Matrix.generate(nodes, nodes, (i, j) -> i == j && rows.contains(i) && !readers.contains(i) ? 1 : 0);
        return FilteredSpan.of(drift, hidden.times(hidden.transpose()), seen, epoch.seconds());
    }

    /** F_ii for each node: what an intruder who knows all other first states knows about its own; infinite if lost. */
    public Vector information() {
        Vector most = bound();
        return Vector.generate(
                most.size(),
                i -> lost.contains(i)
                        ? Double.POSITIVE_INFINITY
                        : Math.min(most.get(i), Math.max(0, past.information().get(i, i)) / noise));
    }

    /**
     * A bound on F_ii for each node that is never read, whatever weights, readers and their number are.
     *
     * <pre>  F_ii ≤ (1 − e^{−2a_i t}) / (2a_i s²) </pre>
     */
    public Vector bound() {
        return network.decay().map(rate -> -Math.expm1(-2 * rate * time) / (2 * rate * noise));
    }

    /** F of all nodes that are not lost; the rows and columns of lost nodes are 0. */
    public Matrix jointInformation() {
        return past.information().scale(1 / noise);
    }

    /** The nodes that were read themselves at some time. Their first state counts as known exactly. */
    public NodeSet lost() {
        return lost;
    }

    /** Seconds since the arrival of the states. */
    public double time() {
        return time;
    }
}
