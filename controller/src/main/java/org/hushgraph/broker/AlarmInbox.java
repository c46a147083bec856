package org.hushgraph.broker;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.hushgraph.controller.Acknowledgement;
import org.hushgraph.livejson.AlarmReader;
import org.hushgraph.service.AlarmRequest;
import org.hushgraph.service.AlarmRequests;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.HostedNetworks;
import org.hushgraph.service.UnknownNetworkException;

/**
 * Alarms of one network that arrived over a broker and are not stored yet, in the order of arrival.
 *
 * <p>One request is in progress at a time, so that a retried alarm can't overtake a later one. Alarms that arrive
 * meanwhile form the next request. A message is acknowledged once it is stored or rejected as invalid. If the network
 * refuses a request, because of load, a stop or a failing store, the inbox sends it again after a pause. The number of
 * messages is bounded, because the broker sends a limited number without acknowledgement. Used by one thread only.
 */
final class AlarmInbox {
    private static final System.Logger LOGGER = System.getLogger(AlarmInbox.class.getName());
    private static final long PAUSE_MILLIS = 100;
    private static final int MOST_AT_ONCE = 10_000; // alarms
    private static final String SOURCE = "mqtt";

    private final String name;
    private final HostedNetworks networks;
    private final ScheduledExecutorService thread;
    private final BooleanSupplier stopped;
    private final Rejections rejections;
    private final Deque<BrokerClient.Message> waiting = new ArrayDeque<>();
    private int alone; // number of messages at the front to be sent one by one, because one of them is invalid
    private boolean busy; // a request is in progress, or a pause
    private boolean refused; // the last request

    /** Receives messages that can't be stored, ever. */
    interface Rejections {
        void reject(BrokerClient.Message message, String reason);
    }

    /** Creates an empty inbox; {@code stopped} is true once no more alarms may be submitted. */
    AlarmInbox(
            String name,
            HostedNetworks networks,
            ScheduledExecutorService thread,
            BooleanSupplier stopped,
            Rejections rejections) {
        this.name = name;
        this.networks = networks;
        this.thread = thread;
        this.stopped = stopped;
        this.rejections = rejections;
    }

    void add(BrokerClient.Message message) {
        waiting.addLast(message);
        sendNext();
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    private void sendNext() {
        while (!waiting.isEmpty() && !busy && !stopped.getAsBoolean()) {
            try {
                HostedNetwork network = networks.get(name);
                submit(network, next(network));
            } catch (IllegalArgumentException | UnknownNetworkException e) {
                rejectFirst(e);
            } catch (RuntimeException | OutOfMemoryError e) {
                pause(e);
            }
        }
    }

    /** The requests to send together: several that only raise alarms, or one that depends on the active alarms. */
    private List<AlarmRequests> next(HostedNetwork network) {
        List<AlarmRequests> next = new ArrayList<>();
        int alarms = 0;
        for (BrokerClient.Message message : waiting) {
            Optional<AlarmRequests> parsed = parse(message, network, next.isEmpty());
            alarms += parsed.map(one -> one.raise().size()).orElse(0);
            boolean joins =
                    alone == 0 && parsed.isPresent() && parsed.get().clear().isEmpty();
            if (!next.isEmpty() && (!joins || alarms > MOST_AT_ONCE)) {
                return next;
            }
            next.add(parsed.orElseThrow());
            if (!joins) {
                return next;
            }
        }
        return next;
    }

    /** Empty if the message is invalid; the first one fails instead, and is rejected. */
    private static Optional<AlarmRequests> parse(BrokerClient.Message message, HostedNetwork network, boolean first) {
        try {
            return Optional.of(AlarmReader.message(message.content(), network, SOURCE));
        } catch (RuntimeException | StackOverflowError e) { // any client may have sent it
            if (first) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
            return Optional.empty();
        }
    }

    private void submit(HostedNetwork network, List<AlarmRequests> next) {
        List<AlarmRequest> raise =
                next.stream().flatMap(one -> one.raise().stream()).toList();
        AlarmRequests all = next.size() == 1 ? next.get(0) : new AlarmRequests(raise, List.of(), Optional.empty());
        CompletableFuture<Acknowledgement> answer = all.submitTo(network, Optional.empty());
        busy = true;
        var unused = answer.whenCompleteAsync(
                (stored, failed) -> answered(next.size(), Optional.ofNullable(failed)), thread);
    }

    private void answered(int count, Optional<Throwable> failed) {
        busy = false;
        Optional<Throwable> cause =
                failed.map(problem -> problem instanceof CompletionException wrapped ? wrapped.getCause() : problem);
        if (cause.isEmpty()) {
            stored(count);
        } else if (!(cause.get() instanceof IllegalArgumentException)) {
            pause(cause.get());
        } else if (count == 1) {
            rejectFirst(cause.get());
        } else {
            alone = count;
        }
        sendNext();
    }

    private void stored(int count) {
        for (int n = 0; n < count; n++) {
            waiting.removeFirst().acknowledge().run();
        }
        alone = Math.max(0, alone - count);
        if (refused) {
            LOGGER.log(System.Logger.Level.INFO, "network " + name + " stores alarms from the broker again");
        }
        refused = false;
    }

    private void rejectFirst(Throwable reason) {
        alone = Math.max(0, alone - 1);
        rejections.reject(waiting.removeFirst(), reason.getMessage());
    }

    /** Sends the same messages again later. Only the first of consecutive refusals is logged. */
    private void pause(Throwable reason) {
        if (!refused && !stopped.getAsBoolean()) {
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "network " + name + " can't store alarms from the broker now, retrying: " + reason.getMessage());
        }
        refused = true;
        busy = true;
        if (!thread.isShutdown()) {
            var unused = thread.schedule(this::resume, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void resume() {
        busy = false;
        sendNext();
    }
}
