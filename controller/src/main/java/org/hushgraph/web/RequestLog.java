package org.hushgraph.web;

import java.util.Locale;
import java.util.Optional;
import org.eclipse.jetty.server.Request;
import org.hushgraph.access.AuditLog;
import org.hushgraph.access.Token;

/** Counts requests and records changes, and attempts to make them, in the audit log. */
final class RequestLog {
    private static final System.Logger LOGGER = System.getLogger(RequestLog.class.getName());
    private static final String NO_TOKEN = "nobody";

    private final Metrics metrics;
    private final AuditLog log;
    private final RateLimit withoutToken = new RateLimit(1, System::nanoTime); // or they would displace other entries

    RequestLog(Metrics metrics, AuditLog log) {
        this.metrics = metrics;
        this.log = log;
    }

    /** Records a request that the filter rejected. */
    void rejected(Request request, int status) {
        answered(
                new RequestInfo(
                        request.getMethod(),
                        request.getHttpURI().getPath(),
                        Access.caller(request),
                        Request.getRemoteAddr(request)),
                "refused",
                status,
                System.nanoTime() - request.getBeginNanoTime());
    }

    /** Client, method and path of a request. */
    record RequestInfo(String method, String path, Optional<Token> caller, String from) {}

    /** Records a request that was answered. */
    void answered(RequestInfo request, String route, int status, long nanos) {
        String method = Access.METHODS.contains(request.method())
                ? request.method()
                : "other"; // clients must not choose metric labels
        metrics.answered(method, route, status, nanos);
        boolean changing = !Access.READ_METHODS.contains(request.method());
        if (request.path() == null || !request.path().toLowerCase(Locale.ROOT).startsWith("/api")) {
            return;
        }
        boolean known = request.caller().isPresent() || withoutToken.allows(NO_TOKEN);
        if (known && (changing || status == 401 || status == 403)) {
            write(request, status);
        }
    }

    /** Writes to the audit log. A failure is only logged, because the action has already happened. */
    private void write(RequestInfo request, int status) {
        try {
            log.write(new AuditLog.Action(
                    System.currentTimeMillis(),
                    request.caller().map(Token::name).orElse(NO_TOKEN),
                    request.caller().map(token -> token.role().word()).orElse("none"),
                    request.method() + " " + request.path(),
                    status,
                    request.from()));
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.ERROR, "can't write the audit log", e);
        }
    }
}
