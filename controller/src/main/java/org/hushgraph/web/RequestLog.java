package org.hushgraph.web;

import java.util.Locale;
import java.util.Optional;
import org.eclipse.jetty.server.Request;
import org.hushgraph.access.AuditLog;
import org.hushgraph.access.Token;

/** Counts requests and records changes, and attempts to make them, in the audit log. */
final class RequestLog {
    private static final System.Logger LOGGER = System.getLogger(RequestLog.class.getName());
    private static final String NOBODY = "nobody";

    private final Metrics metrics;
    private final AuditLog log;
    private final RateLimit strangers = new RateLimit(1, System::nanoTime); // or they would displace other entries

    RequestLog(Metrics metrics, AuditLog log) {
        this.metrics = metrics;
        this.log = log;
    }

    /** Records a request that the filter rejected. */
    void refused(Request request, int status) {
        answered(
                new Asked(
                        request.getMethod(),
                        request.getHttpURI().getPath(),
                        Access.caller(request),
                        Request.getRemoteAddr(request)),
                "refused",
                status,
                System.nanoTime() - request.getBeginNanoTime());
    }

    /** Client, method and path of a request. */
    record Asked(String method, String path, Optional<Token> caller, String from) {}

    /** Records a request that was answered. */
    void answered(Asked asked, String route, int status, long nanos) {
        String method = Access.METHODS.contains(asked.method())
                ? asked.method()
                : "other"; // clients must not choose metric labels
        metrics.answered(method, route, status, nanos);
        boolean changing = !Access.READING.contains(asked.method());
        if (asked.path() == null || !asked.path().toLowerCase(Locale.ROOT).startsWith("/api")) {
            return;
        }
        boolean known = asked.caller().isPresent() || strangers.allows(NOBODY);
        if (known && (changing || status == 401 || status == 403)) {
            write(asked, status);
        }
    }

    /** Writes to the audit log. A failure is only logged, because the action has already happened. */
    private void write(Asked asked, int status) {
        try {
            log.write(new AuditLog.Action(
                    System.currentTimeMillis(),
                    asked.caller().map(Token::name).orElse(NOBODY),
                    asked.caller().map(token -> token.role().word()).orElse("none"),
                    asked.method() + " " + asked.path(),
                    status,
                    asked.from()));
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.ERROR, "can't write the audit log", e);
        }
    }
}
