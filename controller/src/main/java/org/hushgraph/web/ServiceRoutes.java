package org.hushgraph.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import org.hushgraph.access.AuditLog;
import org.hushgraph.access.Token;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.serviceconfig.Limits;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The controller itself: what it is, whether it is well, who did what. */
final class ServiceRoutes {
    private static final int LONGEST_PAGE = 10_000;
    private static final int USUAL_PAGE = 1000;

    private final ControllerService service;
    private final Metrics metrics;
    private final String version;

    ServiceRoutes(ControllerService service, Metrics metrics, String version) {
        this.service = service;
        this.metrics = metrics;
        this.version = version;
    }

    void register(RoutesConfig routes) {
        routes.get("/api/v1", this::describe);
        routes.get("/api/v1/audit", this::audit);
        routes.get(
                "/health/live",
                context -> Answers.json(context, 200, Answers.object().put("status", "up")));
        routes.get("/health/ready", this::ready);
        routes.get(
                "/metrics",
                context -> context.contentType("text/plain; version=0.0.4; charset=utf-8")
                        .result(metrics.scrape()));
    }

    private void describe(Context context) {
        Limits limits = service.config().limits();
        Token token = Access.caller(context.req()).orElseThrow();
        ObjectNode body = Answers.object()
                .put("version", version)
                .put("token", token.name())
                .put("role", token.role().word());
        body.putObject("limits")
                .put("uploadBytes", limits.uploadBytes())
                .put("bodyBytes", limits.bodyBytes())
                .put("nodes", limits.nodes())
                .put("networks", limits.networks());
        Answers.json(context, 200, body);
    }

    private void audit(Context context) {
        if (!Access.caller(context.req()).orElseThrow().role().mayChange()) {
            throw new Refusal(403, "Not allowed", "only operators may read who did what.");
        }
        int limit = (int) Answers.number(context, "limit", 1, LONGEST_PAGE, USUAL_PAGE);
        ObjectNode body = Answers.object();
        ArrayNode actions = body.putArray("actions");
        for (AuditLog.Action action : service.auditLog().last(limit)) {
            actions.addObject()
                    .put("at", action.at())
                    .put("token", action.token())
                    .put("role", action.role())
                    .put("action", action.action())
                    .put("outcome", action.outcome())
                    .put("from", action.from());
        }
        Answers.json(context, 200, body);
    }

    private void ready(Context context) {
        List<String> failures = new ArrayList<>();
        service.networks().failures().forEach((name, failure) -> failures.add("network " + name + ": " + failure));
        List<HostedNetwork> networks = service.networks().all();
        for (HostedNetwork network : networks) {
            network.worker()
                    .failure()
                    .ifPresent(failure -> failures.add("network " + network.name() + ": " + failure.getMessage()));
        }
        ObjectNode body = Answers.object()
                .put("status", failures.isEmpty() ? "up" : "down")
                .put("networks", networks.size());
        failures.forEach(body.putArray("failures")::add);
        Answers.json(context, failures.isEmpty() ? 200 : 503, body);
    }
}
