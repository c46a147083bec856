package org.hushgraph.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.hushgraph.controller.LiveState;
import org.hushgraph.controller.RequestKey;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.ImportChoice;
import org.hushgraph.report.NetworkLayout;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.Definition;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.LiveJson;
import org.hushgraph.word.Words;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Networks, their nodes and links. */
final class NetworkRoutes {
    private static final int LONGEST_PAGE = 10_000;
    private static final int USUAL_PAGE = 1000;
    private static final int LONGEST_NAME = 200;

    private final ControllerService service;
    private final Answers answers;

    NetworkRoutes(ControllerService service, Answers answers) {
        this.service = service;
        this.answers = answers;
    }

    void register(RoutesConfig routes) {
        routes.get("/api/v1/networks", this::list);
        routes.post("/api/v1/networks", this::create);
        routes.get(
                "/api/v1/networks/{network}",
                context -> Answers.json(context, 200, describe(answers.network(context))));
        routes.delete("/api/v1/networks/{network}", this::remove);
        routes.get("/api/v1/networks/{network}/graph", this::graph);
        routes.get("/api/v1/networks/{network}/nodes", this::nodes);
        routes.get("/api/v1/networks/{network}/links", this::links);
    }

    private void list(Context context) {
        ObjectNode body = Answers.object();
        ArrayNode networks = body.putArray("networks");
        service.networks().all().forEach(network -> networks.add(describe(network)));
        ArrayNode unavailable = body.putArray("unavailable");
        service.networks()
                .failures()
                .forEach((name, failure) ->
                        unavailable.addObject().put("name", name).put("failure", failure));
        Answers.json(context, 200, body);
    }

    private static ObjectNode describe(HostedNetwork network) {
        LiveState state = network.state();
        ObjectNode body = Answers.object()
                .put("name", network.name())
                .put("title", network.scenario().name())
                .put("nodeCount", network.graph().nodeCount())
                .put("linkCount", network.graph().edgeCount())
                .put("objective", Words.of(network.scenario().objective()));
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

    private void create(Context context) {
        String name = Optional.ofNullable(context.queryParam("name"))
                .orElseThrow(() -> new IllegalArgumentException("name is missing. Maybe add ?name=NAME."));
        String filename = Optional.ofNullable(context.queryParam("filename")).orElse(name);
        if (filename.length() > LONGEST_NAME || filename.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(
                    "filename must have " + LONGEST_NAME + " characters at most, and no line breaks.");
        }
        Map<String, String> choices = new TreeMap<>();
        for (ImportChoice choice : ImportChoice.values()) {
            Optional.ofNullable(context.queryParam(choice.key())).ifPresent(value -> choices.put(choice.key(), value));
        }
        Definition definition = Definition.of(
                filename, Optional.ofNullable(context.queryParam("format")), choices, Gate.body(context.req()));
        Optional<RequestKey> key = Answers.key(context);
        answers.computed(context, () -> service.networks().create(name, definition, key), network -> {
            context.header("Location", "/api/v1/networks/" + name);
            Answers.json(context, 201, describe(network));
        });
    }

    private void remove(Context context) {
        String name = context.pathParam("network");
        Optional<RequestKey> key = Answers.key(context);
        answers.computed(context, () -> service.networks().remove(name, key), removed -> context.status(204));
    }

    private void graph(Context context) {
        HostedNetwork network = answers.network(context);
        answers.computed(context, network::layout, layout -> Answers.json(context, 200, columns(network, layout)));
    }

    private static ObjectNode columns(HostedNetwork network, NetworkLayout layout) {
        Graph graph = network.graph();
        ObjectNode body = Answers.object();
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
        return body;
    }

    private void nodes(Context context) {
        HostedNetwork network = answers.network(context);
        Graph graph = network.graph();
        LiveState state = network.state();
        String wanted =
                Optional.ofNullable(context.queryParam("search")).orElse("").toLowerCase(Locale.ROOT);
        int[] found = IntStream.range(0, graph.nodeCount())
                .filter(i -> matches(graph.name(i), wanted)
                        || matches(network.labels().get(i), wanted))
                .toArray();
        ObjectNode body = Answers.object().put("total", found.length);
        ArrayNode nodes = body.putArray("nodes");
        page(context, found).forEach(i -> {
            nodes.addObject()
                    .put("node", i)
                    .put("name", graph.name(i))
                    .put("label", network.labels().get(i))
                    .put("degree", graph.degree(i))
                    .put("strength", graph.weightedDegree(i, state.epoch().weights()))
                    .put("observed", state.alarms().observed().contains(i));
        });
        Answers.json(context, 200, body);
    }

    private static boolean matches(String text, String wanted) {
        return text.toLowerCase(Locale.ROOT).contains(wanted);
    }

    private static IntStream page(Context context, int[] all) {
        long offset = Answers.number(context, "offset", 0, Integer.MAX_VALUE, 0);
        long limit = Answers.number(context, "limit", 1, LONGEST_PAGE, USUAL_PAGE);
        return IntStream.of(all).skip(offset).limit(limit);
    }

    private static int[] linksOf(Graph graph, int node) {
        return IntStream.range(0, graph.degree(node))
                .map(n -> graph.edgeTo(node, n))
                .toArray();
    }

    private void links(Context context) {
        HostedNetwork network = answers.network(context);
        Graph graph = network.graph();
        LiveState state = network.state();
        CappedSimplex bounds = network.scenario().feasibleSet().simplex();
        int[] chosen = Optional.ofNullable(context.queryParam("node"))
                .map(name -> linksOf(graph, network.node(name)))
                .orElseGet(() -> IntStream.range(0, graph.edgeCount()).toArray());
        ObjectNode body = Answers.object().put("total", chosen.length);
        ArrayNode links = body.putArray("links");
        page(context, chosen).forEach(l -> {
            var own = Optional.ofNullable(state.settings().bounds().get(l));
            links.addObject()
                    .put("link", l)
                    .put("source", graph.name(graph.from(l)))
                    .put("target", graph.name(graph.to(l)))
                    .put("weight", state.epoch().weights().get(l))
                    .put("normal", network.normal().get(l))
                    .put("least", own.map(range -> range.least()).orElse(bounds.lower(l)))
                    .put("most", own.map(range -> range.most()).orElse(bounds.upper(l)))
                    .put("frozen", state.settings().frozen().contains(l));
        });
        Answers.json(context, 200, body);
    }
}
