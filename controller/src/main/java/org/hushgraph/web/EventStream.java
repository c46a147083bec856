package org.hushgraph.web;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;

/**
 * A connection to a client of the event stream. Never blocks; data that the client can't take yet is queued, up to a
 * limit.
 */
final class EventStream implements EventReader, WriteListener {
    private static final int MOST_WAITING = 4 << 20; // bytes

    private final AsyncContext request;
    private final ServletOutputStream out;
    private final BooleanSupplier authorized;
    private final Runnable onClose;
    private final Deque<byte[]> waiting = new ArrayDeque<>();
    private int waitingBytes;
    private boolean started;
    private boolean unflushed;
    private boolean closed;

    /**
     * Creates the stream; it starts to write when the server allows it.
     *
     * @param authorized whether its token is still valid
     */
    EventStream(AsyncContext request, ServletOutputStream out, BooleanSupplier authorized, Runnable onClose) {
        this.request = request;
        this.out = out;
        this.authorized = authorized;
        this.onClose = onClose;
    }

    @Override
    public boolean isAuthorized() {
        return authorized.getAsBoolean();
    }

    /** Queues a frame. A single frame above the limit is still sent; otherwise no client could ever get past it. */
    @Override
    public synchronized boolean send(byte[] frame) {
        boolean full = !waiting.isEmpty() && waitingBytes + frame.length > MOST_WAITING;
        if (closed || full) {
            return false;
        }
        waiting.addLast(frame);
        waitingBytes += frame.length;
        drain();
        return !closed;
    }

    @Override
    public synchronized void onWritePossible() {
        started = true;
        drain();
    }

    @Override
    public void onError(Throwable problem) {
        close();
    }

    private void drain() {
        try {
            while (started && !closed && out.isReady()) {
                if (!waiting.isEmpty()) {
                    byte[] frame = waiting.removeFirst();
                    waitingBytes -= frame.length;
                    out.write(frame);
                    unflushed = true;
                } else if (unflushed) {
                    unflushed = false;
                    out.flush();
                } else {
                    return;
                }
            }
        } catch (IOException | IllegalStateException e) { // the client has disconnected
            close();
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            waiting.clear();
        }
        onClose.run();
        try {
            request.complete();
        } catch (IllegalStateException e) {
            waitingBytes = 0; // the server has completed it already
        }
    }
}
