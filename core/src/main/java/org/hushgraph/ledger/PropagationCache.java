package org.hushgraph.ledger;

import java.util.ArrayDeque;
import java.util.Deque;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.linalg.Vector;

/**
 * The propagations under the last few weights. An epoch that lasts long is advanced in pieces, and the safe weights are
 * used again and again.
 *
 * <p>A propagation is a function of the weights, so results do not depend on what is in the cache.
 */
final class PropagationCache {
    private static final int SIZE = 3;

    private record Known(Vector weights, Propagation propagation) {}

    private final LinearNetwork network;
    private final Deque<Known> known = new ArrayDeque<>(); // the last one used comes first

    PropagationCache(LinearNetwork network) {
        this.network = network;
    }

    synchronized Propagation of(Vector weights) {
        Known found = known.stream()
                .filter(one -> one.weights.equals(weights))
                .findFirst()
                .orElseGet(() -> new Known(weights, Propagation.of(network, weights)));
        known.remove(found);
        known.addFirst(found);
        if (known.size() > SIZE) {
            known.removeLast();
        }
        return found.propagation;
    }
}
