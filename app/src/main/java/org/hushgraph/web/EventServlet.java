package org.hushgraph.web;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.hushgraph.service.ControllerService;

/** The event stream. It speaks to the server directly, because readers must be able to be slow without holding a thread. */
final class EventServlet extends HttpServlet {
    private static final long serialVersionUID = 1;

    private final transient ControllerService service;
    private final transient Access access;
    private final AtomicInteger readers = new AtomicInteger();

    EventServlet(ControllerService service, Access access) {
        this.service = service;
        this.access = access;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Access.writeHeaders(response);
        try {
            access.requireOwnSite(request);
            access.requireToken(request);
            Optional<String> network = Optional.ofNullable(request.getParameter("network"));
            network.ifPresent(service.networks()::get);
            Optional<Long> after =
                    Optional.ofNullable(request.getHeader("Last-Event-ID")).map(EventServlet::number);
            if (readers.incrementAndGet() > service.config().limits().eventReaders()) {
                readers.decrementAndGet();
                throw new Refusal(
                        503,
                        "Too many readers",
                        "no more readers of events are taken. Maybe raise limits.eventReaders.");
            }
            open(request, response, network, after);
        } catch (RuntimeException e) {
            Problem.of(e).write(response);
        }
    }

    private static long number(String id) {
        try {
            return Long.parseLong(id.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("Last-Event-ID must be the number of an event. Maybe leave it out.", e);
        }
    }

    private void open(
            HttpServletRequest request, HttpServletResponse response, Optional<String> network, Optional<Long> after)
            throws IOException {
        response.setContentType("text/event-stream");
        response.setCharacterEncoding("UTF-8");
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Accel-Buffering", "no"); // proxies would hold events back
        AsyncContext async = request.startAsync();
        async.setTimeout(0);
        EventStream stream = new EventStream(async, response.getOutputStream(), readers::decrementAndGet);
        async.addListener(new AsyncListener() {
            @Override
            public void onComplete(AsyncEvent event) {
                service.events().remove(stream);
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
                // it is started once
            }
        });
        response.getOutputStream().setWriteListener(stream);
        service.events().add(stream, network, after);
    }
}
