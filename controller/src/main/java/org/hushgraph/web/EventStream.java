package org.hushgraph.web;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;

/** A connection that reads events. Nobody waits for it: what it can't take yet is kept, up to a limit. */
final class EventStream implements EventReader, WriteListener {
    private static final int MOST_WAITING = 4 << 20; // bytes

    private final AsyncContext request;
    private final ServletOutputStream out;
    private final BooleanSupplier welcome;
    private final Runnable onClose;
    private final Deque<byte[]> waiting = new ArrayDeque<>();
    private int waitingBytes;
    private boolean begun;
    private boolean unflushed;
    private boolean closed;

    /**
     * The connection begins to take bytes when the server says so.
     *
     * @param welcome whether its token still opens the door
     */
    EventStream(AsyncContext request, ServletOutputStream out, BooleanSupplier welcome, Runnable onClose) {
        this.request = request;
        this.out = out;
        this.welcome = welcome;
        this.onClose = onClose;
    }

    @Override
    public boolean isWelcome() {
        return welcome.getAsBoolean();
    }

    /** A frame that is larger than the limit by itself still has its turn, or nobody could ever go past it. */
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
        begun = true;
        drain();
    }

    @Override
    public void onError(Throwable problem) {
        close();
    }

    private void drain() {
        try {
            while (begun && !closed && out.isReady()) {
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
        } catch (IOException | IllegalStateException e) { // the other side is gone
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
            waitingBytes = 0; // the server had ended it already
        }
    }
}
