package org.hushgraph.service;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.graph.Graph;

/**
 * A thread that delivers new epochs. If they follow faster than they can be delivered, only the newest is delivered.
 */
public final class EpochSender implements NetworkListener, AutoCloseable {
    private static final long STOP_SECONDS = 10;

    private final HostedNetworks networks;
    private final Delivery delivery;
    private final Thread thread;
    private final Set<String> changed = new HashSet<>(); // networks with an epoch to deliver
    private final Map<String, HostedNetwork> known = new HashMap<>(); // used by the thread only
    private boolean stopping;

    /** Delivers epochs. */
    public interface Delivery {
        /**
         * Delivers the current epoch of a network. May block or fail; it is called again when there is a newer epoch.
         */
        void deliver(HostedNetwork network) throws InterruptedException;

        /** Called after a network was removed; does nothing by default. */
        default void networkRemoved(String network, Graph graph) throws InterruptedException {}
    }

    /** Starts the thread. */
    public EpochSender(String name, HostedNetworks networks, Delivery delivery) {
        this.networks = networks;
        this.delivery = delivery;
        this.thread = new Thread(this::work, name);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void recorded(List<Event> events) {
        for (Event event : events) {
            if (isRelevant(event)) {
                schedule(event.network());
            }
        }
    }

    private static boolean isRelevant(Event event) {
        return !(event instanceof Event.Changed changed)
                || changed.change() instanceof Entry.NetworkCreated
                || changed.change() instanceof Entry.NetworkRemoved;
    }

    /** Schedules the current epoch of every network for delivery. */
    public void scheduleAll() {
        networks.all().forEach(network -> schedule(network.name()));
    }

    private synchronized void schedule(String network) {
        changed.add(network);
        notifyAll();
    }

    private synchronized Set<String> next() throws InterruptedException {
        while (changed.isEmpty() && !stopping) {
            wait();
        }
        Set<String> next = stopping ? Set.of() : Set.copyOf(changed);
        changed.clear();
        return next;
    }

    private void work() {
        try {
            for (Set<String> names = next(); !names.isEmpty(); names = next()) {
                for (String name : names) {
                    deliver(name);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void deliver(String name) throws InterruptedException {
        Optional<HostedNetwork> network = networks.find(name);
        HostedNetwork before = network.isPresent() ? known.put(name, network.get()) : known.remove(name);
        if (before != null && network.filter(before::equals).isEmpty()) { // another one may have its name
            delivery.networkRemoved(name, before.graph());
        }
        if (network.isPresent()) {
            delivery.deliver(network.get());
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            stopping = true;
            notifyAll();
        }
        try {
            thread.join(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        thread.interrupt();
    }
}
