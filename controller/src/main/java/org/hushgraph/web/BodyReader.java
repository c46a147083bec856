package org.hushgraph.web;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.BufferUtil;

/** Reads a request body asynchronously, without a blocked thread. Enforces a maximum size and a minimum rate. */
final class BodyReader implements Runnable {
    private static final long MIN_BYTES_PER_SECOND = 1000;

    private final Request request;
    private final int most;
    private final BufferedBytes buffered;
    private final int timeoutSeconds;
    private final BiConsumer<byte[], Optional<Problem>> whenDone;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final AtomicBoolean done = new AtomicBoolean();
    private final AtomicLong count = new AtomicLong();

    /**
     * Creates a reader for one body.
     *
     * @param timeoutSeconds in each interval of this length, a minimum number of bytes must arrive
     * @param whenDone receives the body, or the problem with it
     */
    BodyReader(
            Request request,
            int most,
            BufferedBytes buffered,
            int timeoutSeconds,
            BiConsumer<byte[], Optional<Problem>> whenDone) {
        this.request = request;
        this.most = most;
        this.buffered = buffered;
        this.timeoutSeconds = timeoutSeconds;
        this.whenDone = whenDone;
        Request.addCompletionListener(request, unused -> buffered.release(count.get()));
    }

    /** Reads the bytes that are available. */
    @Override
    public void run() {
        boolean first = count.get() == 0;
        while (!done.get()) {
            Content.Chunk chunk = request.read();
            if (chunk == null) {
                if (first) {
                    watch(count.get());
                }
                request.demand(this);
                return;
            }
            if (Content.Chunk.isFailure(chunk)) {
                end(failure(chunk.getFailure()));
                return;
            }
            add(chunk);
            if (chunk.isLast()) {
                end(Optional.empty());
            }
        }
    }

    private void add(Content.Chunk chunk) {
        ByteBuffer bytes = chunk.getByteBuffer();
        int more = bytes.remaining();
        if (count.get() + more > most) {
            end(rejection(413, "Too large", "the body has more than " + most + " bytes."));
        } else if (!buffered.reserve(more)) {
            end(Optional.of(new Problem(
                    429, "Overloaded", "too many request bodies are in memory. Try again in a second.", 1)));
        } else {
            count.addAndGet(more);
            body.writeBytes(BufferUtil.toArray(bytes));
        }
        chunk.release();
    }

    private static Optional<Problem> failure(Throwable thrown) {
        return thrown instanceof TimeoutException
                ? tooSlow()
                : rejection(400, "Bad input", "the connection closed before the whole body was received.");
    }

    private static Optional<Problem> tooSlow() {
        return rejection(408, "Timeout", "the upload timed out. Try again over a faster connection.");
    }

    private static Optional<Problem> rejection(int status, String title, String detail) {
        return Optional.of(new Problem(status, title, detail, 0));
    }

    /** Checks periodically that enough bytes have arrived since the last check. */
    private void watch(long before) {
        request.getComponents()
                .getScheduler()
                .schedule(
                        () -> {
                            if (count.get() < before + timeoutSeconds * MIN_BYTES_PER_SECOND) {
                                end(tooSlow());
                            } else if (!done.get()) {
                                watch(count.get());
                            }
                        },
                        timeoutSeconds,
                        TimeUnit.SECONDS);
    }

    private void end(Optional<Problem> problem) {
        if (!done.getAndSet(true)) {
            whenDone.accept(problem.isPresent() ? new byte[0] : body.toByteArray(), problem);
        }
    }
}
