package org.hushgraph.livejson;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.hushgraph.controller.LiveState;
import org.hushgraph.controller.Settings;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.report.NetworkLayout;
import org.hushgraph.service.Agents;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.HostedNetworks;
import org.hushgraph.word.EnumNames;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON of networks with their nodes, links and agents. */
public final class NetworkJson {
    private NetworkJson() {}

    /** All networks, including those that could not be restored. */
    public static byte[] of(HostedNetworks all) {
        ObjectNode body = LiveJson.object();
        ArrayNode networks = body.putArray("networks");
        all.all().forEach(network -> networks.add(object(network)));
        ArrayNode unavailable = body.putArray("unavailable");
        all.failures()
                .forEach((name, failure) ->
                        unavailable.addObject().put("name", name).put("failure", failure));
        return LiveJson.bytes(body);
    }

    /** One network. */
    public static byte[] of(HostedNetwork network) {
        return LiveJson.bytes(object(network));
    }

    private static ObjectNode object(HostedNetwork network) {
        LiveState state = network.state();
        ObjectNode body = LiveJson.object()
                .put("name", network.name())
                .put("title", network.scenario().name())
                .put("nodeCount", network.graph().nodeCount())
                .put("linkCount", network.graph().edgeCount())
                .put("objective", EnumNames.of(network.scenario().objective()));
        body.set("epoch", LiveJson.of(state.epoch().summary(), network.graph()));
        body.put("alarmCount", state.alarms().size())
                .put("revision", state.revision())
                .put("active", state.active())
                .put("proposed", state.proposal().isPresent());
        if (state.ledger().isPresent()) {
            body.put("ledger", true);
        }
        if (network.hasRisk()) {
            body.put("guarantee", true);
        }
        if (network.scenario().ledger().filter().isPresent()) {
            body.set("refused", LiveJson.names(state.refused(), network.graph()));
        }
        ObjectNode replay = body.putObject("replay");
        state.replayRound().ifPresent(round -> replay.put("round", round));
        boolean hasIntruders = !network.scenario().intruders().changes().isEmpty();
        replay.put("rounds", hasIntruders ? network.scenario().rounds() : 0);
        network.worker().failure().ifPresent(failure -> body.put("failure", failure.getMessage()));
        ArrayNode notes = body.putArray("notes");
        network.scenario().origin().report().ifPresent(report -> report.notes().forEach(notes::add));
        return body;
    }

    /** Writes the whole graph as columns, with the positions of its nodes. */
    public static void writeGraph(OutputStream out, HostedNetwork network, NetworkLayout layout) throws IOException {
        Graph graph = network.graph();
        int nodes = graph.nodeCount();
        int links = graph.edgeCount();
        LiveJson.write(out, json -> {
            writeColumn(json, "names", nodes, i -> json.writeString(graph.name(i)));
            writeColumn(
                    json,
                    "labels",
                    nodes,
                    i -> json.writeString(network.labels().get(i)));
            writeColumn(json, "x", nodes, i -> json.writeNumber((float) layout.x(i)));
            writeColumn(json, "y", nodes, i -> json.writeNumber((float) layout.y(i)));
            writeColumn(json, "source", links, l -> json.writeNumber(graph.from(l)));
            writeColumn(json, "target", links, l -> json.writeNumber(graph.to(l)));
            LiveJson.write(json, "normal", network.normal());
        });
    }

    private static void writeColumn(JsonGenerator json, String name, int length, IntConsumer each) {
        json.writeArrayPropertyStart(name);
        for (int n = 0; n < length; n++) {
            each.accept(n);
        }
        json.writeEndArray();
    }

    /** A page of nodes, and their total number. */
    public static byte[] nodes(HostedNetwork network, int total, IntStream page) {
        Graph graph = network.graph();
        LiveState state = network.state();
        ObjectNode body = LiveJson.object().put("total", total);
        ArrayNode nodes = body.putArray("nodes");
        page.forEach(i -> nodes.addObject()
                .put("node", i)
                .put("name", graph.name(i))
                .put("label", network.labels().get(i))
                .put("degree", graph.degree(i))
                .put("strength", graph.weightedDegree(i, state.epoch().weights()))
                .put("observed", state.alarms().observed().contains(i)));
        return LiveJson.bytes(body);
    }

    /** A page of links, and their total number. */
    public static byte[] links(HostedNetwork network, int total, IntStream page) {
        Graph graph = network.graph();
        LiveState state = network.state();
        CappedSimplex all = network.scenario().feasibleSet().simplex();
        ObjectNode body = LiveJson.object().put("total", total);
        ArrayNode links = body.putArray("links");
        page.forEach(l -> {
            Optional<Settings.Bounds> own =
                    Optional.ofNullable(state.settings().bounds().get(l));
            links.addObject()
                    .put("link", l)
                    .put("source", graph.name(graph.from(l)))
                    .put("target", graph.name(graph.to(l)))
                    .put("weight", state.epoch().weights().get(l))
                    .put("normal", network.normal().get(l))
                    .put("least", own.map(Settings.Bounds::least).orElse(all.lower(l)))
                    .put("most", own.map(Settings.Bounds::most).orElse(all.upper(l)))
                    .put("frozen", state.settings().frozen().contains(l));
        });
        return LiveJson.bytes(body);
    }

    /** A page of agents, their total number, and the number in each condition. */
    public static byte[] agents(HostedNetwork network, int total, IntStream page) {
        Agents agents = network.agents();
        ObjectNode body = LiveJson.of(agents.counts()).put("total", total);
        ArrayNode list = body.putArray("agents");
        page.forEach(node -> {
            ObjectNode one = list.addObject()
                    .put("node", network.graph().name(node))
                    .put("condition", EnumNames.of(agents.condition(node)));
            agents.find(node).ifPresent(agent -> {
                agent.epoch().ifPresent(epoch -> one.put("epoch", epoch));
                one.put("heardAt", agent.heardAt());
            });
        });
        return LiveJson.bytes(body);
    }
}
