package org.hushgraph.loadtest;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/** A reader of all events that disconnects now and then, and resumes after its last event. Detects events that it missed. */
final class ReconnectingReader implements Runnable {
    private static final int PATIENCE_MILLIS = 20;
    private static final String RESET = "{}";

    private final ServedController controller;
    private final SplittableRandom random;
    private final long meanMillis;
    private volatile boolean ending;
    private volatile String failure = "";
    private final AtomicLong connections = new AtomicLong();
    private final AtomicLong events = new AtomicLong();
    private long last; // number of the last event

    /** Creates a reader; {@code meanMillis} is the mean duration of a connection. */
    ReconnectingReader(ServedController controller, int seed, long meanMillis) {
        this.controller = controller;
        this.random = new SplittableRandom(seed);
        this.meanMillis = meanMillis;
    }

    void end() {
        ending = true;
    }

    long connections() {
        return connections.get();
    }

    long events() {
        return events.get();
    }

    /** What went wrong; empty if nothing did. */
    String failure() {
        return failure;
    }

    @Override
    public void run() {
        try {
            while (!ending && failure.isEmpty()) {
                read(System.nanoTime() + 1_000_000 * random.nextLong(1, 2 * meanMillis));
                Thread.sleep(random.nextLong(1, meanMillis));
            }
        } catch (IOException | RuntimeException e) {
            failure = "a reader of events failed: " + e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void read(long until) throws IOException {
        EventParser parser = new EventParser(true, (id, epoch, data) -> arrived(id, data));
        byte[] buffer = new byte[1 << 14];
        try (Socket socket = new Socket(
                controller.address().getAddress(), controller.address().getPort())) {
            connections.incrementAndGet();
            socket.setSoTimeout(PATIENCE_MILLIS);
            String request = "GET /api/v1/events HTTP/1.1\r\n"
                    + PersistentConnection.headers(controller.address(), controller.token())
                    + (last == 0 ? "" : "Last-Event-ID: " + last + "\r\n") + "\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            boolean open = true;
            while (open && !ending && System.nanoTime() < until) {
                try {
                    int count = in.read(buffer);
                    open = count >= 0; // a reader that is too slow is disconnected, and resumes
                    parser.feed(ByteBuffer.wrap(buffer, 0, Math.max(0, count)));
                } catch (SocketTimeoutException e) {
                    // no event for a moment; the time may be over
                }
            }
        }
    }

    private void arrived(long id, String data) {
        if (id == 0) {
            return; // an event without a number
        }
        boolean next = last == 0 || id == last || id == last + 1;
        if (!next && !data.equals(RESET)) {
            failure = "a reader received event " + id + " after event " + last + ".";
        }
        last = id;
        events.incrementAndGet();
    }
}
