package org.hushgraph.web;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;

/**
 * A response that is sent as fast as its client reads it, while the thread that produced it does other work. Threads
 * only wait when the memory for all responses is used up. Clients that read almost nothing are disconnected.
 */
final class ResponseStream extends Response.Wrapper {
    private final BufferedBytes held;
    private final int patience;
    private final Flow flow = new Flow();
    private final Deque<Piece> waiting = new ArrayDeque<>();
    private Optional<Callback> end = Optional.empty();
    private final AtomicLong pieces = new AtomicLong(); // number of chunks sent

    /**
     * Wraps a response.
     *
     * @param patience in seconds; in each such interval at least one chunk must leave
     */
    ResponseStream(Request request, Response response, BufferedBytes held, int patience) {
        super(request, response);
        this.held = held;
        this.patience = patience;
    }

    /** Some bytes, and the callback to notify when they are sent. */
    private record Piece(boolean last, ByteBuffer bytes, int size, Callback callback) {}

    @Override
    public void write(boolean last, ByteBuffer content, Callback callback) {
        int size = BufferUtil.length(content);
        boolean copied = held.take(size);
        Piece piece = copied
                ? new Piece(last, ByteBuffer.wrap(BufferUtil.toArray(content)), size, Callback.NOOP)
                : new Piece(last, content, 0, callback);
        synchronized (waiting) {
            waiting.addLast(piece);
        }
        flow.iterate();
        if (copied) {
            BufferUtil.clear(content);
            if (flow.isFailed()) {
                drop();
                callback.failed(new IOException("the client has disconnected"));
            } else {
                callback.succeeded();
            }
        }
    }

    /** Completes the response once all of it is sent. */
    Callback closing(Callback callback) {
        return new Callback() {
            @Override
            public void succeeded() {
                synchronized (waiting) {
                    end = Optional.of(callback);
                }
                flow.iterate();
                if (flow.isFailed()) {
                    callback.failed(new IOException("the client has disconnected"));
                } else if (!flow.isSucceeded()) {
                    watch(pieces.get(), callback);
                }
            }

            @Override
            public void failed(Throwable problem) {
                flow.abort(problem);
                callback.failed(problem);
            }
        };
    }

    private void watch(long before, Callback callback) {
        getRequest()
                .getComponents()
                .getScheduler()
                .schedule(
                        () -> {
                            if (pieces.get() == before && !flow.isSucceeded()) {
                                callback.failed(new TimeoutException("the client reads the response too slowly"));
                            } else if (!flow.isSucceeded() && !flow.isFailed()) {
                                watch(pieces.get(), callback);
                            }
                        },
                        patience,
                        TimeUnit.SECONDS);
    }

    private void drop() {
        synchronized (waiting) {
            waiting.forEach(piece -> held.giveBack(piece.size()));
            waiting.clear();
        }
    }

    /** Writes chunk after chunk. */
    private final class Flow extends IteratingCallback {
        private Optional<Piece> current = Optional.empty();

        @Override
        protected Action process() {
            synchronized (waiting) {
                current = Optional.ofNullable(waiting.pollFirst());
                if (current.isEmpty()) {
                    return end.isPresent() ? Action.SUCCEEDED : Action.IDLE;
                }
            }
            Piece piece = current.get();
            ResponseStream.super.write(piece.last(), piece.bytes(), this);
            return Action.SCHEDULED;
        }

        @Override
        protected void onSuccess() {
            pieces.incrementAndGet();
            left().ifPresent(piece -> piece.callback().succeeded());
        }

        private Optional<Piece> left() {
            Optional<Piece> piece = current;
            current = Optional.empty();
            piece.ifPresent(gone -> held.giveBack(gone.size()));
            return piece;
        }

        @Override
        protected void onCompleteSuccess() {
            end.orElseThrow().succeeded();
        }

        @Override
        protected void onFailure(Throwable problem) {
            left().ifPresent(piece -> piece.callback().failed(problem));
            drop();
            synchronized (waiting) {
                end.ifPresent(callback -> callback.failed(problem));
            }
        }

        @Override
        public InvocationType getInvocationType() {
            return InvocationType.NON_BLOCKING;
        }
    }
}
