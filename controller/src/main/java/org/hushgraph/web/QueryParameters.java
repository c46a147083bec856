package org.hushgraph.web;

import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.network.ImportChoice;
import org.hushgraph.service.NetworkChoices;

/**
 * The query parameters of all routes of the API. Others are refused: with a misspelt filter, a request would concern
 * everything.
 */
final class QueryParameters {
    private static final String NETWORK = "/api/v1/networks/{network}";
    private static final Map<String, Set<String>> KNOWN = Map.ofEntries(
            Map.entry("POST /api/v1/networks", creation()),
            Map.entry("GET " + NETWORK + "/nodes", Set.of("offset", "limit", "search")),
            Map.entry("GET " + NETWORK + "/links", Set.of("offset", "limit", "node")),
            Map.entry("DELETE " + NETWORK + "/alarms", Set.of("node", "key")),
            Map.entry("POST " + NETWORK + "/alarms/alertmanager", Set.of("field", "seconds")),
            Map.entry("POST " + NETWORK + "/alarms/suricata", Set.of("field", "seconds")),
            Map.entry("GET " + NETWORK + "/agents", Set.of("offset", "limit", "condition")),
            Map.entry("GET " + NETWORK + "/weights", Set.of("epoch")),
            Map.entry("GET " + NETWORK + "/epochs", Set.of("from", "limit")),
            Map.entry("GET " + NETWORK + "/privacy", Set.of("epoch")),
            Map.entry("GET " + NETWORK + "/protection", Set.of("epoch")),
            Map.entry("GET " + NETWORK + "/report", Set.of("epoch")),
            Map.entry("GET " + RequestFilter.EVENTS, Set.of("network")),
            Map.entry("GET /api/v1/audit", Set.of("limit")));

    private QueryParameters() {}

    private static Set<String> creation() {
        return Stream.of(
                        Stream.of("name", "filename", "format"),
                        Arrays.stream(ImportChoice.values()).map(ImportChoice::key),
                        NetworkChoices.SETTINGS.keySet().stream())
                .flatMap(names -> names)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Those of a route, by its pattern. HEAD has those of GET. */
    static Set<String> of(String method, String route) {
        return KNOWN.getOrDefault((method.equals("HEAD") ? "GET" : method) + " " + route, Set.of());
    }

    /** Rejects others, and repeated ones, of which only one would count. */
    static void require(String method, String route, Map<String, ? extends Collection<String>> given) {
        Set<String> known = of(method, route);
        given.forEach((name, values) -> {
            if (!known.contains(name)) {
                throw new RejectedRequest(
                        400,
                        "Unknown query parameter",
                        "the query parameter \"" + name + "\" is unknown. "
                                + (known.isEmpty()
                                        ? "This request has none. Try removing it."
                                        : "Try one of " + String.join(", ", new TreeSet<>(known)) + "."));
            }
            if (values.size() > 1) {
                throw new RejectedRequest(
                        400,
                        "Repeated query parameter",
                        "the query parameter " + name + " is there " + values.size() + " times. Try one of them.");
            }
        });
    }
}
