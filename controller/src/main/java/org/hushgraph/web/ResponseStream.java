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
 * An answer that leaves as fast as its reader takes it, while the thread that made it goes on to other things. Only where memory for all
 * answers together runs out does the thread wait. Readers that take next to nothing are cut off.
 */
final class ResponseStream extends Response.Wrapper {
    private final BufferedBytes held;
    private final int patience;
    private final Flow flow = new Flow();
    private final Deque<Piece> waiting = new ArrayDeque<>();
    private Optional<Callback> end = Optional.empty();
    private final AtomicLong pieces = new AtomicLong(); // that have left

    /**
     * @param patience in seconds; in every such time some piece must leave
     */
    ResponseStream(Request request, Response response, BufferedBytes held, int patience) {
        super(request, response);
        this.held = held;
        this.patience = patience;
    }

    /** Some bytes, and who waits for them. */
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
                callback.failed(new IOException("the reader is gone"));
            } else {
                callback.succeeded();
            }
        }
    }

    /** Ends the answer once all of it has left. */
    Callback closing(Callback callback) {
        return new Callback() {
            @Override
            public void succeeded() {
                synchronized (waiting) {
                    end = Optional.of(callback);
                }
                flow.iterate();
                if (flow.isFailed()) {
                    callback.failed(new IOException("the reader is gone"));
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
                                callback.failed(new TimeoutException("the answer is read too slowly"));
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

    /** Writes piece by piece. */
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
