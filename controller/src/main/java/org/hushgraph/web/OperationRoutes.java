package org.hushgraph.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Proposal;
import org.hushgraph.controller.Settings;
import org.hushgraph.livejson.OperationJson;
import org.hushgraph.livejson.SettingsPatch;
import org.hushgraph.livejson.WeightJson;
import org.hushgraph.service.HostedNetwork;

/** Routes for operators. */
record OperationRoutes(Responses responses) {
    private static final int MOST_ROUNDS = 1000;
    private static final int DEFAULT_ROUNDS = 10;
    private static final int MOST_NODES = 1000;

    void register(RoutesConfig routes) {
        String network = "/api/v1/networks/{network}";
        routes.get(network + "/settings", this::settings);
        routes.patch(network + "/settings", this::changeSettings);
        routes.post(network + "/dry-runs", this::dryRun);
        routes.get(network + "/proposal", this::proposal);
        routes.post(network + "/approvals", this::approve);
        routes.post(network + "/rounds", this::playRound);
        routes.post(network + "/rollbacks", this::rollBack);
        routes.post(network + "/replay", context -> replay(context, true));
        routes.delete(network + "/replay", context -> replay(context, false));
    }

    private void settings(Context context) {
        Responses.json(
                context,
                OperationJson.settings(responses.network(context).state().settings()));
    }

    private void changeSettings(Context context) {
        HostedNetwork network = responses.network(context);
        SettingsPatch patch = SettingsPatch.read(responses.body(context));
        responses.accepted(
                context,
                network.worker()
                        .revise(
                                (live, at) -> List.of(new Entry.SettingsChanged(at, patch.applied(live.settings()))),
                                Responses.key(context)));
    }

    private void dryRun(Context context) {
        HostedNetwork network = responses.network(context);
        ConfigNode body = responses.body(context);
        List<Integer> raised = nodes(body, "raise", network);
        List<Integer> cleared = nodes(body, "clear", network);
        Optional<SettingsPatch> patch = body.find("settings").map(SettingsPatch::read);
        int rounds =
                body.find("rounds").map(node -> node.integer(1, MOST_ROUNDS)).orElse(DEFAULT_ROUNDS);
        body.rejectUnknown();
        long at = network.state().at();
        List<Entry> entries = new ArrayList<>();
        Settings now = network.state().settings();
        patch.ifPresent(change -> entries.add(new Entry.SettingsChanged(at, change.applied(now))));
        for (int node : raised) {
            entries.add(new Entry.AlarmRaised(at, new Alarm("dry run " + node, node, "dry run", at, Alarm.NEVER)));
        }
        for (Alarm alarm : network.state().alarms().all()) {
            if (cleared.contains(alarm.node())) {
                entries.add(new Entry.AlarmCleared(at, alarm.key()));
            }
        }
        responses.respondWhenDone(
                context,
                network.worker().dryRun(entries, rounds, responses.deadline()::isOver),
                epochs -> Responses.json(context, WeightJson.dryRun(network, epochs)));
    }

    private static List<Integer> nodes(ConfigNode body, String key, HostedNetwork network) {
        List<ConfigNode> names = body.find(key).map(ConfigNode::items).orElse(List.of());
        if (names.size() > MOST_NODES) {
            throw body.get(key).error("must have at most " + MOST_NODES + " items, but has " + names.size() + ".");
        }
        return names.stream().map(name -> network.node(name.text())).toList();
    }

    private void proposal(Context context) {
        HostedNetwork network = responses.network(context);
        Proposal proposal = network.state()
                .proposal()
                .orElseThrow(() -> RejectedRequest.notFound("network " + network.name()
                        + " has no round that waits for approval. Try switching on the setting approval."));
        Responses.json(context, WeightJson.proposal(network, proposal));
    }

    private void approve(Context context) {
        ConfigNode body = responses.body(context);
        long revision = whole(body.get("revision"));
        body.rejectUnknown();
        responses.accepted(context, responses.network(context).worker().approve(revision, Responses.key(context)));
    }

    private void playRound(Context context) {
        responses.accepted(context, responses.network(context).worker().playRound(Responses.key(context)));
    }

    private void rollBack(Context context) {
        ConfigNode body = responses.body(context);
        long epoch = whole(body.get("epoch"));
        body.rejectUnknown();
        responses.accepted(context, responses.network(context).worker().rollBack(epoch, Responses.key(context)));
    }

    private static long whole(ConfigNode node) {
        return node.integer(0, Integer.MAX_VALUE);
    }

    private void replay(Context context, boolean start) {
        responses.accepted(
                context,
                responses
                        .network(context)
                        .worker()
                        .submit(
                                at -> List.of(start ? new Entry.ReplayStarted(at) : new Entry.ReplayStopped(at)),
                                Responses.key(context)));
    }
}
