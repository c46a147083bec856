package org.hushgraph.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Alarms;
import org.hushgraph.controller.Entry;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.LiveJson;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Who is read by an intruder. */
final class AlarmRoutes {
    private static final int MOST_AT_ONCE = 10_000;
    private static final int LONGEST = 200;
    private static final double MILLIS = 1000;

    private final Answers answers;

    AlarmRoutes(Answers answers) {
        this.answers = answers;
    }

    void register(RoutesConfig routes) {
        routes.get("/api/v1/networks/{network}/alarms", this::list);
        routes.post("/api/v1/networks/{network}/alarms", this::raise);
        routes.delete("/api/v1/networks/{network}/alarms", this::clear);
    }

    private void list(Context context) {
        HostedNetwork network = answers.network(context);
        ObjectNode body = Answers.object();
        ArrayNode alarms = body.putArray("alarms");
        network.state().alarms().all().forEach(alarm -> alarms.add(LiveJson.of(alarm, network.graph())));
        Answers.json(context, 200, body);
    }

    /** An alarm as somebody wants it raised, before its time is known. */
    private record Wanted(String key, int node, String source, Optional<Double> seconds) {
        Entry raised(long at) {
            long expiresAt =
                    seconds.map(s -> at + Math.max(1, Math.round(MILLIS * s))).orElse(Alarm.NEVER);
            return new Entry.AlarmRaised(at, new Alarm(key, node, source, at, expiresAt));
        }
    }

    private void raise(Context context) {
        HostedNetwork network = answers.network(context);
        String caller = Access.caller(context.req()).orElseThrow().name();
        ConfigNode body = answers.body(context);
        List<Wanted> wanted = new ArrayList<>();
        for (ConfigNode node : alarms(body)) {
            wanted.add(wanted(node, network, caller));
        }
        answers.accepted(
                context,
                network.worker()
                        .submit(
                                at -> wanted.stream()
                                        .map(alarm -> alarm.raised(at))
                                        .toList(),
                                Answers.key(context)));
    }

    private static List<ConfigNode> alarms(ConfigNode body) {
        Optional<ConfigNode> many = body.find("alarms");
        if (many.isEmpty()) {
            return List.of(body);
        }
        body.rejectUnknown();
        List<ConfigNode> all = many.get().items();
        if (all.isEmpty() || all.size() > MOST_AT_ONCE) {
            throw many.get().error("must have 1 to " + MOST_AT_ONCE + " items, but has " + all.size() + ".");
        }
        return all;
    }

    private static Wanted wanted(ConfigNode node, HostedNetwork network, String caller) {
        String name = node.get("node").text();
        Optional<String> key = node.find("key").map(AlarmRoutes::shortText);
        Optional<String> source = node.find("source").map(AlarmRoutes::shortText);
        Optional<Double> seconds = node.find("seconds").map(ConfigNode::positiveNumber);
        node.rejectUnknown();
        return new Wanted(key.orElse("node:" + name), network.node(name), source.orElse(caller), seconds);
    }

    private static String shortText(ConfigNode node) {
        if (node.text().isBlank() || node.text().length() > LONGEST) {
            throw node.error("must have 1 to " + LONGEST + " characters.");
        }
        return node.text();
    }

    private void clear(Context context) {
        HostedNetwork network = answers.network(context);
        Optional<Integer> node = Optional.ofNullable(context.queryParam("node")).map(network::node);
        Optional<String> key = Optional.ofNullable(context.queryParam("key"));
        Optional<String> idempotency = Answers.key(context);
        boolean unknown =
                key.isPresent() && network.state().alarms().find(key.get()).isEmpty() && idempotency.isEmpty();
        if (unknown) {
            throw new Refusal(
                    404,
                    "Not found",
                    "network " + network.name() + " has no alarm with this key. Maybe it ended by itself.");
        }
        answers.accepted(
                context, network.worker().revise((live, at) -> cleared(live.alarms(), node, key, at), idempotency));
    }

    private static List<Entry> cleared(Alarms alarms, Optional<Integer> node, Optional<String> key, long at) {
        List<Entry> entries = new ArrayList<>();
        for (Alarm alarm : alarms.all()) {
            boolean meant = node.map(number -> number == alarm.node()).orElse(true)
                    && key.map(alarm.key()::equals).orElse(true);
            if (meant) {
                entries.add(new Entry.AlarmCleared(at, alarm.key()));
            }
        }
        return entries;
    }
}
