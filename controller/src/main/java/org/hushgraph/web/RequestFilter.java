package org.hushgraph.web;

import jakarta.servlet.ServletRequest;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
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
    private static final String UPLOAD = "/api/v1/networks";
    private static final String BODY = "hushgraph.body";
    private static final String STARTED = "hushgraph.started";
    private static final int PATIENCE_SECONDS = 10;
    private static final int HELD_PART = 4; // of the heap

    private final ServiceConfig config;
    private final Access access;
    private final RequestLog ledger;
    private final BufferedBytes held = new BufferedBytes(Runtime.getRuntime().maxMemory() / HELD_PART);
    private final AtomicInteger underWay = new AtomicInteger();
    private volatile boolean closed;

    RequestFilter(ServiceConfig config, Access access, RequestLog ledger) {
        this.config = config;
        this.access = access;
        this.ledger = ledger;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Access.writeHeaders(response.getHeaders());
        request.setAttribute(STARTED, request.getBeginNanoTime());
        underWay.incrementAndGet(); // before the check, so that a filter which closes waits for this request
        Callback done = once(callback);
        try {
            if (closed) {
                response.getHeaders().put(HttpHeader.CONNECTION, "close");
                throw stopping();
            }
            letIn(request, response);
        } catch (RuntimeException e) {
            refuse(request, response, done, Problem.of(e));
            return true;
        }
        if (request.getHttpURI().getPath().equals(EVENTS)) {
            underWay.decrementAndGet();
            return pass(request, response, callback); // never ends, and never blocks
        }
        if (Access.READING.contains(request.getMethod())) {
            return answer(request, response, done);
        }
        new BodyReader(request, most(request), held, patience(), (body, problem) -> {
                    if (problem.isPresent()) {
                        refuse(request, response, done, problem.get());
                    } else {
                        request.setAttribute(BODY, body);
                        answer(request, response, done);
                    }
                })
                .run();
        return true;
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
            underWay.decrementAndGet();
        }
    }

    private void letIn(Request request, Response response) {
        access.requirePlain(request);
        access.requireOwnSite(request);
        boolean metric = request.getHttpURI().getPath().equals("/metrics") && !config.openMetrics();
        if (Access.isApi(request) || metric) {
            access.requireToken(request);
            response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
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

    private int patience() {
        return Math.min(PATIENCE_SECONDS, config.limits().requestSeconds());
    }

    private boolean answer(Request request, Response response, Callback callback) {
        ResponseStream out = new ResponseStream(request, response, held, patience());
        return pass(request, out, out.closing(callback));
    }

    private boolean pass(Request request, Response response, Callback callback) {
        try {
            if (!super.handle(request, response, callback)) {
                refuse(request, response, callback, new Problem(404, "Not found", "there is nothing at this path.", 0));
            }
        } catch (Exception e) {
            refuse(request, response, callback, Problem.of(e));
        }
        return true;
    }

    private void refuse(Request request, Response response, Callback callback, Problem problem) {
        ledger.refused(request, problem.status());
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
    long heldBytes() {
        return held.bytes();
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
    void awaitAnswers(int seconds) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        try {
            while (underWay.get() > 0 && System.nanoTime() < end) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
