package org.hushgraph.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import org.hushgraph.access.Token;
import org.hushgraph.livejson.ServiceJson;
import org.hushgraph.service.ControllerService;

/** Routes for the service itself: description, audit log, health and metrics. */
record ServiceRoutes(ControllerService service, Metrics metrics, String version) {
    void register(RoutesConfig routes) {
        routes.get("/api/v1", this::describe);
        routes.get("/api/v1/audit", this::audit);
        routes.get("/health/live", context -> Responses.json(context, ServiceJson.live()));
        routes.get(RequestFilter.READY, this::ready);
        routes.get(
                RequestFilter.METRICS,
                context -> context.contentType("text/plain; version=0.0.4; charset=utf-8")
                        .result(metrics.scrape()));
    }

    private void describe(Context context) {
        Token token = Access.caller(context.req()).orElseThrow();
        Responses.json(
                context,
                ServiceJson.description(version, token, service.config().limits()));
    }

    private void audit(Context context) {
        if (!Access.caller(context.req()).orElseThrow().role().mayChange()) {
            throw new RejectedRequest(403, "Not allowed", "only operators may read the audit log.");
        }
        Responses.json(context, ServiceJson.actions(service.auditLog().last(Responses.limit(context))));
    }

    /** What fails is for users only: it can contain names and paths. */
    private void ready(Context context) {
        List<String> all = service.problems();
        boolean isKnown = Access.caller(context.req()).isPresent();
        List<String> problems = isKnown || all.isEmpty()
                ? all
                : List.of(service.recovery()
                        .orElse((all.size() == 1 ? "1 problem" : all.size() + " problems")
                                + ". A request with a token gets details."));
        Responses.json(
                context,
                problems.isEmpty() ? 200 : 503,
                ServiceJson.ready(service.networks().all().size(), problems));
    }
}
