package org.hushgraph.livejson;

import java.util.Optional;
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
        ObjectNode replay = body.putObject("replay");
        state.replayRound().ifPresent(round -> replay.put("round", round));
        boolean hasIntruders = !network.scenario().intruders().changes().isEmpty();
        replay.put("rounds", hasIntruders ? network.scenario().rounds() : 0);
        network.worker().failure().ifPresent(failure -> body.put("failure", failure.getMessage()));
        ArrayNode notes = body.putArray("notes");
        network.scenario().origin().report().ifPresent(report -> report.notes().forEach(notes::add));
        return body;
    }

    /** The whole graph as columns, with the positions of its nodes. */
    public static byte[] graph(HostedNetwork network, NetworkLayout layout) {
        Graph graph = network.graph();
        ObjectNode body = LiveJson.object();
        ArrayNode names = body.putArray("names");
        ArrayNode labels = body.putArray("labels");
        ArrayNode x = body.putArray("x");
        ArrayNode y = body.putArray("y");
        for (int i = 0; i < graph.nodeCount(); i++) {
            names.add(graph.name(i));
            labels.add(network.labels().get(i));
            x.add((float) layout.x(i));
            y.add((float) layout.y(i));
        }
        ArrayNode source = body.putArray("source");
        ArrayNode target = body.putArray("target");
        for (int l = 0; l < graph.edgeCount(); l++) {
            source.add(graph.from(l));
            target.add(graph.to(l));
        }
        body.set("normal", LiveJson.of(network.normal()));
        return LiveJson.bytes(body);
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
