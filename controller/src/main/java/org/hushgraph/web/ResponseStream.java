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
    private final BufferedBytes buffered;
    private final int timeoutSeconds;
    private final Flow flow = new Flow();
    private final Deque<Chunk> waiting = new ArrayDeque<>();
    private Optional<Callback> end = Optional.empty();
    private final AtomicLong sentChunks = new AtomicLong(); // number of chunks sent

    /**
     * Wraps a response.
     *
     * @param timeoutSeconds in each interval of this length, at least one chunk must leave
     */
    ResponseStream(Request request, Response response, BufferedBytes buffered, int timeoutSeconds) {
        super(request, response);
        this.buffered = buffered;
        this.timeoutSeconds = timeoutSeconds;
    }

    /** Some bytes, and the callback to notify when they are sent. */
    private record Chunk(boolean last, ByteBuffer bytes, int size, Callback callback) {}

    @Override
    public void write(boolean last, ByteBuffer content, Callback callback) {
        int size = BufferUtil.length(content);
        boolean copied = buffered.reserve(size);
        Chunk chunk = copied
                ? new Chunk(last, ByteBuffer.wrap(BufferUtil.toArray(content)), size, Callback.NOOP)
                : new Chunk(last, content, 0, callback);
        synchronized (waiting) {
            waiting.addLast(chunk);
        }
        flow.iterate();
        if (copied) {
            BufferUtil.clear(content);
            if (flow.isFailed()) {
                discard();
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
                    watch(sentChunks.get(), callback);
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
                            if (sentChunks.get() == before && !flow.isSucceeded()) {
                                callback.failed(new TimeoutException("the client reads the response too slowly"));
                            } else if (!flow.isSucceeded() && !flow.isFailed()) {
                                watch(sentChunks.get(), callback);
                            }
                        },
                        timeoutSeconds,
                        TimeUnit.SECONDS);
    }

    private void discard() {
        synchronized (waiting) {
            waiting.forEach(chunk -> buffered.release(chunk.size()));
            waiting.clear();
        }
    }

    /** Writes chunk after chunk. */
    private final class Flow extends IteratingCallback {
        private Optional<Chunk> current = Optional.empty();

        @Override
        protected Action process() {
            synchronized (waiting) {
                current = Optional.ofNullable(waiting.pollFirst());
                if (current.isEmpty()) {
                    return end.isPresent() ? Action.SUCCEEDED : Action.IDLE;
                }
            }
            Chunk chunk = current.get();
            ResponseStream.super.write(chunk.last(), chunk.bytes(), this);
            return Action.SCHEDULED;
        }

        @Override
        protected void onSuccess() {
            sentChunks.incrementAndGet();
            takeCurrent().ifPresent(chunk -> chunk.callback().succeeded());
        }

        private Optional<Chunk> takeCurrent() {
            Optional<Chunk> chunk = current;
            current = Optional.empty();
            chunk.ifPresent(sent -> buffered.release(sent.size()));
            return chunk;
        }

        @Override
        protected void onCompleteSuccess() {
            end.orElseThrow().succeeded();
        }

        @Override
        protected void onFailure(Throwable problem) {
            takeCurrent().ifPresent(chunk -> chunk.callback().failed(problem));
            discard();
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
