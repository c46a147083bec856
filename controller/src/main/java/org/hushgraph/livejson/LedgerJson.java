package org.hushgraph.livejson;

import java.util.stream.IntStream;
import org.hushgraph.controller.LedgerTable;
import org.hushgraph.controller.LedgerView;
import org.hushgraph.controller.RetroactivePeriod;
import org.hushgraph.graph.Graph;
import org.hushgraph.observability.Observer;
import org.hushgraph.report.AccountJson;
import org.hushgraph.report.LedgerNoise;
import org.hushgraph.scenario.LedgerChoice;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.word.EnumNames;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON of the ledger of a live network. */
public final class LedgerJson {
    private final Graph graph;
    private final Observer observer;
    private final LedgerNoise noise;
    private final LedgerChoice choice;
    private final AccountJson keys;
    private final LedgerView view;

    private LedgerJson(Scenario scenario, LedgerView view) {
        this.graph = scenario.graph();
        this.observer = scenario.observer().orElseThrow();
        this.noise = LedgerNoise.of(scenario);
        this.choice = scenario.ledger();
        this.keys = new AccountJson(scenario);
        this.view = view;
    }

    /** Everything about the ledger now. */
    public static byte[] of(HostedNetwork network) {
        LedgerView view = network.ledger();
        ObjectNode body = new LedgerJson(network.scenario(), view).object(view.since() <= network.created());
        body.set("refused", LiveJson.names(network.state().refused(), network.graph()));
        return LiveJson.bytes(body);
    }

    /** A table for auditors, and the ledger at its end. */
    public static String of(LedgerTable table, Scenario scenario, long created) {
        LedgerView view = table.end();
        LedgerJson json = new LedgerJson(scenario, view);
        ObjectNode body = LiveJson.object();
        body.set("epochs", LiveJson.of(table.rows().stream().map(json.keys::of).toList()));
        body.set("ledger", json.object(view.since() <= created));
        return LiveJson.text(body);
    }

    private ObjectNode object(boolean complete) {
        ObjectNode body = LiveJson.object()
                .put("since", view.since())
                .put("complete", complete)
                .put("at", view.at())
                .put("period", view.period())
                .put("seconds", view.seconds())
                .put("assumedBefore", choice.assumedBefore())
                .put("noiseOf", noise.source())
                .put("noise", noise.density())
                .put("prior", observer.prior())
                .put("reads", EnumNames.of(view.setup().reading()))
                .put("assumption", noise.assumption());
        choice.refresh().ifPresent(seconds -> body.put("refresh", seconds));
        keys.budget().ifPresent(most -> body.put("budget", most));
        choice.filter().ifPresent(filter -> body.put("filter", EnumNames.of(filter)));
        body.set("readers", LiveJson.names(view.readers(), graph));
        body.set(
                "nodes",
                LiveJson.of(IntStream.range(0, view.accounts().size())
                        .mapToObj(c ->
                                keys.of(view.accounts().get(c), view.committed().get(c)))
                        .toList()));
        ArrayNode retroactive = body.putArray("retroactive");
        view.retroactive().forEach(one -> retroactive.add(object(one)));
        body.set("closed", LiveJson.of(view.closed().stream().map(keys::of).toList()));
        return body;
    }

    private ObjectNode object(RetroactivePeriod one) {
        ObjectNode node = LiveJson.object().put("alarm", one.alarm()).put("seconds", one.seconds());
        node.set("readers", LiveJson.names(one.readers(), graph));
        return node;
    }
}
