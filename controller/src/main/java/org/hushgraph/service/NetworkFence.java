package org.hushgraph.service;

import java.util.List;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.controller.Proposal;

/**
 * Forwards what happens in one network until the network is removed. Its thread may still compute then, but listeners
 * receive nothing more from it. Thread-safe.
 */
final class NetworkFence implements NetworkListener {
    private final NetworkListener listener;
    private boolean closed;

    NetworkFence(NetworkListener listener) {
        this.listener = listener;
    }

    @Override
    public void recorded(List<Event> events) {
        forward(() -> listener.recorded(events));
    }

    @Override
    public void proposed(String network, Proposal proposal) {
        forward(() -> listener.proposed(network, proposal));
    }

    @Override
    public void agentsChanged(String network) {
        forward(() -> listener.agentsChanged(network));
    }

    /** Holds the lock while it forwards, so that nothing is under way after {@link #close}. */
    private synchronized void forward(Runnable message) {
        if (!closed) {
            message.run();
        }
    }

    synchronized void close() {
        closed = true;
    }

    synchronized boolean isClosed() {
        return closed;
    }
}
