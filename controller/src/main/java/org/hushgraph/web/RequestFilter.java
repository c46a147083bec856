package org.hushgraph.web;

import jakarta.servlet.ServletRequest;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.hushgraph.serviceconfig.Limits;
import org.hushgraph.serviceconfig.ServiceConfig;

/**
 * The entry point of all requests.
 *
 * <p>Requests that are not allowed are rejected before their body is read. Bodies and responses are transferred
 * asynchronously, so slow clients block no thread.
 */
final class RequestFilter extends Handler.Wrapper {
    static final String EVENTS = "/api/v1/events";
    static final String METRICS = "/metrics";
    static final String READY = "/health/ready";
    private static final String UPLOAD = "/api/v1/networks";
    private static final String BODY = "hushgraph.body";
    private static final String STARTED = "hushgraph.started";
    private static final int MAX_TIMEOUT_SECONDS = 10;
    private static final int BUFFERED_FRACTION = 4; // of the heap

    private final ServiceConfig config;
    private final Access access;
    private final RequestLog requestLog;
    private final Supplier<Optional<String>> recovery;
    private final BufferedBytes buffered =
            new BufferedBytes(Runtime.getRuntime().maxMemory() / BUFFERED_FRACTION);
    private final AtomicInteger pending = new AtomicInteger();
    private volatile boolean closed;

    /** Creates a filter; {@code recovery} returns what requests to the API must wait for. */
    RequestFilter(ServiceConfig config, Access access, RequestLog requestLog, Supplier<Optional<String>> recovery) {
        this.config = config;
        this.access = access;
        this.requestLog = requestLog;
        this.recovery = recovery;
    }

    @Override
    public boolean handle(Request received, Response response, Callback callback) {
        Access.writeHeaders(response.getHeaders());
        Request request = received;
        request.setAttribute(STARTED, request.getBeginNanoTime());
        pending.incrementAndGet(); // before the check, so that a filter which closes waits for this request
        Callback done = once(callback);
        try {
            if (closed) {
                response.getHeaders().put(HttpHeader.CONNECTION, "close");
                throw stopping();
            }
            request = access.requireMethodAndPath(received);
            check(request, response);
        } catch (RuntimeException e) {
            reject(request, response, done, Problem.of(e));
            return true;
        }
        if (request.getHttpURI().getPath().equals(EVENTS)) {
            pending.decrementAndGet();
            return forward(request, response, callback); // never ends, and never blocks
        }
        if (Access.READ_METHODS.contains(request.getMethod())) {
            return answer(request, response, done);
        }
        readBody(request, response, done);
        return true;
    }

    private void readBody(Request request, Response response, Callback done) {
        new BodyReader(request, most(request), buffered, timeoutSeconds(), (body, problem) -> {
                    if (problem.isPresent()) {
                        reject(request, response, done, problem.get());
                    } else {
                        request.setAttribute(BODY, body);
                        answer(request, response, done);
                    }
                })
                .run();
    }

    /** Completes a response once. It could complete twice: on timeout, and when its last bytes then fail to leave. */
    private Callback once(Callback callback) {
        AtomicBoolean ended = new AtomicBoolean();
        return Callback.from(
                () -> end(ended, callback::succeeded), problem -> end(ended, () -> callback.failed(problem)));
    }

    private void end(AtomicBoolean ended, Runnable callback) {
        if (!ended.getAndSet(true)) {
            callback.run();
            pending.decrementAndGet();
        }
    }

    private void check(Request request, Response response) {
        access.requireSameSite(request);
        String path = request.getHttpURI().getPath();
        boolean metric = path.equals(METRICS) && !config.openMetrics();
        boolean details = path.equals(READY) && request.getHeaders().contains(HttpHeader.AUTHORIZATION);
        if (Access.isApi(request) || metric || details) {
            access.requireToken(request);
            response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        }
        if (Access.isApi(request)) {
            recovery.get().ifPresent(progress -> {
                throw new RejectedRequest(
                        503, "Recovering", "the controller is " + progress + ". Try again in a second.");
            });
        }
        if (request.getLength() > most(request)) {
            throw new RejectedRequest(
                    413,
                    "Too large",
                    "the body has " + request.getLength() + " bytes, but at most " + most(request) + " are allowed.");
        }
    }

    private int most(Request request) {
        Limits limits = config.limits();
        boolean upload = request.getMethod().equals("POST")
                && request.getHttpURI().getPath().equals(UPLOAD);
        return upload ? limits.uploadBytes() : limits.bodyBytes();
    }

    private int timeoutSeconds() {
        return Math.min(MAX_TIMEOUT_SECONDS, config.limits().requestSeconds());
    }

    private boolean answer(Request request, Response response, Callback callback) {
        ResponseStream out = new ResponseStream(request, response, buffered, timeoutSeconds());
        return forward(request, out, out.closing(callback));
    }

    private boolean forward(Request request, Response response, Callback callback) {
        try {
            if (!super.handle(request, response, callback)) {
                reject(request, response, callback, new Problem(404, "Not found", "there is nothing at this path.", 0));
            }
        } catch (Exception e) {
            reject(request, response, callback, Problem.of(e));
        }
        return true;
    }

    private void reject(Request request, Response response, Callback callback, Problem problem) {
        requestLog.rejected(request, problem.status());
        problem.write(response.getHeaders()::put);
        response.setStatus(problem.status());
        response.write(true, ByteBuffer.wrap(problem.body()), callback);
    }

    /** The body of an accepted request. */
    static byte[] body(ServletRequest request) {
        Object body = request.getAttribute(BODY);
        return body instanceof byte[] bytes ? bytes : new byte[0];
    }

    /** When its first byte arrived, on the clock of {@link System#nanoTime()}. */
    static long started(ServletRequest request) {
        return (Long) request.getAttribute(STARTED);
    }

    /** Bytes of requests and responses in memory. */
    long bufferedBytes() {
        return buffered.bytes();
    }

    /** Rejects all requests from now on. */
    void close() {
        closed = true;
    }

    boolean isClosed() {
        return closed;
    }

    static RejectedRequest stopping() {
        return new RejectedRequest(503, "Stopping", "the controller is stopping. Try again in a second.");
    }

    /** Waits until all accepted requests are answered, at most this long. */
    void awaitResponses(int seconds) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        try {
            while (pending.get() > 0 && System.nanoTime() < end) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
