package org.hushgraph.web;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.hushgraph.access.Token;
import org.hushgraph.service.ControllerService;

/** Serves the event stream. It uses the servlet API directly, because slow clients must not block a thread. */
final class EventServlet extends HttpServlet {
    private static final long serialVersionUID = 1;

    private final transient ControllerService service;
    private final transient EventHub events;
    private final transient RecentTokens tokens;
    private final AtomicInteger readers = new AtomicInteger();

    EventServlet(ControllerService service, EventHub events) {
        this.service = service;
        this.events = events;
        this.tokens = new RecentTokens(service.tokens());
    }

    /** Handles all methods itself, because the default handling of HEAD, OPTIONS and TRACE is not wanted. */
    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            if (!request.getMethod().equals("GET")) {
                throw new RejectedRequest(405, "Method not allowed", "the event stream supports GET only.");
            }
            QueryParameters.require("GET", RequestFilter.EVENTS, parameters(request));
            Optional<String> network = Optional.ofNullable(request.getParameter("network"));
            network.ifPresent(service.networks()::get);
            Optional<Long> after =
                    Optional.ofNullable(request.getHeader("Last-Event-ID")).map(EventServlet::number);
            reserveReader();
            open(request, response, network, after);
        } catch (RuntimeException e) {
            reject(response, Problem.of(e));
        }
    }

    private static Map<String, List<String>> parameters(HttpServletRequest request) {
        Map<String, List<String>> given = new TreeMap<>();
        request.getParameterMap().forEach((name, values) -> given.put(name, List.of(values)));
        return given;
    }

    private void reserveReader() {
        if (readers.incrementAndGet() > service.config().limits().eventReaders()) {
            readers.decrementAndGet();
            throw new RejectedRequest(
                    503, "Too many clients", "too many clients read events. Try raising limits.eventReaders.");
        }
    }

    private static void reject(HttpServletResponse response, Problem problem) throws IOException {
        problem.write(response::setHeader);
        response.setStatus(problem.status());
        response.getOutputStream().write(problem.body());
    }

    private static long number(String id) {
        try {
            return Long.parseLong(id.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("Last-Event-ID must be the number of an event. Try without it.", e);
        }
    }

    private void open(
            HttpServletRequest request, HttpServletResponse response, Optional<String> network, Optional<Long> after)
            throws IOException {
        response.setContentType("text/event-stream");
        response.setCharacterEncoding("UTF-8");
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Accel-Buffering", "no"); // proxies would buffer events
        AsyncContext async = request.startAsync();
        async.setTimeout(0);
        Token token = Access.caller(request).orElseThrow();
        EventStream stream =
                new EventStream(async, response.getOutputStream(), () -> tokens.has(token), readers::decrementAndGet);
        async.addListener(new AsyncListener() {
            @Override
            public void onComplete(AsyncEvent event) {
                events.remove(stream);
                stream.close();
            }

            @Override
            public void onTimeout(AsyncEvent event) {
                stream.close();
            }

            @Override
            public void onError(AsyncEvent event) {
                stream.close();
            }

            @Override
            public void onStartAsync(AsyncEvent event) {
                // started only once
            }
        });
        response.getOutputStream().setWriteListener(stream);
        events.add(stream, network, after);
    }
}
