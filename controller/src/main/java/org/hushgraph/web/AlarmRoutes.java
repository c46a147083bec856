package org.hushgraph.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import java.util.function.Function;
import org.hushgraph.controller.RequestKey;
import org.hushgraph.livejson.AlarmReader;
import org.hushgraph.livejson.AlertImport;
import org.hushgraph.livejson.ExternalAlerts;
import org.hushgraph.livejson.OperationJson;
import org.hushgraph.service.AlarmRequest;
import org.hushgraph.service.AlarmRequests;
import org.hushgraph.service.HostedNetwork;

/** Routes for alarms. */
record AlarmRoutes(Responses responses) {
    void register(RoutesConfig routes) {
        routes.get("/api/v1/networks/{network}/alarms", this::list);
        routes.post("/api/v1/networks/{network}/alarms", this::raise);
        routes.delete("/api/v1/networks/{network}/alarms", this::clear);
        routes.post(
                "/api/v1/networks/{network}/alarms/alertmanager",
                context -> importAlerts(context, ExternalAlerts::ofAlertmanager));
        routes.post(
                "/api/v1/networks/{network}/alarms/suricata",
                context -> importAlerts(context, ExternalAlerts::ofSuricata));
    }

    private void list(Context context) {
        Responses.json(context, OperationJson.alarms(responses.network(context)));
    }

    private void raise(Context context) {
        HostedNetwork network = responses.network(context);
        String caller = Access.caller(context.req()).orElseThrow().name();
        AlarmRequests requests = AlarmReader.raising(responses.body(context), network, caller);
        responses.accepted(context, requests.submitTo(network, Responses.key(context)));
    }

    /** Imports alerts in the format of another program; skips and counts those without a node of the network. */
    private void importAlerts(Context context, Function<ExternalAlerts, AlertImport> format) {
        HostedNetwork network = responses.network(context);
        String field = Responses.query(context, "field")
                .orElseThrow(
                        () -> new IllegalArgumentException(
                                "field is missing: the field of an alert that contains the node. Try ?field=instance or ?field=dest_ip."));
        Optional<Double> seconds = Responses.query(context, "seconds")
                .map(text -> (double) Responses.number(context, "seconds", 1, AlarmRequest.MOST_SECONDS, 1));
        AlertImport imported = format.apply(new ExternalAlerts(network, field, seconds, Responses.text(context)));
        responses.respondWhenDone(
                context,
                imported.requests().submitTo(network, Responses.key(context)),
                accepted -> Responses.json(context, 202, OperationJson.accepted(accepted, imported)));
    }

    private void clear(Context context) {
        HostedNetwork network = responses.network(context);
        Optional<Integer> node = Responses.query(context, "node").map(network::node);
        Optional<String> key = Responses.query(context, "key");
        Optional<RequestKey> idempotency = Responses.key(context);
        boolean unknown =
                key.isPresent() && network.state().alarms().find(key.get()).isEmpty() && idempotency.isEmpty();
        if (unknown) {
            throw RejectedRequest.notFound(
                    "network " + network.name() + " has no alarm with this key. It may have expired.");
        }
        responses.accepted(context, AlarmRequests.clearing(node, key).submitTo(network, idempotency));
    }
}
