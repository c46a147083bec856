package org.hushgraph.livejson;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hushgraph.graph.Graph;
import org.hushgraph.guarantee.ProofKind;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;
import org.hushgraph.report.GuaranteeJson;
import org.hushgraph.report.LedgerNoise;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.service.AtRisk;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.simulation.Balance;
import org.hushgraph.simulation.NodesAtRisk;
import org.hushgraph.simulation.Recommendation;
import org.hushgraph.word.EnumNames;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON of the guarantee of a live network: what is at risk now, before any alarm. */
public final class RiskJson {
    private RiskJson() {}

    /** Everything about the risk now. */
    public static byte[] of(HostedNetwork network) {
        AtRisk risk = network.atRisk();
        Scenario scenario = network.scenario();
        Graph graph = scenario.graph();
        NodesAtRisk nodes = risk.nodes();
        ObjectNode body = LiveJson.object().put("epoch", risk.state().epoch().number());
        scenario.guarantee()
                .ifPresentOrElse(
                        choice -> body.set("promise", LiveJson.tree(GuaranteeJson.promise(choice, graph))),
                        () -> body.putNull("promise"));
        nodes.isKept().ifPresentOrElse(kept -> body.put("kept", kept), () -> body.putNull("kept"));
        body.put("proof", EnumNames.of(ProofKind.CAPS));
        strongest(body, nodes, graph);
        nodes.limit().ifPresent(limit -> body.put("limit", limit));
        Observer observer = nodes.observer();
        body.put("readers", nodes.readers())
                .put("noise", observer.noise())
                .put("prior", observer.prior())
                .put("reads", EnumNames.of(scenario.reading()))
                .put("assumption", new LedgerNoise(Optional.empty(), observer).assumption());
        if (scenario.reading() == Reading.INBOX) {
            body.put("note", NodesAtRisk.INBOX);
        }
        put(body, "convergence", risk.recommendation().present().convergence());
        body.set("alarms", LiveJson.names(risk.state().alarms().observed(), graph));
        body.set("recommendation", object(risk.recommendation()));
        return LiveJson.bytes(body);
    }

    /** The caps hold always. Without caps, only the weights in force promise something. */
    private static void strongest(ObjectNode body, NodesAtRisk nodes, Graph graph) {
        nodes.always()
                .ifPresentOrElse(
                        always -> put(body, ProofKind.CAPS.holds(), always, graph),
                        () -> nodes.present()
                                .ifPresentOrElse(
                                        now -> put(body, ProofKind.GRAMIAN.holds(), now, graph),
                                        () -> body.putNull("holds").putArray("worst")));
        nodes.present()
                .ifPresentOrElse(
                        now -> put(body.putObject("present"), ProofKind.GRAMIAN.holds(), now, graph),
                        () -> body.putNull("present"));
    }

    private static void put(ObjectNode body, String holds, List<NodesAtRisk.Node> nodes, Graph graph) {
        ArrayNode worst = body.put("holds", holds).putArray("worst");
        nodes.stream().limit(GuaranteeJson.MOST_WORST).forEach(node -> {
            KnownState known = node.known();
            worst.addObject()
                    .put("node", graph.name(node.number()))
                    .put("information", known.information())
                    .put("deviation", known.deviation())
                    .put("bits", known.bits());
        });
    }

    private static ObjectNode object(Recommendation recommendation) {
        ObjectNode node = LiveJson.object()
                .put("verdict", EnumNames.of(recommendation.verdict()))
                .put("text", recommendation.text())
                .put("leastBits", Recommendation.LEAST_BITS);
        node.set("normal", object(recommendation.normal()));
        node.set("present", object(recommendation.present()));
        return node;
    }

    private static ObjectNode object(Balance balance) {
        ObjectNode node = LiveJson.object();
        put(node, "bits", balance.bits());
        node.put("exact", balance.isExact());
        put(node, "convergence", balance.convergence());
        put(node, "hiddenConvergence", balance.hiddenConvergence());
        return node;
    }

    private static void put(ObjectNode node, String name, OptionalDouble value) {
        value.ifPresentOrElse(known -> node.put(name, known), () -> node.putNull(name));
    }
}
