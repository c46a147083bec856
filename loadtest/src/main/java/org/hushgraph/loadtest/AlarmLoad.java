package org.hushgraph.loadtest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends alarms at a constant rate. Each alarm has a due time that does not depend on earlier alarms, and its delay starts then. Three
 * intruders take turns to move from node to node, so every alarm changes the observed nodes and requires a round.
 */
final class AlarmLoad implements AutoCloseable {
    static final int INTRUDERS = 3;
    private static final long LEAD_NANOS = 20_000_000;
    private static final int ACCEPTED = 202;

    private final List<PersistentConnection> connections = new ArrayList<>();
    private final String path;
    private final int nodes;
    private long alarms; // sent so far

    AlarmLoad(ServedController controller, String network, int nodes, int count) throws IOException {
        this.path = "/api/v1/networks/" + network + "/alarms";
        this.nodes = nodes;
        for (int n = 0; n < count; n++) {
            connections.add(controller.connect());
        }
    }

    /** Sends {@code count} alarms and returns when all are answered. */
    SentAlarms send(double rate, int count) throws IOException, InterruptedException {
        long start = System.nanoTime() + LEAD_NANOS;
        SentAlarms sent = new SentAlarms(alarms, start, rate, count);
        alarms += count;
        AtomicReference<IOException> failure = new AtomicReference<>();
        List<Thread> threads = new ArrayList<>();
        for (int c = 0; c < connections.size(); c++) {
            int connection = c;
            threads.add(new Thread(() -> send(connection, sent, failure), "alarms " + c));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        if (failure.get() != null) {
            throw failure.get();
        }
        return sent;
    }

    private void send(int connection, SentAlarms sent, AtomicReference<IOException> failure) {
        try {
            for (int n = connection; n < sent.count() && failure.get() == null; n += connections.size()) {
                for (long left = sent.due(n) - System.nanoTime(); left > 0; left = sent.due(n) - System.nanoTime()) {
                    LockSupport.parkNanos(left);
                }
                if (connections.get(connection).send("POST", path, body(sent.number(n), nodes)) == ACCEPTED) {
                    sent.acknowledge(n);
                }
            }
        } catch (IOException e) {
            failure.compareAndSet(null, e);
        }
    }

    /** An alarm that moves one intruder to another node; two intruders are never at the same node. */
    static String body(long alarm, int nodes) {
        long intruder = alarm % INTRUDERS;
        long places = nodes / INTRUDERS;
        long node = intruder + INTRUDERS * (alarm / INTRUDERS % places);
        return "{\"key\": \"intruder-" + intruder + "\", \"node\": \"" + node + "\", \"source\": \""
                + Arrivals.source(alarm) + "\"}";
    }

    @Override
    public void close() throws IOException {
        for (PersistentConnection connection : connections) {
            connection.close();
        }
    }
}
