package org.hushgraph.service;

import java.util.List;
import java.util.Optional;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.controller.Proposal;

/**
 * Forwards what happens in one network until the network is removed. Its thread may still compute then, but listeners
 * receive nothing more from it. Thread-safe.
 */
final class NetworkFence implements NetworkListener {
    private final NetworkListener listener;
    private Optional<Agents> agents = Optional.empty();
    private boolean closed;

    NetworkFence(NetworkListener listener) {
        this.listener = listener;
    }

    @Override
    public void recorded(List<Event> events) {
        inForce(events);
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

    /** Agents should follow its epochs from now on. */
    synchronized void follow(Agents all) {
        agents = Optional.of(all);
    }

    private synchronized void inForce(List<Event> events) {
        for (Event event : events) {
            if (event instanceof Event.Published published) {
                agents.ifPresent(all -> published.epoch().ifPresent(epoch -> all.inForce(epoch.number())));
            }
        }
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
