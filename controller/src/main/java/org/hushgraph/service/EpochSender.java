package org.hushgraph.service;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.graph.Graph;
import org.hushgraph.supervision.SupervisedLoop;

/**
 * A thread that delivers new epochs. If they follow faster than they can be delivered, only the newest is delivered.
 */
public final class EpochSender implements NetworkListener, AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMillis(500); // a receiver must not delay the stop

    private final HostedNetworks networks;
    private final Delivery delivery;
    private final SupervisedLoop loop;
    private final Set<String> changed = new LinkedHashSet<>(); // networks with an epoch to deliver
    private final Map<String, HostedNetwork> known = new HashMap<>(); // used by the thread only
    private boolean stopping;

    /** Delivers epochs. */
    public interface Delivery {
        /**
         * Delivers the current epoch of a network. May block. It is called again after a failure, and when there is a
         * newer epoch.
         */
        void deliver(HostedNetwork network) throws InterruptedException;

        /** Called after a network was removed; does nothing by default. */
        default void networkRemoved(String network, Graph graph) throws InterruptedException {}
    }

    /** Starts the thread. */
    public EpochSender(String name, HostedNetworks networks, Delivery delivery) {
        this.networks = networks;
        this.delivery = delivery;
        this.loop = SupervisedLoop.start(name, new Steps());
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

    private synchronized Optional<String> next() throws InterruptedException {
        long start = System.nanoTime();
        for (long left = SupervisedLoop.idleNanos(start);
                changed.isEmpty() && !stopping && left > 0;
                left = SupervisedLoop.idleNanos(start)) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        Optional<String> next = stopping ? Optional.empty() : changed.stream().findFirst();
        next.ifPresent(changed::remove);
        return next;
    }

    private boolean isDelivered() throws InterruptedException {
        Optional<String> name = next();
        if (name.isEmpty()) {
            return false;
        }
        try {
            deliver(name.get());
            return true;
        } catch (Throwable e) {
            schedule(name.get()); // again, after the others
            throw e;
        }
    }

    private void deliver(String name) throws InterruptedException {
        Optional<HostedNetwork> network = networks.find(name);
        HostedNetwork before = known.get(name);
        if (before != null && network.filter(before::equals).isEmpty()) { // another one may have its name
            delivery.networkRemoved(name, before.graph());
            known.remove(name); // not before: if it fails, it is repeated
        }
        if (network.isPresent()) {
            known.put(name, network.get());
            delivery.deliver(network.get());
        }
    }

    @Override
    public Optional<String> problem() {
        return loop.problem();
    }

    private synchronized void stop() {
        stopping = true;
        notifyAll();
    }

    /** Ends after the current delivery, or interrupts it if it takes long. The next start delivers all epochs again. */
    @Override
    public void close() {
        loop.closeWithin(PATIENCE);
    }

    private final class Steps implements SupervisedLoop.Task {
        @Override
        public boolean step() throws InterruptedException {
            return isDelivered();
        }

        @Override
        public void wake() {
            stop();
        }
    }
}
