package org.hushgraph.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.controller.RequestKey;
import org.hushgraph.graph.Graph;
import org.hushgraph.livejson.NetworkJson;
import org.hushgraph.network.ImportChoice;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.NetworkChoices;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.word.ComposedText;

/** Routes for networks, their nodes and links. */
record NetworkRoutes(ControllerService service, Responses responses) {
    private static final int LONGEST_NAME = 200;

    void register(RoutesConfig routes) {
        routes.get("/api/v1/networks", context -> Responses.json(context, NetworkJson.of(service.networks())));
        routes.post("/api/v1/networks", this::create);
        routes.get(
                "/api/v1/networks/{network}",
                context -> Responses.json(context, NetworkJson.of(responses.network(context))));
        routes.delete("/api/v1/networks/{network}", this::remove);
        routes.get("/api/v1/networks/{network}/graph", this::graph);
        routes.get("/api/v1/networks/{network}/nodes", this::nodes);
        routes.get("/api/v1/networks/{network}/links", this::links);
    }

    private void create(Context context) {
        String name = Responses.query(context, "name")
                .orElseThrow(() -> new IllegalArgumentException("name is missing. Try ?name=NAME."));
        String filename = Responses.query(context, "filename").orElse(name);
        if (filename.length() > LONGEST_NAME || filename.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(
                    "filename must have at most " + LONGEST_NAME + " characters and no line breaks.");
        }
        NetworkChoices choices = new NetworkChoices(
                given(context, Arrays.stream(ImportChoice.values()).map(ImportChoice::key)),
                given(context, NetworkChoices.SETTINGS.keySet().stream()));
        NetworkDefinition definition = NetworkDefinition.of(
                filename, Responses.query(context, "format"), choices, RequestFilter.body(context.req()));
        Optional<RequestKey> key = Responses.key(context);
        responses.computeAndRespond(context, () -> service.networks().create(name, definition, key), network -> {
            context.header("Location", "/api/v1/networks/" + name);
            Responses.json(context, 201, NetworkJson.of(network));
        });
    }

    /** The query parameters with these names that are set. */
    private static Map<String, String> given(Context context, Stream<String> names) {
        Map<String, String> values = new TreeMap<>();
        names.forEach(name -> Responses.query(context, name).ifPresent(value -> values.put(name, value)));
        return values;
    }

    private void remove(Context context) {
        String name = context.pathParam("network");
        Optional<RequestKey> key = Responses.key(context);
        responses.computeAndRespond(
                context, () -> service.networks().remove(name, key), removed -> context.status(204));
    }

    private void graph(Context context) {
        HostedNetwork network = responses.network(context);
        responses.computeAndRespond(
                context,
                network::layout,
                layout -> Responses.json(context, out -> NetworkJson.writeGraph(out, network, layout)));
    }

    private void nodes(Context context) {
        HostedNetwork network = responses.network(context);
        Graph graph = network.graph();
        String wanted = comparable(Responses.query(context, "search").orElse(""));
        int[] found = IntStream.range(0, graph.nodeCount())
                .filter(i -> matches(graph.name(i), wanted)
                        || matches(network.labels().get(i), wanted))
                .toArray();
        Responses.json(context, NetworkJson.nodes(network, found.length, Responses.page(context, found)));
    }

    private static boolean matches(String text, String wanted) {
        return comparable(text).contains(wanted);
    }

    private static String comparable(String text) {
        return ComposedText.of(text).toLowerCase(Locale.ROOT);
    }

    private static int[] linksOf(Graph graph, int node) {
        return IntStream.range(0, graph.degree(node))
                .map(n -> graph.edgeTo(node, n))
                .toArray();
    }

    private void links(Context context) {
        HostedNetwork network = responses.network(context);
        Graph graph = network.graph();
        int[] chosen = Responses.query(context, "node")
                .map(name -> linksOf(graph, network.node(name)))
                .orElseGet(() -> IntStream.range(0, graph.edgeCount()).toArray());
        Responses.json(context, NetworkJson.links(network, chosen.length, Responses.page(context, chosen)));
    }
}
