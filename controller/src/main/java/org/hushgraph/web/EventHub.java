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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Predicate;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.EventLog;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.controller.Proposal;
import org.hushgraph.graph.Graph;
import org.hushgraph.livejson.EventJson;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.supervision.TaskQueue;

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
    private static final int MOST_PENDING = 5000;
    private static final int MOST_TASKS = 20_000;
    private static final int HEARTBEAT_MILLIS = 5000;
    private static final int AGENT_DELAY_MILLIS = 300;

    private static final byte[] NOTHING = {};

    private final EventLog log;
    private final Function<String, Optional<HostedNetwork>> networks;
    private final TaskQueue sender;
    private final AtomicBoolean scheduled = new AtomicBoolean();
    private final ConcurrentSkipListMap<Long, Event> pending = new ConcurrentSkipListMap<>(); // not sent yet
    private final AtomicBoolean logHasMore = new AtomicBoolean();
    private final Map<EventReader, Optional<String>> readers = new HashMap<>(); // used by the sender thread only
    private final Set<String> changedAgents = ConcurrentHashMap.newKeySet(); // networks whose agents changed
    private volatile int readerCount;
    private long sent; // used by the sender thread only

    /** Creates the hub; {@code networks} finds a network by name, to look up the names of its nodes. */
    EventHub(EventLog log, Function<String, Optional<HostedNetwork>> networks) {
        this.log = log;
        this.networks = networks;
        this.sent = log.lastSequence();
        this.sender = new TaskQueue("events", MOST_TASKS);
        sender.repeat(HEARTBEAT_MILLIS, this::heartbeat);
    }

    @Override
    public void recorded(List<Event> events) {
        if (events.isEmpty() || pending.size() > MOST_PENDING) {
            logHasMore.set(true);
        } else {
            events.forEach(event -> pending.put(event.sequence(), event));
        }
        if (!scheduled.getAndSet(true)) {
            execute(this::catchUp);
        }
    }

    @Override
    public void proposed(String network, Proposal proposal) {
        execute(() -> broadcast(Optional.of(network), EventFrame.of(EventJson.of(network, proposal))));
    }

    /** Sends one event after a short delay, for all changes of the network's agents until then. */
    @Override
    public void agentsChanged(String network) {
        if (changedAgents.add(network)
                && !sender.schedule(AGENT_DELAY_MILLIS, () -> guarded(() -> sendAgents(network)))) {
            changedAgents.remove(network); // closed
        }
    }

    private void sendAgents(String network) {
        changedAgents.remove(network);
        networks.apply(network)
                .ifPresent(known -> broadcast(Optional.of(network), EventFrame.of(EventJson.agents(known))));
    }

    private byte[] frame(Event event) {
        Optional<Graph> graph = networks.apply(event.network())
                .filter(network -> network.id().equals(event.id())) // not a later one with the same name
                .map(HostedNetwork::graph);
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
            logHasMore.set(true);
            catchUp();
            if (isStarted(reader, network, after)) {
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
        boolean accepted = sender.execute(() -> guarded(task));
        if (!accepted) {
            scheduled.set(false); // closed: there are no clients
        }
        return accepted;
    }

    /** Runs a task. If the log fails, all clients are disconnected; they can resume once it works again. */
    private void guarded(Runnable task) {
        try {
            task.run();
        } catch (Throwable e) { // such as no memory for the events
            closeReaders();
            throw e;
        }
    }

    private void heartbeat() {
        guarded(() -> {
            dropUnauthorized();
            broadcast(Optional.empty(), EventFrame.HEARTBEAT);
        });
    }

    private void dropUnauthorized() {
        dropIf(entry -> !entry.getKey().isAuthorized());
    }

    private void dropIf(Predicate<Map.Entry<EventReader, Optional<String>>> condition) {
        readers.entrySet().removeIf(entry -> {
            boolean drop = condition.test(entry);
            if (drop) {
                entry.getKey().close();
            }
            return drop;
        });
        readerCount = readers.size();
    }

    private void catchUp() {
        scheduled.set(false);
        dropUnauthorized();
        if (readers.isEmpty()) {
            pending.clear();
            logHasMore.set(false);
            sent = log.lastSequence(); // clients that connect later request what they missed
            return;
        }
        pending.headMap(sent, true).clear(); // these were read from the log meanwhile
        List<Event> next = new ArrayList<>();
        for (Event event = pending.remove(sent + 1); event != null; event = pending.remove(sent + 1)) {
            next.add(event);
            sent = event.sequence();
        }
        broadcast(next);
        if (logHasMore.getAndSet(false) || !pending.isEmpty()) { // there is a gap
            readLog();
        }
    }

    private void readLog() {
        List<Event> next;
        do {
            next = log.since(sent, PAGE);
            broadcast(next);
            sent = next.isEmpty() ? sent : next.get(next.size() - 1).sequence();
        } while (next.size() == PAGE);
    }

    private void broadcast(List<Event> events) {
        Map<Optional<String>, byte[]> chunks = new HashMap<>(); // by the network that a client subscribes to
        List<byte[]> all = events.stream().map(this::frame).toList();
        broadcast(network -> chunks.computeIfAbsent(network, wanted -> {
            ByteArrayOutputStream chunk = new ByteArrayOutputStream();
            for (int n = 0; n < all.size(); n++) {
                if (wanted.isEmpty() || wanted.get().equals(events.get(n).network())) {
                    chunk.writeBytes(all.get(n));
                }
            }
            return chunk.toByteArray();
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

    private boolean isStarted(EventReader reader, Optional<String> network, Optional<Long> after) {
        try {
            return start(reader, network, after);
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.WARNING, "can't read events", e);
            return false;
        }
    }

    private boolean start(EventReader reader, Optional<String> network, Optional<Long> after) {
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
                boolean relevant = network.isEmpty() || network.get().equals(event.network());
                if (relevant && !reader.send(frame(event))) {
                    return false;
                }
                last = event.sequence();
            }
        } while (!missed.isEmpty());
        return true;
    }

    @Override
    public Optional<String> problem() {
        return sender.problem();
    }

    /** Stops sending, then disconnects the clients. */
    @Override
    public void close() {
        sender.close();
        closeReaders();
    }

    private void closeReaders() {
        readers.keySet().forEach(EventReader::close);
        readers.clear();
        readerCount = 0;
    }
}
