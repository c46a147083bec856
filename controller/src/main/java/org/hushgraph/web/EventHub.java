package org.hushgraph.web;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Predicate;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.EventLog;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.controller.Proposal;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.livejson.EventJson;
import org.hushgraph.service.HostedNetwork;

/**
 * Sends events to all connected clients, in order and without gaps.
 *
 * <p>Events that arrive out of order are read from the log instead. One thread sends everything and never waits for a
 * client. Clients that are too slow are disconnected, and can resume after the last number that they received. Events
 * that happen together are sent in one chunk.
 */
final class EventHub implements NetworkListener, AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(EventHub.class.getName());
    private static final int PAGE = 500;
    private static final int MOST_MISSED = 5000;
    private static final int MOST_HEARD = 5000;
    private static final int HEARTBEAT_SECONDS = 5;
    private static final int STOP_SECONDS = 5;
    private static final int SOON_MILLIS = 300;

    private static final byte[] NOTHING = {};

    private final EventLog log;
    private final Function<String, Optional<HostedNetwork>> networks;
    private final ScheduledExecutorService sender;
    private final AtomicBoolean called = new AtomicBoolean();
    private final ConcurrentSkipListMap<Long, Event> heard = new ConcurrentSkipListMap<>(); // not sent yet
    private final AtomicBoolean unheard = new AtomicBoolean(); // the log has more
    private final Map<EventReader, Optional<String>> readers = new HashMap<>(); // used by the sender thread only
    private final Set<String> stirred = ConcurrentHashMap.newKeySet(); // networks whose agents changed
    private volatile int readerCount;
    private long sent; // used by the sender thread only

    /** Creates the hub; {@code networks} finds a network by name, to look up the names of its nodes. */
    EventHub(EventLog log, Function<String, Optional<HostedNetwork>> networks) {
        this.log = log;
        this.networks = networks;
        this.sent = log.lastSequence();
        this.sender = Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "events"));
        var unused = sender.scheduleAtFixedRate(this::beat, HEARTBEAT_SECONDS, HEARTBEAT_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void happened(List<Event> events) {
        if (events.isEmpty() || heard.size() > MOST_HEARD) {
            unheard.set(true);
        } else {
            events.forEach(event -> heard.put(event.sequence(), withoutWeights(event)));
        }
        if (!called.getAndSet(true)) {
            execute(this::catchUp);
        }
    }

    /** Clients only learn that there are new weights; large vectors should not queue up here. */
    private static Event withoutWeights(Event event) {
        return new Event(
                event.sequence(),
                event.network(),
                event.entry(),
                event.epoch().map(epoch -> new Epoch(epoch.summary(), Vector.of())));
    }

    @Override
    public void proposed(String network, Proposal proposal) {
        execute(() -> broadcast(Optional.of(network), EventFrame.of(EventJson.of(network, proposal))));
    }

    /** Sends one event after a short delay, for all changes of the network's agents until then. */
    @Override
    public void agentsChanged(String network) {
        if (stirred.add(network)) {
            try {
                var unused =
                        sender.schedule(() -> guarded(() -> sendAgents(network)), SOON_MILLIS, TimeUnit.MILLISECONDS);
            } catch (RejectedExecutionException e) {
                stirred.remove(network); // it has been closed
            }
        }
    }

    private void sendAgents(String network) {
        stirred.remove(network);
        networks.apply(network)
                .ifPresent(known -> broadcast(Optional.of(network), EventFrame.of(EventJson.agents(known))));
    }

    private byte[] frame(Event event) {
        Optional<Graph> graph = networks.apply(event.network()).map(HostedNetwork::graph);
        return EventFrame.of(event.sequence(), EventJson.of(event, graph));
    }

    /**
     * Adds a client, which receives all events from now on.
     *
     * @param network if present, the only network whose events it receives
     * @param after the last number that it received. It first gets the events since, or a reset if there are too many.
     */
    void add(EventReader reader, Optional<String> network, Optional<Long> after) {
        boolean open = execute(() -> {
            unheard.set(true);
            catchUp();
            if (isWelcomed(reader, network, after)) {
                readers.put(reader, network);
                readerCount = readers.size();
            } else {
                reader.close();
            }
        });
        if (!open) {
            reader.close();
        }
    }

    void remove(EventReader reader) {
        execute(() -> {
            readers.remove(reader);
            readerCount = readers.size();
        });
    }

    int readerCount() {
        return readerCount;
    }

    private boolean execute(Runnable task) {
        try {
            sender.execute(() -> guarded(task));
            return true;
        } catch (RejectedExecutionException e) {
            called.set(false); // closed: there are no clients
            return false;
        }
    }

    /** Runs a task. If the log fails, all clients are disconnected; they can resume once it works again. */
    private void guarded(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.WARNING, "can't read events", e);
            closeReaders();
        }
    }

    private void beat() {
        guarded(() -> {
            dropUnwelcome();
            broadcast(Optional.empty(), EventFrame.HEARTBEAT);
        });
    }

    private void dropUnwelcome() {
        dropIf(entry -> !entry.getKey().isWelcome());
    }

    private void dropIf(Predicate<Map.Entry<EventReader, Optional<String>>> over) {
        readers.entrySet().removeIf(entry -> {
            boolean drop = over.test(entry);
            if (drop) {
                entry.getKey().close();
            }
            return drop;
        });
        readerCount = readers.size();
    }

    private void catchUp() {
        called.set(false);
        dropUnwelcome();
        if (readers.isEmpty()) {
            heard.clear();
            unheard.set(false);
            sent = log.lastSequence(); // clients that connect later request what they missed
            return;
        }
        heard.headMap(sent, true).clear(); // these were read from the log meanwhile
        List<Event> next = new ArrayList<>();
        for (Event event = heard.remove(sent + 1); event != null; event = heard.remove(sent + 1)) {
            next.add(event);
            sent = event.sequence();
        }
        broadcast(next);
        if (unheard.getAndSet(false) || !heard.isEmpty()) { // there is a gap
            readOn();
        }
    }

    private void readOn() {
        List<Event> next;
        do {
            next = log.since(sent, PAGE);
            broadcast(next);
            sent = next.isEmpty() ? sent : next.get(next.size() - 1).sequence();
        } while (next.size() == PAGE);
    }

    private void broadcast(List<Event> events) {
        Map<Optional<String>, byte[]> pieces = new HashMap<>(); // by the network that a client subscribes to
        List<byte[]> all = events.stream().map(this::frame).toList();
        broadcast(network -> pieces.computeIfAbsent(network, wanted -> {
            ByteArrayOutputStream piece = new ByteArrayOutputStream();
            for (int n = 0; n < all.size(); n++) {
                if (wanted.isEmpty() || wanted.get().equals(events.get(n).network())) {
                    piece.writeBytes(all.get(n));
                }
            }
            return piece.toByteArray();
        }));
    }

    private void broadcast(Optional<String> network, byte[] frame) {
        broadcast(wanted -> network.isEmpty() || wanted.isEmpty() || network.equals(wanted) ? frame : NOTHING);
    }

    private void broadcast(Function<Optional<String>, byte[]> frame) {
        dropIf(entry -> {
            byte[] bytes = frame.apply(entry.getValue());
            return bytes.length > 0 && !entry.getKey().send(bytes);
        });
    }

    private boolean isWelcomed(EventReader reader, Optional<String> network, Optional<Long> after) {
        try {
            return welcomed(reader, network, after);
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.WARNING, "can't read events", e);
            return false;
        }
    }

    private boolean welcomed(EventReader reader, Optional<String> network, Optional<Long> after) {
        if (after.isEmpty() || after.get() == sent) {
            return reader.send(EventFrame.start(sent));
        }
        long last = after.get();
        boolean known = last <= sent && last >= log.firstSequence() && sent - last <= MOST_MISSED;
        if (!known) {
            return reader.send(EventFrame.of(sent, EventJson.RESET));
        }
        List<Event> missed;
        do {
            missed = log.since(last, PAGE).stream()
                    .filter(event -> event.sequence() <= sent) // newer events are sent to all clients later
                    .toList();
            for (Event event : missed) {
                boolean concerned = network.isEmpty() || network.get().equals(event.network());
                if (concerned && !reader.send(frame(event))) {
                    return false;
                }
                last = event.sequence();
            }
        } while (!missed.isEmpty());
        return true;
    }

    /** Stops sending, then disconnects the clients. */
    @Override
    public void close() {
        sender.shutdown();
        Work.awaitEnd(sender, STOP_SECONDS);
        closeReaders();
    }

    private void closeReaders() {
        readers.keySet().forEach(EventReader::close);
        readers.clear();
        readerCount = 0;
    }
}
