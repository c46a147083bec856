package org.hushgraph.livejson;

import java.util.Optional;
import org.hushgraph.controller.ClosedPeriod;
import org.hushgraph.controller.LedgerRow;
import org.hushgraph.controller.LedgerTable;
import org.hushgraph.controller.LedgerView;
import org.hushgraph.controller.RetroactivePeriod;
import org.hushgraph.graph.Graph;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.ledger.LedgerEntry;
import org.hushgraph.ledger.NodeAccount;
import org.hushgraph.observability.Observer;
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
    private final Optional<Promise.DifferentialPrivacy> privacy;
    private final Optional<Double> budget; // F_max
    private final LedgerView view;

    private LedgerJson(Scenario scenario, LedgerView view) {
        this.graph = scenario.graph();
        this.observer = scenario.observer().orElseThrow();
        this.noise = LedgerNoise.of(scenario);
        this.choice = scenario.ledger();
        this.privacy = choice.budget()
                .filter(Promise.DifferentialPrivacy.class::isInstance)
                .map(Promise.DifferentialPrivacy.class::cast);
        this.budget = choice.budget().map(promise -> promise.largestInformation(observer.prior()));
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
        ArrayNode epochs = body.putArray("epochs");
        table.rows().forEach(row -> epochs.add(json.object(row)));
        body.set("ledger", json.object(view.since() <= created));
        return LiveJson.text(body);
    }

    private ObjectNode object(LedgerRow row) {
        LedgerEntry entry = row.entry();
        ObjectNode node = LiveJson.object()
                .put("period", row.period())
                .put("epoch", entry.epoch())
                .put("start", entry.start())
                .put("seconds", entry.seconds())
                .put("weightsHash", entry.weightsHash());
        node.set("readers", LiveJson.names(entry.readers(), graph));
        node.put("retroactive", entry.retroactive()).set("added", LiveJson.of(entry.added()));
        return node;
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
        budget.ifPresent(most -> body.put("budget", most));
        choice.filter().ifPresent(filter -> body.put("filter", EnumNames.of(filter)));
        body.set("readers", LiveJson.names(view.readers(), graph));
        ArrayNode nodes = body.putArray("nodes");
        for (int c = 0; c < view.accounts().size(); c++) {
            nodes.add(account(view.accounts().get(c), view.committed().get(c)));
        }
        ArrayNode retroactive = body.putArray("retroactive");
        view.retroactive().forEach(one -> retroactive.add(object(one)));
        ArrayNode closed = body.putArray("closed");
        view.closed().forEach(one -> closed.add(object(one)));
        return body;
    }

    private ObjectNode account(NodeAccount account, double committed) {
        KnownState known = account.known();
        double spent = known.information();
        ObjectNode node = LiveJson.object()
                .put("node", graph.name(account.node()))
                .put("information", LiveJson.finite(spent))
                .put("deviation", known.deviation());
        account.deviationAlone().ifPresent(deviation -> node.put("deviationAlone", deviation));
        double distance = privacy.map(Promise.DifferentialPrivacy::distance).orElse(1.0);
        node.put("bits", LiveJson.finite(known.bits())).put("mu", LiveJson.finite(known.mu(distance)));
        privacy.ifPresent(limit -> node.put("epsilon", LiveJson.finite(known.epsilon(limit.delta(), distance))));
        node.put("spent", LiveJson.finite(spent)).put("committed", committed);
        budget.ifPresent(most -> node.put("left", Math.max(0, most - spent - committed))
                .put("overdrawn", !account.lost() && spent + committed > most));
        return node.put("lost", account.lost());
    }

    private ObjectNode object(RetroactivePeriod one) {
        ObjectNode node = LiveJson.object().put("alarm", one.alarm()).put("seconds", one.seconds());
        node.set("readers", LiveJson.names(one.readers(), graph));
        return node;
    }

    private ObjectNode object(ClosedPeriod one) {
        ObjectNode node = LiveJson.object().put("period", one.number()).put("seconds", one.seconds());
        node.set("information", LiveJson.of(one.information()));
        node.set("lost", LiveJson.names(one.lost(), graph));
        return node;
    }
}
